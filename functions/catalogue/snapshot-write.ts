import type { Change, Records } from "./changes.ts";
import { entryOf } from "./changes.ts";
import { countLive } from "./judge.ts";
import { makeIndex } from "./make-index.ts";
import { type Current, keys, Manifest, type SnapshotFiles, sumOf } from "./snapshot.ts";
import { readCurrent } from "./snapshot-read.ts";
import { RunLost } from "./sync-state.ts";

/** Records in one file: some megabytes of text. */
const partSize = 500;
/** Folders of so many versions stay, for readers that are in the middle of one and for looking back. */
const keptVersions = 7;

export type NewSnapshot = {
  records: Records;
  changes: readonly Change[];
  previous: string | null;
  source: string;
  now: Date;
  run: Manifest["run"];
  marks: Manifest["marks"];
};

const stamp = (now: Date) => now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
const newest = (records: Records) =>
  [...records.values()].reduce<string | null>(
    (latest, { verifiedOn }) => (verifiedOn && (latest === null || verifiedOn > latest) ? verifiedOn : latest),
    null,
  );

/**
 * Writes the folder of a new version, its manifest last. Nobody reads it before `publish` names it; a folder that
 * was left unfinished is no harm.
 */
export const writeSnapshot = async (files: SnapshotFiles, made: NewSnapshot): Promise<Manifest> => {
  const { records, changes, previous, source, now, run, marks } = made;
  const sorted = [...records.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const texts: string[] = [];
  for (let at = 0; at < sorted.length; at += partSize) texts.push(JSON.stringify(sorted.slice(at, at + partSize)));
  const on = now.toISOString().slice(0, 10);
  // A first snapshot is all new: that says nothing of any record.
  const told = previous === null ? [] : changes;
  const changesText = JSON.stringify(told.map((change) => ({ id: change.id, ...entryOf(change, on) })));
  const parts = texts.map((text, at) => ({
    records: Math.min(partSize, sorted.length - at * partSize),
    sha256: sumOf(text),
  }));
  const content = sumOf(JSON.stringify([parts, sumOf(changesText)]));
  const version = `live-${stamp(now)}-${content.slice(0, 8)}`;
  for (const [at, text] of texts.entries()) await files.put(keys.part(version, at), text);
  await files.put(keys.changes(version), changesText);
  const index = await makeIndex(files, version, records, source);
  const manifest = Manifest.parse({
    format: 1,
    version,
    previous,
    source,
    madeAt: now.toISOString(),
    verifiedOn: newest(records),
    records: sorted.length,
    live: countLive(records),
    parts,
    changes: { count: told.length, sha256: sumOf(changesText) },
    index,
    run,
    marks,
  });
  await files.put(keys.manifest(version), JSON.stringify(manifest));
  return manifest;
};

/** When a version was made: texts of one length that sort as the instants do. */
const madeOf = ({ version }: { version: string }) => version.split("-")[1] ?? "";

/**
 * Makes a written version the one that counts. The last thing a run does; after it old folders go. Throws RunLost where
 * a newer one counts already: whoever stood still on the way here was overtaken.
 */
export const publish = async (files: SnapshotFiles, manifest: Manifest, now: Date): Promise<void> => {
  const before = await readCurrent(files).catch(() => undefined);
  if (before && madeOf(before) > madeOf(manifest)) throw new RunLost();
  const earlier = (before?.kept ?? []).filter(({ version }) => version !== manifest.version);
  const all = [{ version: manifest.version, parts: manifest.parts.length }, ...earlier];
  const kept = all.slice(0, keptVersions);
  const current: Current = { format: 1, version: manifest.version, publishedAt: now.toISOString(), kept };
  await files.put(keys.current, JSON.stringify(current));
  for (const { version, parts } of all.slice(keptVersions)) await deleteVersion(files, version, parts);
};

const deleteVersion = async (files: SnapshotFiles, version: string, parts: number) => {
  await files.delete(keys.manifest(version));
  await files.delete(keys.changes(version));
  for (const part of ["text", "vectors"] as const) await files.delete(keys.index(version, part));
  for (let part = 0; part < parts; part++) await files.delete(keys.part(version, part));
};
