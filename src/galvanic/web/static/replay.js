// From position to position the browser lets things glide; on the way to any other page there is nothing to glide to, and it would complain.

addEventListener("pageswap", (event) => {
  const next = event.activation?.entry?.url;
  if (event.viewTransition && next && new URL(next).pathname !== location.pathname) event.viewTransition.skipTransition();
});
