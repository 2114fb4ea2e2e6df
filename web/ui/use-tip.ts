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
export const useTooltip = () => {
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
