import "./edges.css";

/** What is chosen in a row: where it lies outside, the row begins there. */
const chosen = "[aria-selected=true], [aria-pressed=true], [aria-current]";
const show = (scroller: HTMLElement) => {
  const at = scroller.querySelector(chosen)?.getBoundingClientRect();
  const { left, right } = scroller.getBoundingClientRect();
  if (at && at.right > right) scroller.scrollLeft += at.left - left - 32;
};

/**
 * The `ref` of an element that scrolls; give it the class `edges`. It fades where its content goes on, and says so on
 * itself: `data-more-left`, `data-more-right`, `data-more-below`. Answers what ends that.
 */
export const watchEdges = (element: HTMLElement | null) => {
  if (!element) return;
  const look = () => {
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = element;
    element.toggleAttribute("data-more-left", scrollLeft > 1);
    element.toggleAttribute("data-more-right", scrollLeft + clientWidth < scrollWidth - 1);
    element.toggleAttribute("data-more-below", scrollTop + clientHeight < scrollHeight - 1);
  };
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
  };
  const children = new MutationObserver(watch);
  children.observe(element, { childList: true });
  watch();
  show(element);
  element.addEventListener("scroll", look, { passive: true });
  return () => {
    sizes.disconnect();
    children.disconnect();
    element.removeEventListener("scroll", look);
  };
};
