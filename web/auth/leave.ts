import type { QueryClient } from "@tanstack/react-query";
import { paymentStorageKey } from "#shared/auth.ts";
import { noteWhoIsHere } from "#web/app/was-here.ts";
import { forgetRecent } from "#web/commands/forget-recent.ts";
import { keptForms } from "#web/ui/kept-forms.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";

/** Clears all session data from this browser and loads /, after a sign-out or an account deletion. */
export const leave = (queries: QueryClient) => {
  queries.clear();
  keptForms.forget();
  forgetRecent();
  noteWhoIsHere(false);
  tabStorage.remove(paymentStorageKey);
  window.location.assign("/");
};
