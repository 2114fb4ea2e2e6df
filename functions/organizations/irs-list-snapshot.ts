import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import * as z from "zod/mini";
import type { FunderStorage as IrsListStorage } from "#functions/funders/funder-snapshot.ts";
import { getWords } from "#functions/search/terms.ts";

export type { IrsListStorage };

/** Below the catalog's prefix, which the profile's Lambda may read. A version is written once and never changed. */
const folder = "catalog/register";
type ShardKind = "ein" | "name";
export const irsListKeys = {
  current: `${folder}/current.json`,
  shard: (version: string, kind: ShardKind, shard: number) =>
    `${folder}/${version}/${kind}-${String(shard).padStart(4, "0")}.tsv.gz`,
};

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Version = z.string().check(z.regex(/^register-[0-9]{14}$/));
const IrsListManifest = z.object({
  format: z.literal(1),
  version: Version,
  /** Kept for readers that have not picked up the new version yet. */
  previous: z.nullable(z.object({ version: Version, eins: z.int(), names: z.int() })),
  publishedAt: z.iso.datetime(),
  organizations: z.int().check(z.gte(1)),
  /** Checksums of the shards by EIN. */
  eins: z.array(Sha256).check(z.minLength(1)),
  /** The shards by name, in order, each with the sort key of its first line. */
  names: z.array(z.object({ first: z.string(), sha256: Sha256 })).check(z.minLength(1)),
});
export type IrsListManifest = z.infer<typeof IrsListManifest>;

export class IrsListDamagedError extends Error {
  override readonly name = "IrsListDamagedError";
}

const hash = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Returns the shard of a nine-digit EIN. */
export const getEinShard = (ein: string, shards: number): number => Number(ein) % shards;

/** Returns the words by which a name is sorted and searched, without a leading article. */
export const getNameWords = (name: string): string[] => {
  const words = getWords(name);
  return words.length > 1 && words[0] === "the" ? words.slice(1) : words;
};

/** Reads the published version's manifest; undefined if nothing was published. Throws IrsListDamagedError. */
export const readIrsListManifest = async (files: Pick<IrsListStorage, "get">): Promise<IrsListManifest | undefined> => {
  const text = await files.get(irsListKeys.current);
  if (text === undefined) return undefined;
  try {
    return IrsListManifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new IrsListDamagedError(`${irsListKeys.current} does not match its schema`, { cause });
  }
};

/** Reads the lines of a shard. Throws IrsListDamagedError. */
export const readIrsListShard = async (
  files: Pick<IrsListStorage, "getBytes">,
  { version, eins, names }: IrsListManifest,
  kind: ShardKind,
  shard: number,
): Promise<string[]> => {
  const key = irsListKeys.shard(version, kind, shard);
  const content = await files.getBytes(key);
  if (!content) throw new IrsListDamagedError(`${key} is missing`);
  if (hash(content) !== (kind === "ein" ? eins[shard] : names[shard]?.sha256))
    throw new IrsListDamagedError(`${key} does not match its checksum`);
  return gunzipSync(content).toString().split("\n").filter(Boolean);
};

export type IrsListShards = {
  organizations: number;
  /** Number of shards by EIN; `einShards` yields each once, in any order. */
  einShardCount: number;
  einShards: AsyncIterable<{ shard: number; lines: readonly string[] }>;
  /** In the order of names; `first` is the sort key of the first line. */
  nameShards: AsyncIterable<{ first: string; lines: readonly string[] }>;
};

/** Writes a version, makes it current as the last step, and deletes the version before the previous one. */
export const publishIrsList = async (
  files: IrsListStorage,
  { organizations, einShardCount, einShards, nameShards }: IrsListShards,
  now: Date,
): Promise<IrsListManifest> => {
  const before = await readIrsListManifest(files).catch(() => undefined);
  const version = `register-${now.toISOString().replaceAll(/\D/g, "").slice(0, 14)}`;
  const writeShard = async (kind: ShardKind, shard: number, lines: readonly string[]): Promise<string> => {
    const content = gzipSync(lines.join("\n"), { level: 9 });
    await files.put(irsListKeys.shard(version, kind, shard), content);
    return hash(content);
  };
  const eins: string[] = Array.from({ length: einShardCount }, () => "");
  for await (const { shard, lines } of einShards) eins[shard] = await writeShard("ein", shard, lines);
  const names: IrsListManifest["names"] = [];
  for await (const { first, lines } of nameShards)
    names.push({ first, sha256: await writeShard("name", names.length, lines) });
  const isSame = before?.version === version;
  const previous = before && { version: before.version, eins: before.eins.length, names: before.names.length };
  const manifest = IrsListManifest.parse({
    format: 1,
    version,
    previous: isSame ? before.previous : (previous ?? null),
    publishedAt: now.toISOString(),
    organizations,
    eins,
    names,
  });
  await files.put(irsListKeys.current, JSON.stringify(manifest));
  if (before?.previous && !isSame) await deleteVersion(files, before.previous);
  return manifest;
};

const deleteVersion = async (
  files: Pick<IrsListStorage, "delete">,
  { version, eins, names }: NonNullable<IrsListManifest["previous"]>,
) => {
  for (let shard = 0; shard < eins; shard++) await files.delete(irsListKeys.shard(version, "ein", shard));
  for (let shard = 0; shard < names; shard++) await files.delete(irsListKeys.shard(version, "name", shard));
};
