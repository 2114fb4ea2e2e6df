import { log } from "#functions/clients/log.ts";
import type { RegisterResult } from "#shared/api/register.ts";
import {
  countRegister,
  findByEin,
  getLineName,
  parseRegisterLine,
  rankName,
  registerAsOf,
  searchSample,
  toRegisterEntry,
} from "./register.ts";
import {
  getEinShard,
  getNameWords,
  RegisterDamagedError,
  type RegisterManifest,
  type RegisterStorage,
  readRegisterManifest,
  readRegisterShard,
} from "./register-snapshot.ts";

/** Interval between checks for a newer version, in ms. */
const refreshIntervalMs = 5 * 60_000;
/** Maximum shards that one search by name reads. */
const maxNameShards = 6;
const maxCachedShards = 8;
const maxResults = 10;

/** Searches the published IRS file, or else the bundled sample, by EIN (one shard) or name (`maxNameShards`). */
export const createRegisterStore = ({
  files,
  clock,
}: {
  files: Pick<RegisterStorage, "get" | "getBytes">;
  clock: { now(): Date };
}) => {
  let manifest: RegisterManifest | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const cache = new Map<string, string[]>();

  const refresh = async () => {
    const now = clock.now().getTime();
    if (now - checkedAt < refreshIntervalMs) return;
    const current = await readRegisterManifest(files);
    checkedAt = now;
    if (current?.version !== manifest?.version) cache.clear();
    manifest = current;
  };

  const loadShard = async (current: RegisterManifest, kind: "ein" | "name", shard: number): Promise<string[]> => {
    const key = `${kind}-${shard}`;
    const lines = cache.get(key) ?? (await readRegisterShard(files, current, kind, shard));
    cache.delete(key);
    cache.set(key, lines);
    for (const oldest of cache.keys()) if (cache.size > maxCachedShards) cache.delete(oldest);
    return lines;
  };

  /** Returns the shards that may contain names starting with `prefix`, in order. */
  const findNameShards = ({ names }: RegisterManifest, prefix: string): number[] => {
    const next = names.findIndex(({ first }) => first > prefix);
    const start = Math.max(0, (next < 0 ? names.length : next) - 1);
    const shards = [start];
    for (let shard = start + 1; names[shard]?.first.startsWith(prefix); shard++) shards.push(shard);
    return shards;
  };

  /**
   * Returns names that start with all words first, then names that start with the first word and contain the others.
   */
  const searchNames = async (current: RegisterManifest, query: string): Promise<string[]> => {
    const words = getNameWords(query);
    const [firstWord] = words;
    if (firstWord === undefined) return [];
    const shards = new Set([...findNameShards(current, words.join(" ")), ...findNameShards(current, firstWord)]);
    const ranks: [string[], string[], string[]] = [[], [], []];
    for (const shard of [...shards].slice(0, maxNameShards)) {
      for (const line of await loadShard(current, "name", shard))
        ranks[rankName(getNameWords(getLineName(line)), words)]?.push(line);
      if (ranks[0].length + ranks[1].length >= maxResults) break;
    }
    // An organization in the files of two regions has a line for each.
    const byEin = new Map(ranks.flat().map((line) => [line.slice(0, 9), line]));
    return [...byEin.values()].slice(0, maxResults);
  };

  const searchPublished = async (current: RegisterManifest, query: string): Promise<string[]> => {
    const ein = parseEin(query);
    if (!ein) return searchNames(current, query);
    const line = findByEin(await loadShard(current, "ein", getEinShard(ein, current.eins.length)), ein);
    return line ? [line] : [];
  };

  return {
    /** Without a query, returns no organizations and only describes the register. */
    search: async (query?: string): Promise<RegisterResult> => {
      try {
        await refresh();
        if (manifest) {
          const lines = query ? await searchPublished(manifest, query) : [];
          return {
            organizations: lines.map(parseRegisterLine).map(toRegisterEntry),
            register: "irs",
            asOf: manifest.publishedAt.slice(0, 10),
            searched: manifest.organizations,
          };
        }
      } catch (error) {
        if (!(error instanceof RegisterDamagedError)) throw error;
        log.error("failed to read the published register", { error });
      }
      return {
        organizations: query ? searchSample(query, parseEin(query)) : [],
        register: "sample",
        asOf: registerAsOf,
        searched: countRegister(),
      };
    },
  };
};

const parseEin = (query: string): string | undefined => /^(\d{2})-?(\d{7})$/.exec(query)?.slice(1).join("");
