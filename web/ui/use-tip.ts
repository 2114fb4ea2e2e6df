import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";

/** Milliseconds before a tip shows, and within which the next one shows at once (spec section 9). */
const tipDelay = { first: 700, skip: 300 } as const;
let lastHidden = Number.NEGATIVE_INFINITY;

/** Puts the tip under its button, or above where there is no room, and within the window. */
const place = (tip: HTMLElement, button: HTMLElement) => {
  const at = button.getBoundingClientRect();
  const left = at.left + at.width / 2 - tip.offsetWidth / 2;
  const below = at.bottom + tip.offsetHeight <= window.innerHeight;
  tip.style.left = `${Math.max(4, Math.min(left, window.innerWidth - tip.offsetWidth - 4))}px`;
  tip.style.top = `${below ? at.bottom : at.top - tip.offsetHeight}px`;
};

/**
 * A tip for a button that repeats its name. It is a popover inside the button, so it lies above
 * dialogs, and a pointer that moves onto it has not left the button.
 */
export const useTip = () => {
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
      // Focus that a dialog was opened with was moved by nobody: a tip would take the first Escape.
      const isWithin = (relatedTarget?.closest("dialog") ?? null) === target.closest("dialog");
      if (isWithin && button.current?.matches(":focus-visible")) show();
    },
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isOpen()) return;
      event.preventDefault(); // Escape takes the tip away first, and the dialog around it next time.
      event.stopPropagation();
      hide();
    },
  };
  return { button, tip, on };
};
