import { expect, test } from "vitest";
import { loadEmbeddedFunders } from "#functions/funders/embedded-funders.ts";
import { countIrsSample, irsListSampleAsOf } from "#functions/organizations/irs-list.ts";
import { datasets, otherDatasets, summarizeDatasets } from "./datasets.ts";
import { loadStarterRecords } from "./starter.ts";

test("assigns every embedded record to exactly one dataset, and every dataset has records", () => {
  const counts = new Map(datasets.map(({ id }) => [id, 0]));
  for (const record of loadStarterRecords()) {
    const owners = datasets.filter(({ includes }) => includes(record));
    expect(owners.length, record.id).toBe(1);
    for (const { id } of owners) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  expect([...counts.values()]).not.toContain(0);
});

test("reports each dataset's records, open deadlines and newest date", () => {
  const summary = summarizeDatasets(loadStarterRecords(), "2026-08-06");
  const notices = summary.find(({ id }) => id === "notices");
  expect(notices).toMatchObject({ isLive: false, asOf: expect.stringMatching(/^2026-08-/) });
  expect(notices?.dated).toBeGreaterThanOrEqual(250);
  expect(summarizeDatasets(loadStarterRecords(), "2099-01-01").find(({ id }) => id === "notices")?.dated).toBe(0);
  expect(summary.find(({ id }) => id === "described-foundations")?.asOf).toBeNull();
});

test("omits datasets without records, and includes live notices", () => {
  const [embedded] = loadStarterRecords().filter(({ id }) => id.startsWith("gg-"));
  if (!embedded) throw new Error("no notice is embedded");
  const { asOf: _, ...live } = { ...embedded, verifiedOn: "2026-11-23" };
  expect(summarizeDatasets([live], "2026-11-24")).toMatchObject([
    { id: "notices", isLive: true, asOf: "2026-11-23", records: 1 },
  ]);
});

test("reports the size and date of files that are not searched with the catalog", () => {
  expect(otherDatasets).toMatchObject([
    { id: "funder-pages", records: loadEmbeddedFunders().count },
    { id: "register", records: countIrsSample(), asOf: irsListSampleAsOf },
    { id: "readings", records: loadStarterRecords().filter(({ reading }) => reading).length },
  ]);
});
