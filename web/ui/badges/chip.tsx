import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  green: "bg-green-soft text-green",
  blue: "bg-blue-soft text-blue",
  yellow: "bg-yellow-soft text-yellow",
  purple: "bg-purple-soft text-purple",
  red: "bg-red-soft text-red",
  gray: "bg-gray-soft text-gray",
  brass: "bg-brass-soft text-brass-text",
} as const;
export type Tone = keyof typeof tones;

/** A colored label with an optional icon. The text alone carries the meaning. */
export const Chip = ({
  tone = "gray",
  icon: Icon,
  className,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}) => (
  <span
    className={clsx(
      "inline-flex w-fit items-center gap-1.5 rounded-chip px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap",
      tones[tone],
      className,
    )}
  >
    {Icon && <Icon size={13} aria-hidden className="shrink-0" />}
    {children}
  </span>
);
