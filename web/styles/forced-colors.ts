// What pages need where the system draws them in its user's own colors; nobody else fetches it.
const forced = window.matchMedia("(forced-colors: active)");
const follow = () => {
  // Without it the page still works.
  if (forced.matches) import("./forced-colors.css").catch(() => undefined);
};
forced.addEventListener("change", follow);
follow();
