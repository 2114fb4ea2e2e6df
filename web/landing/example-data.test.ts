import { expect, test } from "vitest";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import { buildMatchProfile } from "#functions/matching/match-profile.ts";
import { getMatchIndex } from "#functions/matching/testing.ts";
import { buildFoundOpportunity } from "#functions/opportunities/opportunities.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { exampleProfile, exampleProgramId, exampleResult } from "./example-data.ts";

test("the landing page's example equals the matcher's output for its program", async () => {
  const { need, organizationType: type, ...organization } = exampleProfile;
  const profile = buildMatchProfile({ ...organization, type } as unknown as Organization, { need }); // the fields that matching reads
  const matches = matchCatalog(await getMatchIndex(createStarterCatalog()), profile, "2026-11-21");
  const match = matches.find(({ record }) => record.id === exampleProgramId);
  if (!match) throw new Error("The example's program is no longer found for the example's organization");
  expect(match.record).toMatchObject({ source: "pennsylvania", status: "recurring" });
  const found = buildFoundOpportunity(match, profile, "2026-11-21T12:00:00.000Z", undefined);
  expect({ ...found, needFit: match.needFit }).toMatchObject(exampleResult);
});
