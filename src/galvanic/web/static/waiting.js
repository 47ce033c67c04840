// How many tables wait for me: in the title and in the head of every page.

const OFTEN = 30_000; // milliseconds between two looks
const count = /** @type {HTMLElement | null} */ (document.querySelector("[data-waiting-count]"));
let title = document.title.replace(/^\(\d+\) /, "");
let waiting = Number(count?.dataset.waitingCount ?? 0);

/** Give the page another title; the number stays before it. @param {string} text */
export function retitle(text) {
  title = text;
  show();
}

function show() {
  const wanted = waiting ? `(${waiting}) ${title}` : title;
  if (document.title !== wanted) document.title = wanted;
  if (count) {
    count.hidden = !waiting;
    const number = count.firstElementChild;
    if (number && number.textContent !== String(waiting)) number.textContent = String(waiting);
  }
}

/** Ask the club again. */
export async function recount() {
  try {
    const answer = await fetch("/waiting", { headers: { accept: "application/json" } });
    if (answer.ok) waiting = (await answer.json()).tables;
    show();
  } catch {
    // no connection: the number stays as it was
  }
}

setInterval(() => document.hidden || recount(), OFTEN);
setInterval(() => document.hidden && recount(), 2 * OFTEN);
document.addEventListener("visibilitychange", () => document.hidden || recount());
