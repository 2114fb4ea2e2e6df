import { useEffect, useRef } from "react";
import { focusElement } from "#web/ui/accessibility.tsx";

/** Scrolls to the heading of the results and focuses it. Returns false while there is none. */
const scrollToHeading = (results: HTMLElement) => {
  const heading = results.querySelector<HTMLElement>("h2, h3");
  if (!heading) return false;
  focusElement(heading);
  const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.scrollIntoView({ block: "start", behavior: reducesMotion ? "instant" : "smooth" });
  return true;
};

/** Scrolls new results into view below 64rem and focuses their heading. Attach `ref` around the results. */
export const useScrollToResults = (data: unknown, isPending: boolean) => {
  const results = useRef<HTMLDivElement>(null);
  const previous = useRef(data);
  useEffect(() => {
    if (isPending) return; // A placeholder replaces the results.
    const isNew = data !== undefined && data !== previous.current;
    previous.current = data;
    const element = results.current;
    if (!element || !isNew || window.matchMedia("(min-width: 64rem)").matches || scrollToHeading(element)) return;
    // The results may come from a lazy chunk and render later.
    const observer = new MutationObserver(() => {
      if (scrollToHeading(element)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [data, isPending]);
  return results;
};
