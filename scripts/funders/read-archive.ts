import { openPromise } from "yauzl";
import { parseReturn, type ReturnResult } from "#functions/funders/returns/parse-return.ts";

/** Maximum uncompressed bytes of a single return. */
const maxEntryBytes = 400_000_000;

/** Streams the returns in an archive, with the reason for unreadable ones. Throws only for a damaged archive. */
export async function* readArchive(
  path: string,
  isWanted: (objectId: string) => boolean,
): AsyncGenerator<{ objectId: string; result: ReturnResult }, void> {
  const archive = await openPromise(path);
  try {
    for await (const entry of archive.eachEntry()) {
      const objectId = /(?:^|\/)(\d{10,30})_public\.xml$/.exec(entry.fileName)?.[1];
      if (!objectId || !isWanted(objectId)) continue;
      if (entry.uncompressedSize > maxEntryBytes) {
        yield { objectId, result: { ok: false, reason: "the return is too large" } };
        continue;
      }
      try {
        yield { objectId, result: await parseReturn(await archive.openReadStreamPromise(entry)) };
      } catch (error) {
        yield { objectId, result: { ok: false, reason: (error as Error).message } };
      }
    }
  } finally {
    archive.close();
  }
}
