/** The `ref` of a sticky footer: publishes its height as `--footer-height`, so that toasts appear above it. */
export const attachStickyFooter = (footer: HTMLElement | null) => {
  if (!footer) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--footer-height", `${footer.offsetHeight}px`));
  observer.observe(footer);
  return () => {
    observer.disconnect();
    style.removeProperty("--footer-height");
  };
};
