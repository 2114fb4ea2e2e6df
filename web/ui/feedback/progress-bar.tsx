import clsx from "clsx";

type Props = {
  /** The accessible name: "Tasks completed". */
  label: string;
  value: number;
  max?: number;
  tone?: "primary" | "brass";
  /** Announced instead of the percentage: "64 of 100 XP". */
  valueText?: string;
  showPercent?: boolean;
  className?: string;
};

export const ProgressBar = ({
  label,
  value,
  max = 100,
  tone = "primary",
  valueText,
  showPercent = false,
  className,
}: Props) => {
  const percent = max > 0 ? Math.round((Math.min(Math.max(value, 0), max) / max) * 100) : 0;
  return (
    <div className={clsx("flex items-center gap-2.5", className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={valueText ?? `${percent}%`}
        className="h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-gray-soft"
      >
        <div
          className={clsx(
            "h-full rounded-full transition-[width] duration-180",
            tone === "brass" ? "bg-brass" : "bg-primary",
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
      {showPercent && (
        <span aria-hidden className="text-xs text-muted">
          {percent}%
        </span>
      )}
    </div>
  );
};
