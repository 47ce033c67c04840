// The table in words, below the drawing: fetched when somebody wants it, and kept as it stands.

import { table } from "./swap.js";

const link = document.getElementById("to-text");
let open = false;

async function fetched() {
  const answer = await fetch(`/t/${table.dataset.table}/text?bare=1`);
  if (!answer.ok || !open) return;
  const old = document.getElementById("text");
  if (old) old.outerHTML = await answer.text();
  else document.getElementById("fragments")?.insertAdjacentHTML("beforeend", await answer.text());
}

/** Open or close it; where it is always there, go there. */
export async function toggleWords() {
  if (!link) {
    document.getElementById("text")?.scrollIntoView();
    return;
  }
  open = !open;
  link.setAttribute("aria-expanded", String(open));
  if (!open) {
    document.getElementById("text")?.remove();
    return;
  }
  await fetched();
  const text = document.getElementById("text");
  text?.setAttribute("tabindex", "-1");
  text?.focus();
}

/** What changed at the table changed in words, too. */
export function refreshWords() {
  if (open) fetched();
}

export function wordsAtHand() {
  link?.setAttribute("role", "button");
  link?.setAttribute("aria-expanded", "false");
  link?.addEventListener("click", (event) => {
    event.preventDefault();
    toggleWords();
  });
}
