import * as z from "zod/mini";
import { log } from "#functions/clients/log.ts";
import type { LiveRecord } from "./record.ts";
import {
  Current,
  keys,
  Manifest,
  PartRecords,
  PublishedChange,
  SnapshotDamaged,
  type SnapshotFiles,
  sumOf,
} from "./snapshot.ts";

/** A published version and its changes from the previous one; `madeAt` is an ISO 8601 instant. */
export type CatalogueNews = { version: string; madeAt: string; changes: readonly PublishedChange[] };
export type Snapshot = { manifest: Manifest; records: Map<string, LiveRecord> };

const parseOrThrow = <S extends z.ZodMiniType>(schema: S, text: string, key: string): z.infer<S> => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new SnapshotDamaged(`${key} does not match its schema`, { cause });
  }
};
const readRequired = async (files: SnapshotFiles, key: string): Promise<string> => {
  const text = await files.get(key);
  if (text === undefined) throw new SnapshotDamaged(`${key} is missing`);
  return text;
};
const readVerified = async (files: SnapshotFiles, key: string, sha256: string): Promise<string> => {
  const text = await readRequired(files, key);
  if (sumOf(text) !== sha256) throw new SnapshotDamaged(`${key} does not match its checksum`);
  return text;
};

/** The current version; undefined before the first one is published. Throws SnapshotDamagedError. */
export const readCurrent = async (files: SnapshotFiles): Promise<Current | undefined> => {
  const text = await files.get(keys.current);
  return text === undefined ? undefined : parseOrThrow(Current, text, keys.current);
};

/** The current version or, if it is damaged, the newest intact one before it. */
export const readLatest = async (files: SnapshotFiles): Promise<Snapshot | undefined> => {
  const current = await readCurrent(files).catch(logDamage);
  for (const { version } of current?.kept ?? []) {
    const snapshot = await readSnapshot(files, version).catch(logDamage);
    if (snapshot) return snapshot;
  }
  return undefined;
};
const logDamage = (error: unknown) => {
  if (!(error instanceof SnapshotDamaged)) throw error;
  log.error("catalogue snapshot damaged", { error });
  return undefined;
};

/** The changes of a version and when it was made. Throws SnapshotDamagedError. */
export const readNews = async (files: SnapshotFiles, version: string): Promise<CatalogueNews> => {
  const { madeAt, changes } = parseOrThrow(
    Manifest,
    await readRequired(files, keys.manifest(version)),
    keys.manifest(version),
  );
  const key = keys.changes(version);
  return {
    version,
    madeAt,
    changes: parseOrThrow(PublishedChanges, await readVerified(files, key, changes.sha256), key),
  };
};
const PublishedChanges = z.array(PublishedChange);

/** A version with its records, verified against its manifest. Throws SnapshotDamagedError. */
export const readSnapshot = async (files: SnapshotFiles, version: string): Promise<Snapshot> => {
  const manifest = parseOrThrow(Manifest, await readRequired(files, keys.manifest(version)), keys.manifest(version));
  const records = new Map<string, LiveRecord>();
  for (const [at, { sha256 }] of manifest.parts.entries()) {
    const key = keys.part(version, at);
    for (const record of parseOrThrow(PartRecords, await readVerified(files, key, sha256), key))
      records.set(record.id, record);
  }
  if (records.size !== manifest.records)
    throw new SnapshotDamaged(`${version} has a different number of records than its manifest`);
  return { manifest, records };
};
