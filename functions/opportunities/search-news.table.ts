import type { Item, Key, Position, Table, Write } from "#functions/table/table.ts";

/** The index of who has saved a search is spread over this many partitions. */
export const newsShards = Array.from({ length: 16 }, (_, shard) => shard);

/** Who has saved searches, and up to which version of the catalogue their news was looked for. */
export type Searcher = { userId: string; lookedUpTo: string };

const newsKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: "SEARCH_NEWS" });
const duePk = (shard: number) => `SEARCHNEWS#${shard}`;
/** A user's id is chance, so its last digit spreads them evenly. */
const shardOf = (userId: string) => Number.parseInt(userId.slice(-1), 16) % newsShards.length;
/** Right after the version itself, so that whoever asks up to a version does not meet those who are done with it. */
const after = (version: string) => `${version}#`;

const read = ({ pk, dueSk }: Item): Searcher => ({ userId: pk.slice("USER#".length), lookedUpTo: String(dueSk) });

/** The write that goes with every new saved search: from the next version of the catalogue on, its news is looked for. */
export const searcherWrite = (userId: string): Write => ({
  update: newsKey(userId),
  set: { duePk: duePk(shardOf(userId)), dueSk: "0" },
});

/** One page of those of a shard for whom a version is still to be looked at. The index may lag behind the table. */
export const listSearchers = async (
  table: Table,
  shard: number,
  version: string,
  limit: number,
  from: Position | undefined,
): Promise<{ searchers: Searcher[]; next: Position | undefined }> => {
  const sk = { from: "0", to: version };
  const { items, next } = await table.query({ index: "byDue", pk: duePk(shard), sk, limit, after: from });
  return { searchers: items.map(read), next };
};

/** The write that says that a version is somebody's work. It fails when another was faster, or a search was added. */
export const upToWrite = ({ userId, lookedUpTo }: Searcher, version: string): Write => ({
  update: newsKey(userId),
  set: { dueSk: after(version) },
  if: { all: { dueSk: { is: lookedUpTo } } },
});

/** The write that lets go of somebody without saved searches; it fails when one was added since that version. */
export const noSearcherWrite = (userId: string, version: string): Write => ({
  delete: newsKey(userId),
  if: { any: ["absent", { all: { dueSk: { is: after(version) } } }] },
});

const toldKey = { pk: "CATALOGUE", sk: "SEARCHES_TOLD" };
/** The last version of which everybody's saved searches were told, or are about to be; undefined before the first. */
export const readSearchedVersion = async (table: Table): Promise<string | undefined> => {
  const version = (await table.get(toldKey))?.version;
  return typeof version === "string" ? version : undefined;
};
/** Fails its condition when a later one was noted. */
export const searchedVersionWrite = (version: string): Write => ({
  put: { ...toldKey, version },
  if: { any: ["absent", { all: { version: { below: version } } }] },
});
