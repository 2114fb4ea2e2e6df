import { expect, test } from "vitest";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import { buildMatchIndex } from "#functions/matching/match-index.ts";
import { buildCatalogRecord, buildMatchProfile } from "#functions/matching/testing.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { compareNewestFirst, FundingOpportunity } from "#shared/api/opportunities.ts";
import { OpportunityId } from "#shared/api/schemas.ts";
import {
  buildFoundOpportunity,
  buildManualOpportunity,
  toOpportunityId,
  updateOpportunityFields,
} from "./opportunities.ts";

const now = "2026-11-21T15:00:00.000Z";
const later = "2026-11-22T15:00:00.000Z";
const createMatch = (overrides: Partial<CatalogRecord> = {}) => {
  const [match] = matchCatalog(buildMatchIndex([buildCatalogRecord(overrides)]), buildMatchProfile(), "2026-11-21");
  return match ?? expect.unreachable();
};
const input = {
  title: "Reading Rooms",
  funder: "Example Foundation",
  description: null,
  amount: null,
  deadline: null,
  applicationLink: null,
  status: "open",
  notes: null,
} as const;

test("derives a stable, valid opportunity ID from a catalog ID", () => {
  expect(toOpportunityId("al-10-175")).toBe(toOpportunityId("al-10-175"));
  expect(toOpportunityId("al-10-175")).not.toBe(toOpportunityId("al-10-176"));
  expect(OpportunityId.safeParse(toOpportunityId("al-10-175")).success).toBe(true);
});

test("includes the record's facts, source and match reasons in a found opportunity", () => {
  const match = createMatch({ awardFloor: 1_000_000, awardCeiling: 5_000_000, closesOn: "2027-02-01", status: "open" });
  const opportunity = buildFoundOpportunity(match, buildMatchProfile(), now, undefined);
  expect(FundingOpportunity.parse(opportunity)).toMatchObject({
    title: "Reading Rooms",
    amount: "$10,000 to $50,000",
    deadline: "2027-02-01T00:00:00.000Z",
    verifiedAt: "2026-11-20T00:00:00.000Z",
    source: "starter",
    catalogId: "tst-one",
    saved: false,
    status: "open",
    version: 1,
    foundAt: now,
    matchScore: match.score,
    reasons: match.reasons,
    eligibility: match.eligibility,
  });
});

test("leaves facts empty if the source does not state them", () => {
  const opportunity = buildFoundOpportunity(
    createMatch({ closesNote: "Opens each spring.", verifiedOn: null }),
    buildMatchProfile(),
    now,
    undefined,
  );
  expect(opportunity).toMatchObject({
    amount: "Not stated",
    deadline: null,
    deadlineNote: "Opens each spring.",
    verifiedAt: null,
  });
});

test("links to the list of open rounds if there is one, otherwise to the source", () => {
  expect(
    buildFoundOpportunity(createMatch({ roundsUrl: "https://example.org/rounds" }), buildMatchProfile(), now, undefined)
      .applicationLink,
  ).toBe("https://example.org/rounds");
  expect(buildFoundOpportunity(createMatch(), buildMatchProfile(), now, undefined).applicationLink).toBe(
    "https://example.org/programs/one",
  );
});

test("refreshes the source's facts and keeps the user's edits when found again", () => {
  const first = buildFoundOpportunity(createMatch(), buildMatchProfile(), now, undefined);
  const { title, funder, description, amount, applicationLink } = first;
  const form = {
    title,
    funder,
    description,
    amount,
    applicationLink,
    deadline: "2027-01-15T00:00:00.000Z",
    status: "applied",
    notes: "Call first",
  } as const;
  const editedOpportunity = { ...updateOpportunityFields(first, form, now), saved: true };
  const repeatedOpportunity = buildFoundOpportunity(
    createMatch({ title: "Reading Rooms 2027", closesOn: "2027-03-01" }),
    buildMatchProfile(),
    later,
    editedOpportunity,
  );
  expect(repeatedOpportunity).toMatchObject({
    title: "Reading Rooms 2027",
    deadline: "2027-01-15T00:00:00.000Z",
    status: "applied",
    notes: "Call first",
    saved: true,
    createdAt: now,
    foundAt: later,
    version: 3,
  });
});

test("keeps an edited record's source and match", () => {
  const opportunity = buildFoundOpportunity(createMatch(), buildMatchProfile(), now, undefined);
  const updatedOpportunity = updateOpportunityFields(opportunity, { ...input, title: "My name for it" }, later);
  const { source, sourceUrl, catalogId, reasons, eligibility, matchScore, foundAt, createdAt } = opportunity;
  expect(updatedOpportunity).toMatchObject({
    source,
    sourceUrl,
    catalogId,
    reasons,
    eligibility,
    matchScore,
    foundAt,
    createdAt,
  });
  expect(updatedOpportunity).toMatchObject({ title: "My name for it", version: 2, updatedAt: later });
  // Edited facts stay unverified, even after the next search; editing notes or status does not affect verification.
  expect([
    updatedOpportunity.verifiedAt,
    buildFoundOpportunity(createMatch(), buildMatchProfile(), later, updatedOpportunity).verifiedAt,
  ]).toEqual([null, null]);
  const annotatedOpportunity = updateOpportunityFields(
    opportunity,
    { ...opportunity, notes: "Call first", status: "applied" },
    later,
  );
  expect(annotatedOpportunity.verifiedAt).toBe(opportunity.verifiedAt);
});

test("sorts newest first, and results of the same search by score", () => {
  const oldOpportunity = buildManualOpportunity(input, "opp_old", "2026-11-01T00:00:00.000Z");
  const opportunity = buildFoundOpportunity(createMatch(), buildMatchProfile(), now, undefined);
  const lowerScoredOpportunity = { ...opportunity, id: "opp_worse", matchScore: 12 };
  const newestOpportunity = buildManualOpportunity(input, "opp_new", later);
  expect([oldOpportunity, lowerScoredOpportunity, opportunity, newestOpportunity].sort(compareNewestFirst)).toEqual([
    newestOpportunity,
    opportunity,
    lowerScoredOpportunity,
    oldOpportunity,
  ]);
});
