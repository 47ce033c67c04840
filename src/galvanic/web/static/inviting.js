// The invitation waits with whoever sent it: who sits down appears, and when the game begins the page goes to the table.

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
});
