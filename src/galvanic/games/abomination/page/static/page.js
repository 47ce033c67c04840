// Trying parts out: a monster is put together on paper, with its stats and what it would fill, before an action is spent on it.

import { send } from "/static/table/moves.js";

/** @typedef {{place: number, on: number, stats: number[]}} Part */
/** @typedef {{name: string, prime: number, held: boolean, defence: number, least: Record<string, number>, most: Record<string, number>}} Contract */

const STATS = ["Adorable", "Nimble", "Smart", "Violent"];
const PLACES = ["head", "torso", "limbs", "tail"];
const BODY = 3; // the places that every monster has
const BUILD = "0"; // the answer
const DONE = 7; // the answer
const TAIL = 3;
/** @type {number[]} the parts that are being tried, in the order in which they were taken */
let tried = [];

/** @param {string} selector */
const all = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];
/** @param {HTMLElement} thing */
const facts = (thing) => JSON.parse(thing.dataset.facts ?? "{}");
/** @param {number} n */
const said = (n) => String(n).replace("-", "−");

/** What lies in the stock. @returns {Map<number, Part>} */
function stock() {
  return new Map(all("#stock .card[data-facts]").map((card) => [Number(card.dataset.card), facts(card)]));
}

/** A part is taken, or put back; there is one of each kind, and accessories only where they fit. @param {number} card */
function take(card) {
  const parts = stock();
  const part = /** @type {Part} */ (parts.get(card));
  if (tried.includes(card)) tried = tried.filter((one) => one !== card);
  else tried = [...tried.filter((one) => part.place > TAIL || parts.get(one)?.place !== part.place), card];
  const there = tried.map((one) => parts.get(one)?.place);
  tried = tried.filter((one) => (parts.get(one)?.on ?? -1) < 0 || there.includes(parts.get(one)?.on));
  show();
}

/** @param {number[]} stats @param {Contract} contract */
function satisfies(stats, contract) {
  return (
    Object.entries(contract.least).every(([stat, n]) => stats[Number(stat)] >= n) &&
    Object.entries(contract.most).every(([stat, n]) => stats[Number(stat)] <= n)
  );
}

/** The answers that build it, one after another; where there is only one choice, nothing is asked. @param {Map<number, Part>} parts */
function answers(parts) {
  const of = (/** @type {number} */ place) => tried.filter((card) => parts.get(card)?.place === place);
  const schemes = all("#hand .card[data-facts]").map(facts);
  const body = [0, 1, 2].filter((place) => {
    const choices = [...parts.values()].filter((part) => part.place === place).length;
    return choices + schemes.filter((scheme) => scheme.omit === place).length > 1;
  });
  const more = tried.filter((card) => (parts.get(card)?.place ?? 0) >= BODY);
  return [Number(BUILD), ...body.flatMap(of), ...more, DONE];
}

/** @param {Map<number, Part>} parts */
async function build(parts) {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("#bench form.move"));
  const decision = /** @type {HTMLInputElement} */ (form.querySelector("input[name=decision]")).value;
  const pieces = answers(parts);
  tried = [];
  const answer = await send(form.getAttribute("action") ?? "", { decision: Number(decision), pieces });
  if ("refused" in answer) line(/** @type {HTMLElement} */ (document.getElementById("draft")), answer.refused.why, "why");
}

/** @param {HTMLElement} room @param {string} words @param {string} kind */
function line(room, words, kind = "would") {
  const found = document.createElement("p");
  found.className = kind;
  found.textContent = words;
  room.hidden = false;
  room.append(found);
}

/** @param {HTMLElement} room @param {string} words @param {() => void} pressed */
function button(room, words, pressed) {
  const found = document.createElement("button");
  found.type = "button";
  found.textContent = words;
  found.addEventListener("click", pressed);
  room.append(found);
}

/** What is tried, on the cards and in sum. */
function show() {
  const room = document.getElementById("draft");
  if (!room) return;
  const parts = stock();
  const open = !room.closest(".asks");
  tried = open ? tried.filter((card) => parts.has(card)) : [];
  for (const card of open ? all("#stock .card[data-facts]") : []) mark(card);
  room.replaceChildren();
  room.hidden = !tried.length;
  if (tried.length) sum(room, parts);
}

/** @param {HTMLElement} card */
function mark(card) {
  const number = Number(card.dataset.card);
  let toggle = /** @type {HTMLButtonElement | null} */ (card.querySelector(".try"));
  if (!toggle) {
    toggle = document.createElement("button");
    toggle.type = "button";
    toggle.className = "try";
    toggle.addEventListener("click", () => take(number));
    card.append(toggle);
  }
  const taken = tried.includes(number);
  const text = `${taken ? "Put back" : "Try"}`;
  toggle.setAttribute("aria-pressed", String(taken));
  toggle.setAttribute("aria-label", `${text}: ${card.querySelector(".name")?.textContent}`);
  toggle.textContent = text;
}

/** @param {HTMLElement} room @param {Map<number, Part>} parts */
function sum(room, parts) {
  const chosen = tried.map((card) => /** @type {Part} */ (parts.get(card)));
  const stats = STATS.map((_, stat) => chosen.reduce((sum, part) => sum + part.stats[stat], 0));
  line(room, `On paper: ${STATS.map((name, stat) => `${name} ${said(stats[stat])}`).join(", ")}`, "sum");
  const missing = PLACES.slice(0, BODY).filter((_, place) => !chosen.some((part) => part.place === place));
  if (missing.length) {
    line(room, `Still to come: ${missing.join(", ")}`);
  } else {
    const contracts = all("#contracts .card[data-facts], #stables [data-facts]").map(facts).filter((one) => one.name);
    const within = contracts.filter((one) => satisfies(stats, one));
    const fills = within.filter((one) => !one.held).map((one) => one.name);
    const steals = within.filter((one) => one.held && stats[one.prime] > one.defence).map((one) => one.name);
    line(room, fills.length ? `It would fill ${fills.join(", ")}` : "It would fill no open contract", fills.length ? "fits" : "would");
    if (steals.length) line(room, `It could steal ${steals.join(", ")}`, "fits");
  }
  const row = document.createElement("div");
  row.className = "row";
  if (!missing.length && document.querySelector(`#bench button[name=option][value="${BUILD}"]`)) button(row, "Build it", () => build(parts));
  button(row, "Put all back", () => {
    tried = [];
    show();
  });
  room.append(row);
}

document.addEventListener("table:drawn", show);
show();
