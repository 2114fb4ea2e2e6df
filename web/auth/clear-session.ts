import type { QueryClient } from "@tanstack/react-query";
import { paymentStorageKey } from "#shared/api/auth.ts";
import { formPersistence } from "#web/ui/forms/form-persistence.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";
import { saveSessionHint } from "./session-hint.ts";

/** Storage key of the commands that the user chose last. */
export const recentCommandsKey = "grantlamp-recent";
const removeRecentCommands = () => {
  try {
    localStorage.removeItem(recentCommandsKey);
  } catch {
    // Without storage there is nothing to remove.
  }
};

/** Clears all session data from this browser and loads /, after a sign-out or an account deletion. */
export const clearSession = (queries: QueryClient) => {
  queries.clear();
  formPersistence.clear();
  removeRecentCommands();
  saveSessionHint(false);
  tabStorage.remove(paymentStorageKey);
  window.location.assign("/");
};
