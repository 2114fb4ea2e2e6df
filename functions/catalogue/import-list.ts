import { importedSource } from "./beside.ts";
import { diff, type Records } from "./changes.ts";
import { recordsIn } from "./list-text.ts";
import { list } from "./list-words.ts";
import { hashed, withHistory } from "./merge.ts";
import { normalise } from "./normalise.ts";
import { countReasons } from "./normalise-values.ts";
import type { LiveRecord, Notice } from "./record.ts";
import type { Manifest, SnapshotFiles } from "./snapshot.ts";
import { readLatest } from "./snapshot-read.ts";
import { publish, writeSnapshot } from "./snapshot-write.ts";
import { noticeOfListed } from "./sources/list.ts";
import { RunLost, type Runs, runDay } from "./sync-state.ts";

export type ImportParts = { files: SnapshotFiles; runs: Runs; clock: { now(): Date } };
/** A record that was not taken in: its place in the list from 1, its id where it has one, and why. */
export type Skipped = { place: number; id: string; why: string };
export type ImportCounts = {
  /** Records in the list. */
  listed: number;
  fresh: number;
  changed: number;
  /** In the catalogue as they are in the list. */
  same: number;
  skipped: readonly Skipped[];
  /** Values that were not taken as they stood, by reason. */
  remarks: Record<string, number>;
};
export type ImportResult =
  | { outcome: "published"; manifest: Manifest; counts: ImportCounts }
  /** Everything that could be taken in is there already. */
  | { outcome: "unchanged"; counts: ImportCounts }
  /** A sync or another import is at work. */
  | { outcome: "busy" }
  /** The text is no list, or nothing in it can be taken in. */
  | { outcome: "refused"; why: string; counts?: ImportCounts };

/**
 * Takes a list somebody brought into the catalogue: all of its records that can be read, in one new version, or
 * nothing. What a source has been asked for stays as the source said it; the records of the list count as not verified
 * until a sync meets them. Records that are not in the list stay.
 */
export const importList = async ({ files, runs, clock }: ImportParts, text: string): Promise<ImportResult> => {
  const found = recordsIn(text);
  if ("problem" in found) return { outcome: "refused", why: found.problem };
  const held = await runs.take(clock.now());
  if (!held) return { outcome: "busy" };
  try {
    const before = await readLatest(files);
    const now = clock.now();
    const { after, counts } = takeIn(before?.records ?? new Map(), found.records, runDay(now));
    if (counts.fresh + counts.changed + counts.same === 0)
      return { outcome: "refused", why: list.nothingUsable, counts };
    if (counts.fresh + counts.changed === 0) return { outcome: "unchanged", counts };
    const manifest = await writeSnapshot(files, {
      records: after,
      changes: diff(before?.records ?? new Map(), after),
      previous: before?.manifest.version ?? null,
      source: before?.manifest.source ?? importedSource,
      now,
      run: { seen: counts.listed, unreadable: counts.skipped.length, remarks: counts.remarks },
      marks: before?.manifest.marks ?? {},
    });
    // Still ours? A sync's checkpoint, if there is one, stays as it is.
    await held.save(held.state, clock.now());
    await publish(files, manifest, clock.now());
    return { outcome: "published", manifest, counts };
  } catch (error) {
    if (error instanceof RunLost) return { outcome: "busy" };
    throw error;
  } finally {
    await held.release();
  }
};

const takeIn = (before: Records, listed: readonly unknown[], today: string) => {
  const skipped: Skipped[] = [];
  const notices = new Map<string, { notice: Notice; place: number }>();
  for (const [at, one] of listed.entries()) {
    const place = at + 1;
    const raw = noticeOfListed(one);
    const result = normalise(raw, today);
    if ("problem" in result) {
      skipped.push({ place, id: idText(raw.grantsGovId), why: result.problem });
      continue;
    }
    const { notice } = result;
    const twin = notices.get(notice.id);
    if (twin) skipped.push({ place: twin.place, id: notice.id, why: list.repeated });
    if (before.get(notice.id)?.verifiedOn) skipped.push({ place, id: notice.id, why: list.known });
    else notices.set(notice.id, { notice, place });
  }
  const after = new Map(before);
  const counts = { fresh: 0, changed: 0, same: 0 };
  for (const [id, { notice }] of notices) {
    const known = before.get(id);
    const record = listedRecord(known, notice, today);
    if (known?.contentHash === record.contentHash) counts.same++;
    else {
      counts[known ? "changed" : "fresh"]++;
      after.set(id, record);
    }
  }
  const remarks = countReasons([...notices.values()].flatMap(({ notice }) => notice.remarks));
  skipped.sort((a, b) => a.place - b.place);
  return { after, counts: { listed: listed.length, ...counts, skipped, remarks } };
};

const listedRecord = (known: LiveRecord | undefined, notice: Notice, today: string): LiveRecord => {
  const { firstSeenOn = today, history = [] } = known ?? {};
  return withHistory(known, hashed({ ...notice, firstSeenOn, verifiedOn: null, removedOn: null, history }), today);
};

const idText = (id: unknown) => (typeof id === "string" || typeof id === "number" ? String(id).slice(0, 40) : "");
