import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "#web/ui/feedback/spinner.tsx";

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

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** The button keeps focus, spins and ignores clicks. Change its label too ("Saving..."). */
  pending?: boolean;
  /** Ignores clicks but stays in the tab order. Explain the reason next to the button. */
  inactive?: boolean;
};

export const Button = ({
  variant = "primary",
  size = "md",
  icon: Icon,
  pending = false,
  inactive = false,
  className,
  onClick,
  children,
  type = "button",
  ...rest
}: ButtonProps) => {
  const isDisabled = pending || inactive;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // `detail` counts rapid clicks: a double click must act once.
    if (isDisabled || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isDisabled || undefined} // The `disabled` attribute would drop the focus.
      aria-busy={pending || undefined}
      onClick={handleClick}
      className={buttonStyle(variant, size, className)}
    >
      {pending ? <Spinner size={16} /> : Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
};
