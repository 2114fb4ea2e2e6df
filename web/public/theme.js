// Runs before the first paint, to avoid a flash of the wrong theme. Keep in sync with ui/theme.ts and ui/density.ts.
(() => {
  /** Shows returning users the app shell and the page header until the app has loaded. */
  const showShell = () => {
    try {
      if (!localStorage.getItem("grantlamp-was-here")) return;
    } catch {
      return;
    }
    const texts = document.querySelector('meta[name="shell"]')?.content;
    const header = texts && JSON.parse(texts)[location.pathname];
    if (!header) return;
    document.documentElement.classList.add("known");
    new MutationObserver((_, observer) => {
      const lines = document.querySelectorAll("#shell p");
      if (lines.length < header.length) return;
      observer.disconnect();
      for (let line = 0; line < header.length; line++) lines[line].textContent = header[line];
    }).observe(document, { childList: true, subtree: true });
  };
  let theme = "dark";
  let density = "";
  try {
    if (localStorage.getItem("grantlamp-theme") === "light") theme = "light";
    if (localStorage.getItem("grantlamp-density") === "compact") density = " compact";
  } catch {
    // Storage is unavailable: keep the defaults.
  }
  document.documentElement.className = theme + density;
  showShell();
  if (theme === "light") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", "#f9f8f3");
})();
