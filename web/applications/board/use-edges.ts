import { useEffect, useRef } from "react";

/** Says on an element whether its content goes on to the left and to the right: `data-more-left`, `data-more-right`. */
export const useEdges = () => {
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth, parentElement } = element;
      parentElement?.toggleAttribute("data-more-left", scrollLeft > 1);
      parentElement?.toggleAttribute("data-more-right", scrollLeft + clientWidth < scrollWidth - 1);
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return scroller;
};
