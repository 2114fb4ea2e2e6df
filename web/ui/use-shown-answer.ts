import { useEffect, useRef } from "react";
import { takeFocus } from "./focus-heading.ts";

/** Brings the heading of the results into the window with the focus; answers whether there is one yet. */
const show = (results: HTMLElement) => {
  const heading = results.querySelector<HTMLElement>("h2, h3");
  if (!heading) return false;
  takeFocus(heading);
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.scrollIntoView({ block: "start", behavior: isStill ? "instant" : "smooth" });
  return true;
};

/**
 * Where the form lies above its results, a new answer brings their heading into the window and gives it the focus. Put
 * the `ref` that comes back around the results. Coming back to an answer from before leaves the page as it is.
 */
export const useShownAnswer = (answer: unknown, isPending: boolean) => {
  const results = useRef<HTMLDivElement>(null);
  const before = useRef(answer);
  useEffect(() => {
    // While the next one is awaited, something else stands in its place.
    if (isPending) return;
    const isNew = answer !== undefined && answer !== before.current;
    before.current = answer;
    const element = results.current;
    if (!element || !isNew || window.matchMedia("(min-width: 64rem)").matches || show(element)) return;
    // What draws it may still be on its way.
    const coming = new MutationObserver(() => {
      if (show(element)) coming.disconnect();
    });
    coming.observe(element, { childList: true, subtree: true });
    return () => coming.disconnect();
  }, [answer, isPending]);
  return results;
};
