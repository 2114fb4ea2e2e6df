import { tabStorage } from "#web/ui/tab-storage.ts";

const storageKey = "grantlamp-pending-search";

/** The visitor's last search on the landing page, which the first search after signing in starts from; kept in this tab. */
export const pendingSearch = {
  read: () => tabStorage.read(storageKey),
  save: (need: string) => tabStorage.write(storageKey, need),
  clear: () => tabStorage.remove(storageKey),
};
