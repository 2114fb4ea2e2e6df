import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { memoryTable } from "#functions/table/memory.ts";
import { type TestOutside, testOutside } from "#functions/testing.ts";
import { manyPlainNotices } from "#scripts/sources/many.ts";
import { startStandIn } from "#scripts/sources/stand-in.ts";
import { importList } from "./import-list.ts";
import { importLines } from "./list-words.ts";
import { readLatest } from "./snapshot-read.ts";
import { tableRuns } from "./sync.table.ts";
import { syncCatalogue } from "./sync.ts";
import { newRun, type Runs } from "./sync-state.ts";
import { extract } from "./testing-sync.ts";

const listed = (said: Record<string, unknown> = {}) => ({
  opportunityId: "363512",
  opportunityNumber: "EX-27-021",
  title: "Court Program",
  agencyName: "Health Resources and Services Administration",
  status: "posted",
  postDate: "2026-10-01",
  closeDate: "2027-04-21",
  description: "Helps courts and families work together so that children are safe.",
  eligibilityCodes: ["12"],
  fundingInstrumentCodes: ["G"],
  awardCeiling: 700000,
  ...said,
});
const textOf = (...records: unknown[]) => JSON.stringify({ source: "a list", count: records.length, records });

let outside: TestOutside;
let runs: Runs;
beforeEach(() => {
  outside = testOutside();
  runs = tableRuns(memoryTable());
});
const run = (text: string) => importList({ files: outside.blobs, runs, clock: outside.clock }, text);
const records = async () => (await readLatest(outside.blobs))?.records ?? new Map();
const said = async (text: string) => importLines("list.json", await run(text));

test("a list comes in as records nobody has verified yet, those that are over too", async () => {
  const over = listed({ opportunityId: 100, title: "Over long ago", closeDate: "2020-01-31" });
  const result = await run(textOf(listed(), over));
  expect(result).toMatchObject({
    outcome: "published",
    manifest: { records: 2, live: 1, source: "import", previous: null, verifiedOn: null },
    counts: { listed: 2, fresh: 2, changed: 0, same: 0, skipped: [] },
  });
  expect((await records()).get("gg-363512")).toMatchObject({
    title: "Court Program",
    status: "open",
    awardCeiling: 70_000_000,
    sourceUrl: "https://www.grants.gov/search-results-detail/363512",
    firstSeenOn: "2026-11-21",
    verifiedOn: null,
  });
  expect((await records()).get("gg-100")).toMatchObject({ status: "closed" });
});

test("the same list again changes nothing; a newer one is told as changes, and what it does not name stays", async () => {
  await run(textOf(listed(), listed({ opportunityId: "200", title: "Other" })));
  const version = (await readLatest(outside.blobs))?.manifest.version;
  expect(await run(textOf(listed()))).toMatchObject({ outcome: "unchanged", counts: { same: 1 } });
  expect((await readLatest(outside.blobs))?.manifest.version).toBe(version);

  outside.clock.forward(1000);
  const next = await run(textOf(listed({ closeDate: "2027-05-01" })));
  expect(next).toMatchObject({ outcome: "published", counts: { fresh: 0, changed: 1 } });
  expect((await records()).get("gg-363512")).toMatchObject({
    history: [{ kind: "deadlineMoved", fields: [{ before: "2027-04-21", after: "2027-05-01" }] }],
  });
  expect([...(await records()).keys()]).toEqual(["gg-200", "gg-363512"]);
});

test("records that cannot be taken in are skipped and named, the others come in", async () => {
  const odd = [null, "x", 5, [], {}, listed({ opportunityId: undefined }), listed({ title: "" })];
  const lines = await said(textOf(listed(), ...odd, listed(), listed({ opportunityId: "7" })));
  expect(lines).toEqual([
    "list.json: 10 records, 1 new, 0 changed, 9 skipped.",
    "Skipped:",
    "  1: It comes again further down. In the list: 1 (gg-363512).",
    "  7: The record has no usable id. In the list: 2, 3, 4, 5, 6 and 2 more.",
    "  1: The record has no title. In the list: 8 (363512).",
    expect.stringMatching(/^Published live-\d{14}-[0-9a-f]{8}: 1 records, 1 of them open or announced\.$/),
  ]);
});

test("what is no list, or half of one, is told in a sentence and leaves everything as it was", async () => {
  await run(textOf(listed()));
  const before = new Map(outside.files);
  const whole = textOf(listed(), listed({ opportunityId: "200" }));
  const middle = "It ends in the middle: the file is not complete.";
  const cases: [string, string][] = [
    ["", "It is empty."],
    [whole.slice(0, 100), middle],
    [whole.slice(0, -1), middle],
    [whole.slice(0, whole.indexOf('"title"') + 7), middle],
    [whole.slice(0, whole.indexOf('"posted"') - 1), middle],
    ["<html>\n<body>", "It is not JSON."],
    ['{"records": [\n1\n2]}', "It is not JSON: line 3 cannot be read."],
    ["[]", 'It has no list "records" at its top.'],
    ['{"records": 5}', 'It has no list "records" at its top.'],
    ["null", 'It has no list "records" at its top.'],
    [textOf(), "No record of it can be taken in."],
    [textOf(null), "No record of it can be taken in."],
  ];
  for (const [text, why] of cases)
    expect((await said(text)).at(-1)).toBe(`list.json was not imported. ${why} The catalog stays as it is.`);
  expect(new Map(outside.files)).toEqual(before);
});

test("a beginning of any length is refused or, with a mark of the byte order, read", async () => {
  const whole = textOf(listed());
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
      expect(await run(whole.slice(0, length))).toMatchObject({ outcome: "refused" });
    }),
  );
  expect(await run(`\uFEFF${whole}\n`)).toMatchObject({ outcome: "published" });
});

test("what its source said stays, and the first sync may say of a whole list that it is gone", async () => {
  const standIn = await startStandIn(manyPlainNotices(30));
  try {
    const parts = { source: extract(standIn), files: outside.blobs, runs, clock: outside.clock };
    const old = Array.from({ length: 60 }, (_, at) => listed({ opportunityId: String(1000 + at) }));
    await run(textOf(...old, listed({ opportunityId: "400000", title: "As it was once" })));
    outside.clock.forward(1000);
    expect(await syncCatalogue(parts)).toMatchObject({ outcome: "published", manifest: { live: 30 } });
    expect((await records()).get("gg-1000")).toMatchObject({ status: "removed" });
    expect((await records()).get("gg-400000")).toMatchObject({ verifiedOn: "2026-11-21" });

    outside.clock.forward(1000);
    const late = await run(textOf(listed({ opportunityId: "400000", title: "As it was once" }), listed()));
    expect(late).toMatchObject({
      manifest: { source: "grants.gov-extract" },
      counts: { fresh: 1, skipped: [{ place: 1, id: "gg-400000", why: "The catalog has it from its source already" }] },
    });
  } finally {
    await standIn.stop();
  }
});

test("while a sync is at work nothing is imported; what it left to go on with stays", async () => {
  const held = await runs.take(outside.clock.now());
  expect(await said(textOf(listed()))).toEqual(["A sync of the catalog is at work. Please try again when it is over."]);
  const state = { ...newRun("simpler", outside.clock.now()), parts: 3 };
  await held?.save(state, outside.clock.now());
  await held?.release();
  expect(await run(textOf(listed()))).toMatchObject({ outcome: "published" });
  expect((await runs.take(outside.clock.now()))?.state).toEqual(state);
});

test("a process that ends while it writes leaves the catalogue as it was", async () => {
  await run(textOf(listed()));
  const version = (await readLatest(outside.blobs))?.manifest.version;
  for (let last = 0; last < 4; last++) {
    let writes = 0;
    const mortal = {
      ...outside.blobs,
      put: async (key: string, text: string) => {
        if (writes++ === last) throw new Error("ends here");
        await outside.blobs.put(key, text);
      },
    };
    outside.clock.forward(1000);
    const work = importList({ files: mortal, runs, clock: outside.clock }, textOf(listed({ opportunityId: "9999" })));
    await expect(work).rejects.toThrow("ends here");
    expect((await readLatest(outside.blobs))?.manifest.version).toBe(version);
  }
});
