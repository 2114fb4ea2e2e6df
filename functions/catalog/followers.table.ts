import {
  applicationPrefix,
  catalogStateKey,
  followerKey,
  getFollowerPartition,
  opportunityPrefix,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Item, type Key, type QueryCursor, queryAll, type Table, type Write } from "#functions/table/table.ts";

/**
 * One item per saved opportunity and application. The key contains the opportunity ID, so writing it requires no read.
 */
export type Follower = {
  workspaceId: WorkspaceId;
  origin: string;
  since: string;
  /** The last catalog version whose changes were sent. */
  changesNotified?: string;
  /** The last expected opening date that was announced. */
  openingNotified?: string;
};
export type NotifiedField = "changesNotified" | "openingNotified";
/** "saved" or an application ID. */
type FollowSource = "saved" | (string & {});

export const buildFollowWrite = (follower: Follower, opportunityId: string, source: FollowSource = "saved"): Write => ({
  put: { ...followerKey(opportunityId, follower.workspaceId, source), ...follower },
});
/** Does nothing if there is no such item. */
export const buildUnfollowWrite = (
  workspaceId: WorkspaceId,
  opportunityId: string,
  source: FollowSource = "saved",
): Write => ({
  delete: followerKey(opportunityId, workspaceId, source),
});

/** Returns the follower keys of an item in a workspace's partition; they are deleted with the item. */
export const getFollowerKeys = (workspaceId: WorkspaceId, { sk, opportunityId }: Item): Key[] => {
  if (sk.startsWith(opportunityPrefix)) return [followerKey(sk.slice(opportunityPrefix.length), workspaceId, "saved")];
  if (!sk.startsWith(applicationPrefix) || typeof opportunityId !== "string") return [];
  return [followerKey(opportunityId, workspaceId, sk.slice(applicationPrefix.length))];
};

export type FollowerItem = Item & Follower;
export const getFollowSource = ({ sk, workspaceId }: FollowerItem): FollowSource =>
  sk.slice(followerKey("", workspaceId, "").sk.length);
export const listFollowerItems = async (
  table: Table,
  opportunityId: string,
  workspaceId: WorkspaceId,
): Promise<FollowerItem[]> => {
  const { pk, sk } = followerKey(opportunityId, workspaceId, "");
  return (await queryAll(table, { pk, sk: { prefix: sk } })) as FollowerItem[];
};

const pageSize = 500;
/** Pages through a record's followers, grouped by workspace. A workspace's items are never split across pages. */
export async function* pageFollowers(table: Table, opportunityId: string): AsyncGenerator<FollowerItem[][]> {
  let after: QueryCursor | undefined;
  let incompleteWorkspace: FollowerItem[] = [];
  do {
    const page = await table.query({ pk: getFollowerPartition(opportunityId), limit: pageSize, after });
    after = page.next;
    const workspaces = [
      ...Map.groupBy(
        [...incompleteWorkspace, ...(page.items as FollowerItem[])],
        ({ workspaceId }) => workspaceId,
      ).values(),
    ];
    // The last workspace's items may continue on the next page.
    incompleteWorkspace = (after && workspaces.pop()) || [];
    yield workspaces;
  } while (after);
}

/** The write's condition fails if the same or a later value was already sent, or the follower was deleted. */
export const buildFollowerNotifiedWrite = ({ pk, sk }: Key, field: NotifiedField, version: string): Write => ({
  update: { pk, sk },
  set: { [field]: version },
  if: { any: [{ all: { [field]: { missing: true } } }, { all: { [field]: { below: version } } }] },
});

/** Reads the last catalog version that was sent to all followers; undefined before the first. */
export const readNotifiedVersion = async (table: Table): Promise<string | undefined> => {
  const version = (await table.get(catalogStateKey("FOLLOWERS_NOTIFIED")))?.version;
  return typeof version === "string" ? version : undefined;
};
/** The write's condition fails if a later version is already stored. */
export const buildNotifiedVersionWrite = (version: string): Write => ({
  put: { ...catalogStateKey("FOLLOWERS_NOTIFIED"), version },
  if: { any: ["absent", { all: { version: { below: version } } }] },
});
