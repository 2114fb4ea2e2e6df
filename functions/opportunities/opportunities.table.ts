import { opportunityKey, opportunityPrefix, type WorkspaceId } from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { StoredOpportunity } from "./opportunities.ts";

/** Days after which an unsaved opportunity expires. */
const unsavedRetentionDays = 30;
const toEpochSeconds = (now: Date) => Math.floor(now.getTime() / 1000);

type Stored = Item & StoredOpportunity & { expiresAt?: number };
const legacyDefaults = { scoreTips: [], confidence: null };
const fromItem = ({ pk, sk, expiresAt, ...opportunity }: Stored): StoredOpportunity =>
  Object.assign({}, legacyDefaults, opportunity) as StoredOpportunity;
// DynamoDB's TTL deletes items late, so check expiry on read as well.
const isExpired = ({ expiresAt }: Item, now: Date) => typeof expiresAt === "number" && expiresAt <= toEpochSeconds(now);

/** Returns undefined if the item has expired by `now`. */
export const toOpportunity = (item: Item, now: Date): StoredOpportunity | undefined =>
  isExpired(item, now) ? undefined : fromItem(item as Stored);

/** Lists all unexpired opportunities of a workspace, unordered, optionally with only the fields in `only`. */
export const listOpportunities = async <Field extends keyof StoredOpportunity = keyof StoredOpportunity>(
  table: Table,
  workspaceId: WorkspaceId,
  now: Date,
  only?: readonly Field[],
): Promise<Pick<StoredOpportunity, Field>[]> => {
  const { pk } = opportunityKey(workspaceId, "");
  const query = { pk, sk: { prefix: opportunityPrefix }, ...(only && { only: [...only, "expiresAt"] }) };
  const items = await queryAll(table, query);
  return items.flatMap((item) => toOpportunity(item, now) ?? []);
};

/** Returns undefined if the workspace has no such opportunity or it has expired by `now`. */
export const getOpportunity = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
  now: Date,
): Promise<StoredOpportunity | undefined> => {
  const item = await table.get(opportunityKey(workspaceId, id));
  return item && toOpportunity(item, now);
};

/** If an item has expired, `before` is undefined, but `storedVersion` is the version a write must replace. */
export type StoredOpportunityLookup = { before: StoredOpportunity | undefined; storedVersion: number | undefined };

/** Takes at most 100 IDs; returns results in the same order. */
export const lookUpOpportunities = async (
  table: Table,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  now: Date,
): Promise<StoredOpportunityLookup[]> => {
  if (ids.length === 0) return [];
  const items = await table.getMany(ids.map((id) => opportunityKey(workspaceId, id)));
  return items.map((item) => ({
    before: item && toOpportunity(item, now),
    storedVersion: item && Number(item.version),
  }));
};

/** Creates an opportunity, or replaces the version it was read at. An unsaved one expires 30 days from `now`. */
export const buildOpportunityWrite = (
  workspaceId: WorkspaceId,
  opportunity: StoredOpportunity,
  now: Date,
  readVersion?: number,
): Write => ({
  put: {
    ...opportunityKey(workspaceId, opportunity.id),
    ...opportunity,
    expiresAt: opportunity.saved ? undefined : toEpochSeconds(now) + unsavedRetentionDays * 86_400,
  },
  if: readVersion === undefined ? "absent" : { all: { version: { is: readVersion } } },
});

/** The write's condition fails if the opportunity does not exist or has expired. */
export const buildOpportunityDelete = (workspaceId: WorkspaceId, id: string, now: Date): Write => ({
  delete: opportunityKey(workspaceId, id),
  if: {
    any: [{ all: { expiresAt: { missing: true } } }, { all: { expiresAt: { atLeast: toEpochSeconds(now) + 1 } } }],
  },
});
