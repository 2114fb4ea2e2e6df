import fc from "fast-check";
import { expect, test } from "vitest";
import { diff } from "./changes.ts";
import { objections } from "./judge.ts";
import { merge } from "./merge.ts";
import { contentHashOf, isLive } from "./record.ts";
import { aLiveRecord, aNotice, byId, someSnapshot } from "./testing-records.ts";

const today = "2026-11-21";
const none = new Set<string>();
const one = "gg-363001";
const next = (before: ReturnType<typeof byId>, found: Partial<Parameters<typeof merge>[1]> = {}) =>
  merge(before, { today, notices: [], same: none, ...found });

test("a notice seen for the first time begins today, one seen again keeps its beginning", () => {
  expect(next(byId(), { notices: [aNotice()] }).get(one)).toMatchObject({
    firstSeenOn: today,
    verifiedOn: today,
    history: [],
  });
  const again = next(byId(aLiveRecord()), { notices: [aNotice()] }).get(one);
  expect(again).toMatchObject({ firstSeenOn: "2026-10-05", verifiedOn: today, history: [] });
});

test("what happened to a record is kept with it", () => {
  const moved = next(byId(aLiveRecord()), { notices: [aNotice({ closesOn: "2027-02-15" })] }).get(one);
  const change = { field: "closesOn", before: "2027-01-15", after: "2027-02-15" };
  expect(moved?.history).toEqual([{ on: today, kind: "deadlineMoved", fields: [change] }]);
});

test("a record that is gone is removed once, stays readable, and comes back as reopened", () => {
  const before = byId(aLiveRecord());
  const first = next(before);
  expect(first.get(one)).toMatchObject({ status: "removed", removedOn: today });
  expect(diff(before, first).map(({ kind }) => kind)).toEqual(["removed"]);
  const second = merge(first, { today: "2026-11-22", notices: [], same: none });
  expect(diff(first, second)).toEqual([]);
  expect(second.get(one)).toMatchObject({ removedOn: today });
  const back = next(second, { notices: [aNotice()] });
  expect(diff(second, back).map(({ kind }) => kind)).toEqual(["reopened"]);
  expect(back.get(one)).toMatchObject({ status: "open", removedOn: null });
});

test("a record the source still has stays as it is, but for days that pass", () => {
  const before = byId(aLiveRecord({ closesOn: today }), aLiveRecord({ id: "gg-12", closesOn: "2026-11-20" }));
  const after = next(before, { same: new Set([one, "gg-12"]) });
  expect(after.get(one)).toEqual(before.get(one));
  expect(after.get("gg-12")).toMatchObject({ status: "closed", verifiedOn: "2026-11-20" });
  // Its deadline had passed before it vanished: it closed, it was not removed.
  expect(next(byId(aLiveRecord({ closesOn: "2026-11-20" }))).get(one)?.status).toBe("closed");
});

test("what ended before it was ever seen is not taken in, and what ended long ago is let go", () => {
  expect(next(byId(), { notices: [aNotice({ status: "closed" })] }).size).toBe(0);
  const old = aLiveRecord({ status: "closed", closesOn: "2025-10-01", firstSeenOn: "2025-09-01" });
  expect(diff(byId(old), next(byId(old))).map(({ kind }) => kind)).toEqual(["forgotten"]);
  expect(next(byId(aLiveRecord({ status: "closed", closesOn: "2026-01-01" }))).size).toBe(1);
});

test("of a notice that came twice the opened one counts, else the later", () => {
  const forecast = aNotice({ status: "forecast", title: "Announced" });
  for (const notices of [
    [forecast, aNotice()],
    [aNotice(), forecast],
  ])
    expect(next(byId(), { notices }).get(one)?.title).toBe("Reading Rooms");
  expect(next(byId(), { notices: [aNotice(), aNotice({ title: "Later" })] }).get(one)?.title).toBe("Later");
});

test("a record remembers its last twenty events", () => {
  const history = Array.from({ length: 20 }, () => ({ on: "2026-01-01", kind: "amended" as const, fields: [] }));
  const after = next(byId(aLiveRecord({ history })), { notices: [aNotice({ title: "New title" })] }).get(one);
  expect(after?.history).toHaveLength(20);
  expect(after?.history.at(-1)).toMatchObject({ on: today, kind: "amended" });
});

test("nobody vanishes unsaid: every known record is found, kept, removed or long over", () => {
  fc.assert(
    fc.property(someSnapshot, someSnapshot, fc.boolean(), (before, found, areSame) => {
      const notices = [...found.values()].map((record) => aNotice(record));
      const after = next(before, { notices, same: new Set(areSame ? before.keys() : []) });
      for (const [id, record] of before) expect(after.has(id) || !isLive(record)).toBe(true);
      for (const record of after.values()) expect(record.contentHash).toBe(contentHashOf(record));
      const again = merge(after, { today, notices, same: new Set(areSame ? after.keys() : []) });
      expect(diff(after, again)).toEqual([]);
    }),
  );
});

const many = (count: number, said = {}) =>
  byId(...Array.from({ length: count }, (_, at) => aLiveRecord({ id: `gg-${1000 + at}`, ...said })));
const judge = (before: number, after: number, counts: Partial<Parameters<typeof objections>[0]> = {}) => {
  const [was, is] = [many(before), new Map([...many(after)])];
  return objections({ seen: after, unreadable: 0, announced: undefined, ...counts }, was, is, diff(was, is));
};

test("a run is refused when too little came, too much was unreadable or it was cut", () => {
  expect(judge(100, 100)).toEqual([]);
  expect(judge(0, 1)).toEqual([]);
  expect(judge(0, 0)).toEqual(["No record is open or announced"]);
  expect(judge(100, 69)).toEqual(["Only 69 records live, 100 did before"]);
  expect(judge(100, 70)).toEqual([]);
  expect(judge(100, 100, { announced: 103 })).toEqual(["The source announced 103 records and gave 100"]);
  expect(judge(100, 100, { announced: 102 })).toEqual([]);
  expect(judge(100, 100, { unreadable: 6 })).toEqual(["6 of 100 records (6 %) could not be read"]);
  expect(judge(100, 100, { unreadable: 5 })).toEqual([]);
  expect(judge(15, 5)).toEqual([]);
  const before = many(100);
  const after = merge(before, { today, notices: [], same: new Set([...before.keys()].slice(0, 79)) });
  const counts = { seen: 79, unreadable: 0, announced: undefined };
  expect(objections(counts, before, after, diff(before, after))).toEqual([
    "21 of 100 records would be removed at once",
  ]);
});
