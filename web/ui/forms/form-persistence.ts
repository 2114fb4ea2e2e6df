import { type TabStorage, tabStorage } from "#web/ui/tab-storage.ts";

/**
 * Keeps the entries of open forms in this tab when the page must be left (the session ended, a plan is needed) and
 * restores them when the same user opens the same form again.
 */
type Typed = Record<string, unknown>;
const storageKey = "grantlamp-typed";

export const createFormPersistence = (storage: TabStorage = tabStorage) => {
  const open = new Map<string, () => Typed | undefined>();
  const readStored = (): Record<string, Typed> => {
    try {
      return JSON.parse(storage.read(storageKey) ?? "{}") as Record<string, Typed>;
    } catch {
      return {};
    }
  };
  const write = (forms: Record<string, Typed>) =>
    Object.keys(forms).length ? storage.write(storageKey, JSON.stringify(forms)) : storage.remove(storageKey);
  return {
    /**
     * Registers an open form under a key that contains the user. `typed` returns undefined while nothing has changed.
     * Returns the unregister function.
     */
    register: (key: string, typed: () => Typed | undefined) => {
      open.set(key, typed);
      return () => void open.delete(key);
    },
    persistOpen: () => {
      const changed = [...open].flatMap(([key, typed]) => {
        const values = typed();
        return values ? [[key, values] as const] : [];
      });
      write({ ...readStored(), ...Object.fromEntries(changed) });
    },
    /** Returns the stored entries of a form once and removes them. */
    take: (key: string): Typed | undefined => {
      const { [key]: typed, ...others } = readStored();
      if (typed) write(others);
      return typed;
    },
    /** Stores a form at once, so that it survives a reload or a visit to another screen; undefined removes it. */
    save: (key: string, typed: Typed | undefined) => {
      const { [key]: _, ...others } = readStored();
      write(typed ? { ...others, [key]: typed } : others);
    },
    /** Returns the stored entries of a form without removing them. */
    peek: (key: string): Typed | undefined => readStored()[key],
    /** Clears everything, for sign-out. */
    clear: () => storage.remove(storageKey),
  };
};

export const formPersistence = createFormPersistence();
export const persistOpenForms = () => formPersistence.persistOpen();
