// The table, live: what is new comes over the line, is shown, said aloud, and heard.

import { hurry, played, show as showLine } from "./table/beats.js";
import { holdBack, isChosen } from "./table/chosen.js";
import { bringIntoSight, listen as listenToKeys, number } from "./table/keys.js";
import { line } from "./table/line.js";
import { answered, refuse, takeOverForms } from "./table/moves.js";
import { readBeside } from "./table/reading.js";
import { sound } from "./table/sounds.js";
import { moving, swap, table } from "./table/swap.js";
import { tick } from "./table/clocks.js";
import { refreshWords, wordsAtHand } from "./table/words.js";
import { recount, retitle } from "./waiting.js";

/** @typedef {import("./table/swap.js").News} News */

const says = /** @type {HTMLElement} */ (document.getElementById("says"));
const log = /** @type {HTMLElement} */ (document.getElementById("log"));
const SAID = 12; // lines that the live region keeps
const LOW = 480; // pixels: a window in which what stands above the table leaves no room for answers
const PATIENT = 3; // pieces of news that may wait while one after another is played

/** @type {News[]} */
const queue = [];
let showing = false;
let ended = Boolean(result()); // whoever opens the page later reads from the top
let before = asked(); // what was asked when the page was dressed last

/** The number of the decision that this seat has to answer, or nothing. */
function asked() {
  const decision = /** @type {HTMLInputElement | null} */ (document.querySelector("#fragments form.move input[name=decision]"));
  return decision && !isChosen(decision.value) ? decision.value : "";
}

/** How the game ended, once it has. */
function result() {
  return document.querySelector("#result:not([hidden])");
}

/** Let a screen reader say it. @param {string[]} lines */
function say(lines) {
  for (const text of lines) {
    const said = document.createElement("p");
    said.textContent = text;
    says.append(said);
  }
  while (says.childElementCount > SAID) says.firstElementChild?.remove();
}

/** The whole story is told anew: something was taken back, or much was missed.  Its last line says where it stands. @param {string[]} lines */
function sayLast(lines) {
  const last = lines.slice(-1);
  say(last);
  if (last.length) showLine(last[0]);
}

/** What every new state of the page needs. */
function dressed() {
  holdBack();
  number();
  tick();
  for (const time of document.querySelectorAll("time[data-at]:not([data-told])")) {
    const at = new Date(Number(/** @type {HTMLElement} */ (time).dataset.at));
    const today = at.toDateString() === new Date().toDateString();
    time.textContent = at.toLocaleString([], today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" });
    time.setAttribute("data-told", "");
  }
  const now = asked() ? "Your move" : /** @type {HTMLElement | null} */ (document.getElementById("status"))?.dataset.title;
  retitle(`${now ? `${now} – ` : ""}${table.dataset.title}`);
}

/** Somebody said something: it is said aloud, and shown where the chat is out of sight. @param {string[]} lines drawn by the club */
function hear(lines) {
  const heard = lines.map((html) => {
    const line = document.createElement("template");
    line.innerHTML = html;
    return `${line.content.querySelector("li > b")?.textContent}: ${line.content.querySelector(".words")?.textContent}`;
  });
  say(heard);
  const chat = /** @type {HTMLElement} */ (document.getElementById("chat"));
  if (heard.length && (!chat.checkVisibility() || chat.getBoundingClientRect().top > innerHeight)) showLine(heard[heard.length - 1]);
}

/** Show what is new: first how it came about, then how the table stands. @param {News} news */
async function show(news) {
  if (news.whole) {
    if (news.log.length !== log.childElementCount) sayLast(news.log);
  } else {
    say(news.log);
    await played(news.log, news.beats ?? [], queue.length > 0, String(news.decision) !== table.dataset.decision);
  }
  await swap(news);
  dressed();
  if (!news.whole) hear(news.chat);
  refreshWords();
  document.dispatchEvent(new CustomEvent("table:drawn", { detail: news }));
  if (asked() && asked() !== before) {
    bringIntoSight();
    comeBack();
    say([document.getElementById("asked")?.textContent ?? ""]);
    sound("turn");
  } else if (news.log.length && !news.whole) sound("move");
  const over = result();
  if (!ended) over?.scrollIntoView({ block: "center", behavior: moving() ? "smooth" : "instant" });
  ended = Boolean(over);
  if (!asked() !== !before) recount();
  before = asked();
  answered(news.n);
}

/** Who waits with the keyboard for the next question stands before it. */
function comeBack() {
  const here = document.activeElement;
  if (!here || here === document.body || here.id === "status") document.getElementById("asked")?.focus({ preventScroll: true });
}

/** Several pieces of news as one: all that was told, and how the table stands in the end. @param {News} one @param {News} next @returns {News} */
function together(one, next) {
  if (next.whole) return next;
  const fragments = { ...one.fragments, ...next.fragments };
  return { ...next, whole: one.whole, fragments, log: [...one.log, ...next.log], beats: [], chat: [...one.chat, ...next.chat] };
}

/** One after another; where too many wait, how it all came about is no longer played. */
async function showAll() {
  if (showing) return;
  showing = true;
  while (queue.length) await show(queue.splice(0, queue.length > PATIENT ? queue.length : 1).reduce(together));
  showing = false;
}

line((news) => {
  queue.push(news);
  if (queue.length > PATIENT) hurry();
  showAll();
});
takeOverForms();
readBeside();
wordsAtHand();
listenToKeys();
dressed();
if (asked() && innerHeight < LOW) bringIntoSight();
if (matchMedia("(max-width: 60rem)").matches) {
  for (const room of document.querySelectorAll("#beside > details")) room.removeAttribute("open");
}
document.addEventListener("click", (event) => {
  const greyed = event.target instanceof Element ? event.target.closest("#fragments [aria-disabled='true']") : null;
  const why = greyed && document.getElementById(greyed.getAttribute("aria-describedby") ?? "");
  if (why) refuse(why.innerHTML);
});
