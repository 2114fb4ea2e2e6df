import { blobKey } from "#functions/documents/documents.table.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import type { Outside } from "#functions/outside.ts";
import type { Item } from "#functions/table/table.ts";
import type { DataExport } from "#shared/account.ts";
import { bare, idPrefixes } from "#shared/ids.ts";
import { exportFile, exportWrite, recordsOf } from "./export.table.ts";
import { csvHead, csvLine, exported, readMe } from "./export.ts";
import { type RecordKind, recordKinds } from "./records.ts";
import { newZip } from "./zip.ts";

/** Puts everything a user has here into one zip. A second attempt writes the same export again. */
export const exportDataJob: JobHandler = async ({ outside, userId, jobId, report }) => {
  const { blobs, clock } = outside;
  const now = clock.now();
  const id = `${idPrefixes.export}_${bare(jobId)}`;
  const say = (kind: RecordKind, at: number) =>
    report(`Collecting ${kind.name.replaceAll("-", " ")}`, Math.round((90 * at) / recordKinds.length));
  const { bytes, records } = await collect(outside, userId, now, say);

  await report("Saving", 90);
  await blobs.put(exportFile(userId, id), bytes);
  const result: DataExport = { id, bytes: bytes.length, records, createdAt: now.toISOString() };
  return { result, writes: [exportWrite(userId, result, now)] };
};

/** The zip with all records of a user, and how many they are. */
const collect = async (
  outside: Outside,
  userId: string,
  now: Date,
  say: (kind: RecordKind, at: number) => Promise<void>,
) => {
  const zip = newZip(now);
  const counts = new Map<RecordKind, number>();
  const json = zip.file("data.json");
  json.add(`{\n"exportedAt": ${JSON.stringify(now)}`);
  for (const [at, kind] of recordKinds.entries()) {
    await say(kind, at);
    const csv = zip.file(`${kind.name}.csv`);
    csv.add(csvHead(kind));
    json.add(`,\n${JSON.stringify(kind.name)}: [`);
    let count = 0;
    for await (const item of recordsOf(outside.table, userId, kind, now)) {
      const record = exported(await whole(outside, userId, item), kind);
      json.add(`${count++ ? "," : ""}\n${JSON.stringify(record)}`);
      csv.add(csvLine(kind, record));
    }
    json.add("]");
    csv.end();
    counts.set(kind, count);
  }
  json.add("\n}\n");
  json.end();
  const about = zip.file("README.txt");
  about.add(readMe(counts, now.toISOString()));
  about.end();
  return { bytes: zip.end(), records: [...counts.values()].reduce((sum, count) => sum + count, 0) };
};

/** A record with the text that was too long for the table; a text that is lost must not keep the rest from its owner. */
const whole = async ({ blobs }: Pick<Outside, "blobs">, userId: string, item: Item): Promise<Item> =>
  item.inBlobs ? { ...item, content: (await blobs.get(blobKey(userId, String(item.id)))) ?? null } : item;
