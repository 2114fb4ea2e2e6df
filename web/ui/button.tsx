import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style.ts";
import { Spinner } from "./spinner.tsx";

export type ButtonProps = Omit<ComponentProps<"button">, "disabled"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  /** Work is under way: the button keeps focus, turns, and does nothing. Change its words as well ("Saving..."). */
  pending?: boolean;
  /** Cannot be used now; it keeps its place in the tab order. Say near it why. */
  inactive?: boolean;
};

/** A push button. `type` is "button" unless it says "submit". */
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
  const off = pending || inactive;
  // aria-disabled and not disabled: a disabled button would drop the focus it has.
  // `detail` counts clicks in quick succession: a double click is one click, and never undoes what it did.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (off || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      onClick={click}
      className={buttonStyle(variant, size, className)}
    >
      {pending ? <Spinner size={16} /> : Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  );
};
