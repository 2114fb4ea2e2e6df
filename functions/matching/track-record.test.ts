import fc from "fast-check";
import { expect, test } from "vitest";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { matchCatalog } from "./match-catalog.ts";
import { buildMatchIndex } from "./match-index.ts";
import { arbitraryCatalog, arbitraryProfile, buildCatalogRecord, buildMatchProfile } from "./testing.ts";

const today = "2026-11-21";
const federal = { assistanceListing: "10.999" };
const records = [
  buildCatalogRecord({ id: "tst-foundation", funder: "Lamp Foundation" }),
  buildCatalogRecord({ id: "tst-rural", ...federal, funder: "Rural Housing Service", agencyCode: "USDA-RHS" }),
  buildCatalogRecord({ id: "tst-forest", ...federal, funder: "Forest Service", agencyCode: "USDA-FS" }),
  buildCatalogRecord({ id: "tst-hud", ...federal, funder: "Department of Housing and Urban Development" }),
];
const getTrackRecords = (won: string[] | undefined, catalog: readonly CatalogRecord[] = records) => {
  const profile = { ...buildMatchProfile(), won: won?.map((funder) => ({ funder })) };
  const matches = matchCatalog(buildMatchIndex(catalog), profile, today);
  return Object.fromEntries(
    matches.map(({ record, reasons }) => {
      const { part, points, sentence } = reasons.at(-1) ?? expect.unreachable();
      expect(part).toBe("Track record");
      return [record.id, { points, sentence }];
    }),
  );
};

test("gives all records the same points without past awards, and explains it", () => {
  const withoutAwards = getTrackRecords([]);
  for (const { points, sentence } of Object.values(withoutAwards)) {
    expect(points).toBe(2);
    expect(sentence).toBe("No award history yet (doesn’t lower your score)");
  }
  expect(getTrackRecords(undefined)["tst-hud"]).toEqual({ points: 2, sentence: "No award history yet" });
});

test("weights an award most for the same funder, then the same agency, then federal money", () => {
  expect(getTrackRecords(["Forest Service"])).toEqual({
    "tst-forest": { points: 3, sentence: "You’ve won an award from this funder: Forest Service" },
    "tst-rural": { points: 2, sentence: "You’ve won an award from the same agency: Forest Service" },
    "tst-hud": { points: 2, sentence: "You’ve won a federal award: Forest Service" },
    "tst-foundation": { points: 2, sentence: "You’ve won awards, but none from this funder: Forest Service" },
  });
  expect(getTrackRecords(["Lamp Foundation", "A friend"])).toMatchObject({
    "tst-foundation": { points: 3 },
    "tst-hud": { points: 2, sentence: "You’ve won awards, but none from this funder: A friend and Lamp Foundation" },
  });
});

test.each([
  "HUD",
  "Department of Housing and Urban Development (HUD)",
  "department of HOUSING and urban development",
  "US HUD (HUD)",
])("resolves %s to one agency", (name) => expect(getTrackRecords([name])["tst-hud"]?.points).toBe(3));

test.each([" HUD ", "Department of Housing and Urban Development (field office)"])(
  "resolves %j to the same agency",
  (name) => expect(getTrackRecords([name])["tst-hud"]?.points).toBe(3),
);

test("uses the first of two spellings, and does not confuse codes with the same prefix", () => {
  const both = ["HUD", "Department of Housing and Urban Development"];
  expect(getTrackRecords(both)["tst-hud"]?.sentence).toMatch(/: Department of Housing and Urban Development$/);
  const more = [
    ...records,
    buildCatalogRecord({ id: "tst-aid", ...federal, funder: "Agency for Lamps", agencyCode: "USAID-LAMP" }),
    buildCatalogRecord({ id: "tst-farm", ...federal, funder: "Farm Service", agencyCode: "USDA-FSA" }),
  ];
  const found = getTrackRecords(["Rural Housing Service", "Forest Service"], more);
  expect(found["tst-farm"]?.sentence).toBe("You’ve won an award from the same agency: Forest Service");
  expect(found["tst-aid"]?.sentence).toBe("You’ve won a federal award: Forest Service");
});

test("treats records of federal sources as federal money", () => {
  const other = buildCatalogRecord({ id: "tst-live", source: "grants.gov", funder: "Coast Office" });
  expect(getTrackRecords(["Forest Service"], [...records, other])["tst-live"]?.sentence).toMatch(/a federal award/);
});

test("ignores an unknown funder", () => {
  expect(getTrackRecords(["Ohio Department of Housing"])["tst-hud"]?.points).toBe(2);
});

test("never lowers a score for awards, regardless of their order and number", () => {
  fc.assert(
    fc.property(
      arbitraryCatalog,
      arbitraryProfile,
      fc.array(fc.constantFrom("Example Foundation", "HUD", "x", "")),
      (catalog, profile, names) => {
        const index = buildMatchIndex(catalog);
        const scored = (won: readonly string[]) =>
          matchCatalog(index, { ...profile, won: won.map((funder) => ({ funder })) }, today, { limit: 100 });
        const before = new Map(scored([]).map(({ record, score }) => [record.id, score]));
        const after = scored(names);
        for (const { record, score } of after) expect(score).toBeGreaterThanOrEqual(before.get(record.id) ?? 101);
        expect(scored([...names, ...names].reverse())).toEqual(after);
      },
    ),
  );
});
