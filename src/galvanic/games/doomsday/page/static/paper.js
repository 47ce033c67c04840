// The sheet of paper on which a machine is tried out: its squares as buttons that can be pressed, dragged and turned.

import { SIDE, beyond, ends } from "./flow.js";

/** @typedef {import("./flow.js").Piece} Piece @typedef {import("./flow.js").Sum} Sum */
/** @typedef {{touch: (cell: number) => void, drag: (from: number, to: number) => void, turn: (cell: number) => void}} Hands */

const SVG = "http://www.w3.org/2000/svg";
const PIPES = ["M50 46V-1", "M54 50H101", "M50 54V101", "M46 50H-1"];
const BODIES = { part: "M25 15H75L85 25V75L75 85H25L15 75V25Z", supply: "M15 15H85V85H15Z", initial: "M34 12H66L88 34V66L66 88H34L12 66V34Z" };

/** @param {HTMLElement} room @param {string} words @param {string} kind */
export function line(room, words, kind) {
  const found = document.createElement("p");
  found.className = kind;
  found.textContent = words;
  room.append(found);
}

/** @param {Element} room @param {string} name @param {Record<string, string>} facts */
function draw(room, name, facts) {
  const found = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(facts)) found.setAttribute(key, value);
  room.append(found);
}

/** A card as it lies, with its pipes. @param {Piece} piece @param {Sum} sum */
function tile(piece, sum) {
  const found = document.createElementNS(SVG, "svg");
  found.setAttribute("viewBox", "0 0 100 100");
  found.setAttribute("class", "drawn");
  found.setAttribute("aria-hidden", "true");
  for (let side = 0; side < 4; side++) {
    if (!((ends(piece) >> side) & 1)) continue;
    const lit = ((sum.lit.get(piece.card) ?? 0) >> side) & 1;
    draw(found, "path", { class: "pipe", d: PIPES[side] });
    draw(found, "path", { class: `bore ${lit ? "lit" : "dark"}`, d: PIPES[side] });
  }
  const body = /** @type {keyof typeof BODIES} */ (piece.body);
  draw(found, "path", { class: `body ${body}`, d: BODIES[body] });
  const about = piece.turned ? { transform: "rotate(180 50 50)" } : {};
  draw(found, "use", { href: `/games/doomsday/cards.svg#${piece.picture}`, x: "20", y: "20", width: "60", height: "60", ...about });
  return found;
}

/** What it draws or gives, its doom, and whether it is off. @param {HTMLElement} room @param {Piece} piece */
function numbers(room, piece) {
  chip(room, piece.power ? "takes gives" : "takes", "power", piece.power ? `+${piece.power}` : String(piece.draw));
  if (!piece.power) chip(room, "makes", "doom", String(piece.doom));
  if (piece.off) line(room, "off", "counter");
}

/** @param {HTMLElement} room @param {string} kind @param {string} sign @param {string} words */
function chip(room, kind, sign, words) {
  const found = document.createElement("p");
  found.className = kind;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "sign");
  draw(svg, "use", { href: `/games/doomsday/cards.svg#icon-${sign}` });
  found.append(svg, words);
  room.append(found);
}

/** @param {number} cell */
const called = (cell) => `${String.fromCharCode(65 + Math.floor(cell / SIDE))}${(cell % SIDE) + 1}`;

/** Rows and columns around the machine. @param {number[]} lines */
function span(lines) {
  const [first, last] = [Math.max(Math.min(...lines) - 1, 0), Math.min(Math.max(...lines) + 1, SIDE - 1)];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** @param {Piece[]} pieces @param {Sum} sum @param {number} held @param {Hands} hands */
export function grid(pieces, sum, held, hands) {
  const rows = span(pieces.map((one) => Math.floor(one.cell / SIDE)));
  const columns = span(pieces.map((one) => one.cell % SIDE));
  const shore = document.createElement("div");
  shore.className = "shore";
  const found = document.createElement("div");
  found.className = `grid wide-${columns.length}`;
  for (const row of rows) for (const column of columns) found.append(square(row * SIDE + column, pieces, sum, held, hands));
  shore.append(found);
  return shore;
}

/** @param {number} cell @param {Piece[]} pieces @param {Sum} sum @param {number} held @param {Hands} hands */
function square(cell, pieces, sum, held, hands) {
  const piece = pieces.find((one) => one.cell === cell);
  const runs = piece && (piece.power && !piece.off ? true : (sum.lit.get(piece.card) ?? 0) > 0);
  const found = document.createElement("button");
  found.type = "button";
  found.dataset.cell = String(cell);
  found.className = `square ${piece ? (runs ? "runs" : "dark") : "empty"}${piece?.card === held ? " moved" : ""}`;
  const turned = piece?.turned ? ", turned" : "";
  const off = piece?.off ? "off" : runs ? "runs" : "dark";
  found.setAttribute("aria-label", piece ? `${piece.name} on ${called(cell)}${turned}, ${off}` : called(cell));
  if (piece) {
    found.draggable = true;
    found.append(tile(piece, sum));
    line(found, piece.name, "name");
    numbers(found, piece);
  } else {
    line(found, called(cell), "where");
  }
  found.addEventListener("click", () => hands.touch(cell));
  found.addEventListener("keydown", (event) => {
    const side = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"].indexOf(event.key);
    if (event.key === "r") hands.turn(cell);
    if (side >= 0) /** @type {HTMLElement | null} */ (document.querySelector(`#paper [data-cell="${beyond(cell, side)}"]`))?.focus();
    if (event.key === "r" || side >= 0) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  found.addEventListener("dragstart", (event) => event.dataTransfer?.setData("text/plain", String(cell)));
  found.addEventListener("dragover", (event) => event.preventDefault());
  found.addEventListener("drop", (event) => {
    event.preventDefault();
    hands.drag(Number(event.dataTransfer?.getData("text/plain")), cell);
  });
  return found;
}
