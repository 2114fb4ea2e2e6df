import fc from "fast-check";
import { expect, test } from "vitest";
import { computeContentHash, type LiveRecord } from "#functions/catalog/record.ts";
import { buildLiveRecord, snapshotArbitrary, toRecordsById } from "#functions/catalog/testing-records.ts";
import { applyChanges, compareRecords, diffSnapshots, toChangeEntry } from "./diff-snapshots.ts";

const toHashesById = (records: ReadonlyMap<string, LiveRecord>) =>
  Object.fromEntries([...records].sort().map(([id, { contentHash }]) => [id, contentHash]));

test("returns an empty diff for equal snapshots", () => {
  fc.assert(
    fc.property(snapshotArbitrary, (snapshot) => {
      expect(diffSnapshots(snapshot, new Map(snapshot))).toEqual([]);
    }),
  );
});

test("yields the new snapshot when the diff is applied to the old one", () => {
  fc.assert(
    fc.property(snapshotArbitrary, snapshotArbitrary, (before, after) => {
      const next = applyChanges(diffSnapshots(before, after), before, computeContentHash);
      expect(toHashesById(next)).toEqual(toHashesById(after));
      expect(diffSnapshots(next, after)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("reports each changed field in exactly one change", () => {
  fc.assert(
    fc.property(snapshotArbitrary, snapshotArbitrary, (before, after) => {
      for (const [id, record] of after) {
        const oldRecord = before.get(id);
        if (!oldRecord) continue;
        const fields = compareRecords(id, oldRecord, record).flatMap((change) =>
          "fields" in change ? change.fields : [],
        );
        expect(new Set(fields.map(({ field }) => field)).size).toBe(fields.length);
      }
    }),
  );
});

const listChangeKinds = (before: Partial<LiveRecord>, after: Partial<LiveRecord>) =>
  diffSnapshots(toRecordsById(buildLiveRecord(before)), toRecordsById(buildLiveRecord(after))).map(({ kind }) => kind);

test.each<[string, Partial<LiveRecord>, Partial<LiveRecord>, string[]]>([
  ["a later deadline", {}, { closesOn: "2027-02-15" }, ["deadlineMoved"]],
  ["a different time of day", {}, { closesTime: "17:00", closesZone: "ET" }, ["deadlineMoved"]],
  ["a different text", {}, { fullText: "Other." }, ["amended"]],
  ["a record that closes", {}, { status: "closed" }, ["closed"]],
  ["a record removed by the source", {}, { status: "removed" }, ["removed"]],
  ["a record removed after it closed", { status: "closed" }, { status: "removed" }, ["removed"]],
  ["a record listed again after its removal", { status: "removed" }, { status: "open" }, ["reopened"]],
  [
    "a record that reopens with a later deadline",
    { status: "closed" },
    { status: "open", closesOn: "2027-02-15" },
    ["reopened", "deadlineMoved"],
  ],
  ["a forecast that opens", { status: "forecast", closesEstimated: true }, { status: "open" }, ["opened", "amended"]],
  ["a record archived after it closed", { status: "closed" }, { status: "archived" }, ["amended"]],
  [
    "a record that was only verified again",
    {},
    { verifiedOn: "2026-11-21", remarks: [{ field: "x", why: "placeholder", was: "" }] },
    [],
  ],
])("classifies %s", (_name, before, after, expected) => {
  expect(listChangeKinds(before, after)).toEqual(expected);
});

test("includes the values before and after a change", () => {
  const [change] = diffSnapshots(
    toRecordsById(buildLiveRecord()),
    toRecordsById(buildLiveRecord({ closesOn: "2027-02-15" })),
  );
  expect(change).toEqual({
    id: "gg-363001",
    kind: "deadlineMoved",
    fields: [{ field: "closesOn", before: "2027-01-15", after: "2027-02-15" }],
  });
  expect(diffSnapshots(new Map(), toRecordsById(buildLiveRecord()))).toMatchObject([
    { kind: "new", after: { id: "gg-363001" } },
  ]);
  expect(diffSnapshots(toRecordsById(buildLiveRecord()), new Map())).toMatchObject([{ kind: "forgotten" }]);
});

test("shortens long texts to the part that differs", () => {
  const lead = "The same beginning. ".repeat(50);
  const [change] = diffSnapshots(
    toRecordsById(buildLiveRecord({ fullText: `${lead}old end` })),
    toRecordsById(buildLiveRecord({ fullText: `${lead}new end` })),
  );
  const entry = change && toChangeEntry(change, "2026-11-21");
  const [field] = entry?.fields ?? [];
  expect(String(field?.before)).toMatch(/^….*old end$/);
  expect(String(field?.after)).toMatch(/^….*new end$/);
  expect(String(field?.after).length).toBeLessThanOrEqual(300);
});

test("throws if a changed record is not in the snapshot", () => {
  const changes = diffSnapshots(toRecordsById(buildLiveRecord()), toRecordsById(buildLiveRecord({ title: "Other" })));
  expect(() => applyChanges(changes, new Map(), computeContentHash)).toThrow("not in the snapshot");
});
