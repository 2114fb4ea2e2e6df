import { type RefObject, useEffect } from "react";

const typable = "input, select, textarea, [contenteditable], dialog, [role=menu]";

/** The key "/" leads to a field, unless something is being typed or a dialog is open. Say it with `aria-keyshortcuts="/"`. */
export const useSlash = (field: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isBusy = event.target instanceof Element && event.target.closest(typable);
      if (isBusy || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [field]);
