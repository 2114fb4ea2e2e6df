import clsx from "clsx";

const variants = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover",
  outline: "border border-control text-ink hover:bg-primary-soft",
  ghost: "text-primary-text hover:bg-primary-soft",
  danger: "bg-red-solid text-on-primary hover:brightness-110",
} as const;
/** Button heights, also for controls that sit in a row with buttons. */
export const buttonHeights = { md: "h-(--control-height)", sm: "h-8 coarse:h-(--control-height)" } as const;
const sizes = { md: `${buttonHeights.md} px-3.5`, sm: `${buttonHeights.sm} px-2.5` } as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string) =>
  clsx(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-control text-sm font-semibold whitespace-nowrap",
    "transition-colors duration-120 aria-disabled:opacity-60 disabled:opacity-60",
    variants[variant],
    sizes[size],
    className,
  );
