// What was chosen is chosen: from the press on its question takes no other answer, until something else is asked.

import { table } from "./swap.js";

const ANSWERS = "#fragments form.move button[name=option]";

let decision = ""; // the one that was answered last
/** @type {Element | null} */
let pressed = null; // what had the focus then

/** Whether this decision was answered already. @param {unknown} asked */
export function isChosen(asked) {
  return decision !== "" && String(asked) === decision;
}

/** @param {unknown} asked the decision that is answered now */
export function choose(asked) {
  decision = String(asked);
  pressed = document.activeElement;
  holdBack();
}

/** The answer was refused: it is asked again. */
export function giveBack() {
  const waits = document.activeElement?.id === "asked";
  decision = "";
  holdBack();
  if (waits && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus({ preventScroll: true });
}

/** Every new state of the page is dressed so: answers to what was answered can't be pressed, and it says why. */
export function holdBack() {
  const head = document.getElementById("asked");
  let held = false;
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(ANSWERS))) {
    const asked = button.form?.elements.namedItem("decision");
    const late = asked instanceof HTMLInputElement && isChosen(asked.value);
    held ||= late;
    if (late && button === document.activeElement) head?.focus({ preventScroll: true });
    button.inert = late;
  }
  table.toggleAttribute("data-chosen", held);
  if (head && held) {
    head.dataset.words ??= head.textContent ?? "";
    head.textContent = "Chosen…";
  } else if (head?.dataset.words) {
    head.textContent = head.dataset.words;
    delete head.dataset.words;
  }
}
