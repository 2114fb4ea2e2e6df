import { type TabStorage, tabStorage } from "./tab-storage.ts";

/**
 * What was typed into open forms when the page must be left (the session ended, a plan is needed): kept in this tab,
 * and given back when the same person opens the same form again.
 */
type Typed = Record<string, unknown>;
const storageKey = "grantlamp-typed";

export const makeKeptForms = (storage: TabStorage = tabStorage) => {
  const open = new Map<string, () => Typed | undefined>();
  const kept = (): Record<string, Typed> => {
    try {
      return JSON.parse(storage.read(storageKey) ?? "{}") as Record<string, Typed>;
    } catch {
      return {};
    }
  };
  const write = (forms: Record<string, Typed>) =>
    Object.keys(forms).length ? storage.write(storageKey, JSON.stringify(forms)) : storage.remove(storageKey);
  return {
    /** An open form, by a key with the person in it. `typed` answers undefined while nothing was changed. Answers how to end it. */
    watch: (key: string, typed: () => Typed | undefined) => {
      open.set(key, typed);
      return () => void open.delete(key);
    },
    keep: () => {
      const now = [...open].flatMap(([key, typed]) => {
        const values = typed();
        return values ? [[key, values] as const] : [];
      });
      write({ ...kept(), ...Object.fromEntries(now) });
    },
    /** What was kept of a form; it is given back once. */
    take: (key: string): Typed | undefined => {
      const { [key]: typed, ...others } = kept();
      if (typed) write(others);
      return typed;
    },
    /** Keeps a form at once, so that it outlives a reload and a look at another screen; undefined forgets it. */
    put: (key: string, typed: Typed | undefined) => {
      const { [key]: _, ...others } = kept();
      write(typed ? { ...others, [key]: typed } : others);
    },
    /** What is kept of a form; it stays kept. */
    peek: (key: string): Typed | undefined => kept()[key],
    /** The person signs out: nothing stays behind. */
    forget: () => storage.remove(storageKey),
  };
};

export const keptForms = makeKeptForms();
export const keepTyped = () => keptForms.keep();
