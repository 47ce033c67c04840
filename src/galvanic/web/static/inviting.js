// The invitation waits with whoever sent it, and with whoever got it: who sits down appears, and when the game begins the page goes to the table.

import { line } from "./table/line.js";
import { table } from "./table/swap.js";

line((news) => {
  if (news.decision) {
    location.replace(`/t/${table.dataset.table}`);
    return;
  }
  table.dataset.seat = String(news.seat);
  for (const id of ["status", "seats"]) {
    const old = document.getElementById(id);
    if (old && news.fragments[id]) old.outerHTML = news.fragments[id];
  }
  freePlaces();
});

/** The seats that one can still take. */
async function freePlaces() {
  const places = document.querySelector(".invitation form > .row");
  const answer = places && (await fetch(location.href));
  if (!answer?.ok) return;
  const now = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".invitation form > .row");
  if (now) places.replaceChildren(...now.childNodes);
}
