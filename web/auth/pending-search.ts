import { tabStorage } from "#web/ui/tab-storage.ts";

const storageKey = "grantlamp-pending-search";

/** The visitor's last search on the landing page, reused for the first search after sign-in; stored in this tab. */
export const pendingSearch = {
  read: () => tabStorage.read(storageKey),
  save: (need: string) => tabStorage.write(storageKey, need),
  clear: () => tabStorage.remove(storageKey),
};
