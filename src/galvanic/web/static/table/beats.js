// How it came about: the lines of the log one after another, and with each what flies from here to there.

import { moving } from "./swap.js";

const BEAT = 350; // milliseconds for a line
const ALL = 2_500; // for all lines of one piece of news
const HURRIED = 700; // when more is waiting already
const LINGERS = 4_000; // how long the last line stays

const ticker = /** @type {HTMLElement} */ (document.getElementById("ticker"));
let gone = 0;
let skip = new AbortController();

/** A line over the table, for a while. @param {string} text */
export function show(text) {
  clearTimeout(gone);
  gone = setTimeout(() => (ticker.hidden = true), LINGERS);
  ticker.hidden = false;
  ticker.textContent = text;
}

/** What is being played is over at once. */
export function hurry() {
  skip.abort();
}

/**
 * Play what happened; done at once where nothing may move, or as soon as somebody presses anything.
 * @param {string[]} lines @param {[string, string, string][][]} beats @param {boolean} hurried
 * @param {boolean} stale whether the answers that are still shown come too late
 */
export async function played(lines, beats, hurried, stale) {
  if (!lines.length) return;
  show(lines[lines.length - 1]);
  if (!beats.length || !moving()) return;
  const length = Math.min(BEAT, (hurried ? HURRIED : ALL) / lines.length);
  skip = new AbortController();
  /** @param {Event} event */
  const stop = (event) => {
    hurry();
    if (stale) swallow(event);
  };
  addEventListener("pointerdown", stop, { capture: true, once: true });
  addEventListener("keydown", stop, { capture: true, once: true });
  for (let at = 0; at < lines.length && !skip.signal.aborted; at++) {
    ticker.textContent = lines[at];
    for (const beat of beats[at] ?? []) fly(beat, length, skip.signal);
    await pause(length, skip.signal);
  }
  removeEventListener("pointerdown", stop, { capture: true });
  removeEventListener("keydown", stop, { capture: true });
  ticker.textContent = lines[lines.length - 1];
}

/** Who hurries on presses no answer with it: the old ones come too late, and the new ones are not there yet. @param {Event} event */
function swallow(event) {
  const there = event.target;
  if (!(there instanceof Element) || (there !== document.body && !there.closest("#fragments"))) return;
  if (event instanceof KeyboardEvent) {
    if (!/^(\d|Enter| )$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const click = new AbortController();
  const one = { capture: true, signal: click.signal };
  addEventListener("click", (late) => (late.preventDefault(), late.stopPropagation(), click.abort()), one);
  addEventListener("pointerdown", () => click.abort(), one);
}

/** @param {number} ms @param {AbortSignal} signal */
function pause(ms, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), done(undefined)), { once: true });
  });
}

/** A small sign flies from one thing to another. @param {[string, string, string]} beat @param {number} length @param {AbortSignal} signal */
function fly([from, to, sign], length, signal) {
  const [start, end] = [middle(from), middle(to)];
  if (!start || !end) return;
  const chip = document.createElement("span");
  chip.className = "chip";
  chip.textContent = sign;
  chip.setAttribute("aria-hidden", "true");
  document.body.append(chip);
  const at = ([x, y], scale = 1) => ({ transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})` });
  const flight = chip.animate(
    [{ ...at(start, 0.6), opacity: 0 }, { ...at(start), opacity: 1, offset: 0.15 }, { ...at(end), opacity: 1, offset: 0.85 }, { ...at(end, 1.2), opacity: 0 }],
    { duration: Math.max(length * 1.6, 260), easing: "ease-in-out" },
  );
  const over = () => chip.remove();
  flight.finished.then(over, over);
  signal.addEventListener("abort", () => flight.cancel(), { once: true });
}

/** @param {string} id @returns {[number, number] | null} */
function middle(id) {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box?.width ? [box.left + box.width / 2, Math.min(Math.max(box.top + box.height / 2, 0), innerHeight)] : null;
}
