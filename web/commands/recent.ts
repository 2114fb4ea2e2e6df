import * as z from "zod/mini";
import { recentKey } from "./forget-recent.ts";

export const most = 5;
const StoredRecent = z.object({ user: z.string(), ids: z.array(z.string()) });

/** The user's recent command ids, newest first. Other users' entries are ignored. */
export const readRecent = (user: string, storage: Pick<Storage, "getItem"> = localStorage): string[] => {
  try {
    const stored = z.parse(StoredRecent, JSON.parse(storage.getItem(recentKey) ?? ""));
    return stored.user === user ? stored.ids.slice(0, most) : [];
  } catch {
    return []; // Nothing stored, or storage refused.
  }
};

export const addRecent = (user: string, id: string, storage: Pick<Storage, "getItem" | "setItem"> = localStorage) => {
  const ids = [id, ...readRecent(user, storage).filter((recentId) => recentId !== id)].slice(0, most);
  try {
    storage.setItem(recentKey, JSON.stringify({ user, ids }));
  } catch {
    // Private windows may refuse storage.
  }
};
