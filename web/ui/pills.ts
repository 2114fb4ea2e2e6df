import clsx from "clsx";

/** The row of pills; its `ref` is `watchEdges`. */
export const pillRow = "edges pill-row";

/** One of several views or categories, a link or a button; say in ARIA which one is chosen. */
export const pillStyle = (isChosen: boolean) =>
  clsx(
    "inline-flex h-8 max-w-full shrink-0 items-center gap-1 rounded-full border px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-120 coarse:h-(--control-height)",
    isChosen
      ? "border-primary bg-primary-soft text-primary-text"
      : "border-control bg-surface text-muted hover:border-muted hover:text-ink",
  );
