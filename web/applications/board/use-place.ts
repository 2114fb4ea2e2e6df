import { useEffect, useRef } from "react";
import { attachScrollFade } from "#web/ui/layout/scroll-fade.ts";

const scrollToFirstCard = (board: HTMLElement) => {
  const first = board.querySelector("[role=list]")?.closest<HTMLElement>("section[aria-labelledby]");
  const { left, right } = board.getBoundingClientRect();
  const rect = first?.getBoundingClientRect();
  if (rect && rect.right > right) board.scrollLeft += rect.left - left - 8;
};

/** Keeps the board's offset on the page in `--from` (px) and fades the edges where it scrolls. */
export const useBoardLayout = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const board = ref.current;
    if (!board) return;
    const measure = () =>
      board.style.setProperty("--from", `${Math.round(board.getBoundingClientRect().top + window.scrollY)}px`);
    // The content above changes height with the window and as data loads.
    const resizeObserver = new ResizeObserver(measure);
    resizeObserver.observe(document.documentElement);
    for (const above of board.parentElement?.children ?? []) if (above !== board) resizeObserver.observe(above);
    const stopWatching = attachScrollFade(board);
    scrollToFirstCard(board);
    return () => {
      resizeObserver.disconnect();
      stopWatching?.();
    };
  }, []);
  return ref;
};
