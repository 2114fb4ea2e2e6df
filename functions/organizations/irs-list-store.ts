import { log } from "#functions/clients/log.ts";
import { type IrsListResult, maxIrsListResults } from "#shared/api/irs-list.ts";
import {
  countIrsSample,
  findByEin,
  getLineName,
  irsListSampleAsOf,
  parseIrsListLine,
  rankName,
  searchIrsSample,
  toIrsListEntry,
} from "./irs-list.ts";
import {
  getEinShard,
  getNameWords,
  IrsListDamagedError,
  type IrsListManifest,
  type IrsListStorage,
  readIrsListManifest,
  readIrsListShard,
} from "./irs-list-snapshot.ts";

/** Interval between checks for a newer version, in ms. */
const refreshIntervalMs = 5 * 60_000;
/** Maximum shards that one search by name reads. */
const maxNameShards = 6;
const maxCachedShards = 8;

/** Searches the published IRS file, or else the bundled sample, by EIN (one shard) or name (`maxNameShards`). */
export const createIrsListStore = ({
  files,
  clock,
}: {
  files: Pick<IrsListStorage, "get" | "getBytes">;
  clock: { now(): Date };
}) => {
  let manifest: IrsListManifest | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const cache = new Map<string, string[]>();

  const refresh = async () => {
    const now = clock.now().getTime();
    if (now - checkedAt < refreshIntervalMs) return;
    const current = await readIrsListManifest(files);
    checkedAt = now;
    if (current?.version !== manifest?.version) cache.clear();
    manifest = current;
  };

  const loadShard = async (current: IrsListManifest, kind: "ein" | "name", shard: number): Promise<string[]> => {
    const key = `${kind}-${shard}`;
    const lines = cache.get(key) ?? (await readIrsListShard(files, current, kind, shard));
    cache.delete(key);
    cache.set(key, lines);
    for (const oldest of cache.keys()) if (cache.size > maxCachedShards) cache.delete(oldest);
    return lines;
  };

  /** Returns the shards that may contain names starting with `prefix`, in order. */
  const findNameShards = ({ names }: IrsListManifest, prefix: string): number[] => {
    const next = names.findIndex(({ first }) => first > prefix);
    const start = Math.max(0, (next < 0 ? names.length : next) - 1);
    const shards = [start];
    for (let shard = start + 1; names[shard]?.first.startsWith(prefix); shard++) shards.push(shard);
    return shards;
  };

  /**
   * Returns names that start with all words first, then names that start with the first word and contain the others.
   */
  const searchNames = async (current: IrsListManifest, query: string): Promise<string[]> => {
    const words = getNameWords(query);
    const [firstWord] = words;
    if (firstWord === undefined) return [];
    const shards = new Set([...findNameShards(current, words.join(" ")), ...findNameShards(current, firstWord)]);
    const ranks: [string[], string[], string[]] = [[], [], []];
    for (const shard of [...shards].slice(0, maxNameShards)) {
      for (const line of await loadShard(current, "name", shard))
        ranks[rankName(getNameWords(getLineName(line)), words)]?.push(line);
      if (ranks[0].length + ranks[1].length >= maxIrsListResults) break;
    }
    // An organization in the files of two regions has a line for each.
    const byEin = new Map(ranks.flat().map((line) => [line.slice(0, 9), line]));
    return [...byEin.values()].slice(0, maxIrsListResults);
  };

  const searchPublished = async (current: IrsListManifest, query: string): Promise<string[]> => {
    const ein = parseEin(query);
    if (!ein) return searchNames(current, query);
    const line = findByEin(await loadShard(current, "ein", getEinShard(ein, current.eins.length)), ein);
    return line ? [line] : [];
  };

  return {
    /** Without a query, returns only the description of the list, without organizations. */
    search: async (query?: string): Promise<IrsListResult> => {
      try {
        await refresh();
        if (manifest) {
          const lines = query ? await searchPublished(manifest, query) : [];
          return {
            organizations: lines.map(parseIrsListLine).map(toIrsListEntry),
            register: "irs",
            asOf: manifest.publishedAt.slice(0, 10),
            searched: manifest.organizations,
          };
        }
      } catch (error) {
        if (!(error instanceof IrsListDamagedError)) throw error;
        log.error("failed to read the published IRS list", { error });
      }
      return {
        organizations: query ? searchIrsSample(query, parseEin(query)) : [],
        register: "sample",
        asOf: irsListSampleAsOf,
        searched: countIrsSample(),
      };
    },
  };
};

const parseEin = (query: string): string | undefined => /^(\d{2})-?(\d{7})$/.exec(query)?.slice(1).join("");
