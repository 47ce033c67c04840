// The rules beside the table: the whole guide, to be searched, at the paragraph that was cited last.

import { table } from "./swap.js";

const RULES = `/rules/${table.dataset.game}`;
const panel = /** @type {HTMLDialogElement} */ (document.getElementById("reading"));
const head = /** @type {HTMLElement} */ (document.getElementById("reading-head"));
const text = /** @type {HTMLElement} */ (document.getElementById("read"));
const further = /** @type {HTMLAnchorElement} */ (document.getElementById("read-on"));
const refused = /** @type {HTMLElement} */ (document.getElementById("refused"));
const beside = matchMedia("(min-width: 60rem)"); // there is room: the table can be played meanwhile
let cited = ""; // the paragraph that was cited last: #NE-4.2
/** @type {Element | null} */
let from = null; // where the focus was

/** Show a page of the rules in the panel; where that fails, in a tab of its own. @param {URL} address */
async function read(address) {
  const wanted = new URL(address);
  wanted.searchParams.set("bare", "1");
  if (wanted.hash) wanted.searchParams.set("at", wanted.hash.slice(1));
  try {
    const answer = await fetch(wanted);
    if (!answer.ok) throw new Error(answer.statusText);
    text.innerHTML = await answer.text();
  } catch {
    window.open(address, "_blank", "noopener");
    return;
  }
  further.href = address.href;
  for (const away of text.querySelectorAll("a[href^='/']")) {
    if (!isRules(new URL(/** @type {HTMLAnchorElement} */ (away).href))) away.setAttribute("target", "_blank");
  }
  open();
  goTo(text.querySelector(".cited") ?? text.querySelector(".found"));
}

function open() {
  if (panel.open) return;
  from = document.activeElement;
  if (beside.matches) panel.show();
  else panel.showModal();
}

/** Scroll there, and let the keyboard go on from there. @param {Element | null} place */
function goTo(place) {
  if (!place) text.scrollTo(0, 0);
  else place.scrollIntoView({ block: "nearest" });
  const heard = /** @type {HTMLElement} */ (place ?? head);
  if (!heard.matches("a, button, input")) heard.tabIndex = -1;
  heard.focus({ preventScroll: true });
}

/** @param {URL} address */
function isRules(address) {
  return address.origin === location.origin && address.pathname === RULES;
}

/** @param {MouseEvent} event @param {HTMLAnchorElement} link */
function followed(event, link) {
  const address = new URL(link.href);
  const inside = text.contains(link);
  const place = inside && link.getAttribute("href")?.startsWith("#") ? text.querySelector(`[id="${address.hash.slice(1)}"]`) : null;
  if (!place && !isRules(address)) return;
  event.preventDefault();
  if (place) goTo(place);
  else if (link.id === "to-rules") {
    if (panel.open) panel.close();
    else read(new URL(RULES + cited, location.href));
  } else {
    if (!inside) cited = address.hash || cited;
    read(address);
  }
}

export function readBeside() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("#table a[href]") : null;
    const anew = event.ctrlKey || event.metaKey || event.shiftKey;
    if (link instanceof HTMLAnchorElement && link !== further && !anew) followed(event, link);
  });
  text.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const words = String(new FormData(form).get("q") ?? "");
    read(new URL(`${RULES}?${new URLSearchParams({ q: words })}`, location.href));
  });
  new MutationObserver(() => {
    cited = /** @type {HTMLAnchorElement | null} */ (refused.querySelector("a[href*='#']"))?.hash ?? cited;
  }).observe(refused, { childList: true, subtree: true });
  panel.addEventListener("click", (event) => event.target === panel && panel.close());
  panel.addEventListener("close", () => from instanceof HTMLElement && from.focus({ preventScroll: true }));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !panel.open || document.querySelector("dialog:modal")) return;
    event.stopImmediatePropagation();
    panel.close();
  });
}
