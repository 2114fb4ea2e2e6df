import { expect, test } from "vitest";
import type { LiveRecord } from "#functions/catalog/record.ts";
import { compareRecords, toChangeEntry } from "#functions/catalog/snapshot/diff-snapshots.ts";
import { aLiveRecord } from "#functions/catalog/testing-records.ts";
import { describeChange } from "./describe-change.ts";

const describe = (before: Partial<LiveRecord>, after: Partial<LiveRecord>) => {
  const changes = compareRecords("gg-363001", aLiveRecord(before), aLiveRecord(after));
  return describeChange(
    changes.map((change) => toChangeEntry(change, "2026-11-21")),
    "2026-11-21",
  );
};

test.each<[Partial<LiveRecord>, Partial<LiveRecord>, string[], string[]]>([
  [{}, { status: "removed" }, ["removed"], ["Its source no longer lists it."]],
  [{ status: "closed" }, {}, ["reopened"], ["It takes applications again."]],
  [
    { status: "forecast" },
    { status: "open" },
    ["opened"],
    ["It was only announced before and is open for applications now."],
  ],
  [
    {},
    { status: "closed", closesOn: "2026-12-01" },
    ["closed", "deadlineMoved"],
    ["It no longer takes applications.", "Closing day: Dec 01, 2026 (before: Jan 15, 2027)."],
  ],
  [{ closesOn: null }, {}, ["deadlineMoved"], ["Closing day: Jan 15, 2027 (before: not stated)."]],
  [
    { costSharing: null, applicantTypes: [] },
    { costSharing: false, applicantTypes: ["23", "99"] },
    ["amended"],
    [
      "Who may apply: Small businesses; Unrestricted (before: not stated).",
      "Cost sharing required: no (before: not stated).",
    ],
  ],
  [
    { fullText: "Long text." },
    { fullText: "Other text." },
    ["amended"],
    ['Description: "Other text." (before: "Long text.").'],
  ],
])("describes change %#", (before, after, kinds, sentences) => {
  expect(describe(before, after)).toEqual({ on: "2026-11-21", kinds, sentences });
});

test("returns undefined for changes that do not matter to users", () => {
  expect(describe({}, {})).toBeUndefined();
  expect(describe({ status: "closed" }, { status: "archived" })).toBeUndefined();
  expect(describe({ archivesOn: "2027-02-15" }, { archivesOn: "2027-03-15" })).toBeUndefined();
  expect(describeChange([{ kind: "new", fields: [] }], "2026-11-21")).toBeUndefined();
});
