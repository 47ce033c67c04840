// The table, live: what is new comes over the line, is shown, said aloud, and heard.

import { played, show as showLine } from "./table/beats.js";
import { bringIntoSight, listen as listenToKeys, number } from "./table/keys.js";
import { line } from "./table/line.js";
import { answered, refuse, takeOverForms } from "./table/moves.js";
import { readBeside } from "./table/reading.js";
import { sound } from "./table/sounds.js";
import { swap, table } from "./table/swap.js";
import { tick } from "./table/clocks.js";
import { refreshWords, wordsAtHand } from "./table/words.js";
import { recount, retitle } from "./waiting.js";

/** @typedef {import("./table/swap.js").News} News */

const says = /** @type {HTMLElement} */ (document.getElementById("says"));
const log = /** @type {HTMLElement} */ (document.getElementById("log"));
const SAID = 12; // lines that the live region keeps

/** @type {News[]} */
const queue = [];
let showing = false;

/** The number of the decision that this seat is asked for, or nothing. */
function asked() {
  const decision = /** @type {HTMLInputElement | null} */ (document.querySelector("#fragments form.move input[name=decision]"));
  return decision?.value ?? "";
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
  const before = asked();
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
    say([document.getElementById("asked")?.textContent ?? ""]);
    sound("turn");
  } else if (news.log.length && !news.whole) sound("move");
  if (!asked() !== !before) recount();
  answered(news.n);
}

async function showAll() {
  if (showing) return;
  showing = true;
  for (let news = queue.shift(); news; news = queue.shift()) await show(news);
  showing = false;
}

line((news) => {
  queue.push(news);
  showAll();
});
takeOverForms();
readBeside();
wordsAtHand();
listenToKeys();
dressed();
if (matchMedia("(max-width: 60rem)").matches) {
  for (const room of document.querySelectorAll("#beside > details")) room.removeAttribute("open");
}
document.addEventListener("click", (event) => {
  const greyed = event.target instanceof Element ? event.target.closest("#fragments [aria-disabled='true']") : null;
  const why = greyed && document.getElementById(greyed.getAttribute("aria-describedby") ?? "");
  if (why) refuse(why.innerHTML);
});
