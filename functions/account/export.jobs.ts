import type { Dependencies } from "#functions/dependencies.ts";
import { isUnversioned, type StoredDocument } from "#functions/documents/documents.ts";
import { documentFileKey, longTextKey, readTextVersion } from "#functions/documents/texts.table.ts";
import { jobFinishedWrites } from "#functions/jobs/job-notifications.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { documentPrefix, textVersionPrefix } from "#functions/table/keys.ts";
import type { Item } from "#functions/table/table.ts";
import type { DataExport } from "#shared/api/account.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { type RecordKind, recordKinds } from "./data-export-schema.ts";
import { exportFileKey, exportWrite, readRecordsOfKind } from "./export.table.ts";
import { buildReadme, formatCsvHeader, formatCsvRow, toExportedRecord } from "./export-format.ts";
import { createZipStream } from "./zip-stream.ts";

type ExportedFile = { id: string; path: string };

const isDocument = ({ prefix }: RecordKind) => prefix === documentPrefix;
const isVersion = ({ prefix }: RecordKind) => prefix === textVersionPrefix;
const toDocument = (item: Item) => item as unknown as StoredDocument; // written by functions/documents

const getExportedFile = (item: Item, kind: RecordKind): ExportedFile | undefined => {
  const { id, file } = toDocument(item);
  return isDocument(kind) && file ? { id, path: `files/${id}/${file.name}` } : undefined;
};

/** Form answers are stored as version 0 of a document and exported with it. */
export const isDocumentAnswers = (item: Item, kind: RecordKind) => isVersion(kind) && item.version === 0;

/** Text that cannot be read becomes null, so that the rest is still exported. */
const loadFullRecord = async (
  dependencies: Dependencies,
  userId: string,
  item: Item,
  kind: RecordKind,
): Promise<Item> => {
  const { blobs } = dependencies;
  if (isVersion(kind) && item.inBlobs) {
    const key = longTextKey(userId, String(item.documentId), Number(item.version));
    return { ...item, content: (await blobs.get(key)) ?? null };
  }
  if (!isDocument(kind)) return item;
  const file = getExportedFile(item, kind);
  if (file) return { ...item, content: null, fileInExport: file.path };
  const document = toDocument(item);
  if (isUnversioned(document))
    return { ...item, content: document.content ?? (await blobs.get(documentFileKey(userId, document.id))) ?? null };
  const read = (version: number) => readTextVersion(dependencies, userId, document, version).catch(() => undefined);
  const [text, answers] = await Promise.all([read(document.version ?? 1), document.hasAnswers ? read(0) : undefined]);
  return { ...item, content: text?.content ?? null, answers: answers ? JSON.parse(answers.content) : null };
};

type Report = (stage: string, progress: number) => Promise<void>;
/** Percent complete once all records are collected. */
const recordsProgress = 50;

/** Idempotent: a retry overwrites the same export. */
export const exportDataJob: JobHandler = async ({ dependencies, userId, jobId, report }) => {
  const now = dependencies.clock.now();
  const id = `${idPrefixes.export}_${stripIdPrefix(jobId)}`;
  const dataExport: DataExport = { id, bytes: 0, records: 0, createdAt: now.toISOString() };
  await dependencies.blobs.putStream(exportFileKey(userId, id), collect(dependencies, userId, now, report, dataExport));
  await report("Saving", 95);
  const notificationWrites = await jobFinishedWrites(dependencies, userId, jobId, { type: "export", title: "", id });
  return { result: dataExport, writes: [exportWrite(userId, dataExport, now), ...notificationWrites] };
};

/** Fills in `bytes` and `records` of `dataExport`. */
async function* collect(
  dependencies: Dependencies,
  userId: string,
  now: Date,
  report: Report,
  dataExport: DataExport,
): AsyncGenerator<Uint8Array> {
  const zip = createZipStream(now);
  const take = () => {
    const piece = zip.take();
    dataExport.bytes += piece.length;
    return piece;
  };
  const counts = new Map<RecordKind, number>();
  const files: ExportedFile[] = [];
  const json = zip.file("data.json");
  json.add(`{\n"exportedAt": ${JSON.stringify(now)}`);
  for (const [index, kind] of recordKinds.entries()) {
    await report(
      `Collecting ${kind.name.replaceAll("-", " ")}`,
      Math.round((recordsProgress * index) / recordKinds.length),
    );
    const csv = zip.file(`${kind.name}.csv`);
    csv.add(formatCsvHeader(kind));
    json.add(`,\n${JSON.stringify(kind.name)}: [`);
    let count = 0;
    for await (const item of readRecordsOfKind(dependencies.table, userId, kind, now)) {
      if (isDocumentAnswers(item, kind)) continue;
      const file = getExportedFile(item, kind);
      if (file) files.push(file);
      const record = toExportedRecord(await loadFullRecord(dependencies, userId, item, kind), kind);
      json.add(`${count++ ? "," : ""}\n${JSON.stringify(record)}`);
      csv.add(formatCsvRow(kind, record));
    }
    json.add("]");
    csv.end();
    counts.set(kind, count);
    yield take();
  }
  json.add("\n}\n");
  json.end();
  const readme = zip.file("README.txt");
  readme.add(buildReadme(counts, now.toISOString()));
  readme.end();
  // One file at a time and last: together they may exceed the memory.
  for (const [index, { id, path }] of files.entries()) {
    await report("Collecting files", Math.round(recordsProgress + ((90 - recordsProgress) * index) / files.length));
    const bytes = await dependencies.blobs.getBytes(documentFileKey(userId, id));
    if (bytes) zip.stored(path, bytes);
    yield take();
  }
  zip.end();
  dataExport.records = [...counts.values()].reduce((sum, count) => sum + count, 0);
  yield take();
}
