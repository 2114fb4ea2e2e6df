import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useFirstInteraction } from "#web/ui/dialogs/lazy-dialog.tsx";
import { createToastStore } from "./toast-state.ts";
import type { ToastViewProps } from "./toast-view.tsx";

const toasts = createToastStore();

/**
 * Shows a toast from anywhere: `toast({ title: "Error", description: "…", variant: "error" })`. Only one is visible
 * at a time, so never put information in a toast alone that users need later.
 */
export const toast = toasts.show;

export const isErrorToastVisible = () => toasts.list().some(({ open, variant }) => open && variant === "error");

const useToasts = () => ({
  toasts: useSyncExternalStore(toasts.subscribe, toasts.list),
  toast: toasts.show,
  dismiss: toasts.dismiss,
});

let viewPromise: Promise<ComponentType<ToastViewProps> | undefined> | undefined;
/** Loads the toast renderer, which no page needs at startup. Resolves to undefined on failure. */
export const prefetchToasts = () => {
  viewPromise ??= import("./toast-view.tsx").then(
    (module) => module.default,
    () => undefined,
  );
  return viewPromise;
};

/** Renders the toasts; mounted once. Its chunk is loaded on the first interaction or with the first toast. */
export const Toaster = () => {
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  const load = useCallback(() => {
    void prefetchToasts().then((LoadedView) => LoadedView && setView(() => LoadedView));
  }, []);
  useFirstInteraction(load);
  const { toasts: items, dismiss } = useToasts();
  useEffect(() => {
    if (items.length > 0) load();
  }, [items, load]);
  return View && <View toasts={items} dismiss={dismiss} />;
};
