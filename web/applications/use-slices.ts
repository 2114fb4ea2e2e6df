import { useCallback, useState } from "react";

/** One of them a frame: lists that stand side by side, as on a board, do not all grow at once. */
const waiting = new Set<() => void>();
const next = () => {
  const [grow] = waiting;
  if (!grow) return;
  waiting.delete(grow);
  grow();
  if (waiting.size) requestAnimationFrame(next);
};
const inTurn = (grow: () => void) => {
  if (waiting.size === 0) requestAnimationFrame(next);
  waiting.add(grow);
};

/** So many at first, so many more at once: few enough that drawing them is never felt. */
type Sizes = { first: number; more: number };

/**
 * How much of a long list is drawn: the first part, more as its end comes into view, all of it on demand, piece by
 * piece. Another `list` (a name for what it is a list of, such as its filter) begins anew. Give `end` to an element
 * behind the last one that is drawn.
 */
export const useSlices = (total: number, list: string, { first, more }: Sizes) => {
  const [drawn, setDrawn] = useState({ list, count: first, all: false });
  if (drawn.list !== list) setDrawn({ list, count: first, all: false });
  const { count, all } = drawn.list === list ? drawn : { count: first, all: false };
  const isWhole = count >= total;
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element || isWhole) return;
      const grow = () => setDrawn((now) => (now.count === count ? { ...now, count: count + more } : now));
      if (all) inTurn(grow);
      const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && inTurn(grow), {
        rootMargin: "1000px",
      });
      watcher.observe(element);
      return () => {
        watcher.disconnect();
        waiting.delete(grow);
      };
    },
    [count, all, more, isWhole],
  );
  return {
    count: Math.min(count, total),
    isWhole,
    isGrowing: all && !isWhole,
    end,
    showAll: () => setDrawn((now) => ({ ...now, all: true })),
  };
};
