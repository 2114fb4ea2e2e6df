import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { createToasts } from "./toast-state.ts";
import type { ToastViewProps } from "./toast-view.tsx";
import { useFirstSign } from "./use-first-sign.ts";

const toasts = createToasts();

/**
 * Shows a toast from anywhere: `toast({ title: "Error", description: "…", variant: "error" })`.
 * There is one at a time, so never say anything only here that people need later.
 */
export const toast = toasts.show;

/** Is a failure being told just now? */
export const isErrorShown = () => toasts.list().some(({ open, variant }) => open && variant === "error");

/** The toasts of now, `toast`, and `dismiss(id?)`. */
const useToasts = () => ({
  toasts: useSyncExternalStore(toasts.subscribe, toasts.list),
  toast: toasts.show,
  dismiss: toasts.dismiss,
});

// Fetched when somebody begins to move, or when there is something to say. Without it a page still works.
const View = lazy<ComponentType<ToastViewProps>>(() =>
  import("./toast-view.tsx").catch(() => ({ default: () => null })),
);

/** Draws the toasts; mounted once. */
export const Toaster = () => {
  const [isWanted, setWanted] = useState(false);
  useFirstSign(() => setWanted(true));
  const view = useToasts();
  return (
    <Suspense>{(isWanted || view.toasts.length > 0) && <View toasts={view.toasts} dismiss={view.dismiss} />}</Suspense>
  );
};
