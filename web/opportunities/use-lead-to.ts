import { useEffect, useRef } from "react";

export type Leading = {
  /** There was an answer just now, and nobody was led to it yet. */
  isNew: boolean;
  /** Is told when that is done. */
  onLed: () => void;
};

/** What was found stands below the form here, and not beside it. */
const isNarrow = () => window.matchMedia("(width < 64rem)").matches;

/**
 * Leads to the place of a new answer where it may be out of sight, with the focus; a place in the upper half of the
 * window stays where it is. Answers the ref of the place, which takes the focus by its `tabIndex`.
 */
export const useLeadTo = <E extends HTMLElement>({ isNew, onLed }: Leading) => {
  const place = useRef<E>(null);
  useEffect(() => {
    if (!isNew) return;
    onLed();
    if (!place.current || !isNarrow()) return;
    place.current.focus({ preventScroll: true });
    const { top } = place.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 2) place.current.scrollIntoView();
  }, [isNew, onLed]);
  return place;
};
