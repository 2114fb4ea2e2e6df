import * as z from "zod/mini";
import { type TabStorage, tabStorage } from "#web/ui/tab-storage.ts";
import { lastImportKey } from "./last-import-key.ts";

/** An import that can still be taken back: whose, how many came in, from which file, and when. */
const LastImport = z.object({
  userId: z.string(),
  importId: z.string(),
  imported: z.number(),
  file: z.string(),
  at: z.string(),
});
export type LastImport = z.infer<typeof LastImport>;

/** Kept in this tab, so that it can be undone when the dialog was closed, or the page was loaded anew. */
export const makeLastImport = (storage: TabStorage = tabStorage) => ({
  read: (userId: string): LastImport | null => {
    try {
      const kept = z.safeParse(LastImport, JSON.parse(storage.read(lastImportKey) ?? "null")).data;
      return kept?.userId === userId ? kept : null;
    } catch {
      return null;
    }
  },
  keep: (last: LastImport) => storage.write(lastImportKey, JSON.stringify(last)),
  forget: () => storage.remove(lastImportKey),
});
export const lastImport = makeLastImport();
