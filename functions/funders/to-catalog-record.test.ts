import { expect, test } from "vitest";
import { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { StoredFunder } from "./stored-funder.ts";
import { loadFunderRecords, toCatalogRecord } from "./to-catalog-record.ts";

const records = loadFunderRecords();

test("converts every embedded funder with known grants to a valid record", () => {
  expect(records.length).toBeGreaterThan(700);
  for (const record of records) expect(CatalogRecord.safeParse(record).error?.issues ?? [], record.id).toEqual([]);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
});

test("describes the funder's giving, starting with 'By invitation only' if applicable", () => {
  const record = records.find(({ id }) => id === "fn-954523232");
  expect(record).toMatchObject({
    title: "The California Endowment",
    status: "recurring",
    funderId: "ein-954523232",
    awardFloor: null,
    awardCeiling: null,
    giving: {
      taxYear: 2021,
      grants: 1074,
      lowerQuartile: 2_500_000,
      upperQuartile: 16_500_000,
      acceptsApplications: "by invitation only",
    },
    focusAreas: expect.arrayContaining(["Healthcare", "Community Development", "Youth Development"]),
  });
  expect(record?.summary).toBe(
    "By invitation only. Gave 1,074 grants in 2021, typically $25,000 to $165,000, mostly in CA; often for health, community and youth. From its tax return; confirm with the funder.",
  );
  expect(record?.terms).toMatch(/(^| )health:9( |$)/);
});

test("summarizes a single grant with its size and state", () => {
  const funder: StoredFunder = {
    ein: "123456789",
    name: "Lamp Fund",
    kind: "charity",
    detail: "grants",
    grants: {
      year: 2018,
      count: 1,
      itemized: 9000,
      lowerQuartile: 9000,
      median: 9000,
      upperQuartile: 9000,
      largest: 9000,
    },
    states: [["OH", 1, 9000]],
    sources: ["schedule-i-2018"],
  };
  expect(toCatalogRecord(funder, "2026-11-24")?.summary).toBe(
    "Gave one grant in 2018 of $9,000, in OH. From its tax return; confirm with the funder.",
  );
  expect(toCatalogRecord({ ...funder, grants: undefined }, "2026-11-24")).toBeUndefined();
});
