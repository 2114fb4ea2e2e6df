/** The `ref` of a sticky footer: publishes its height as `--foot`, so that toasts appear above it. */
export const attachStickyFooter = (footer: HTMLElement | null) => {
  if (!footer) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty("--foot", `${footer.offsetHeight}px`));
  observer.observe(footer);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot");
  };
};
