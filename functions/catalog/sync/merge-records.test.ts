import fc from "fast-check";
import { expect, test } from "vitest";
import { computeContentHash, isLiveRecord } from "#functions/catalog/record.ts";
import { diffSnapshots } from "#functions/catalog/snapshot/diff-snapshots.ts";
import { findValidationIssues } from "#functions/catalog/snapshot/write-snapshot.ts";
import { buildLiveRecord, buildNotice, snapshotArbitrary, toRecordsById } from "#functions/catalog/testing-records.ts";
import { mergeRecords } from "./merge-records.ts";

const today = "2026-11-21";
const noIds = new Set<string>();
const recordId = "gg-363001";
const mergeRun = (
  before: ReturnType<typeof toRecordsById>,
  incoming: Partial<Parameters<typeof mergeRecords>[1]> = {},
) => mergeRecords(before, { today, notices: [], unchangedIds: noIds, ...incoming });

test("sets today's date for a new notice and keeps a known notice's first-seen date", () => {
  expect(mergeRun(toRecordsById(), { notices: [buildNotice()] }).get(recordId)).toMatchObject({
    firstSeenOn: today,
    verifiedOn: today,
    history: [],
  });
  const remergedRecord = mergeRun(toRecordsById(buildLiveRecord()), { notices: [buildNotice()] }).get(recordId);
  expect(remergedRecord).toMatchObject({ firstSeenOn: "2026-10-05", verifiedOn: today, history: [] });
});

test("adds changes to the record's history", () => {
  const movedRecord = mergeRun(toRecordsById(buildLiveRecord()), {
    notices: [buildNotice({ closesOn: "2027-02-15" })],
  }).get(recordId);
  const change = { field: "closesOn", before: "2027-01-15", after: "2027-02-15" };
  expect(movedRecord?.history).toEqual([{ on: today, kind: "deadlineMoved", fields: [change] }]);
});

test("marks a missing record, removes it after ten days, and reopens it when it returns", () => {
  const before = toRecordsById(buildLiveRecord());
  const recordsWithMissing = mergeRun(before);
  expect(recordsWithMissing.get(recordId)).toMatchObject({ status: "open", missingSince: today, removedOn: null });
  expect(diffSnapshots(before, recordsWithMissing)).toEqual([]);
  const beforeGraceEnds = mergeRun(recordsWithMissing, { today: "2026-11-30" });
  expect(beforeGraceEnds.get(recordId)).toMatchObject({ status: "open", missingSince: today });
  const afterRemoval = mergeRun(beforeGraceEnds, { today: "2026-12-01" });
  expect(afterRemoval.get(recordId)).toMatchObject({ status: "removed", removedOn: "2026-12-01" });
  expect(afterRemoval.get(recordId)?.missingSince).toBeUndefined();
  expect(diffSnapshots(beforeGraceEnds, afterRemoval).map(({ kind }) => kind)).toEqual(["removed"]);
  const afterRelisting = mergeRun(afterRemoval, { today: "2026-12-02", notices: [buildNotice()] });
  expect(diffSnapshots(afterRemoval, afterRelisting).map(({ kind }) => kind)).toEqual(["reopened"]);
  expect(afterRelisting.get(recordId)).toMatchObject({ status: "open", removedOn: null });
});

test("unmarks a record that returns within ten days, without a history entry", () => {
  const recordsWithMissing = mergeRun(toRecordsById(buildLiveRecord()));
  for (const found of [{ notices: [buildNotice()] }, { unchangedIds: new Set([recordId]) }]) {
    const relistedRecord = mergeRun(recordsWithMissing, { today: "2026-11-24", ...found }).get(recordId);
    expect(relistedRecord).toMatchObject({ status: "open", history: [] });
    expect(relistedRecord?.missingSince).toBeUndefined();
  }
});

test("keeps an unchanged record, but closes it after its deadline", () => {
  const before = toRecordsById(
    buildLiveRecord({ closesOn: today }),
    buildLiveRecord({ id: "gg-12", closesOn: "2026-11-20" }),
  );
  const after = mergeRun(before, { unchangedIds: new Set([recordId, "gg-12"]) });
  expect(after.get(recordId)).toEqual(before.get(recordId));
  expect(after.get("gg-12")).toMatchObject({ status: "closed", verifiedOn: "2026-11-20" });
  expect(mergeRun(toRecordsById(buildLiveRecord({ closesOn: "2026-11-20" }))).get(recordId)?.status).toBe("closed");
});

test("ignores notices that were already closed when first seen, and drops records that ended long ago", () => {
  expect(mergeRun(toRecordsById(), { notices: [buildNotice({ status: "closed" })] }).size).toBe(0);
  const endedRecord = buildLiveRecord({ status: "closed", closesOn: "2025-10-01", firstSeenOn: "2025-09-01" });
  expect(
    diffSnapshots(toRecordsById(endedRecord), mergeRun(toRecordsById(endedRecord))).map(({ kind }) => kind),
  ).toEqual(["forgotten"]);
  expect(mergeRun(toRecordsById(buildLiveRecord({ status: "closed", closesOn: "2026-01-01" }))).size).toBe(1);
});

test("prefers a posted version over its forecast, otherwise the later duplicate", () => {
  const forecast = buildNotice({ status: "forecast", title: "Announced" });
  for (const notices of [
    [forecast, buildNotice()],
    [buildNotice(), forecast],
  ])
    expect(mergeRun(toRecordsById(), { notices }).get(recordId)?.title).toBe("Reading Rooms");
  expect(
    mergeRun(toRecordsById(), { notices: [buildNotice(), buildNotice({ title: "Later" })] }).get(recordId)?.title,
  ).toBe("Later");
});

test("keeps a record's last 20 events", () => {
  const history = Array.from({ length: 20 }, () => ({ on: "2026-01-01", kind: "amended" as const, fields: [] }));
  const after = mergeRun(toRecordsById(buildLiveRecord({ history })), {
    notices: [buildNotice({ title: "New title" })],
  }).get(recordId);
  expect(after?.history).toHaveLength(20);
  expect(after?.history.at(-1)).toMatchObject({ on: today, kind: "amended" });
});

test("keeps every known record unless it ended long ago, and is idempotent", () => {
  fc.assert(
    fc.property(snapshotArbitrary, snapshotArbitrary, fc.boolean(), (before, incoming, areSame) => {
      const notices = [...incoming.values()].map((record) => buildNotice(record));
      const after = mergeRun(before, { notices, unchangedIds: new Set(areSame ? before.keys() : []) });
      for (const [id, record] of before) expect(after.has(id) || !isLiveRecord(record)).toBe(true);
      for (const record of after.values()) expect(record.contentHash).toBe(computeContentHash(record));
      const remergedRecords = mergeRecords(after, {
        today,
        notices,
        unchangedIds: new Set(areSame ? after.keys() : []),
      });
      expect(diffSnapshots(after, remergedRecords)).toEqual([]);
    }),
  );
});

const buildRecords = (count: number) =>
  toRecordsById(...Array.from({ length: count }, (_, index) => buildLiveRecord({ id: `gg-${1000 + index}` })));
const validate = (before: number, after: number, counts: Partial<Parameters<typeof findValidationIssues>[0]> = {}) => {
  const [oldRecords, newRecords] = [buildRecords(before), new Map([...buildRecords(after)])];
  return findValidationIssues(
    { seen: after, unreadable: 0, announced: undefined, ...counts },
    oldRecords,
    newRecords,
    diffSnapshots(oldRecords, newRecords),
  );
};

test("rejects a run with too few, too many unreadable or truncated records", () => {
  expect(validate(100, 100)).toEqual([]);
  expect(validate(0, 1)).toEqual([]);
  expect(validate(0, 0)).toEqual(["No record is open or forecast"]);
  expect(validate(100, 69)).toEqual(["Only 69 records are live; there were 100 before"]);
  expect(validate(100, 70)).toEqual([]);
  expect(validate(100, 100, { announced: 103 })).toEqual(["The source announced 103 records but sent 100"]);
  expect(validate(100, 100, { announced: 102 })).toEqual([]);
  expect(validate(100, 100, { unreadable: 6 })).toEqual(["6 of 100 records (6%) could not be read"]);
  expect(validate(100, 100, { unreadable: 5 })).toEqual([]);
  expect(validate(15, 5)).toEqual([]);
  const before = buildRecords(100);
  const after = mergeRecords(before, { today, notices: [], unchangedIds: new Set([...before.keys()].slice(0, 79)) });
  const counts = { seen: 79, unreadable: 0, announced: undefined };
  expect(findValidationIssues(counts, before, after, diffSnapshots(before, after))).toEqual([
    "21 of 100 records would be removed or missing at once",
  ]);
});
