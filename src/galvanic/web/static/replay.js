// A finished game, stepped through: what one chooses is shown at once.
// From position to position the browser lets things glide; on the way to any other page there is nothing to glide to, and it would complain.

addEventListener("pageswap", (event) => {
  const next = event.activation?.entry?.url;
  if (event.viewTransition && next && new URL(next).pathname !== location.pathname) event.viewTransition.skipTransition();
});

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.jump"));
const far = /** @type {HTMLInputElement} */ (form.elements.namedItem("at"));
const number = /** @type {HTMLOutputElement} */ (form.querySelector("output"));
form.classList.add("goes");
/** @type {HTMLElement} */ (form.querySelector("button")).hidden = true;
far.addEventListener("input", () => (number.value = far.value));
form.addEventListener("change", (event) => {
  sessionStorage.setItem("replay", /** @type {HTMLElement} */ (event.target).id); // who goes by keyboard goes on from there
  form.requestSubmit();
});
document.getElementById(sessionStorage.getItem("replay") ?? "")?.focus({ preventScroll: true });
sessionStorage.removeItem("replay");
