import { expect, test } from "vitest";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { buildOpportunityCsv } from "./export-opportunities.tsx";

const opportunity: FundingOpportunity = {
  id: "opp_01",
  title: '=HYPERLINK("x")',
  funder: "Example Foundation",
  description: "Lamps, and oil",
  amount: "$5,000",
  deadline: "2031-02-18T00:00:00.000Z",
  applicationLink: "https://example.org/apply",
  matchScore: 87,
  status: "open",
  notes: null,
  saved: true,
  source: "user",
  sourceUrl: null,
  catalogId: null,
  roundsUrl: null,
  verifiedAt: null,
  deadlineNote: null,
  reasons: [],
  eligibility: null,
  scoreTips: [],
  confidence: null,
  foundAt: null,
  version: 1,
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-01T00:00:00.000Z",
};

test("writes one row per opportunity and escapes formulas", () => {
  const [header, first, ...more] = buildOpportunityCsv([
    opportunity,
    { ...opportunity, title: "@SUM(A1)", matchScore: null },
  ]);
  expect(header?.split(",")).toHaveLength(11);
  expect(first).toBe(
    `${[
      `"'=HYPERLINK(""x"")"`,
      '"Example Foundation","open","$5,000","2031-02-18","","87","https://example.org/apply","",""',
      '"Lamps, and oil"',
    ].join(",")}\r\n`,
  );
  expect(more).toHaveLength(1);
  expect(more[0]).toContain(`"'@SUM(A1)"`);
});

test("writes only the header without opportunities", () => {
  expect(buildOpportunityCsv([])).toHaveLength(1);
});
