import * as z from "zod/mini";
import { recentKey } from "./forget-recent.ts";

/** As many are kept and shown. */
export const most = 5;
const Kept = z.object({ user: z.string(), ids: z.array(z.string()) });

/** What was chosen last, newest first: ids, no names. Somebody else's choices are nobody's. */
export const readRecent = (user: string, storage: Pick<Storage, "getItem"> = localStorage): string[] => {
  try {
    const kept = z.parse(Kept, JSON.parse(storage.getItem(recentKey) ?? ""));
    return kept.user === user ? kept.ids.slice(0, most) : [];
  } catch {
    return []; // Nothing is kept, or storage is refused.
  }
};

export const addRecent = (user: string, id: string, storage: Pick<Storage, "getItem" | "setItem"> = localStorage) => {
  const ids = [id, ...readRecent(user, storage).filter((one) => one !== id)].slice(0, most);
  try {
    storage.setItem(recentKey, JSON.stringify({ user, ids }));
  } catch {
    // Private windows may refuse it.
  }
};
