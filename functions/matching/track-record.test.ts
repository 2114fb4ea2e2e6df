import fc from "fast-check";
import { expect, test } from "vitest";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { buildMatchIndex } from "./index.ts";
import { matchCatalogue } from "./match.ts";
import { aProfile, aRecord, someCatalogue, someProfile } from "./testing.ts";

const today = "2026-11-21";
const federal = { assistanceListing: "10.999" };
const records = [
  aRecord({ id: "tst-foundation", funder: "Lamp Foundation" }),
  aRecord({ id: "tst-rural", ...federal, funder: "Rural Housing Service", agencyCode: "USDA-RHS" }),
  aRecord({ id: "tst-forest", ...federal, funder: "Forest Service", agencyCode: "USDA-FS" }),
  aRecord({ id: "tst-hud", ...federal, funder: "Department of Housing and Urban Development" }),
];
const trackOf = (won: string[] | undefined, of: readonly CatalogueRecord[] = records) => {
  const profile = { ...aProfile(), won: won?.map((funder) => ({ funder })) };
  const matches = matchCatalogue(buildMatchIndex(of), profile, today);
  return Object.fromEntries(
    matches.map(({ record, reasons }) => {
      const { part, points, sentence } = reasons.at(-1) ?? expect.unreachable();
      expect(part).toBe("Track record");
      return [record.id, { points, sentence }];
    }),
  );
};

test("with nothing recorded it says so, and all records stand alike", () => {
  const nothing = trackOf([]);
  for (const { points, sentence } of Object.values(nothing)) {
    expect(points).toBe(3);
    expect(sentence).toBe("Your tracker has no awarded application yet; that is not held against you");
  }
  expect(trackOf(undefined)["tst-hud"]).toEqual({ points: 3, sentence: "Nothing is known of earlier awards" });
});

test("an award counts most with its own funder, then with its agency, then with federal money", () => {
  expect(trackOf(["Forest Service"])).toEqual({
    "tst-forest": { points: 5, sentence: "Your tracker has an award of this funder: Forest Service" },
    "tst-rural": { points: 4, sentence: "Your tracker has an award of the same agency: Forest Service" },
    "tst-hud": { points: 4, sentence: "Your tracker has an award of federal money: Forest Service" },
    "tst-foundation": { points: 3, sentence: "Your tracker has awards, none of this funder: Forest Service" },
  });
  expect(trackOf(["Lamp Foundation", "A friend"])).toMatchObject({
    "tst-foundation": { points: 5 },
    "tst-hud": { points: 3, sentence: "Your tracker has awards, none of this funder: A friend and Lamp Foundation" },
  });
});

test.each([
  "HUD",
  "Department of Housing and Urban Development (HUD)",
  "department of HOUSING and urban development",
  "US HUD (HUD)",
])("%s is one agency, however the tracker spells it", (name) => expect(trackOf([name])["tst-hud"]?.points).toBe(5));

test.each([" HUD ", "Department of Housing and Urban Development (field office)"])("%j is the same agency", (name) =>
  expect(trackOf([name])["tst-hud"]?.points).toBe(5),
);

test("of two names for one giver the first is told, and a code that begins alike is another agency", () => {
  const both = ["HUD", "Department of Housing and Urban Development"];
  expect(trackOf(both)["tst-hud"]?.sentence).toMatch(/: Department of Housing and Urban Development$/);
  const more = [
    ...records,
    aRecord({ id: "tst-aid", ...federal, funder: "Agency for Lamps", agencyCode: "USAID-LAMP" }),
    aRecord({ id: "tst-farm", ...federal, funder: "Farm Service", agencyCode: "USDA-FSA" }),
  ];
  const found = trackOf(["Rural Housing Service", "Forest Service"], more);
  expect(found["tst-farm"]?.sentence).toBe("Your tracker has an award of the same agency: Forest Service");
  expect(found["tst-aid"]?.sentence).toBe("Your tracker has an award of federal money: Forest Service");
});

test("whatever comes from a federal source is federal money", () => {
  const other = aRecord({ id: "tst-live", source: "grants.gov", funder: "Coast Office" });
  expect(trackOf(["Forest Service"], [...records, other])["tst-live"]?.points).toBe(4);
});

test("a name that the catalogue does not know is nobody's", () => {
  expect(trackOf(["Ohio Department of Housing"])["tst-hud"]?.points).toBe(3);
});

test("an award never costs a point, and their order and number change nothing", () => {
  fc.assert(
    fc.property(
      someCatalogue,
      someProfile,
      fc.array(fc.constantFrom("Example Foundation", "HUD", "x", "")),
      (of, who, names) => {
        const index = buildMatchIndex(of);
        const scored = (won: readonly string[]) =>
          matchCatalogue(index, { ...who, won: won.map((funder) => ({ funder })) }, today, { most: 100 });
        const before = new Map(scored([]).map(({ record, score }) => [record.id, score]));
        const after = scored(names);
        for (const { record, score } of after) expect(score).toBeGreaterThanOrEqual(before.get(record.id) ?? 101);
        expect(scored([...names, ...names].reverse())).toEqual(after);
      },
    ),
  );
});
