import { useEffect, useRef } from "react";
import { focusElement } from "#web/ui/accessibility.tsx";

/** Scrolls to the heading of the results and focuses it. Returns whether there is one yet. */
const scrollToHeading = (results: HTMLElement) => {
  const heading = results.querySelector<HTMLElement>("h2, h3");
  if (!heading) return false;
  focusElement(heading);
  const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.scrollIntoView({ block: "start", behavior: reducesMotion ? "instant" : "smooth" });
  return true;
};

/**
 * Where the form is above its results (below 64rem), new results scroll into view and their heading takes focus. Attach
 * the returned `ref` to the element around the results. Results that were already there on mount do not scroll.
 */
export const useScrollToResults = (answer: unknown, isPending: boolean) => {
  const results = useRef<HTMLDivElement>(null);
  const previous = useRef(answer);
  useEffect(() => {
    // While the next answer is pending, a placeholder is shown in its place.
    if (isPending) return;
    const isNew = answer !== undefined && answer !== previous.current;
    previous.current = answer;
    const element = results.current;
    if (!element || !isNew || window.matchMedia("(min-width: 64rem)").matches || scrollToHeading(element)) return;
    // The results may render later, such as from a lazy chunk.
    const observer = new MutationObserver(() => {
      if (scrollToHeading(element)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [answer, isPending]);
  return results;
};
