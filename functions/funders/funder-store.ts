import { log } from "#functions/clients/log.ts";
import type { FunderSummary } from "#shared/api/funders.ts";
import { loadEmbeddedFunders } from "./embedded-funders.ts";
import { createFunderLines, type FunderLines } from "./funder-lines.ts";
import {
  type FunderManifest,
  FunderSnapshotDamagedError,
  type FunderStorage,
  getShard,
  readFunderDirectory,
  readFunderManifest,
  readFunderShard,
} from "./funder-snapshot.ts";
import { type StoredFunder, toFunderSummary } from "./stored-funder.ts";

/** Interval between checks for a newer version, in ms. */
const refreshIntervalMs = 5 * 60_000;
const maxCachedShards = 4;

/** Looks up funders by EIN and name: the published ones, then the bundled ones. */
export const createFunderStore = ({
  files,
  clock,
  embedded = loadEmbeddedFunders,
}: {
  files: Pick<FunderStorage, "get" | "getBytes">;
  clock: { now(): Date };
  embedded?: () => FunderLines;
}) => {
  let manifest: FunderManifest | undefined;
  let directory: FunderLines | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const shards = new Map<number, FunderLines>();

  const refresh = async () => {
    const now = clock.now().getTime();
    if (now - checkedAt < refreshIntervalMs) return;
    const current = await readFunderManifest(files);
    checkedAt = now;
    if (current?.version === manifest?.version) return;
    manifest = current;
    directory = undefined;
    shards.clear();
  };
  /** Runs a read of the published funders; logs an error and returns undefined if they are damaged. */
  const tryReadPublished = async <Result>(read: (current: FunderManifest) => Promise<Result>) => {
    try {
      await refresh();
      return manifest && (await read(manifest));
    } catch (error) {
      if (!(error instanceof FunderSnapshotDamagedError)) throw error;
      log.error("failed to read the published funders", { error });
      return undefined;
    }
  };
  const loadShard = async (current: FunderManifest, ein: string): Promise<FunderLines> => {
    const shard = getShard(ein, current.shards.length);
    const lines = shards.get(shard) ?? createFunderLines(await readFunderShard(files, current, shard));
    shards.delete(shard);
    shards.set(shard, lines);
    for (const oldest of shards.keys()) if (shards.size > maxCachedShards) shards.delete(oldest);
    return lines;
  };

  const findFunder = async (ein: string): Promise<StoredFunder | undefined> =>
    (await tryReadPublished(async (current) => (await loadShard(current, ein)).find(ein))) ?? embedded().find(ein);

  /** Searches by EIN (with or without hyphen) or by the words of the name; best matches first. */
  const searchFunders = async (query: string, limit: number): Promise<{ items: FunderSummary[]; total: number }> => {
    const ein = /^\s*(\d{2})-?(\d{7})\s*$/.exec(query)?.slice(1).join("");
    if (ein) {
      const funder = await findFunder(ein);
      return { items: funder ? [toFunderSummary(funder)] : [], total: funder ? 1 : 0 };
    }
    const published = await tryReadPublished(async (current) => {
      directory ??= createFunderLines(await readFunderDirectory(files, current));
      return directory;
    });
    const results = published?.search(query) ?? [];
    const embeddedOnly = embedded()
      .search(query)
      .filter((line) => !published?.has(embedded().getEin(line)));
    const items = [
      ...results.slice(0, limit).map((line) => (published as FunderLines).parseLine(line)),
      ...embeddedOnly.slice(0, Math.max(0, limit - results.length)).map((line) => embedded().parseLine(line)),
    ];
    return { items: items.map(toFunderSummary), total: results.length + embeddedOnly.length };
  };
  return { findFunder, searchFunders };
};
