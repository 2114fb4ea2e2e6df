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

/** A published version and what is different in it from the one before; `madeAt` is an instant. */
export type CatalogueNews = { version: string; madeAt: string; changes: readonly PublishedChange[] };
export type Snapshot = { manifest: Manifest; records: Map<string, LiveRecord> };

const parsed = <S extends z.ZodMiniType>(schema: S, text: string, key: string): z.infer<S> => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new SnapshotDamaged(`${key} is not what it should be`, { cause });
  }
};
const need = async (files: SnapshotFiles, key: string): Promise<string> => {
  const text = await files.get(key);
  if (text === undefined) throw new SnapshotDamaged(`${key} is missing`);
  return text;
};
const needWhole = async (files: SnapshotFiles, key: string, sha256: string): Promise<string> => {
  const text = await need(files, key);
  if (sumOf(text) !== sha256) throw new SnapshotDamaged(`${key} does not add up`);
  return text;
};

/** Which version counts; undefined before the first is published. Throws SnapshotDamaged. */
export const readCurrent = async (files: SnapshotFiles): Promise<Current | undefined> => {
  const text = await files.get(keys.current);
  return text === undefined ? undefined : parsed(Current, text, keys.current);
};

/** The version that counts or, where it is damaged, the newest before it that is not. */
export const readLatest = async (files: SnapshotFiles): Promise<Snapshot | undefined> => {
  const current = await readCurrent(files).catch(passOver);
  for (const { version } of current?.kept ?? []) {
    const snapshot = await readSnapshot(files, version).catch(passOver);
    if (snapshot) return snapshot;
  }
  return undefined;
};
const passOver = (error: unknown) => {
  if (!(error instanceof SnapshotDamaged)) throw error;
  log.error("catalogue snapshot damaged", { error });
  return undefined;
};

/** What changed in a version, and when it was made. Throws SnapshotDamaged. */
export const readNews = async (files: SnapshotFiles, version: string): Promise<CatalogueNews> => {
  const { madeAt, changes } = parsed(Manifest, await need(files, keys.manifest(version)), keys.manifest(version));
  const key = keys.changes(version);
  return { version, madeAt, changes: parsed(PublishedChanges, await needWhole(files, key, changes.sha256), key) };
};
const PublishedChanges = z.array(PublishedChange);

/** A version with all its records, checked against its manifest. Throws SnapshotDamaged. */
export const readSnapshot = async (files: SnapshotFiles, version: string): Promise<Snapshot> => {
  const manifest = parsed(Manifest, await need(files, keys.manifest(version)), keys.manifest(version));
  const records = new Map<string, LiveRecord>();
  for (const [at, { sha256 }] of manifest.parts.entries()) {
    const key = keys.part(version, at);
    for (const record of parsed(PartRecords, await needWhole(files, key, sha256), key)) records.set(record.id, record);
  }
  if (records.size !== manifest.records) throw new SnapshotDamaged(`${version} has another number of records`);
  return { manifest, records };
};
