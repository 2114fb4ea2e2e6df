import { blobKey } from "#functions/documents/texts.table.ts";
import type { JobHandler } from "#functions/jobs/work.ts";
import { finishedWrites } from "#functions/notifications/finished.ts";
import type { Outside } from "#functions/outside.ts";
import type { DataExport } from "#shared/account.ts";
import { bare, idPrefixes } from "#shared/ids.ts";
import { exportFile, exportWrite } from "./export.table.ts";
import { csvHead, csvLine, exported, readMe } from "./export.ts";
import { type FileInExport, fileOf, goesWithDocument, whole } from "./export-documents.ts";
import { recordsOf } from "./records.table.ts";
import { type RecordKind, recordKinds } from "./records.ts";
import { newZip } from "./zip.ts";

type Say = (stage: string, progress: number) => Promise<void>;
/** Progress of 100 when all records are in, and the files are still to come. */
const recordsDone = 50;

/** Puts everything a user has here into one zip. A second attempt writes the same export again. */
export const exportDataJob: JobHandler = async ({ outside, userId, jobId, report }) => {
  const now = outside.clock.now();
  const id = `${idPrefixes.export}_${bare(jobId)}`;
  const made: DataExport = { id, bytes: 0, records: 0, createdAt: now.toISOString() };
  await outside.blobs.putPieces(exportFile(userId, id), collect(outside, userId, now, report, made));
  await report("Saving", 95);
  const told = await finishedWrites(outside, userId, jobId, { type: "export", title: "", id });
  return { result: made, writes: [exportWrite(userId, made, now), ...told] };
};

/** The zip with all records and files of a user, piece by piece; `made` is told how large it gets and of how many. */
async function* collect(
  outside: Outside,
  userId: string,
  now: Date,
  say: Say,
  made: DataExport,
): AsyncGenerator<Uint8Array> {
  const zip = newZip(now);
  const take = () => {
    const piece = zip.take();
    made.bytes += piece.length;
    return piece;
  };
  const counts = new Map<RecordKind, number>();
  const files: FileInExport[] = [];
  const json = zip.file("data.json");
  json.add(`{\n"exportedAt": ${JSON.stringify(now)}`);
  for (const [at, kind] of recordKinds.entries()) {
    await say(`Collecting ${kind.name.replaceAll("-", " ")}`, Math.round((recordsDone * at) / recordKinds.length));
    const csv = zip.file(`${kind.name}.csv`);
    csv.add(csvHead(kind));
    json.add(`,\n${JSON.stringify(kind.name)}: [`);
    let count = 0;
    for await (const item of recordsOf(outside.table, userId, kind, now)) {
      if (goesWithDocument(item, kind)) continue;
      const file = fileOf(item, kind);
      if (file) files.push(file);
      const record = exported(await whole(outside, userId, item, kind), kind);
      json.add(`${count++ ? "," : ""}\n${JSON.stringify(record)}`);
      csv.add(csvLine(kind, record));
    }
    json.add("]");
    csv.end();
    counts.set(kind, count);
    yield take();
  }
  json.add("\n}\n");
  json.end();
  const about = zip.file("README.txt");
  about.add(readMe(counts, now.toISOString()));
  about.end();
  // One at a time, after everything else: together they may be larger than the memory.
  for (const [at, { id, path }] of files.entries()) {
    await say("Collecting files", Math.round(recordsDone + ((90 - recordsDone) * at) / files.length));
    const bytes = await outside.blobs.getBytes(blobKey(userId, id));
    if (bytes) zip.stored(path, bytes);
    yield take();
  }
  zip.end();
  made.records = [...counts.values()].reduce((sum, count) => sum + count, 0);
  yield take();
}
