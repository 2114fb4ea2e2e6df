import type { QueryClient } from "@tanstack/react-query";
import { paymentStorageKey } from "#shared/auth.ts";
import { noteWhoIsHere } from "#web/app/was-here.ts";
import { forgetRecent } from "#web/commands/forget-recent.ts";
import { keptForms } from "#web/ui/kept-forms.ts";
import { tabStorage } from "#web/ui/tab-storage.ts";

/** Nothing of the session stays in this browser, and the page goes to / by a full load: signed out, or the account is gone. */
export const leave = (queries: QueryClient) => {
  queries.clear();
  keptForms.forget();
  forgetRecent();
  noteWhoIsHere(false);
  tabStorage.remove(paymentStorageKey);
  window.location.assign("/");
};
