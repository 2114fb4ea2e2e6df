import * as z from "zod/mini";
import type { LiveRecord } from "#functions/catalog/record.ts";
import { log } from "#functions/clients/log.ts";
import {
  CurrentVersion,
  Manifest,
  PartRecords,
  PublishedChange,
  SnapshotDamagedError,
  type SnapshotStorage,
  sha256Hex,
  snapshotKeys,
} from "./snapshot-format.ts";

/** A published version and its changes from the previous one; `madeAt` is an ISO 8601 timestamp. */
export type VersionChanges = { version: string; madeAt: string; changes: readonly PublishedChange[] };
export type Snapshot = { manifest: Manifest; records: Map<string, LiveRecord> };

const parseOrThrow = <S extends z.ZodMiniType>(schema: S, text: string, key: string): z.infer<S> => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new SnapshotDamagedError(`${key} does not match its schema`, { cause });
  }
};
const readRequired = async (files: SnapshotStorage, key: string): Promise<string> => {
  const text = await files.get(key);
  if (text === undefined) throw new SnapshotDamagedError(`${key} is missing`);
  return text;
};
const readVerified = async (files: SnapshotStorage, key: string, sha256: string): Promise<string> => {
  const text = await readRequired(files, key);
  if (sha256Hex(text) !== sha256) throw new SnapshotDamagedError(`${key} does not match its checksum`);
  return text;
};

/** Reads the current version; undefined until one is published. Throws SnapshotDamagedError. */
export const readCurrentVersion = async (files: SnapshotStorage): Promise<CurrentVersion | undefined> => {
  const text = await files.get(snapshotKeys.current);
  return text === undefined ? undefined : parseOrThrow(CurrentVersion, text, snapshotKeys.current);
};

/** Reads the current version or, if it is damaged, the newest earlier version that is intact. */
export const readLatestSnapshot = async (files: SnapshotStorage): Promise<Snapshot | undefined> => {
  const current = await readCurrentVersion(files).catch(logDamage);
  for (const { version } of current?.kept ?? []) {
    const snapshot = await readSnapshot(files, version).catch(logDamage);
    if (snapshot) return snapshot;
  }
  return undefined;
};
const logDamage = (error: unknown) => {
  if (!(error instanceof SnapshotDamagedError)) throw error;
  log.error("catalog snapshot damaged", { error });
  return undefined;
};

/** Reads a version's changes and creation time. Throws SnapshotDamagedError. */
export const readVersionChanges = async (files: SnapshotStorage, version: string): Promise<VersionChanges> => {
  const { madeAt, changes } = parseOrThrow(
    Manifest,
    await readRequired(files, snapshotKeys.manifest(version)),
    snapshotKeys.manifest(version),
  );
  const key = snapshotKeys.changes(version);
  return {
    version,
    madeAt,
    changes: parseOrThrow(PublishedChanges, await readVerified(files, key, changes.sha256), key),
  };
};
const PublishedChanges = z.array(PublishedChange);

/** Reads a version with its records, verified against its manifest. Throws SnapshotDamagedError. */
export const readSnapshot = async (files: SnapshotStorage, version: string): Promise<Snapshot> => {
  const manifest = parseOrThrow(
    Manifest,
    await readRequired(files, snapshotKeys.manifest(version)),
    snapshotKeys.manifest(version),
  );
  const records = new Map<string, LiveRecord>();
  for (const [index, { sha256 }] of manifest.parts.entries()) {
    const key = snapshotKeys.part(version, index);
    for (const record of parseOrThrow(PartRecords, await readVerified(files, key, sha256), key))
      records.set(record.id, record);
  }
  if (records.size !== manifest.records)
    throw new SnapshotDamagedError(`${version} has a different number of records than its manifest`);
  return { manifest, records };
};
