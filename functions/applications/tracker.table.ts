import type { StoredDocument } from "#functions/documents/documents.ts";
import {
  applicationPrefix,
  awardPrefix,
  checklistPrefix,
  documentPrefix,
  getImportPrefix,
  getWorkspacePartition,
  importPrefix,
  savedViewsKey,
  statusChangeKey,
  statusChangePrefix,
  taskPrefix,
  type WorkspaceId,
  workspaceSummaryKey,
} from "#functions/table/keys.ts";
import { type Item, type QueryCursor, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { StatusChange } from "#shared/api/applications.ts";
import type { Award } from "#shared/api/awards.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import type { LastImport, SavedView, Stage } from "#shared/api/tracker.ts";
import { createSortableId, idPrefixes } from "#shared/util/ids.ts";
import { buildDeleteApplicationWrite } from "./applications.table.ts";
import type { StoredApplication } from "./applications.ts";
import type { StoredChecklist } from "./requirements.ts";

export type StoredTrackerPage = {
  applications: StoredApplication[];
  tasks: ApplicationTask[];
  statusChanges: StatusChange[];
  checklists: StoredChecklist[];
  documents: StoredDocument[];
  /** Without the amount awarded, which is stored on the application. */
  awards: Omit<Award, "amountAwarded">[];
  views: SavedView[];
};
export type TrackerExportCursor = { kind: number; after?: QueryCursor | undefined };

const recordKinds = [
  { name: "applications", prefix: applicationPrefix },
  { name: "tasks", prefix: taskPrefix },
  { name: "statusChanges", prefix: statusChangePrefix },
  { name: "checklists", prefix: checklistPrefix },
  { name: "documents", prefix: documentPrefix },
  { name: "awards", prefix: awardPrefix },
  { name: "views", prefix: "VIEWS" },
] as const;
const emptyPage = {
  applications: [],
  tasks: [],
  statusChanges: [],
  checklists: [],
  documents: [],
  awards: [],
  views: [],
};

/** Reads the page of the export (about 1 MB) at a cursor. Returns it with the cursor of the next page. */
export const readTrackerPage = async (
  table: Table,
  workspaceId: WorkspaceId,
  { kind, after }: TrackerExportCursor,
): Promise<{ page: StoredTrackerPage; next: TrackerExportCursor | undefined }> => {
  const recordKind = recordKinds[kind];
  if (!recordKind) return { page: emptyPage, next: undefined };
  const { name, prefix } = recordKind;
  const { items, next } = await table.query({ pk: getWorkspacePartition(workspaceId), sk: { prefix }, after });
  const records = name === "views" ? items.flatMap(({ views }) => views as SavedView[]) : items;
  const nextKind = kind + 1 < recordKinds.length ? { kind: kind + 1 } : undefined;
  return { page: { ...emptyPage, [name]: records }, next: next ? { kind, after: next } : nextKind };
};

/** A batch of an import: the applications it created, each with its first history entry. */
export type ImportBatch = { sk: string; made: { applicationId: string; historyId: string }[] };
const isExpired = ({ expiresAt }: Item, now: Date) => Number(expiresAt) <= now.getTime() / 1000;

export const buildImportBatchWrite = (
  workspaceId: WorkspaceId,
  importId: string,
  entries: ImportBatch["made"],
  now: Date,
  retentionDays: number,
): Write => ({
  put: {
    pk: getWorkspacePartition(workspaceId),
    sk: getImportPrefix(importId) + createSortableId(now),
    made: entries,
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + retentionDays * 86_400,
  },
  if: "absent",
});

export const listImportBatches = async (
  table: Table,
  workspaceId: WorkspaceId,
  importId: string,
  now: Date,
): Promise<ImportBatch[]> => {
  const items = await queryAll(table, {
    pk: getWorkspacePartition(workspaceId),
    sk: { prefix: getImportPrefix(importId) },
  });
  return items
    .filter((item) => !isExpired(item, now))
    .map(({ sk, made }) => ({ sk, made: made as ImportBatch["made"] })); // written by buildImportBatchWrite
};

/** Finds the newest import that can be undone. Uses the server's timestamps, because IDs depend on browser clocks. */
export const getLastImport = async (table: Table, workspaceId: WorkspaceId, now: Date): Promise<LastImport> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: importPrefix }, newestFirst: true };
  const batches = (await table.query(query)).items
    .filter((item) => !isExpired(item, now))
    .map(({ sk, made, createdAt }) => ({
      importKey: sk.split("#")[1],
      made: made as ImportBatch["made"],
      createdAt: String(createdAt),
    }));
  const [newest] = batches.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  if (!newest) return { last: null };
  const importedCount = batches
    .filter(({ importKey }) => importKey === newest.importKey)
    .reduce((sum, { made }) => sum + made.length, 0);
  return {
    last: { importId: `${idPrefixes.import}_${newest.importKey}`, imported: importedCount, at: newest.createdAt },
  };
};

export const buildDeleteImportBatchWrite = (workspaceId: WorkspaceId, { sk }: ImportBatch): Write => ({
  delete: { pk: getWorkspacePartition(workspaceId), sk },
  if: "present",
});

export const buildDeleteImportedApplicationWrites = (
  workspaceId: WorkspaceId,
  { historyId, application }: ImportBatch["made"][number] & { application: StoredApplication },
): Write[] => [
  buildDeleteApplicationWrite(workspaceId, application),
  { delete: statusChangeKey(workspaceId, application.id, historyId) },
];

export const buildSummaryCounterWrites = (workspaceId: WorkspaceId, counters: Record<string, number>): Write[] =>
  Object.keys(counters).length ? [{ update: workspaceSummaryKey(workspaceId), add: counters }] : [];

type TrackerSettings = { views: SavedView[]; stages: Stage[]; version: number };

export const getTrackerSettings = async (table: Table, workspaceId: WorkspaceId): Promise<TrackerSettings> => {
  const item = await table.get(savedViewsKey(workspaceId));
  if (!item) return { views: [], stages: [], version: 0 };
  const { views, stages = [], version } = item as unknown as TrackerSettings; // written by buildTrackerSettingsWrite
  return { views, stages, version };
};

export const buildTrackerSettingsWrite = (
  workspaceId: WorkspaceId,
  before: TrackerSettings,
  { views, stages }: Pick<TrackerSettings, "views" | "stages">,
  now: Date,
): Write => ({
  update: savedViewsKey(workspaceId),
  set: { views, stages, updatedAt: now.toISOString() },
  add: { version: 1 },
  if: before.version ? { all: { version: { is: before.version } } } : "absent",
});
