// Runs before the first paint, so that the page never flashes in the other theme. Kept in step with app/theme.ts.
(() => {
  let theme = "dark";
  try {
    if (localStorage.getItem("grantlamp-theme") === "light") theme = "light";
  } catch {
    // No storage: the default stands.
  }
  document.documentElement.className = theme;
  if (theme === "light") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", "#f9f8f3");
})();
