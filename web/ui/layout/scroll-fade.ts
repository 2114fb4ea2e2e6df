import "./scroll-fade.css";

const selectedItem = "[aria-selected=true], [aria-pressed=true], [aria-current]";
const scrollToSelected = (scroller: HTMLElement) => {
  const rect = scroller.querySelector(selectedItem)?.getBoundingClientRect();
  const { left, right } = scroller.getBoundingClientRect();
  if (rect && rect.right > right) scroller.scrollLeft += rect.left - left - 32;
};

/**
 * The `ref` of a scroll container with the class `edges`. Sets `data-more-left`, `data-more-right` and
 * `data-more-below` while content is clipped on that side, and scrolls the selected item into view. Returns a
 * cleanup function.
 */
export const attachScrollFade = (element: HTMLElement | null) => {
  if (!element) return;
  const update = () => {
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = element;
    element.toggleAttribute("data-more-left", scrollLeft > 1);
    element.toggleAttribute("data-more-right", scrollLeft + clientWidth < scrollWidth - 1);
    element.toggleAttribute("data-more-below", scrollTop + clientHeight < scrollHeight - 1);
  };
  const resizes = new ResizeObserver(update);
  const observe = () => {
    resizes.observe(element);
    for (const child of element.children) resizes.observe(child);
  };
  const children = new MutationObserver(observe);
  children.observe(element, { childList: true });
  observe();
  scrollToSelected(element);
  element.addEventListener("scroll", update, { passive: true });
  return () => {
    resizes.disconnect();
    children.disconnect();
    element.removeEventListener("scroll", update);
  };
};
