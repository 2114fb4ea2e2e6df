import { expect, test } from "vitest";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import { buildMatchIndex } from "#functions/matching/match-index.ts";
import { buildFoundOpportunity } from "#functions/opportunities/opportunities.ts";
import { exampleProfile, exampleProgramId, exampleResult } from "./example-data.ts";

test("the landing page's example shows the matcher's output for that program", () => {
  const profile = { ...exampleProfile, focusAreas: [...exampleProfile.focusAreas] };
  const matches = matchCatalog(buildMatchIndex([...loadStarterRecords()]), profile, "2026-11-21");
  const match = matches.find(({ record }) => record.id === exampleProgramId);
  if (!match) throw new Error("The example's program is no longer found for the example's organization");
  expect(match.record).toMatchObject({ source: "pennsylvania", status: "recurring" });
  expect(buildFoundOpportunity(match, profile, "2026-11-21T12:00:00.000Z", undefined)).toMatchObject(exampleResult);
});
