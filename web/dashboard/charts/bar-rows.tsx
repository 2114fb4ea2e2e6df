import clsx from "clsx";
import type { ReactNode } from "react";

export type BarRow = {
  key: string;
  /** What it is, at the left. */
  label: ReactNode;
  /** How long its bar is, in the unit of the others. */
  value: number;
  /** The figure itself, at the right. */
  text: string;
};

/** Bars from a common baseline, each with its name and its figure beside it. */
export const BarRows = ({ rows }: { rows: readonly BarRow[] }) => {
  const longest = Math.max(...rows.map(({ value }) => value), 0);
  return (
    // The columns are those of all rows together, so that the bars have one scale.
    <ul className="grid grid-cols-[5.5rem_minmax(2rem,1fr)_auto] gap-x-2 gap-y-1.5 text-sm">
      {rows.map(({ key, label, value, text }) => (
        <li key={key} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className={value ? undefined : "text-muted"}>{label}</span>
          <svg aria-hidden="true" className="h-4 w-full border-l border-control">
            {/* However small, what is there is seen. */}
            {value > 0 && (
              <rect width={`${Math.max((value / longest) * 100, 1)}%`} height="100%" rx="2" className="fill-primary" />
            )}
          </svg>
          <span className={clsx("text-right whitespace-nowrap tabular-nums", value ? "font-semibold" : "text-muted")}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
};
