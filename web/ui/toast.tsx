import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from "react";
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

let fetching: Promise<ComponentType<ToastViewProps> | undefined> | undefined;
/** Fetches what draws toasts, which no page needs as soon as itself. Without it a page still works. */
export const prefetchToasts = () => {
  fetching ??= import("./toast-view.tsx").then(
    (program) => program.default,
    () => undefined,
  );
  return fetching;
};

/** Draws the toasts; mounted once. Its program comes when somebody begins to move, or when there is something to say. */
export const Toaster = () => {
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  const begin = useCallback(() => {
    void prefetchToasts().then((found) => found && setView(() => found));
  }, []);
  useFirstSign(begin);
  const { toasts: shown, dismiss } = useToasts();
  useEffect(() => {
    if (shown.length > 0) begin();
  }, [shown, begin]);
  return View && <View toasts={shown} dismiss={dismiss} />;
};
