// The live line: it says what the page shows, hears what is new, and comes back by itself.

import { table } from "./swap.js";

const SOON = 400; // milliseconds before the first try to come back; then twice as long each time
const SELDOM = 15_000;
const QUIET = 1_500; // nobody needs to know of a shorter break
const LONG = 20_000; // a page that was hidden for so long asks whether its line still holds
const BEHIND_DOORS = 1008;

const state = /** @type {HTMLElement} */ (document.getElementById("line"));
let known = { n: table.dataset.n ?? "", mark: table.dataset.mark ?? "" };
/** @type {WebSocket | null} */
let socket = null;
let tries = 0;
let retry = 0;
let warning = 0;
let hiddenAt = 0;
let connect = () => {};
const trouble = { lost: "", late: "" }; // what is to be said of the line

/** Whether news comes over the line now. */
export function connected() {
  return socket?.readyState === WebSocket.OPEN;
}

/** @param {(news: import("./swap.js").News) => void} heard */
export function line(heard) {
  connect = () => {
    clearTimeout(retry);
    if (socket && socket.readyState <= WebSocket.OPEN) return;
    const address = new URL(`/t/${table.dataset.table}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.search = String(new URLSearchParams(known));
    const mine = (socket = new WebSocket(address));
    mine.onopen = () => {
      tries = 0;
      clearTimeout(warning);
      warning = 0;
      tell("lost", "");
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      const news = JSON.parse(event.data);
      known = { n: String(news.n), mark: news.mark };
      heard(news);
    };
    mine.onclose = (event) => {
      if (mine !== socket) return;
      socket = null;
      if (event.code === BEHIND_DOORS) {
        location.reload();
        return;
      }
      warning ||= setTimeout(lost, QUIET);
      retry = setTimeout(connect, Math.min(SOON * 2 ** tries++, SELDOM) * (0.7 + 0.6 * Math.random()));
    };
  };
  const again = () => {
    if (document.hidden) {
      hiddenAt = Date.now();
      return;
    }
    const asleep = hiddenAt && Date.now() - hiddenAt > LONG;
    hiddenAt = 0;
    if (asleep) drop();
    connect();
  };
  document.addEventListener("visibilitychange", again);
  addEventListener("online", renew);
  addEventListener("pageshow", (event) => event.persisted && again());
  addEventListener("pagehide", drop);
  connect();
}

/** Another line in the place of this one. */
export function renew() {
  drop();
  connect();
}

/** Let go of the line, which may be dead without knowing. */
function drop() {
  const old = socket;
  socket = null;
  old?.close();
}

function lost() {
  tell("lost", "The connection is lost. The page comes back by itself.");
}

/** Say what is wrong with the line, or that it no longer is. @param {"lost" | "late"} what @param {string} words */
export function tell(what, words) {
  trouble[what] = words;
  state.textContent = trouble.lost || trouble.late;
  state.hidden = !state.textContent;
}
