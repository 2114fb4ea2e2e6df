import * as z from "zod/mini";
import { recentCommandsKey } from "#web/auth/session.ts";

export const maxRecentCommands = 5;
const StoredRecent = z.object({ user: z.string(), ids: z.array(z.string()) });

/** The user's recent command ids, newest first. Other users' entries are ignored. */
export const readRecentCommands = (user: string, storage: Pick<Storage, "getItem"> = localStorage): string[] => {
  try {
    const stored = z.parse(StoredRecent, JSON.parse(storage.getItem(recentCommandsKey) ?? ""));
    return stored.user === user ? stored.ids.slice(0, maxRecentCommands) : [];
  } catch {
    return []; // Nothing stored, or storage refused.
  }
};

export const addRecentCommand = (
  user: string,
  id: string,
  storage: Pick<Storage, "getItem" | "setItem"> = localStorage,
) => {
  const ids = [id, ...readRecentCommands(user, storage).filter((recentId) => recentId !== id)].slice(
    0,
    maxRecentCommands,
  );
  try {
    storage.setItem(recentCommandsKey, JSON.stringify({ user, ids }));
  } catch {
    // Private windows may refuse storage.
  }
};
