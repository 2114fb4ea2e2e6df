import { type Item, type Key, type Position, queryAll, type Table, type Write } from "#functions/table/table.ts";

/**
 * Who follows a record of the catalogue: an item beside each saved opportunity and each application made from one,
 * written and deleted with it. The partition is named by the id that the record has among every user's opportunities,
 * so that nobody has to read anything to know the key.
 */
export type Follower = {
  userId: string;
  /** Where its owner sees the product, for links in mail. */
  origin: string;
  /** The instant it began, ISO 8601. */
  since: string;
  /** The last version of the catalogue whose changes were told. */
  told?: string;
};
/** What follows: the saved opportunity, or the application of that id. */
type By = "saved" | (string & {});

const partition = (opportunityId: string) => `WATCH#${opportunityId}`;
const followKey = (userId: string, opportunityId: string, by: By): Key => ({
  pk: partition(opportunityId),
  sk: `USER#${userId}#${by}`,
});

export const followWrite = (follower: Follower, opportunityId: string, by: By = "saved"): Write => ({
  put: { ...followKey(follower.userId, opportunityId, by), ...follower },
});
/** Without anything to delete it does nothing. */
export const unfollowWrite = (userId: string, opportunityId: string, by: By = "saved"): Write => ({
  delete: followKey(userId, opportunityId, by),
});

/** The keys that belong to a record in a user's partition; the deletion of an account deletes them with it. */
export const followKeysOf = (userId: string, { sk, opportunityId }: Item): Key[] => {
  if (sk.startsWith("OPP#")) return [followKey(userId, sk.slice("OPP#".length), "saved")];
  if (!sk.startsWith("APP#") || typeof opportunityId !== "string") return [];
  return [followKey(userId, opportunityId, sk.slice("APP#".length))];
};

export type FollowerItem = Item & Follower;
/** Everything that follows a record for one user. */
export const readFollower = async (table: Table, opportunityId: string, userId: string): Promise<FollowerItem[]> => {
  const { pk, sk } = followKey(userId, opportunityId, "");
  return (await queryAll(table, { pk, sk: { prefix: sk } })) as FollowerItem[]; // as followWrite wrote them
};

/** Items of one page of a record's followers. */
const pageSize = 500;
/** Page by page what follows a record, each user's items together and once. */
export async function* pagesOfFollowers(table: Table, opportunityId: string): AsyncGenerator<FollowerItem[][]> {
  let after: Position | undefined;
  let begun: FollowerItem[] = [];
  do {
    const page = await table.query({ pk: partition(opportunityId), limit: pageSize, after });
    after = page.next;
    const users = [...Map.groupBy([...begun, ...(page.items as FollowerItem[])], ({ userId }) => userId).values()];
    // More of the last one's may be on the next page.
    begun = (after && users.pop()) || [];
    yield users;
  } while (after);
}

/** Notes that a version was told. Fails its condition when that or a later one was told meanwhile, or nothing follows any more. */
export const toldWrite = ({ pk, sk }: Key, version: string): Write => ({
  update: { pk, sk },
  set: { told: version },
  if: { any: [{ all: { told: { missing: true } } }, { all: { told: { below: version } } }] },
});

const toldKey = { pk: "CATALOGUE", sk: "TOLD" };
/** The last version of which every follower was told; undefined before the first. */
export const readToldVersion = async (table: Table): Promise<string | undefined> => {
  const version = (await table.get(toldKey))?.version;
  return typeof version === "string" ? version : undefined;
};
/** Fails its condition when a later one was noted. */
export const toldVersionWrite = (version: string): Write => ({
  put: { ...toldKey, version },
  if: { any: ["absent", { all: { version: { below: version } } }] },
});
