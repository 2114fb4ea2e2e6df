import { useEffect, useRef } from "react";

export type Leading = {
  /** There are new results that have not been scrolled to. */
  isNew: boolean;
  onLed: () => void;
};

/** On narrow screens the results are below the form. */
const isNarrow = () => window.matchMedia("(width < 64rem)").matches;

/**
 * Focuses new results on narrow screens and scrolls to them, unless they are in the upper half of the window. Returns the
 * ref for the target, which needs a `tabIndex`.
 */
export const useLeadTo = <E extends HTMLElement>({ isNew, onLed }: Leading) => {
  const target = useRef<E>(null);
  useEffect(() => {
    if (!isNew) return;
    onLed();
    if (!target.current || !isNarrow()) return;
    target.current.focus({ preventScroll: true });
    const { top } = target.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) target.current.scrollIntoView();
  }, [isNew, onLed]);
  return target;
};
