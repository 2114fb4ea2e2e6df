import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";

/** Milliseconds before a tooltip shows, and within which the next one shows immediately (spec section 9). */
const tooltipDelay = { first: 700, skip: 300 } as const;
let lastHidden = Number.NEGATIVE_INFINITY;

/** Positions the tooltip below its button, or above when there is no room, inside the window. */
const positionTooltip = (tooltip: HTMLElement, button: HTMLElement) => {
  const rect = button.getBoundingClientRect();
  const left = rect.left + rect.width / 2 - tooltip.offsetWidth / 2;
  const fitsBelow = rect.bottom + tooltip.offsetHeight <= window.innerHeight;
  tooltip.style.left = `${Math.max(4, Math.min(left, window.innerWidth - tooltip.offsetWidth - 4))}px`;
  tooltip.style.top = `${fitsBelow ? rect.bottom : rect.top - tooltip.offsetHeight}px`;
};

/** A popover inside the button, so that it appears above dialogs and the pointer can move onto it. */
const useTooltip = () => {
  const button = useRef<HTMLButtonElement>(null);
  const tooltip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = () => tooltip.current?.matches(":popover-open") ?? false;
  const show = () => {
    if (!tooltip.current || !button.current || isOpen()) return;
    tooltip.current.showPopover();
    positionTooltip(tooltip.current, button.current);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (!isOpen()) return;
    tooltip.current?.hidePopover();
    lastHidden = performance.now();
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "touch") return;
      clearTimeout(timer.current);
      timer.current = setTimeout(show, performance.now() - lastHidden < tooltipDelay.skip ? 0 : tooltipDelay.first);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target, relatedTarget }: FocusEvent) => {
      // Ignore focus that a newly opened dialog has set: a tooltip would swallow the first Escape.
      const isSameDialog = (relatedTarget?.closest("dialog") ?? null) === target.closest("dialog");
      if (isSameDialog && button.current?.matches(":focus-visible")) show();
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isOpen()) return;
      event.preventDefault(); // The first Escape closes the tooltip, the next one the dialog around it.
      event.stopPropagation();
      hide();
    },
  };
  return { button, tooltip, handlers };
};

type Props = Omit<ComponentProps<"button">, "children" | "ref" | "aria-label"> & {
  icon: LucideIcon;
  /** The accessible name, with the record in it: "Delete Rural Broadband". */
  label: string;
  /** A shorter text for the tooltip: "Delete". */
  tooltip?: string;
  tone?: "plain" | "danger";
};

export const IconButton = ({
  icon: Icon,
  label,
  tooltip: tooltipText = label,
  tone = "plain",
  className,
  type = "button",
  ...rest
}: Props) => {
  const { button, tooltip, handlers } = useTooltip();
  return (
    <button
      {...rest}
      {...handlers}
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
      <span ref={tooltip} popover="manual" className="tooltip">
        <span>{tooltipText}</span>
      </span>
    </button>
  );
};
