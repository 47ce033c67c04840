// The whole game by keyboard.

import { toggleWords } from "./words.js";

const OPTIONS = "#fragments :is(button[name=option], button.refused)";

/** @returns {HTMLButtonElement[]} the answers that can be seen, in their order */
function options() {
  return [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(OPTIONS))].filter((one) => one.getClientRects().length);
}

/** Write on the first ten answers which digit chooses them. */
export function number() {
  for (const [at, option] of options().slice(0, 10).entries()) option.dataset.digit = String((at + 1) % 10);
}

/** @param {string} id */
function go(id) {
  const place = document.getElementById(id);
  place?.closest("details")?.setAttribute("open", "");
  place?.focus();
  place?.scrollIntoView({ block: "nearest" });
}

/** @type {Record<string, () => void>} */
const KEYS = {
  u: () => /** @type {HTMLElement | null} */ (document.querySelector("#tools [data-key=u]"))?.click(),
  t: toggleWords,
  l: () => go("log"),
  "/": () => go("say"),
  "?": () => /** @type {HTMLDialogElement} */ (document.getElementById("keys")).showModal(),
};

/** @param {string} key @param {HTMLButtonElement} from */
function walk(key, from) {
  const all = options();
  const at = all.indexOf(from);
  const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[key];
  if (to === undefined) return false;
  all[(to + all.length) % all.length]?.focus();
  return true;
}

export function listen() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const here = /** @type {HTMLElement} */ (event.target);
    if (event.key === "Escape") {
      document.getElementById("asked")?.focus() ?? document.getElementById("status")?.focus();
      return;
    }
    if (here.matches("input, select, textarea, [contenteditable]")) return;
    if (here.matches(OPTIONS) && walk(event.key, /** @type {HTMLButtonElement} */ (here))) {
      event.preventDefault();
    } else if (/^\d$/.test(event.key)) {
      const chosen = options()[(Number(event.key) + 9) % 10];
      chosen?.focus();
      chosen?.click();
    } else if (event.key in KEYS) {
      event.preventDefault();
      KEYS[event.key]();
    }
  });
  const help = document.getElementById("to-keys");
  if (help) {
    help.hidden = false;
    help.addEventListener("click", KEYS["?"]);
  }
}
