import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";

/** Milliseconds before a tooltip shows, and within which the next one shows at once (spec section 9). */
const tipDelay = { first: 700, skip: 300 } as const;
let lastHidden = Number.NEGATIVE_INFINITY;

/** Positions the tooltip below its button, or above when there is no room, inside the window. */
const place = (tip: HTMLElement, button: HTMLElement) => {
  const rect = button.getBoundingClientRect();
  const left = rect.left + rect.width / 2 - tip.offsetWidth / 2;
  const below = rect.bottom + tip.offsetHeight <= window.innerHeight;
  tip.style.left = `${Math.max(4, Math.min(left, window.innerWidth - tip.offsetWidth - 4))}px`;
  tip.style.top = `${below ? rect.bottom : rect.top - tip.offsetHeight}px`;
};

/**
 * A tooltip that repeats the name of its button. It is a popover inside the button, so it lies above dialogs and a
 * pointer that moves onto it has not left the button.
 */
const useTooltip = () => {
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = () => tip.current?.matches(":popover-open") ?? false;
  const show = () => {
    if (!tip.current || !button.current || isOpen()) return;
    tip.current.showPopover();
    place(tip.current, button.current);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (!isOpen()) return;
    tip.current?.hidePopover();
    lastHidden = performance.now();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const on = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "touch") return;
      clearTimeout(timer.current);
      timer.current = setTimeout(show, performance.now() - lastHidden < tipDelay.skip ? 0 : tipDelay.first);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      // Ignore focus that opening a dialog moved: a tooltip would swallow the first Escape.
      const isWithin = (relatedTarget?.closest("dialog") ?? null) === target.closest("dialog");
      if (isWithin && button.current?.matches(":focus-visible")) show();
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isOpen()) return;
      event.preventDefault(); // The first Escape closes the tooltip, the next one the dialog around it.
      event.stopPropagation();
      hide();
    },
  };
  return { button, tip, on };
};

type Props = Omit<ComponentProps<"button">, "children" | "ref" | "aria-label"> & {
  icon: LucideIcon;
  /** The accessible name, with the record in it: "Delete Rural Broadband". */
  label: string;
  /** A shorter text for the tooltip: "Delete". */
  tip?: string;
  tone?: "plain" | "danger";
};

export const IconButton = ({
  icon: Icon,
  label,
  tip = label,
  tone = "plain",
  className,
  type = "button",
  ...rest
}: Props) => {
  const { button, tip: tipRef, on } = useTooltip();
  return (
    <button
      {...rest}
      {...on}
      ref={button}
      type={type}
      aria-label={label}
      className={clsx(
        "inline-grid size-(--icon-button) shrink-0 place-items-center rounded-control text-muted transition-colors duration-120",
        tone === "danger" ? "hover:bg-red-soft hover:text-red" : "hover:bg-primary-soft hover:text-primary-text",
        className,
      )}
    >
      <Icon size={17} aria-hidden />
      <span ref={tipRef} popover="manual" className="tip">
        <span>{tip}</span>
      </span>
    </button>
  );
};
