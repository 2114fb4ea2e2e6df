import { useEffect, useRef } from "react";

export type NewResultsProps = {
  /** Whether there are new results that have not been scrolled to. */
  isNew: boolean;
  onFocused: () => void;
};

const isNarrow = () => window.matchMedia("(width < 64rem)").matches;

/** On narrow screens, focuses new results and scrolls to them unless they are in the upper half of the window. */
export const useFocusNewResults = <E extends HTMLElement>({ isNew, onFocused }: NewResultsProps) => {
  const target = useRef<E>(null);
  useEffect(() => {
    if (!isNew) return;
    onFocused();
    if (!target.current || !isNarrow()) return;
    target.current.focus({ preventScroll: true });
    const { top } = target.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) target.current.scrollIntoView();
  }, [isNew, onFocused]);
  return target;
};
