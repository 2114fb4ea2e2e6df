import {
  catalogStateKey,
  getDueSearchesPartition,
  getPartitionWorkspace,
  getWorkspacePartition,
  lastSearchKey,
  savedSearchKey,
  savedSearchPrefix,
  savedSearchScheduleKey,
  type WorkspaceId,
  workspaceSummaryKey,
} from "#functions/table/keys.ts";
import type { QueryCursor } from "#functions/table/table.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { LastSearch } from "#shared/api/opportunities.ts";
import { maxSavedSearches } from "#shared/api/saved-searches.ts";
import type { StoredSavedSearch } from "./saved-searches.ts";

export const scheduleShards = Array.from({ length: 16 }, (_, shard) => shard);

export type ScheduledWorkspace = { workspaceId: WorkspaceId; checkedVersion: string };

/** Workspace IDs are random, so the last hex digit distributes them evenly. */
const getShard = (workspaceId: WorkspaceId) => Number.parseInt(workspaceId.slice(-1), 16) % scheduleShards.length;
/** Returns a key that sorts right after the version, so that a query up to the version skips workspaces already checked. */
const toSortKeyAfter = (version: string) => `${version}#`;

const toScheduledWorkspace = ({ pk, dueSk }: Item): ScheduledWorkspace => ({
  workspaceId: getPartitionWorkspace(pk),
  checkedVersion: String(dueSk),
});

const buildScheduleWorkspaceWrite = (workspaceId: WorkspaceId): Write => ({
  update: savedSearchScheduleKey(workspaceId),
  set: { duePk: getDueSearchesPartition(getShard(workspaceId)), dueSk: "0" },
});

/** Lists workspaces whose searches have not been checked against `version`. The index is eventually consistent. */
export const listScheduledWorkspaces = async (
  table: Table,
  shard: number,
  version: string,
  limit: number,
  from: QueryCursor | undefined,
): Promise<{ workspaces: ScheduledWorkspace[]; next: QueryCursor | undefined }> => {
  const sk = { from: "0", to: version };
  const { items, next } = await table.query({
    index: "byDue",
    pk: getDueSearchesPartition(shard),
    sk,
    limit,
    after: from,
  });
  return { workspaces: items.map(toScheduledWorkspace), next };
};

/** Claims a version for a workspace. The condition fails if another run claimed it or a search was added. */
export const buildClaimVersionWrite = (
  { workspaceId, checkedVersion }: ScheduledWorkspace,
  version: string,
): Write => ({
  update: savedSearchScheduleKey(workspaceId),
  set: { dueSk: toSortKeyAfter(version) },
  if: { all: { dueSk: { is: checkedVersion } } },
});

/** Unschedules a workspace without saved searches. The condition fails if a search was added since that version. */
export const buildUnscheduleWorkspaceWrite = (workspaceId: WorkspaceId, version: string): Write => ({
  delete: savedSearchScheduleKey(workspaceId),
  if: { any: ["absent", { all: { dueSk: { is: toSortKeyAfter(version) } } }] },
});

/** Reads the latest catalog version for which all jobs were started; undefined before the first. */
export const readCheckedVersion = async (table: Table): Promise<string | undefined> => {
  const version = (await table.get(catalogStateKey("SEARCHES_NOTIFIED")))?.version;
  return typeof version === "string" ? version : undefined;
};
/** The write's condition fails if a later version is already stored. */
export const buildCheckedVersionWrite = (version: string): Write => ({
  put: { ...catalogStateKey("SEARCHES_NOTIFIED"), version },
  if: { any: ["absent", { all: { version: { below: version } } }] },
});

export const readLastSearch = async (table: Table, workspaceId: WorkspaceId): Promise<LastSearch | undefined> => {
  const item = await table.get(lastSearchKey(workspaceId));
  if (!item) return undefined;
  const { pk, sk, ...search } = item;
  return search as LastSearch;
};

export const buildLastSearchWrite = (workspaceId: WorkspaceId, search: LastSearch): Write => ({
  put: { ...lastSearchKey(workspaceId), ...search },
});

const fromItem = ({ pk, sk, ...search }: Item): StoredSavedSearch => search as unknown as StoredSavedSearch;

export const listSavedSearches = async (table: Table, workspaceId: WorkspaceId): Promise<StoredSavedSearch[]> =>
  (await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix: savedSearchPrefix } })).map(fromItem);

/** Returns undefined if the workspace has no such search. */
export const getSavedSearch = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
): Promise<StoredSavedSearch | undefined> => {
  const item = await table.get(savedSearchKey(workspaceId, id));
  return item && fromItem(item);
};

export const buildSavedSearchWrite = (workspaceId: WorkspaceId, search: StoredSavedSearch): Write => ({
  put: { ...savedSearchKey(workspaceId, search.id), ...search },
  if: { all: { version: { is: search.version - 1 } } },
});

/** Creates, counts and schedules a search. The second write's condition fails if the limit is reached. */
export const buildSavedSearchCreationWrites = (
  workspaceId: WorkspaceId,
  search: StoredSavedSearch,
): [Write, Write, Write] => [
  { put: { ...savedSearchKey(workspaceId, search.id), ...search }, if: "absent" },
  {
    update: workspaceSummaryKey(workspaceId),
    add: { savedSearches: 1 },
    if: {
      any: [
        "absent",
        { all: { savedSearches: { missing: true } } },
        { all: { savedSearches: { below: maxSavedSearches } } },
      ],
    },
  },
  buildScheduleWorkspaceWrite(workspaceId),
];

/** The first write's condition fails if there is no such search. */
export const buildSavedSearchDeletionWrites = (workspaceId: WorkspaceId, id: string): [Write, Write] => [
  { delete: savedSearchKey(workspaceId, id), if: "present" },
  { update: workspaceSummaryKey(workspaceId), add: { savedSearches: -1 } },
];
