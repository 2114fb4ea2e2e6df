import clsx from "clsx";
import type { ReactNode } from "react";

export type Bar = {
  key: string;
  label: ReactNode;
  /** The bar's length, in the same unit for all rows. */
  value: number;
  text: string;
};

export const BarChart = ({ rows }: { rows: readonly Bar[] }) => {
  const maxValue = Math.max(...rows.map(({ value }) => value), 0);
  return (
    // One subgrid for all rows, so that the bars share a scale.
    <ul className="grid grid-cols-[5.5rem_minmax(2rem,1fr)_auto] gap-x-2 gap-y-1.5 text-sm">
      {rows.map(({ key, label, value, text }) => (
        <li key={key} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className={value ? undefined : "text-muted"}>{label}</span>
          <svg aria-hidden="true" className="h-4 w-full border-l border-control">
            {/* Nonzero values are always visible. */}
            {value > 0 && (
              <rect width={`${Math.max((value / maxValue) * 100, 1)}%`} height="100%" rx="2" className="fill-primary" />
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
