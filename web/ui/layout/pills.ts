import clsx from "clsx";

/** Styles of a scrollable row of pills; set its `ref` to `attachScrollFade`. */
export const pillRowStyle = "edges pill-row";

/** One of several views or categories, as a link or a button. Mark the selected one in ARIA as well. */
export const pillStyle = (isSelected: boolean) =>
  clsx(
    "inline-flex h-8 max-w-full shrink-0 items-center gap-1 rounded-full border px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-120 coarse:h-(--control-height)",
    isSelected
      ? "border-primary bg-primary-soft text-primary-text"
      : "border-control bg-surface text-muted hover:border-muted hover:text-ink",
  );
