/** As `ref` of what sticks to the bottom of a screen: toasts stand above it. */
export const stickyFoot = (foot: HTMLElement | null) => {
  if (!foot) return;
  const { style } = document.documentElement;
  const sized = new ResizeObserver(() => style.setProperty("--foot", `${foot.offsetHeight}px`));
  sized.observe(foot);
  return () => {
    sized.disconnect();
    style.removeProperty("--foot");
  };
};
