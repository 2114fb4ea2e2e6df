import type { ReactNode } from "react";
import { createListeners } from "#web/ui/listeners.ts";

/** Spec section 9: milliseconds, and pixels for the threshold. */
export const toastLimits = {
  maxVisible: 1,
  removeDelayMs: 1_000_000,
  durationMs: 5000,
  swipeThreshold: 50,
  hotkey: "F8",
} as const;

type ToastVariant = "default" | "success" | "error";
export type ToastInput = {
  title: string;
  description?: ReactNode;
  variant?: ToastVariant;
  action?: { label: string; onClick: () => void };
};
export type ToastItem = ToastInput & { id: string; open: boolean };

type Action =
  | { type: "show"; toast: ToastItem }
  | { type: "update"; id: string; change: Partial<ToastInput> }
  /** Without `id`, applies to every toast. */
  | { type: "dismiss"; id?: string }
  | { type: "remove"; id?: string };

const isTarget = (action: { id?: string }, toast: ToastItem) => action.id === undefined || action.id === toast.id;

export const reduceToasts = (toasts: readonly ToastItem[], action: Action): readonly ToastItem[] => {
  switch (action.type) {
    case "show":
      return [action.toast, ...toasts].slice(0, toastLimits.maxVisible);
    case "update":
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, ...action.change } : toast));
    case "dismiss":
      return toasts.map((toast) => (isTarget(action, toast) ? { ...toast, open: false } : toast));
    case "remove":
      return toasts.filter((toast) => !isTarget(action, toast));
  }
};

type SetTimer = (callback: () => void, milliseconds: number) => void;

/** Creates a store outside React, so that any code can show a toast. */
export const createToastStore = (setTimer: SetTimer = setTimeout) => {
  let toasts: readonly ToastItem[] = [];
  let count = 0;
  const { subscribe, notify } = createListeners();
  const dispatch = (action: Action) => {
    toasts = reduceToasts(toasts, action);
    notify();
  };
  const dismiss = (id?: string) => {
    const dismissedToasts = toasts.filter((toast) => toast.open && isTarget({ id }, toast));
    dispatch({ type: "dismiss", id });
    for (const toast of dismissedToasts)
      setTimer(() => dispatch({ type: "remove", id: toast.id }), toastLimits.removeDelayMs);
  };
  const show = (input: ToastInput) => {
    const id = String(++count);
    dispatch({ type: "show", toast: { ...input, id, open: true } });
    return {
      id,
      dismiss: () => dismiss(id),
      update: (change: Partial<ToastInput>) => dispatch({ type: "update", id, change }),
    };
  };
  return { show, dismiss, subscribe, list: () => toasts };
};
