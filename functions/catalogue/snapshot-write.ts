import type { Change, Records } from "./changes.ts";
import { entryOf } from "./changes.ts";
import { countLive } from "./judge.ts";
import { makeIndex } from "./make-index.ts";
import { type Current, keys, Manifest, type SnapshotFiles, sumOf } from "./snapshot.ts";
import { readCurrent } from "./snapshot-read.ts";
import { RunLost } from "./sync-state.ts";

const partSize = 500;
const maxVersions = 7;

export type NewSnapshot = {
  records: Records;
  changes: readonly Change[];
  previous: string | null;
  source: string;
  now: Date;
  run: Manifest["run"];
  marks: Manifest["marks"];
};

const formatTimestamp = (now: Date) => now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
const findNewestVerifiedOn = (records: Records) =>
  [...records.values()].reduce<string | null>(
    (latest, { verifiedOn }) => (verifiedOn && (latest === null || verifiedOn > latest) ? verifiedOn : latest),
    null,
  );

/**
 * Writes a new version, its manifest last. It is not read until `publishSnapshot` makes it current; an unfinished
 * folder is harmless.
 */
export const writeSnapshot = async (files: SnapshotFiles, snapshot: NewSnapshot): Promise<Manifest> => {
  const { records, changes, previous, source, now, run, marks } = snapshot;
  const sorted = [...records.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const texts: string[] = [];
  for (let at = 0; at < sorted.length; at += partSize) texts.push(JSON.stringify(sorted.slice(at, at + partSize)));
  const on = now.toISOString().slice(0, 10);
  // In a first snapshot every record is new, which is not a change worth recording.
  const recordedChanges = previous === null ? [] : changes;
  const changesText = JSON.stringify(recordedChanges.map((change) => ({ id: change.id, ...entryOf(change, on) })));
  const parts = texts.map((text, at) => ({
    records: Math.min(partSize, sorted.length - at * partSize),
    sha256: sumOf(text),
  }));
  const content = sumOf(JSON.stringify([parts, sumOf(changesText)]));
  const version = `live-${formatTimestamp(now)}-${content.slice(0, 8)}`;
  for (const [at, text] of texts.entries()) await files.put(keys.part(version, at), text);
  await files.put(keys.changes(version), changesText);
  const index = await makeIndex(files, version, records, source);
  const manifest = Manifest.parse({
    format: 1,
    version,
    previous,
    source,
    madeAt: now.toISOString(),
    verifiedOn: findNewestVerifiedOn(records),
    records: sorted.length,
    live: countLive(records),
    parts,
    changes: { count: recordedChanges.length, sha256: sumOf(changesText) },
    index,
    run,
    marks,
  });
  await files.put(keys.manifest(version), JSON.stringify(manifest));
  return manifest;
};

/** The timestamp in a version name; all have the same length, so they sort by time. */
const getTimestamp = ({ version }: { version: string }) => version.split("-")[1] ?? "";

/**
 * Makes a written version the current one, as the last step of a run, and deletes old versions. Throws SyncRunLostError
 * if a newer version is already current: this run was overtaken.
 */
export const publish = async (files: SnapshotFiles, manifest: Manifest, now: Date): Promise<void> => {
  const before = await readCurrent(files).catch(() => undefined);
  if (before && getTimestamp(before) > getTimestamp(manifest)) throw new RunLost();
  const earlier = (before?.kept ?? []).filter(({ version }) => version !== manifest.version);
  const all = [{ version: manifest.version, parts: manifest.parts.length }, ...earlier];
  const kept = all.slice(0, maxVersions);
  const current: Current = { format: 1, version: manifest.version, publishedAt: now.toISOString(), kept };
  await files.put(keys.current, JSON.stringify(current));
  for (const { version, parts } of all.slice(maxVersions)) await deleteVersion(files, version, parts);
};

const deleteVersion = async (files: SnapshotFiles, version: string, parts: number) => {
  await files.delete(keys.manifest(version));
  await files.delete(keys.changes(version));
  for (const part of ["text", "vectors"] as const) await files.delete(keys.index(version, part));
  for (let part = 0; part < parts; part++) await files.delete(keys.part(version, part));
};
