// The whole game by keyboard.

import { moving } from "./swap.js";
import { toggleWords } from "./words.js";

const HEAD = 60; // pixels that the head of the page may cover
const ASKED = "#question.above"; // stays in sight above the table, and may cover more
const OPTIONS = "#fragments :is(button[name=option], button.refused)";

/** @returns {HTMLButtonElement[]} the answers that can be seen, in their order */
function options() {
  return [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(OPTIONS))].filter((one) => one.getClientRects().length);
}

/** Somebody is asked anew: where no answer is in sight, the first comes into it; where one may pass above, what one would pass on. */
export function bringIntoSight() {
  const asked = document.querySelector(ASKED);
  const head = Math.max(HEAD, asked?.getBoundingClientRect().bottom ?? 0);
  const about = asked?.querySelector(".passes") ? [...document.querySelectorAll("#fragments [data-about]")].slice(0, 1) : [];
  const wanted = about.length ? about : options();
  const seen = wanted.some((one) => {
    const box = one.getBoundingClientRect();
    return one.closest(ASKED) || (box.top >= head && box.bottom <= innerHeight);
  });
  if (wanted.length && !seen) wanted[0].scrollIntoView({ block: "center", behavior: moving() ? "smooth" : "instant" });
}

/** Write on the first ten answers which digit chooses them. */
export function number() {
  for (const old of document.querySelectorAll("#fragments [data-digit]")) old.removeAttribute("data-digit");
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
  u: () => /** @type {HTMLElement | null} */ (document.querySelector("#question [data-key=u]"))?.click(),
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
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog:modal")) return;
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
  document.addEventListener("toggle", number, true); // what lies in a closed group can't be chosen
  const help = document.getElementById("to-keys");
  if (help) {
    help.hidden = false;
    help.addEventListener("click", KEYS["?"]);
  }
}
