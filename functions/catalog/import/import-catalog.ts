import { normalizeNotice } from "#functions/catalog/normalize/normalize-notice.ts";
import { countRemarkReasons } from "#functions/catalog/normalize/normalize-values.ts";
import type { LiveRecord, Notice } from "#functions/catalog/record.ts";
import { diffSnapshots, type RecordsById } from "#functions/catalog/snapshot/diff-snapshots.ts";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import type { Manifest, SnapshotStorage } from "#functions/catalog/snapshot/snapshot-format.ts";
import { publishSnapshot, writeSnapshot } from "#functions/catalog/snapshot/write-snapshot.ts";
import { asObject, type RawNotice } from "#functions/catalog/sources/source.ts";
import { importedSource } from "#functions/catalog/starter-supplement.ts";
import { withContentHash, withHistory } from "#functions/catalog/sync/merge-records.ts";
import { RunLostError } from "#functions/catalog/sync/run-lease.ts";
import { createTableRunStore, getSyncDay, type SyncRunStore } from "#functions/catalog/sync/sync-run.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";

/** S3 prefix for files to import in the next scheduled run. */
const importInboxPrefix = "catalog/import/";
const reportKey = (name: string) => `catalog/import-reports/${name}.txt`;

/** Imports and deletes every file in the inbox and writes reports. Files stay while a sync is running. */
export const importInbox = async ({ blobs, catalogSync, starter, table, clock }: Dependencies): Promise<void> => {
  for (const key of (await blobs.list(importInboxPrefix)).toSorted()) {
    const name = key.slice(importInboxPrefix.length);
    // Skip folder placeholders created by the S3 console.
    if (name === "" || name.endsWith("/")) continue;
    const text = await blobs.get(key);
    if (text === undefined) continue;
    const result = await importCatalog(
      { files: catalogSync.files, starter, runs: createTableRunStore(table), clock },
      text,
    );
    log.info("list imported", { key, outcome: result.outcome });
    if (result.outcome === "busy") return;
    await blobs.put(reportKey(name), `${formatImportReport(name, result).join("\n")}\n`);
    await blobs.delete(key);
  }
};

export const toRawNotice = (listedRecord: unknown): RawNotice => {
  const record = asObject(listedRecord);
  const status = String(record.status ?? "").toLowerCase();
  return {
    source: "grants.gov",
    grantsGovId: record.opportunityId,
    number: record.opportunityNumber,
    title: record.title,
    forecast: /^forecast/.test(status),
    ended: status === "closed" || status === "archived" ? status : undefined,
    agencyNames: [],
    doubtfulNames: [record.agencyName],
    agencyCode: record.agencyCode,
    description: record.description,
    eligibility: record.eligibilityText ?? record.eligibilityDescription,
    applicantTypes: record.eligibilityCodes,
    categories: record.fundingCategoryCodes,
    instruments: record.fundingInstrumentCodes,
    listings: record.assistanceListings ?? record.cfdaList,
    costSharing: record.costSharing,
    floor: record.awardFloor,
    ceiling: record.awardCeiling,
    total: record.totalProgramFunding,
    awards: record.expectedAwards,
    posted: record.postDate,
    closes: record.closeDate,
    closesNote: record.closeDateNote,
    closesAt: [record.closeTime, record.closeTimezone].filter((part) => typeof part === "string").join(" "),
    moreUrl: record.additionalUrl,
  };
};

const skipReasons = {
  duplicate: "A later record has the same ID",
  alreadyKnown: "The catalog already has it from its source",
  nothingUsable: "None of its records can be imported.",
};

const maxExamples = 5;
const unchangedMessage = "The catalog was not changed.";

const formatSkippedRecords = (skippedRecords: readonly SkippedRecord[]): string[] =>
  [...Map.groupBy(skippedRecords, ({ why }) => why)].map(([why, all]) => {
    const examples = all
      .slice(0, maxExamples)
      .map(({ position, id }) => (id ? `${position} (${id})` : String(position)));
    const more = all.length - examples.length;
    return `  ${all.length}: ${why}. In the list: ${examples.join(", ")}${more ? ` and ${more} more` : ""}.`;
  });

export const formatImportReport = (name: string, result: ImportResult): string[] => {
  if (result.outcome === "busy") return ["A catalog sync is running. Try again after it finishes."];
  const { counts } = result;
  const lines: string[] = [];
  if (counts) {
    const { total, added, changed, unchanged, skipped, remarks } = counts;
    const unchangedNote = unchanged ? `, ${unchanged} unchanged` : "";
    lines.push(
      `${name}: ${total} records, ${added} new, ${changed} changed${unchangedNote}, ${skipped.length} skipped.`,
    );
    if (skipped.length) lines.push("Skipped:", ...formatSkippedRecords(skipped));
    const remarkCounts = Object.entries(remarks).map(([why, count]) => `${count} ${why}`);
    if (remarkCounts.length) lines.push(`Values adjusted on import: ${remarkCounts.join(", ")}.`);
  }
  if (result.outcome === "refused") return [...lines, `${name} was not imported. ${result.why} ${unchangedMessage}`];
  if (result.outcome === "unchanged") return [...lines, `It contains nothing new. ${unchangedMessage}`];
  const { version, records, live } = result.manifest;
  return [...lines, `Published ${version}: ${records} records, ${live} of them open or forecast.`];
};

/** Parses an import file, `{"records": [...]}`. Returns its records, or a sentence that describes the problem. */
const parseImportFile = (text: string): { records: readonly unknown[] } | { problem: string } => {
  if (text.trim() === "") return { problem: "The file is empty." };
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    return { problem: describeJsonError(error, text) };
  }
  const records = typeof content === "object" && content !== null && "records" in content && content.records;
  return Array.isArray(records) ? { records } : { problem: 'It has no top-level array "records".' };
};

const describeJsonError = (error: unknown, text: string): string => {
  const message = error instanceof Error ? error.message : "";
  if (/end of JSON|Unterminated/i.test(message)) return "The file is incomplete: it ends in the middle.";
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  // Truncation between two values is reported as an unexpected character at the end.
  if (position >= text.trimEnd().length) return "The file is incomplete: it ends in the middle.";
  const line = Number.isNaN(position) ? undefined : text.slice(0, position).split("\n").length;
  return line === undefined ? "The file is not JSON." : `The file is not JSON: invalid syntax on line ${line}.`;
};

export type ImportDependencies = {
  files: SnapshotStorage;
  runs: SyncRunStore;
  clock: { now(): Date };
  starter?: Catalog | undefined;
};
/** A skipped record: its position in the file (from 1), its ID if it has one, and the reason. */
export type SkippedRecord = { position: number; id: string; why: string };
export type ImportCounts = {
  total: number;
  added: number;
  changed: number;
  unchanged: number;
  skipped: readonly SkippedRecord[];
  remarks: Record<string, number>;
};
export type ImportResult =
  | { outcome: "published"; manifest: Manifest; counts: ImportCounts }
  | { outcome: "unchanged"; counts: ImportCounts }
  | { outcome: "busy" }
  | { outcome: "refused"; why: string; counts?: ImportCounts };

/** Imports all valid records in one new version, or nothing. Records verified by a source are not overwritten. */
export const importCatalog = async (
  { files, runs, clock, starter }: ImportDependencies,
  text: string,
): Promise<ImportResult> => {
  const parsed = parseImportFile(text);
  if ("problem" in parsed) return { outcome: "refused", why: parsed.problem };
  const lease = await runs.acquire(clock.now());
  if (!lease) return { outcome: "busy" };
  try {
    const before = await readLatestSnapshot(files);
    const now = clock.now();
    const { after, counts } = mergeRecords(before?.records ?? new Map(), parsed.records, getSyncDay(now));
    if (counts.added + counts.changed + counts.unchanged === 0)
      return { outcome: "refused", why: skipReasons.nothingUsable, counts };
    if (counts.added + counts.changed === 0) return { outcome: "unchanged", counts };
    const manifest = await writeSnapshot(files, {
      records: after,
      changes: diffSnapshots(before?.records ?? new Map(), after),
      previous: before?.manifest.version ?? null,
      source: before?.manifest.source ?? importedSource,
      now,
      run: { seen: counts.total, unreadable: counts.skipped.length, remarks: counts.remarks },
      marks: before?.manifest.marks ?? {},
      starter,
    });
    // Throws if the lease was lost. Keeps the checkpoint of an interrupted sync.
    await lease.save(lease.state, clock.now());
    await publishSnapshot(files, manifest, clock.now());
    return { outcome: "published", manifest, counts };
  } catch (error) {
    if (error instanceof RunLostError) return { outcome: "busy" };
    throw error;
  } finally {
    await lease.release();
  }
};

const mergeRecords = (before: RecordsById, listedRecords: readonly unknown[], today: string) => {
  const skippedRecords: SkippedRecord[] = [];
  const notices = new Map<string, { notice: Notice; position: number }>();
  for (const [index, item] of listedRecords.entries()) {
    const rowNumber = index + 1;
    const raw = toRawNotice(item);
    const result = normalizeNotice(raw, today);
    if ("problem" in result) {
      skippedRecords.push({ position: rowNumber, id: formatId(raw.grantsGovId), why: result.problem });
      continue;
    }
    const { notice } = result;
    const duplicate = notices.get(notice.id);
    if (duplicate) skippedRecords.push({ position: duplicate.position, id: notice.id, why: skipReasons.duplicate });
    if (before.get(notice.id)?.verifiedOn)
      skippedRecords.push({ position: rowNumber, id: notice.id, why: skipReasons.alreadyKnown });
    else notices.set(notice.id, { notice, position: rowNumber });
  }
  const after = new Map(before);
  const counts = { added: 0, changed: 0, unchanged: 0 };
  for (const [id, { notice }] of notices) {
    const knownRecord = before.get(id);
    const record = buildRecord(knownRecord, notice, today);
    if (knownRecord?.contentHash === record.contentHash) counts.unchanged++;
    else {
      counts[knownRecord ? "changed" : "added"]++;
      after.set(id, record);
    }
  }
  const remarks = countRemarkReasons([...notices.values()].flatMap(({ notice }) => notice.remarks));
  skippedRecords.sort((a, b) => a.position - b.position);
  return { after, counts: { total: listedRecords.length, ...counts, skipped: skippedRecords, remarks } };
};

const buildRecord = (knownRecord: LiveRecord | undefined, notice: Notice, today: string): LiveRecord => {
  const { firstSeenOn = today, history = [] } = knownRecord ?? {};
  return withHistory(
    knownRecord,
    withContentHash({ ...notice, firstSeenOn, verifiedOn: null, removedOn: null, history }),
    today,
  );
};

const formatId = (id: unknown) => (typeof id === "string" || typeof id === "number" ? String(id).slice(0, 40) : "");
