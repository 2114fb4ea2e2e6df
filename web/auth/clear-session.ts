import type { QueryClient } from "@tanstack/react-query";
import { paymentStorageKey } from "#shared/api/auth.ts";
import { saveSessionHint } from "#web/app/session-hint.ts";
import { clearRecentCommands } from "#web/commands/clear-recent-commands.ts";
import { formPersistence } from "#web/ui/forms/form-persistence.ts";
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
