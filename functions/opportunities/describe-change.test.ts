import { expect, test } from "vitest";
import type { LiveRecord } from "#functions/catalog/record.ts";
import { compareRecords, toChangeEntry } from "#functions/catalog/snapshot/diff-snapshots.ts";
import { buildLiveRecord } from "#functions/catalog/testing-records.ts";
import { describeChange } from "./describe-change.ts";

const describeUpdate = (before: Partial<LiveRecord>, after: Partial<LiveRecord>) => {
  const changes = compareRecords("gg-363001", buildLiveRecord(before), buildLiveRecord(after));
  return describeChange(
    changes.map((change) => toChangeEntry(change, "2026-11-21")),
    "2026-11-21",
  );
};

test.each<[Partial<LiveRecord>, Partial<LiveRecord>, string[], string[]]>([
  [{}, { status: "removed" }, ["removed"], ["It’s no longer listed at its source."]],
  [{ status: "closed" }, {}, ["reopened"], ["It’s accepting applications again."]],
  [{ status: "forecast" }, { status: "open" }, ["opened"], ["It’s now open for applications."]],
  [
    {},
    { closesOn: "2026-12-01", title: "New title" },
    ["deadlineEarlier", "amended"],
    ["The deadline moved up from Jan 15, 2027 to Dec 1, 2026.", 'Title: "New title" (was: "Reading Rooms").'],
  ],
  [
    {},
    { status: "closed", closesOn: "2027-02-01" },
    ["closed", "deadlineMoved"],
    ["It’s no longer accepting applications.", "Closing date: Feb 1, 2027 (was: Jan 15, 2027)."],
  ],
  [{ closesOn: null }, {}, ["deadlineMoved"], ["Closing date: Jan 15, 2027 (was: not stated)."]],
  [
    { costSharing: null, applicantTypes: [] },
    { costSharing: false, applicantTypes: ["23", "99"] },
    ["amended"],
    [
      "Eligible applicants: Small businesses; Unrestricted (was: not stated).",
      "Cost share required: no (was: not stated).",
    ],
  ],
  [
    { fullText: "Long text." },
    { fullText: "Other text." },
    ["amended"],
    ['Description: "Other text." (was: "Long text.").'],
  ],
])("describes change %#", (before, after, kinds, sentences) => {
  expect(describeUpdate(before, after)).toEqual({ on: "2026-11-21", kinds, sentences });
});

test("returns undefined for changes that do not matter to users", () => {
  expect(describeUpdate({}, {})).toBeUndefined();
  expect(describeUpdate({ status: "closed" }, { status: "archived" })).toBeUndefined();
  expect(describeUpdate({ archivesOn: "2027-02-15" }, { archivesOn: "2027-03-15" })).toBeUndefined();
  expect(describeChange([{ kind: "new", fields: [] }], "2026-11-21")).toBeUndefined();
});
