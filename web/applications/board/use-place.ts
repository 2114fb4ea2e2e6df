import { useEffect, useRef } from "react";
import { watchEdges } from "#web/ui/edges.ts";

/** Begins at the first column that holds something, where that one does not show whole. */
const begin = (board: HTMLElement) => {
  const first = board.querySelector("[role=list]")?.closest<HTMLElement>("section[aria-labelledby]");
  const { left, right } = board.getBoundingClientRect();
  const at = first?.getBoundingClientRect();
  if (at && at.right > right) board.scrollLeft += at.left - left - 8;
};

/** The board's place in the window: it knows where on the page it begins (`--from`, in px), and fades where it goes on. */
export const usePlace = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const board = ref.current;
    if (!board) return;
    const measure = () =>
      board.style.setProperty("--from", `${Math.round(board.getBoundingClientRect().top + window.scrollY)}px`);
    // What stands above it grows and shrinks: with the window, and with what was read.
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.documentElement);
    for (const above of board.parentElement?.children ?? []) if (above !== board) sizes.observe(above);
    const end = watchEdges(board);
    begin(board);
    return () => {
      sizes.disconnect();
      end?.();
    };
  }, []);
  return ref;
};
