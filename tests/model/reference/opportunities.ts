import fc from "fast-check";
import type { FundingOpportunity, OpportunityInput } from "#shared/api/opportunities.ts";
import { act } from "./earned.ts";
import { answers, done, isStale, madeId, missing, type Opportunity, operation, refused, stale } from "./mine.ts";
import { address, day, note, word } from "./words.ts";

const body: fc.Arbitrary<OpportunityInput> = fc.record({
  title: word,
  funder: word,
  description: note,
  amount: fc.constantFrom(null, "$5,000"),
  deadline: day,
  applicationLink: address,
  status: fc.constantFrom("open", "applied", "closed"),
  notes: note,
});
const keepsOwn = refused(
  "invalid_request",
  "An entry of your own is always kept. Delete it if you no longer want it",
  "body.saved",
);
const facts = ["title", "funder", "description", "amount", "deadline", "applicationLink"] as const;
const shown = ({ edited: _, ...one }: Opportunity): FundingOpportunity => one;

export const opportunityOperations = {
  listFundingOpportunities: operation({
    weight: 3,
    says: ({ opportunity }) =>
      answers(
        [...opportunity.values()]
          .toSorted((a, b) => ((a.catalogId ?? a.id) < (b.catalogId ?? b.id) ? -1 : 1))
          .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
          .map(shown),
      ),
  }),
  createFundingOpportunity: operation({
    weight: 4,
    body,
    says: (mine, asked) => {
      const { now, body } = asked;
      const one: Opportunity = {
        ...body,
        id: madeId(asked),
        matchScore: null,
        saved: true,
        source: "own",
        sourceUrl: null,
        catalogId: null,
        roundsUrl: null,
        verifiedAt: null,
        deadlineNote: null,
        reasons: [],
        eligibility: null,
        raise: [],
        confidence: null,
        foundAt: null,
        version: 1,
        createdAt: now,
        updatedAt: now,
        edited: false,
      };
      mine.opportunity.set(one.id, one);
      return answers(shown(one));
    },
  }),
  updateFundingOpportunity: operation({
    weight: 4,
    of: "opportunity",
    body,
    says: ({ opportunity }, asked) => {
      const { id, now, body } = asked;
      const before = opportunity.get(id);
      if (!before) return missing("funding opportunity");
      if (isStale(asked, before.version)) return stale();
      const edited = before.edited || facts.some((name) => body[name] !== before[name]);
      const verifiedAt = edited ? null : before.verifiedAt;
      const after = { ...before, ...body, verifiedAt, edited, version: before.version + 1, updatedAt: now };
      opportunity.set(id, after);
      return answers(shown(after));
    },
  }),
  deleteFundingOpportunity: operation({
    weight: 2,
    of: "opportunity",
    says: ({ opportunity }, { id }) => (opportunity.delete(id) ? done : missing("funding opportunity")),
  }),
  saveFundingOpportunity: operation({
    weight: 5,
    of: "opportunity",
    body: fc.record({ saved: fc.boolean() }),
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.opportunity.get(id);
      if (!before) return missing("funding opportunity");
      if (isStale(asked, before.version)) return stale();
      if (before.saved === body.saved) return answers(shown(before));
      if (before.source === "own") return keepsOwn;
      const after = { ...before, saved: body.saved, version: before.version + 1, updatedAt: now };
      mine.opportunity.set(id, after);
      if (body.saved) act(mine, now, [["opportunitySaved", id]]);
      return answers(shown(after));
    },
  }),
  saveFromCatalog: operation({
    weight: 5,
    body: fc.record({ catalogId: fc.constantFrom("gg-363001", "fd-one", "fd-two", "fd-three", "fd-never") }),
    says: (mine, { now, body: { catalogId }, answered }) => {
      if (catalogId === "fd-never") return refused("not_found", "This record is not in the catalog");
      const before = [...mine.opportunity.values()].find((one) => one.catalogId === catalogId);
      if (before?.saved) return answers(shown(before));
      // What the catalog says of it is taken as it comes; what is kept of it stays so.
      const fresh = answered as FundingOpportunity;
      const one: Opportunity = before
        ? { ...before, saved: true, version: before.version + 1, updatedAt: now }
        : { ...fresh, catalogId, saved: true, version: 1, createdAt: now, updatedAt: now, edited: false };
      mine.opportunity.set(one.id, one);
      act(mine, now, [["opportunitySaved", one.id]]);
      return answers(shown(one));
    },
  }),
};
