const reloadedKey = "grantlamp-reloaded";
/** A reload that did not help within this time, in milliseconds, is not tried again. */
const patience = 30_000;

type Place = { now: () => number; storage: Pick<Storage, "getItem" | "setItem">; reload: () => void };
const here: Place = {
  now: () => Date.now(),
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  reload: () => window.location.reload(),
};

/** A part of the program could not be fetched; only loading the page anew can help. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded";
}

/**
 * Loads a part of the program. After a deployment the page may ask for a file that is no more: then
 * it is loaded anew, once; a second failure is thrown as `NotLoaded`.
 */
export const loadFresh = async <T>(load: () => Promise<T>, { now, storage, reload }: Place = here): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    const last = Number(storage.getItem(reloadedKey) ?? 0);
    if (now() - last < patience) throw new NotLoaded("A part of the program could not be fetched", { cause: error });
    storage.setItem(reloadedKey, String(now()));
    reload();
    return new Promise<T>(() => undefined); // The page is going away.
  }
};
