// Runs before the first paint, so that the page never flashes in the other theme. Kept in step with app/theme.ts.
(() => {
  /** Whoever was signed in here before sees the frame and the head of the screen until the program is there. */
  const shell = () => {
    try {
      if (!localStorage.getItem("grantlamp-was-here")) return;
    } catch {
      return;
    }
    const texts = document.querySelector('meta[name="shell"]')?.content;
    const head = texts && JSON.parse(texts)[location.pathname];
    if (!head) return;
    document.documentElement.classList.add("known");
    new MutationObserver((_, observer) => {
      const lines = document.querySelectorAll("#shell p");
      if (lines.length < head.length) return;
      observer.disconnect();
      for (let line = 0; line < head.length; line++) lines[line].textContent = head[line];
    }).observe(document, { childList: true, subtree: true });
  };
  let theme = "dark";
  try {
    if (localStorage.getItem("grantlamp-theme") === "light") theme = "light";
  } catch {
    // No storage: the default stands.
  }
  document.documentElement.className = theme;
  shell();
  if (theme === "light") document.querySelector('meta[name="theme-color"]')?.setAttribute("content", "#f9f8f3");
})();
