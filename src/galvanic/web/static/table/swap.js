// New fragments in the place of old ones, by id.  What one looks at, types in or has opened stays as it was.

/**
 * @typedef {object} News What is new for this page.
 * @property {number} n
 * @property {string} mark
 * @property {number} seat
 * @property {number} decision what a move has to answer
 * @property {boolean} whole instead of all that the page shows
 * @property {Record<string, string>} fragments
 * @property {string[]} log
 * @property {[string, string, string][][]} [beats] of each line of the log: from, to, sign
 * @property {string[]} chat
 */

const CHAT_KEPT = 200; // lines, as the club keeps them
const GLIDING = 80; // things that glide at most

export const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const room = /** @type {HTMLElement} */ (document.getElementById("fragments"));
const log = /** @type {HTMLElement} */ (document.getElementById("log"));
const chat = /** @type {HTMLElement} */ (document.getElementById("chat"));
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move. */
export function moving() {
  const wanted = document.documentElement.dataset.motion;
  return !document.hidden && wanted !== "off" && !(wanted === "auto" && still.matches);
}

/** @param {News} news */
export async function swap(news) {
  const changed = Object.keys(news.fragments).length > 0;
  if (!changed || !moving() || !("startViewTransition" in document)) {
    take(news);
    return;
  }
  name();
  const transition = document.startViewTransition(() => {
    unname();
    take(news);
    name();
  });
  transition.ready.catch(() => {}); // skipped: the next one is already there
  transition.finished.then(unname, unname);
  await transition.updateCallbackDone;
}

/** What can be seen and is a card glides from where it lay to where it lies. */
function name() {
  const seen = new Set();
  for (const thing of /** @type {NodeListOf<HTMLElement>} */ (room.querySelectorAll("[data-card]"))) {
    const box = thing.getBoundingClientRect();
    const inView = box.width && box.bottom > 0 && box.top < innerHeight;
    if (!inView || seen.has(thing.dataset.card) || seen.size >= GLIDING) continue;
    seen.add(thing.dataset.card);
    thing.style.viewTransitionName = `card-${thing.dataset.card}`;
  }
}

function unname() {
  for (const thing of /** @type {NodeListOf<HTMLElement>} */ (room.querySelectorAll("[data-card]"))) {
    thing.style.viewTransitionName = "";
  }
}

/** @param {News} news */
function take(news) {
  const held = hold();
  if (news.whole) {
    room.innerHTML = Object.values(news.fragments).join("");
    log.replaceChildren();
    chat.replaceChildren();
    table.dataset.seat = String(news.seat);
  } else {
    for (const [id, html] of Object.entries(news.fragments)) {
      const old = document.getElementById(id);
      if (old) old.outerHTML = html;
    }
  }
  for (const words of news.log) {
    const line = document.createElement("li");
    line.textContent = words;
    log.prepend(line);
  }
  for (const html of news.chat) chat.insertAdjacentHTML("afterbegin", html);
  while (chat.childElementCount > CHAT_KEPT) chat.lastElementChild?.remove();
  table.dataset.n = String(news.n);
  table.dataset.decision = String(news.decision);
  table.dataset.mark = news.mark;
  giveBack(held);
}

/** What a person holds: the focus, what is open, what is typed, and how far is scrolled. */
function hold() {
  const open = new Map([...room.querySelectorAll("details[id]")].map((one) => [one.id, /** @type {HTMLDetailsElement} */ (one).open]));
  const typed = new Map(
    [...room.querySelectorAll("input[id]:not([type=hidden]), select[id], textarea[id]")].map((one) => [one.id, /** @type {HTMLInputElement} */ (one).value]),
  );
  const scrolled = [...room.querySelectorAll("[id]")]
    .filter((one) => one.scrollTop || one.scrollLeft)
    .map((one) => /** @type {const} */ ([one.id, one.scrollTop, one.scrollLeft]));
  const focus = document.activeElement;
  const inside = focus && room.contains(focus) ? focus : null;
  return { open, typed, scrolled, inside, way: inside ? wayTo(inside) : "", room: inside?.closest("#fragments > [id]")?.id ?? "" };
}

/** How to find a thing again after its fragment was drawn anew. @param {Element} thing */
function wayTo(thing) {
  if (thing.id) return `#${CSS.escape(thing.id)}`;
  const form = thing.closest("form");
  const before = form ? `form[action="${CSS.escape(form.getAttribute("action") ?? "")}"] ` : "";
  const value = thing.getAttribute("value");
  const option = thing.getAttribute("data-option");
  if (option !== null) return `${before}[data-option="${CSS.escape(option)}"]`;
  if (value !== null) return `${before}[value="${CSS.escape(value)}"]:not([type=hidden])`;
  return form ? `${before}button` : "";
}

/** @param {ReturnType<typeof hold>} held */
function giveBack(held) {
  for (const [id, open] of held.open) {
    const again = document.getElementById(id);
    if (again instanceof HTMLDetailsElement) again.open = open;
  }
  for (const [id, value] of held.typed) {
    const again = document.getElementById(id);
    if (again && "value" in again && !again.hasAttribute("readonly")) again.value = value;
  }
  for (const [id, top, left] of held.scrolled) document.getElementById(id)?.scrollTo(left, top);
  if (!held.inside || document.contains(held.inside)) return;
  const own = held.room === "question" ? null : held.way && room.querySelector(held.way);
  const again = own ?? document.getElementById("asked") ?? document.getElementById("status");
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
