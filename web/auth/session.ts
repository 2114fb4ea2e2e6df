import type { QueryClient } from "@tanstack/react-query";
import { paymentStorageKey } from "#shared/api/auth.ts";
import { formPersistence } from "#web/ui/forms/form-persistence.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";

/** Must match public/theme.js. */
const storageKey = "grantlamp-was-here";

/** Stores whether a user is signed in, so that the next page load can show the app frame at once. */
export const saveSessionHint = (isSignedIn: boolean): void => {
  // Remove the preloaded frame: later loading states are shown inside the app.
  document.documentElement.classList.remove("known");
  try {
    if (isSignedIn) localStorage.setItem(storageKey, "1");
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage the next load starts with the splash.
  }
};

/** Whether a user was signed in when this browser last checked. */
export const hasSessionHint = (): boolean => {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

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
