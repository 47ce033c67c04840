// A machine is tried out on paper: cards are picked up and put down, by tap, by drag and by keys, and turned; what it would draw and how
// much doom it would make is shown all the while, and then all of it is sent at once.

import { explain, send } from "/static/table/moves.js";
import { connects, flow } from "./flow.js";
import { grid, line } from "./paper.js";

/** @typedef {import("./flow.js").Piece} Piece */

const REARRANGE = 1; // the answers
const DONE = 3;
const PRINTED = 4;
const TURNED = 5;

/** @type {{mode: string, pieces: Piece[], start: Piece[], held: number} | null} */
let paper = null;

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));
/** @param {HTMLElement} thing @returns {Piece} */
const piece = (thing) => ({ cell: -1, turned: 0, off: 0, ...JSON.parse(thing.dataset.facts ?? "{}") });
const machine = () => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#workshop .square[data-facts]"))].map(piece);
const firstCell = () => Number(find("#workshop")?.dataset.firstCell);
const boost = () => Number(find("#workshop")?.dataset.boost);
/** @param {number} option */
const offered = (option) => find(`#fragments button[name=option][value="${option}"]`) !== null;

/** What can be tried now, as buttons on the page. */
function offer() {
  paper = null;
  find("#paper")?.remove();
  const proposal = find("#workshop .proposal");
  if (proposal && !proposal.querySelector("button")) press(proposal, "Do it", () => answer((proposal.dataset.pieces ?? "").split(",").map(Number)));
  const room = find("#workshop .on-paper");
  if (room && !room.querySelector("button") && machine().length > 1) press(room, "Try a layout on paper", () => open("rearrange", machine()));
  for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#hand .card.open[data-facts]"))) {
    if (card.querySelector(".try")) continue;
    const tried = () => open("build", machine(), piece(card));
    press(card, "Try it", tried).className = "try quiet";
    card.querySelector(".upper")?.addEventListener("click", tried);
    card.draggable = true;
    card.addEventListener("dragstart", (event) => {
      event.dataTransfer?.setData("text/plain", "-1"); // from no square
      setTimeout(tried); // what is dragged has to be in the hand before the paper comes
    });
  }
}

/** @param {HTMLElement} room @param {string} words @param {() => void} pressed */
function press(room, words, pressed) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.addEventListener("click", pressed);
  room.append(button);
  return button;
}

/** @param {string} mode @param {Piece[]} pieces @param {Piece} [fresh] out of the hand */
function open(mode, pieces, fresh) {
  const all = fresh ? [...pieces, fresh] : pieces;
  paper = { mode, pieces: all, start: all.map((one) => ({ ...one })), held: fresh ? fresh.card : -1 };
  show();
  find("#paper")?.scrollIntoView({ block: "nearest" });
}

/** A square is pressed: a card is taken up, or the one that is held is put down there. @param {number} cell */
function touch(cell) {
  if (!paper) return;
  const there = paper.pieces.find((one) => one.cell === cell);
  const held = paper.pieces.find((one) => one.card === paper?.held);
  if (!held) {
    if (there && paper.mode === "rearrange") paper.held = there.card;
  } else if (there === held) {
    if (paper.mode === "rearrange") paper.held = -1;
  } else if (!there || paper.mode === "rearrange") {
    if (there) there.cell = held.cell; // they change places
    held.cell = cell;
    if (paper.mode === "rearrange") paper.held = -1;
    else if (!connects(held, paper.pieces.filter((one) => one !== held))) held.turned = 1 - held.turned;
  }
  show();
}

/** @param {number} from @param {number} to */
function drag(from, to) {
  if (!paper || from === to) return;
  const card = paper.pieces.find((one) => one.cell === from)?.card ?? -1;
  if (paper.mode === "rearrange") paper.held = card;
  if (paper.held === card) touch(to);
}

/** @param {number} cell */
function turn(cell) {
  const found = paper?.pieces.find((one) => (cell < 0 ? one.card === paper?.held : one.cell === cell));
  if (!found || !paper || (paper.mode === "build" && found.card !== paper.held)) return;
  if (found.ends[0] !== found.ends[1]) found.turned = 1 - found.turned;
  show();
}

/** The machine on paper, and what it comes to. */
function show() {
  const before = find("#paper");
  const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest("#paper [data-cell]"))?.dataset.cell;
  const room = document.createElement("div");
  room.id = "paper";
  if (before) before.replaceWith(room);
  else find("#workshop .island")?.append(room);
  if (!paper) return room.remove();
  const laid = paper.pieces.filter((one) => one.cell >= 0);
  const [now, then] = [flow(machine(), boost()), flow(laid, boost())];
  const change = then.doom - now.doom;
  line(room, `On paper: doom ${then.doom}${change ? ` (${change > 0 ? "+" : "−"}${Math.abs(change)})` : ""}, draws ${then.draw} of ${then.power}`, "sum");
  if (then.draw > then.power) line(room, "Too much: parts would have to be switched off.", "why");
  const held = paper.pieces.find((one) => one.card === paper?.held);
  line(room, held ? `${held.name}: press a square, or turn it.` : "Press a card and then a square, or drag it. R turns a card.", "soft");
  const row = document.createElement("div");
  row.className = "row";
  room.append(row);
  if (held && held.ends[0] !== held.ends[1]) press(row, "Turn it", () => turn(-1));
  const pieces = paper.mode === "build" ? built(held) : rearranged();
  if (pieces.length) press(row, paper.mode === "build" ? "Build it so" : "Lay it so", () => answer(pieces)).className = "first";
  press(row, "Away with the paper", () => {
    paper = null;
    show();
  }).classList.add("quiet");
  room.append(grid(laid, then, paper.held, { touch, drag, turn }));
  if (focused) find(`#paper [data-cell="${focused}"]`)?.focus();
}

/** The pieces of the answer that plays a card. @param {Piece} [held] */
function built(held) {
  if (!paper || !held || held.cell < 0 || !connects(held, paper.start.filter((one) => one.card !== held.card))) return [];
  return [held.card, firstCell() + held.cell, held.turned ? TURNED : PRINTED];
}

/** The pieces that lay the machine anew: whatever lies differently, each card once. */
function rearranged() {
  const was = new Map(paper?.start.map((one) => [one.card, one]));
  const moved = (paper?.pieces ?? []).filter((one) => one.cell !== was.get(one.card)?.cell || one.turned !== was.get(one.card)?.turned);
  const pieces = moved.flatMap((one) => [one.card, firstCell() + one.cell, one.turned ? TURNED : PRINTED]);
  return moved.length ? [...(offered(REARRANGE) ? [REARRANGE] : []), ...pieces, DONE] : [];
}

/** @param {number[]} pieces */
async function answer(pieces) {
  const form = find("#fragments form.move");
  const decision = Number(/** @type {HTMLInputElement | null} */ (form?.querySelector("input[name=decision]"))?.value);
  const said = await send(form?.getAttribute("action") ?? "", { decision, pieces });
  if ("refused" in said) explain(said.refused);
}

document.addEventListener("table:drawn", () => {
  if (!find("#paper")) offer();
});
offer();
