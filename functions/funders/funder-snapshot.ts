import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import { compareFunders, formatFunderLine, type StoredFunder, toDirectoryFunder } from "./stored-funder.ts";

/** Storage for published funders; `Blobs` and a folder satisfy it. */
export interface FunderStorage {
  get(key: string): Promise<string | undefined>;
  getBytes(key: string): Promise<Uint8Array | undefined>;
  put(key: string, content: string | Uint8Array): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Under the catalog's prefix, which search Lambdas can read. A version is written once and never changed. */
const folder = "catalog/funders";
export const funderKeys = {
  current: `${folder}/current.json`,
  shard: (version: string, shard: number) => `${folder}/${version}/shard-${String(shard).padStart(3, "0")}.jsonl.gz`,
  directory: (version: string) => `${folder}/${version}/directory.jsonl.gz`,
};

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Version = z.string().check(z.regex(/^funders-[0-9]{14}-[0-9a-f]{8}$/));
const FunderManifest = z.object({
  format: z.literal(1),
  version: Version,
  /** Retained for readers that have not loaded the new version yet. */
  previous: z.nullable(z.object({ version: Version, shards: z.int() })),
  publishedAt: z.iso.datetime(),
  funders: z.int().check(z.gte(0)),
  shards: z.array(z.object({ funders: z.int().check(z.gte(0)), sha256: Sha256 })).check(z.minLength(1)),
  directory: Sha256,
});
export type FunderManifest = z.infer<typeof FunderManifest>;

export class FunderSnapshotDamagedError extends Error {
  override readonly name = "FunderSnapshotDamagedError";
}

const hash = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

export const getShard = (ein: string, shards: number): number => Number.parseInt(hash(ein).slice(0, 8), 16) % shards;

/** Reads the published version; undefined before the first. Throws FunderSnapshotDamagedError. */
export const readFunderManifest = async (files: Pick<FunderStorage, "get">): Promise<FunderManifest | undefined> => {
  const text = await files.get(funderKeys.current);
  if (text === undefined) return undefined;
  try {
    return FunderManifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new FunderSnapshotDamagedError(`${funderKeys.current} does not match its schema`, { cause });
  }
};

const readLines = async (files: Pick<FunderStorage, "getBytes">, key: string, sha256: string): Promise<Uint8Array> => {
  const content = await files.getBytes(key);
  if (!content) throw new FunderSnapshotDamagedError(`${key} is missing`);
  if (hash(content) !== sha256) throw new FunderSnapshotDamagedError(`${key} does not match its checksum`);
  return gunzipSync(content);
};
export const readFunderShard = (files: Pick<FunderStorage, "getBytes">, manifest: FunderManifest, shard: number) =>
  readLines(files, funderKeys.shard(manifest.version, shard), manifest.shards[shard]?.sha256 ?? "");
export const readFunderDirectory = (files: Pick<FunderStorage, "getBytes">, manifest: FunderManifest) =>
  readLines(files, funderKeys.directory(manifest.version), manifest.directory);

/** Approximate number of funders per shard; a page reads one shard. */
const fundersPerShard = 500;
const maxShards = 512;

/** Writes a version, makes it current as the last step, and deletes all but the previous version. */
export const publishFunders = async (
  files: FunderStorage,
  funders: readonly StoredFunder[],
  now: Date,
): Promise<FunderManifest> => {
  const before = await readFunderManifest(files).catch(() => undefined);
  const sorted = [...funders].sort(compareFunders);
  const count = Math.min(maxShards, Math.max(1, Math.ceil(sorted.length / fundersPerShard)));
  const shards: StoredFunder[][] = Array.from({ length: count }, () => []);
  for (const funder of sorted) shards[getShard(funder.ein, count)]?.push(funder);
  const toFile = (lines: readonly StoredFunder[]) => gzipSync(lines.map(formatFunderLine).join(""), { level: 9 });
  const contents = shards.map(toFile);
  const directory = toFile(sorted.map(toDirectoryFunder));
  const checksums = contents.map(hash);
  const digits = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const version = `funders-${digits}-${hash(checksums.join()).slice(0, 8)}`;
  for (const [shard, content] of contents.entries()) await files.put(funderKeys.shard(version, shard), content);
  await files.put(funderKeys.directory(version), directory);
  const isSame = before?.version === version;
  const previous = isSame ? before.previous : before ? { version: before.version, shards: before.shards.length } : null;
  const manifest = FunderManifest.parse({
    format: 1,
    version,
    previous,
    publishedAt: now.toISOString(),
    funders: sorted.length,
    shards: checksums.map((sha256, shard) => ({ funders: shards[shard]?.length ?? 0, sha256 })),
    directory: hash(directory),
  });
  await files.put(funderKeys.current, JSON.stringify(manifest));
  if (before?.previous && !isSame) {
    await files.delete(funderKeys.directory(before.previous.version));
    for (let shard = 0; shard < before.previous.shards; shard++)
      await files.delete(funderKeys.shard(before.previous.version, shard));
  }
  return manifest;
};
