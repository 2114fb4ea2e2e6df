import { type TabStorage, tabStorage } from "#web/ui/tab-storage.ts";

type FormValues = Record<string, unknown>;
const storageKey = "grantlamp-typed";

/** Stores open forms in this tab when the user must leave the page. The key contains the user's ID. */
export const createFormPersistence = (storage: TabStorage = tabStorage) => {
  const openForms = new Map<string, () => FormValues | undefined>();
  const readAll = (): Record<string, FormValues> => {
    try {
      return JSON.parse(storage.read(storageKey) ?? "{}") as Record<string, FormValues>;
    } catch {
      return {};
    }
  };
  const writeAll = (forms: Record<string, FormValues | undefined>) => {
    const json = JSON.stringify(forms);
    if (json === "{}") storage.remove(storageKey);
    else storage.write(storageKey, json);
  };
  return {
    /** `getChanges` returns undefined while nothing has changed. Returns the unregister function. */
    register: (key: string, getChanges: () => FormValues | undefined) => {
      openForms.set(key, getChanges);
      return () => void openForms.delete(key);
    },
    persistOpen: () => {
      const forms: Record<string, FormValues | undefined> = readAll();
      for (const [key, getChanges] of openForms) forms[key] = getChanges() ?? forms[key];
      writeAll(forms);
    },
    /** Returns the stored values of a form once and removes them. */
    take: (key: string): FormValues | undefined => {
      const { [key]: values, ...others } = readAll();
      if (values) writeAll(others);
      return values;
    },
    /** Stores a form now, so that it survives a reload or a visit to another screen; undefined removes it. */
    save: (key: string, values: FormValues | undefined) => writeAll({ ...readAll(), [key]: values }),
    peek: (key: string): FormValues | undefined => readAll()[key],
    clear: () => storage.remove(storageKey),
  };
};

export const formPersistence = createFormPersistence();
export const persistOpenForms = () => formPersistence.persistOpen();
