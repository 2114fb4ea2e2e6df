import type { QueryClient } from "@tanstack/react-query";
import { paymentStorageKey } from "#shared/auth.ts";
import { saveSessionHint } from "#web/app/was-here.ts";
import { clearRecentCommands } from "#web/commands/forget-recent.ts";
import { formPersistence } from "#web/ui/kept-forms.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";

/** Clears all session data from this browser and loads /, after a sign-out or an account deletion. */
export const clearSession = (queries: QueryClient) => {
  queries.clear();
  formPersistence.clear();
  clearRecentCommands();
  saveSessionHint(false);
  tabStorage.remove(paymentStorageKey);
  window.location.assign("/");
};
