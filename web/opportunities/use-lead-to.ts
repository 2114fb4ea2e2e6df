import { useEffect, useRef } from "react";

export type Leading = {
  /** There are new results that have not been scrolled to. */
  isNew: boolean;
  onLed: () => void;
};

const isNarrow = () => window.matchMedia("(width < 64rem)").matches;

/** On narrow screens, focuses new results and scrolls to them unless they are in the upper half of the window. */
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
