import { formatName } from "#functions/auth/workspaces.table.ts";
import { auditPrefix, getWorkspacePartition, profileKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Item, QueryCursor, Table } from "#functions/table/table.ts";
import { type AuditEntry, toAuditEntry } from "./audit-entry.ts";

/** Sorts after every other character of a key. */
const highestCharacter = "~";
type Period = { from?: string | undefined; to?: string | undefined };
/** Builds a query for the entries of a period, newest first. */
export const buildAuditQuery = (workspaceId: WorkspaceId, { from = "", to = highestCharacter }: Period) => ({
  pk: getWorkspacePartition(workspaceId),
  sk: { from: `${auditPrefix}${from}`, to: `${auditPrefix}${to}${highestCharacter}` },
  newestFirst: true,
});

const isExpired = ({ expiresAt }: Item, now: Date) => Number(expiresAt) * 1000 <= now.getTime();

const queryLimit = 250;
/** Bounds the work of one request when few entries match. */
const maxQueries = 8;

type AuditPage = { entries: (AuditEntry & { id: string })[]; next: Item | undefined };
/** Reads up to `limit` matching entries. `next` is the last item read if there may be more. */
export const readAuditPage = async (
  table: Table,
  query: ReturnType<typeof buildAuditQuery>,
  after: QueryCursor | undefined,
  limit: number,
  now: Date,
  matches: (entry: AuditEntry) => boolean,
): Promise<AuditPage> => {
  const entries: AuditPage["entries"] = [];
  let cursor = after;
  let lastRead: Item | undefined;
  for (let queries = 0; queries < maxQueries; queries++) {
    const page = await table.query({ ...query, limit: queryLimit, after: cursor });
    for (const item of page.items) {
      if (entries.length === limit) return { entries, next: lastRead };
      lastRead = item;
      const entry = toAuditEntry(item);
      if (!isExpired(item, now) && matches(entry)) entries.push(entry);
    }
    cursor = page.next;
    if (!cursor) return { entries, next: undefined };
  }
  return { entries, next: lastRead };
};

/** Longer than the time by which an entry's key may precede its last change. */
const recentPeriodMs = 12 * 60_000;
/** Returns the latest recent change to a record, or to an application and its related records. */
export const findLastChange = async (
  table: Table,
  workspaceId: WorkspaceId,
  recordId: string,
  now: Date,
): Promise<AuditEntry | undefined> => {
  const query = buildAuditQuery(workspaceId, { from: new Date(now.getTime() - recentPeriodMs).toISOString() });
  const { entries } = await readAuditPage(table, query, undefined, queryLimit, now, (entry) =>
    entry.kind === "draft" ? entry.subjectId === recordId : [entry.subjectId, entry.applicationId].includes(recordId),
  );
  return entries.toSorted((a, b) => getChangedAt(b).localeCompare(getChangedAt(a)))[0];
};
export const getChangedAt = ({ at, until }: AuditEntry) => until ?? at;

/** Returns names by user ID, omitting deleted accounts. At most 100 users. */
export const readNames = async (table: Table, userIds: readonly string[]): Promise<Map<string, string>> => {
  const ids = [...new Set(userIds)];
  const profiles = ids.length ? await table.getMany(ids.map((id) => profileKey(id))) : [];
  return new Map(
    ids.flatMap((id, index) => {
      const profile = profiles[index];
      return profile ? [[id, formatName(profile)]] : [];
    }),
  );
};
