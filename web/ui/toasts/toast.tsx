import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { runLater } from "#web/ui/dialogs/lazy-dialog.tsx";
import { createToastStore } from "./toast-state.ts";
import type { ToastViewProps } from "./toast-view.tsx";

const toasts = createToastStore();

/** Only one toast is visible at a time, so never put information that users need later only in a toast. */
export const toast = toasts.show;

export const isErrorToastVisible = () => toasts.list().some(({ open, variant }) => open && variant === "error");

let viewPromise: Promise<ComponentType<ToastViewProps> | undefined> | undefined;
/** Resolves to undefined on failure. */
const loadView = () => {
  viewPromise ??= import("./toast-view.tsx").then(
    (module) => module.default,
    () => undefined,
  );
  return viewPromise;
};

/**
 * Loads the view after startup, which needs no toasts, but before the first one, because an error toast could not load
 * while offline.
 */
export const Toaster = () => {
  const [View, setView] = useState<ComponentType<ToastViewProps>>();
  const load = useCallback(() => {
    void loadView().then((LoadedView) => LoadedView && setView(() => LoadedView));
  }, []);
  useEffect(() => runLater(load), [load]);
  const items = useSyncExternalStore(toasts.subscribe, toasts.list);
  useEffect(() => {
    if (items.length > 0) load();
  }, [items, load]);
  return View && <View toasts={items} dismiss={toasts.dismiss} />;
};
