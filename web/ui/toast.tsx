import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { createToasts } from "./toast-state.ts";
import type { ToastViewProps } from "./toast-view.tsx";

const toasts = createToasts();

/**
 * Shows a toast from anywhere: `toast({ title: "Error", description: "…", variant: "error" })`.
 * There is one at a time, so never say anything only here that people need later.
 */
export const toast = toasts.show;

/** Is a failure being told just now? */
export const isErrorShown = () => toasts.list().some(({ open, variant }) => open && variant === "error");

/** The toasts of now, `toast`, and `dismiss(id?)`. */
export const useToasts = () => ({
  toasts: useSyncExternalStore(toasts.subscribe, toasts.list),
  toast: toasts.show,
  dismiss: toasts.dismiss,
});

// Fetched after the first paint: a page needs its toasts later than itself. Without them it still works.
const View = lazy<ComponentType<ToastViewProps>>(() =>
  import("./toast-view.tsx").catch(() => ({ default: () => null })),
);

/** Draws the toasts; mounted once. */
export const Toaster = () => (
  <Suspense>
    <View {...useToasts()} />
  </Suspense>
);
