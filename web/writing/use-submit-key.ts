import type { KeyboardEvent } from "react";
import { useSingleKeys } from "#web/commands/single-keys.ts";

/** Submits the form on Ctrl+Enter or ⌘+Enter in any field, unless shortcuts are switched off. */
export const useSubmitShortcut = () => {
  const isOn = useSingleKeys();
  return (event: KeyboardEvent<HTMLFormElement>) => {
    if (!isOn || event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  };
};
