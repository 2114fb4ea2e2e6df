import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** An action is running: the button keeps focus, spins and ignores clicks. Change its label too ("Saving..."). */
  pending?: boolean;
  /** Not available now, but still in the tab order. Explain the reason next to it. */
  inactive?: boolean;
};

/** A button of type "button" by default. */
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
  // aria-disabled, not disabled: a disabled button loses focus.
  // `detail` counts rapid clicks: a double click must act once and never undo itself.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isDisabled || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
      className={buttonStyle(variant, size, className)}
    >
      {pending ? <Spinner size={16} /> : Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
};
