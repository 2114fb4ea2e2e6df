import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { useId } from "react";

type Segment<V extends string> = { value: V; label: string; icon?: LucideIcon };
type Props<V extends string> = {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

export const SegmentedControl = <V extends string>({ label, segments, value, onChange, className }: Props<V>) => {
  const name = useId();
  return (
    <fieldset
      className={clsx(
        "inline-flex h-(--control-height) w-fit shrink-0 rounded-control border border-control bg-surface",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map(({ value: segmentValue, label: text, icon: Icon }) => (
        <label
          key={segmentValue}
          className={clsx(
            "relative inline-flex h-full cursor-pointer items-center gap-2 rounded-[5px] px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-120",
            segmentValue === value ? "bg-primary-soft text-primary-text" : "text-muted hover:text-ink",
          )}
        >
          <input
            type="radio"
            name={name}
            value={segmentValue}
            checked={segmentValue === value}
            onChange={() => onChange(segmentValue)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
          />
          {Icon && <Icon size={16} aria-hidden className="max-sm:hidden" />}
          {text}
        </label>
      ))}
    </fieldset>
  );
};
