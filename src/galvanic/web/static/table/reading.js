// The paragraph that a refusal cites, beside the table.

import { table } from "./swap.js";

const panel = /** @type {HTMLDialogElement} */ (document.getElementById("reading"));
const text = /** @type {HTMLElement} */ (document.getElementById("read"));
const further = /** @type {HTMLAnchorElement} */ (document.getElementById("read-on"));

/** Open the paragraph in the panel; where that fails, the rules in a tab of their own. @param {URL} address */
async function read(address) {
  try {
    const answer = await fetch(`/rules/${table.dataset.game}/${address.hash.slice(1)}?bare=1`);
    if (!answer.ok) throw new Error(answer.statusText);
    text.innerHTML = await answer.text();
    further.href = address.href;
    if (!panel.open) panel.showModal();
  } catch {
    window.open(address, "_blank", "noopener");
  }
}

export function readBeside() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("#table a[href^='/rules/'][href*='#']") : null;
    if (!(link instanceof HTMLAnchorElement) || link === further) return;
    event.preventDefault();
    read(new URL(link.href));
  });
  panel.addEventListener("click", (event) => event.target === panel && panel.close());
}
