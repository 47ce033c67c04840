// What is done at the table: forms are sent without leaving the page, each under an id of its own, until they are acknowledged.

import { choose, giveBack, isChosen } from "./chosen.js";
import { connected, renew, tell } from "./line.js";
import { sound } from "./sounds.js";
import { table } from "./swap.js";

const PATIENCE = 8_000; // milliseconds for one try
const TRIES = 8;
const LATE = 2_000; // so long nobody needs to know that it isn't acknowledged yet
const UNSEEN = 5_000; // and so long after that what was chosen may still not be seen
const refused = /** @type {HTMLElement} */ (document.getElementById("refused"));
/** @type {Set<string>} */
const pending = new Set(); // where something is on its way
let waitsFor = 0; // the page waits for news of so many events

/** A reason as a sentence, as on a page of its own. @param {string} why */
function sentence(why) {
  const words = why.trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${/[.!?…]$/.test(words) ? "" : "."} `;
}

/** Show why something can't be. @param {string} html drawn by the club */
export function refuse(html) {
  refused.innerHTML = `<p>${html}</p><button type="button" class="quiet" aria-label="Close">×</button>`;
  const words = refused.firstElementChild?.firstChild;
  if (words instanceof Text) words.data = sentence(words.data);
  refused.hidden = false;
}

/** @param {{rule: string, why: string}} refusal as the club gave it */
export function explain({ rule, why }) {
  refuse("");
  const words = /** @type {HTMLElement} */ (refused.firstElementChild);
  words.textContent = sentence(why);
  if (/^[A-Z]{2} \d/.test(rule)) {
    const link = document.createElement("a");
    link.href = `/rules/${table.dataset.game}#${rule.replaceAll(" ", "-")}`;
    link.className = "cites";
    link.textContent = rule;
    words.append(link);
  }
  sound("refused");
}

function forgive() {
  refused.hidden = true;
}

/** News has come: what was sent is seen. @param {number} n */
export function answered(n) {
  if (n < waitsFor) return;
  waitsFor = 0;
  settle();
}

function settle() {
  for (const one of document.querySelectorAll(".sent")) one.classList.remove("sent");
}

/** An id that nobody else makes; a page that came without TLS has no `randomUUID`. */
function newId() {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/**
 * Send it; what answers a decision answers it for good, unless it is refused.
 * @param {string} action @param {Record<string, unknown>} said
 * @returns {Promise<{n: number} | {refused: {rule: string, why: string}}>}
 */
export async function send(action, said) {
  const answers = action.endsWith("/move");
  if (answers && isChosen(said.decision)) return { refused: { rule: "club", why: "you have chosen already" } };
  if (answers) choose(said.decision);
  const late = setTimeout(() => tell("late", "Not yet acknowledged; trying again."), LATE);
  const answer = await acknowledged(action, said);
  clearTimeout(late);
  tell("late", "");
  if (answers && "refused" in answer) giveBack();
  else if (answers) setTimeout(() => table.hasAttribute("data-chosen") && isChosen(said.decision) && renew(), UNSEEN);
  return answer;
}

/**
 * Again and again, until it is acknowledged; the same id makes it happen once.
 * @param {string} action @param {Record<string, unknown>} said
 * @returns {Promise<{n: number} | {refused: {rule: string, why: string}}>}
 */
async function acknowledged(action, said) {
  const body = JSON.stringify({ ...said, id: newId() });
  const headers = { "content-type": "application/json", accept: "application/json" };
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (attempt) await new Promise((done) => setTimeout(done, Math.min(250 * 2 ** attempt, 5_000)));
    try {
      const answer = await fetch(action, { method: "POST", headers, body, signal: AbortSignal.timeout(PATIENCE) });
      if (answer.status < 500 && answer.status !== 429) return await answer.json();
    } catch {
      // lost on the way, there or back: asked again under the same id
    }
  }
  return { refused: { rule: "club", why: "The club doesn't answer. Nothing is lost: try again in a moment." } };
}

/** @param {HTMLFormElement} form @param {HTMLElement | null} button */
async function submit(form, button) {
  const action = form.getAttribute("action") ?? "";
  const said = Object.fromEntries(new FormData(form, button));
  if (pending.has(action) || (form.matches(".move") && isChosen(said.decision))) return;
  pending.add(action);
  forgive();
  button?.classList.add("sent");
  const answer = await send(action, said);
  pending.delete(action);
  if ("refused" in answer) {
    settle();
    explain(answer.refused);
    if (!connected() && answer.refused.why.includes("look again")) location.reload();
    return;
  }
  if (form.classList.contains("chat")) form.reset();
  if (Number(table.dataset.n) >= answer.n) settle();
  else waitsFor = answer.n;
  if (!connected()) location.reload();
}

/** The forms of the table, in the page's own hands. */
export function takeOverForms() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("#table form:is(.move, .act, .chat)")) return;
    event.preventDefault();
    const button = event.submitter;
    if (button?.classList.contains("grave") && !confirm(`${button.textContent?.trim()}: are you sure?`)) return;
    submit(form, button);
  });
  refused.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("button")) forgive();
  });
}
