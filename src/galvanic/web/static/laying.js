// The form of a new table: as many seats as are wanted, all others at once, and the names on cards that were pasted.

const SOON = 400; // milliseconds after the last key
const form = /** @type {HTMLFormElement} */ (document.querySelector("form.new"));
const others = /** @type {HTMLSelectElement} */ (form.elements.namedItem("others"));
const chairs = /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".chair"));
const counts = /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-seats]"));

/** @param {HTMLElement} chair */
function seat(chair) {
  return /** @type {HTMLSelectElement} */ (chair.querySelector("select"));
}

/** @param {number} wanted */
function show(wanted) {
  for (const [at, chair] of chairs.entries()) {
    const here = at < wanted;
    if (here && chair.hidden && others.value) seat(chair).value = others.value;
    chair.hidden = seat(chair).disabled = !here;
  }
  for (const count of counts) {
    if (Number(count.dataset.seats) === wanted) count.setAttribute("aria-current", "true");
    else count.removeAttribute("aria-current");
  }
}

for (const count of counts) {
  count.addEventListener("click", (event) => {
    event.preventDefault();
    show(Number(count.dataset.seats));
  });
}
others.addEventListener("change", () => {
  for (const chair of chairs) if (others.value && seat(chair).value !== "me") seat(chair).value = others.value;
});
for (const chair of chairs) chair.addEventListener("change", () => (others.value = ""));

/** The form as the club would show it now: with the names on the cards that were pasted. */
async function reread() {
  const said = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  said.set("reread", "yes");
  const answer = await fetch(form.action, { method: "POST", body: said, headers: { accept: "text/html" } });
  const anew = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const names of /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll(".names select"))) {
    const now = /** @type {HTMLSelectElement | null} */ (anew.querySelector(`select[name="${names.name}"]`));
    if (!now) continue;
    const chosen = names.value;
    names.replaceChildren(...now.childNodes);
    names.value = chosen;
    if (names.selectedIndex < 0) names.value = "";
  }
}

let waits = 0;
form.querySelector("textarea")?.addEventListener("input", () => {
  clearTimeout(waits);
  if (form.querySelector(".names")) waits = setTimeout(reread, SOON);
});
