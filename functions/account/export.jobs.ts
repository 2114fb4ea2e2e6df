import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import Papa from "papaparse";
import { listWorkspaces } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { isUnversioned, type StoredDocument } from "#functions/documents/documents.ts";
import { documentFileKey, longTextKey, readTextVersion } from "#functions/documents/texts.table.ts";
import { buildJobFinishedWrites } from "#functions/jobs/job-notifications.ts";
import type { JobContext, JobHandler } from "#functions/jobs/process-job.ts";
import {
  documentPrefix,
  getPartitionWorkspace,
  getUserPartition,
  getWorkspacePartition,
  textVersionPrefix,
} from "#functions/table/keys.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { getQuotedWorkspace } from "#functions/workspaces/member-records.table.ts";
import type { DataExport } from "#shared/api/account.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";
import { toDollars } from "#shared/util/money.ts";
import { recordKinds } from "./data-export-schema.ts";
import { buildExportWrite, exportFileKey, readRecordsOfKind } from "./export.table.ts";
import type { RecordKind } from "./record-kind.ts";

type ZipEntry = { add(text: string): void; end(): void };

/** Compresses files into a ZIP. Call `take` often, since the output is held in memory until then. */
const createZipStream = (modifiedAt: Date) => {
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const encoder = new TextEncoder();
  return {
    /** Several files may be open, but only the first produces output until it has ended. */
    addFile: (name: string): ZipEntry => {
      const file = new ZipDeflate(name, { level: 6 });
      file.mtime = modifiedAt;
      zip.add(file);
      return {
        add: (text) => file.push(encoder.encode(text)),
        end: () => file.push(new Uint8Array(), true),
      };
    },
    /** Stores the file uncompressed, since uploads are already compressed. */
    addStoredFile: (name: string, bytes: Uint8Array) => {
      const file = new ZipPassThrough(name);
      file.mtime = modifiedAt;
      zip.add(file);
      file.push(bytes, true);
    },
    end: () => zip.end(),
    /** Output since the last call. */
    take: (): Uint8Array => {
      const output = Buffer.concat(chunks);
      chunks = [];
      return output;
    },
  };
};

/** Money in dollars, timestamps in ISO 8601. */
type ExportedRecord = Record<string, unknown>;

/** Includes only the columns that the kind lists, so that no secret slips out. */
const toExportedRecord = (
  item: Item,
  { columns, centColumns = {}, timestampColumns = [] }: RecordKind,
): ExportedRecord => {
  const values: ExportedRecord = { ...item };
  for (const name of timestampColumns)
    if (typeof item[name] === "number") values[name] = new Date(item[name]).toISOString();
  for (const [name, dollarColumn] of Object.entries(centColumns))
    if (typeof item[name] === "number") values[dollarColumn] = toDollars(item[name]);
  return Object.fromEntries(columns.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
};

const formatCell = (value: unknown) => {
  if (typeof value !== "object" || value === null) return value;
  const isList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return isList ? value.join(", ") : JSON.stringify(value);
};

/**
 * Matches formulas, which get a leading ' so that spreadsheets do not execute user input. Papa's pattern misses
 * multi-line text.
 */
const escapeFormulae = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const formatRow = (cells: readonly unknown[]) => `${Papa.unparse([cells.map(formatCell)], { escapeFormulae })}\r\n`;

/** Excel detects UTF-8 by the byte order mark. */
const byteOrderMark = "\ufeff";

const buildReadme = (counts: ReadonlyMap<RecordKind, number>, exportedAt: Date): string =>
  [
    "Your Grantlamp data",
    `Exported ${exportedAt.toISOString()} (UTC)`,
    "",
    "data.json contains everything. The other files contain the same data as tables (comma-separated, UTF-8, with a",
    "header row):",
    "",
    ...recordKinds.map((kind) => `${kind.name}.csv: ${kind.description}. Records: ${counts.get(kind) ?? 0}`),
    "",
    "Dates and times are in UTC (ISO 8601). Amounts are in US dollars.",
    "In the tables, text that looks like a formula starts with a ' so that spreadsheets display it instead of running",
    "it. Spreadsheets may truncate very long text; data.json has all of it.",
    "Not included: your password and anything else that could be used to sign in as you. We store these only hashed or",
    "encrypted. Card numbers aren't included either: only the payment service has them.",
    "",
  ].join("\r\n");

type ExportedFile = { key: string; path: string };

const isDocument = ({ prefix }: RecordKind) => prefix === documentPrefix;
const isVersion = ({ prefix }: RecordKind) => prefix === textVersionPrefix;
const toDocument = (item: Item) => item as unknown as StoredDocument; // written by functions/documents

const getExportedFile = (item: Item, kind: RecordKind): ExportedFile | undefined => {
  const { id, file } = toDocument(item);
  if (!isDocument(kind) || !file) return undefined;
  return { key: documentFileKey(getPartitionWorkspace(item.pk), id), path: `files/${id}/${file.name}` };
};

/** Form answers are stored as version 0 of a document and exported with it. */
export const isDocumentAnswers = (item: Item, kind: RecordKind) => isVersion(kind) && item.version === 0;

/** Text that cannot be read becomes null, so that the rest is still exported. */
const loadFullRecord = async (dependencies: Dependencies, item: Item, kind: RecordKind): Promise<Item> => {
  const { blobs } = dependencies;
  const workspaceId = getPartitionWorkspace(item.pk);
  if (isVersion(kind) && item.inBlobs) {
    const key = longTextKey(workspaceId, String(item.documentId), Number(item.version));
    return { ...item, content: (await blobs.get(key)) ?? null };
  }
  if (!isDocument(kind)) return item;
  const file = getExportedFile(item, kind);
  if (file) return { ...item, content: null, fileInExport: file.path };
  const document = toDocument(item);
  if (isUnversioned(document))
    return {
      ...item,
      content: document.content ?? (await blobs.get(documentFileKey(workspaceId, document.id))) ?? null,
    };
  const readVersion = (version: number) =>
    readTextVersion(dependencies, workspaceId, document, version).catch(() => undefined);
  const [text, answers] = await Promise.all([
    readVersion(document.version ?? 1),
    document.hasAnswers ? readVersion(0) : undefined,
  ]);
  return { ...item, content: text?.content ?? null, answers: answers ? JSON.parse(answers.content) : null };
};

async function* readRecords(table: Table, partitions: readonly string[], kind: RecordKind, now: Date) {
  for (const pk of partitions) yield* readRecordsOfKind(table, pk, kind, now);
}

/** Percent complete once all records are collected. */
const recordsProgress = 50;

/** Idempotent: a retry overwrites the same export. */
export const exportDataJob: JobHandler = async (context) => {
  const { dependencies, userId, jobId, report } = context;
  const now = dependencies.clock.now();
  const id = `${idPrefixes.export}_${stripIdPrefix(jobId)}`;
  const dataExport: DataExport = { id, bytes: 0, records: 0, createdAt: now.toISOString() };
  await dependencies.blobs.putStream(exportFileKey(userId, id), buildZip(context, now, dataExport));
  await report("Saving", 95);
  const notificationWrites = await buildJobFinishedWrites(dependencies, userId, jobId, {
    ...{ type: "export", title: "", id },
    workspaceId: null,
  });
  return { result: dataExport, writes: [buildExportWrite(userId, dataExport, now), ...notificationWrites] };
};

/**
 * Yields the chunks of the ZIP: the records of the user and of the workspaces they own. Fills in `bytes` and `records`
 * of `dataExport`.
 */
async function* buildZip(
  { dependencies, userId, report }: JobContext,
  now: Date,
  dataExport: DataExport,
): AsyncGenerator<Uint8Array> {
  const zip = createZipStream(now);
  const take = () => {
    const chunk = zip.take();
    dataExport.bytes += chunk.length;
    return chunk;
  };
  const workspaces = await listWorkspaces(dependencies.table, userId);
  const ownedWorkspaces = workspaces.filter(({ role }) => role === "owner");
  const partitions: Record<RecordKind["owner"], string[]> = {
    user: [getUserPartition(userId)],
    workspace: ownedWorkspaces.map(({ workspaceId }) => getWorkspacePartition(workspaceId)),
  };
  const memberships = new Set(workspaces.map(({ workspaceId }) => workspaceId));
  const isAccessible = (item: Item) => {
    const workspaceId = getQuotedWorkspace(item);
    return workspaceId === undefined || memberships.has(workspaceId);
  };
  const counts = new Map<RecordKind, number>();
  const files: ExportedFile[] = [];
  const json = zip.addFile("data.json");
  json.add(`{\n"exportedAt": ${JSON.stringify(now)}`);
  for (const [index, kind] of recordKinds.entries()) {
    await report(
      `Collecting ${kind.name.replaceAll("-", " ")}`,
      Math.round((recordsProgress * index) / recordKinds.length),
    );
    const csv = zip.addFile(`${kind.name}.csv`);
    csv.add(byteOrderMark + formatRow(kind.columns));
    json.add(`,\n${JSON.stringify(kind.name)}: [`);
    let count = 0;
    for await (const item of readRecords(dependencies.table, partitions[kind.owner], kind, now)) {
      if (isDocumentAnswers(item, kind) || !isAccessible(item)) continue;
      const file = getExportedFile(item, kind);
      if (file) files.push(file);
      const record = toExportedRecord(await loadFullRecord(dependencies, item, kind), kind);
      json.add(`${count++ ? "," : ""}\n${JSON.stringify(record)}`);
      csv.add(formatRow(kind.columns.map((name) => record[name])));
    }
    json.add("]");
    csv.end();
    counts.set(kind, count);
    yield take();
  }
  json.add("\n}\n");
  json.end();
  const readme = zip.addFile("README.txt");
  readme.add(buildReadme(counts, now));
  readme.end();
  // One file at a time, because all of them may not fit in memory.
  for (const [index, { key, path }] of files.entries()) {
    await report("Collecting files", Math.round(recordsProgress + ((90 - recordsProgress) * index) / files.length));
    const bytes = await dependencies.blobs.getBytes(key);
    if (bytes) zip.addStoredFile(path, bytes);
    yield take();
  }
  zip.end();
  dataExport.records = [...counts.values()].reduce((sum, count) => sum + count, 0);
  yield take();
}
