// Clocks that tick: the server says when each runs out, by its own time.

import { table } from "./swap.js";

const ahead = Number(table.dataset.now) - Date.now(); // how far the server's time is before ours
const SHORT = 10_000; // little time left
let ticking = 0;

/** @param {number} ms */
function shown(ms) {
  const seconds = Math.floor(Math.max(ms, 0) / 1000);
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  if (days) return `${days} d ${hours % 24} h`;
  if (hours) return `${hours} h ${String(minutes % 60).padStart(2, "0")} m`;
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Set all clocks, and go on as long as one of them ticks. */
export function tick() {
  clearTimeout(ticking);
  const clocks = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("time[data-until]"));
  for (const clock of clocks) {
    const left = Number(clock.dataset.until) - Date.now() - ahead;
    const words = shown(left);
    if (clock.textContent !== words) clock.textContent = words;
    clock.classList.toggle("short", left < SHORT);
  }
  if (clocks.length) ticking = setTimeout(tick, 500);
}
