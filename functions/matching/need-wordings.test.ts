import { expect, test } from "vitest";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { matchCatalog } from "./match-catalog.ts";
import { buildMatchProfile, getMatchIndex } from "./testing.ts";

const index = await getMatchIndex(createStarterCatalog());

test.each<[id: string, mission: string, needs: string[]]>([
  [
    "al-10-568",
    "A food pantry in a rural county",
    ["A walk-in freezer", "Cold storage for a food bank", "Refrigeration so we can accept donated meals"],
  ],
  [
    "al-10-766",
    "A community center",
    ["Roof repair", "Replace the leaking roof of our building", "Building renovation"],
  ],
  [
    "al-20-513",
    "Rides for older adults",
    ["A van to drive older adults", "An accessible passenger vehicle", "A minibus"],
  ],
  ["fd-kaboom", "Cares for two parks", ["A new playground", "Play equipment in our park", "Swings and slides"]],
  ["al-84-287", "Clubs for children", ["After-school program", "Out-of-school time activities", "Homework help"]],
  ["al-14-231", "A shelter", ["Beds for our homeless shelter", "More shelter beds", "Cots for an overnight shelter"]],
  [
    "al-10-675",
    "Volunteers for street trees",
    ["Tree planting", "Plant 200 shade trees", "Urban forestry and tree canopy"],
  ],
  ["fd-mockingbird", "A youth orchestra", ["Musical instruments", "Violins for our students", "Music lessons"]],
  ["al-17-268", "Helps adults find work", ["Job training", "Workforce development", "Teach people a trade"]],
])("lists %s among the first five for three wordings of a need: %s", (id, mission, needs) => {
  for (const need of needs) {
    const matches = matchCatalog(
      index,
      buildMatchProfile({ mission, need, focusAreas: [], state: "OH" }),
      "2026-08-20",
      {
        limit: 5,
      },
    );
    expect(
      matches.map(({ record }) => record.id),
      need,
    ).toContain(id);
  }
});
