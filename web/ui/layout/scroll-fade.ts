import "./scroll-fade.css";
import clsx from "clsx";

/** Styles of a scrollable row of pills; set its `ref` to `attachScrollFade`. */
export const pillRowStyle = "scroll-fade pill-row";

/** Mark the selected pill in ARIA as well. */
export const pillStyle = (isSelected: boolean) =>
  clsx(
    "inline-flex h-8 max-w-full shrink-0 items-center gap-1 rounded-full border px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-120 coarse:h-(--control-height)",
    isSelected
      ? "border-primary bg-primary-soft text-primary-text"
      : "border-control bg-surface text-muted hover:border-muted hover:text-ink",
  );

const selectedItem = "[aria-selected=true], [aria-pressed=true], [aria-current]";
const scrollToSelected = (scroller: HTMLElement) => {
  const rect = scroller.querySelector(selectedItem)?.getBoundingClientRect();
  const { left, right } = scroller.getBoundingClientRect();
  if (rect && rect.right > right) scroller.scrollLeft += rect.left - left - 32;
};

/** A `ref` that sets `data-more-left`, `-right` and `-below` while content is clipped on that side. */
export const attachScrollFade = (element: HTMLElement | null) => {
  if (!element) return;
  const update = () => {
    const { scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight } = element;
    element.toggleAttribute("data-more-left", scrollLeft > 1);
    element.toggleAttribute("data-more-right", scrollLeft + clientWidth < scrollWidth - 1);
    element.toggleAttribute("data-more-below", scrollTop + clientHeight < scrollHeight - 1);
  };
  let hasScrolled = false;
  const resizes = new ResizeObserver(() => {
    // The element has no width before its dialog opens.
    if (!hasScrolled && element.clientWidth > 0) {
      hasScrolled = true;
      scrollToSelected(element);
    }
    update();
  });
  const observe = () => {
    hasScrolled = false;
    resizes.observe(element);
    for (const child of element.children) resizes.observe(child);
  };
  const children = new MutationObserver(observe);
  children.observe(element, { childList: true });
  observe();
  element.addEventListener("scroll", update, { passive: true });
  return () => {
    resizes.disconnect();
    children.disconnect();
    element.removeEventListener("scroll", update);
  };
};
