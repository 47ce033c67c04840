// A button that copies what stands in a field; where the browser doesn't let it, there is none.

for (const button of document.querySelectorAll("button[data-copies]")) {
  const field = document.getElementById(/** @type {HTMLElement} */ (button).dataset.copies ?? "");
  if (!navigator.clipboard || !(button instanceof HTMLButtonElement) || !(field instanceof HTMLInputElement)) continue;
  const said = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = said), 2_000);
    } catch {
      field.select(); // the rest is Ctrl-C
    }
  });
}
