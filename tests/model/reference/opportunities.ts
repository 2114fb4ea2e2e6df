import fc from "fast-check";
import type { FundingOpportunity, OpportunityInput } from "#shared/api/opportunities.ts";
import { profile } from "#tests/support/tenant.ts";
import { recordActs } from "./earned.ts";
import {
  address,
  day,
  defineOperation,
  getCreatedId,
  isStale,
  noContent,
  note,
  notFound,
  type Opportunity,
  respondWith,
  respondWithProblem,
  type Search,
  type UserState,
  versionConflict,
  word,
} from "./user-state.ts";

const maxSearches = 20;
/** The one profile that is saved here matches every record of the small catalog. */
const catalog = ["gg-363001", "fd-one", "fd-two", "fd-three"];
const catalogId = fc.constantFrom(...catalog, "fd-never");
const shownSearch = ({ dismissedIds, ...one }: Search) => ({
  ...one,
  found: catalog.filter((id) => !dismissedIds.has(id)).length,
  dismissed: dismissedIds.size,
});
/** Updates an existing search; increments the version only if something changes. */
const changeSearch = ({ savedSearch }: UserState, id: string, now: string, to: (before: Search) => boolean) => {
  const search = savedSearch.get(id);
  if (!search) return notFound("saved search");
  if (to(search)) Object.assign(search, { version: search.version + 1, updatedAt: now });
  return respondWith(shownSearch(search));
};

export const searchOperations = {
  listSavedSearches: defineOperation({
    weight: 2,
    says: ({ savedSearch }) => respondWith([...savedSearch.values()].map(shownSearch)),
  }),
  createSavedSearch: defineOperation({
    weight: 4,
    body: fc.record({ name: word, profile: fc.constant({ ...profile, veteranStatus: false }) }),
    says: (mine, asked) => {
      const { now, body } = asked;
      if (mine.savedSearch.size >= maxSearches)
        return respondWithProblem("invalid_request", "You have saved 20 searches. Delete one to save another");
      const id = getCreatedId(asked);
      const instants = { lookedAt: now, createdAt: now, updatedAt: now };
      const counts = { found: 0, fresh: 0, dismissed: 0, dismissedIds: new Set<string>() };
      const one = { ...(body as Pick<Search, "name" | "profile">), ...instants, ...counts, id, version: 1 };
      mine.savedSearch.set(id, one);
      return respondWith(shownSearch(one));
    },
  }),
  renameSavedSearch: defineOperation({
    weight: 3,
    of: "savedSearch",
    body: fc.record({ name: word }),
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.savedSearch.get(id);
      if (before && isStale(asked, before.version)) return versionConflict();
      return changeSearch(mine, id, now, (search) => {
        const isOther = search.name !== body.name;
        search.name = body.name;
        return isOther;
      });
    },
  }),
  deleteSavedSearch: defineOperation({
    weight: 1,
    of: "savedSearch",
    says: ({ savedSearch }, { id }) => (savedSearch.delete(id) ? noContent : notFound("saved search")),
  }),
  dismissFromSavedSearch: defineOperation({
    weight: 3,
    of: "savedSearch",
    body: fc.record({ catalogId }),
    says: (mine, { id, now, body: { catalogId } }) =>
      changeSearch(mine, id, now, ({ dismissedIds }) => {
        const isNew = !dismissedIds.has(catalogId);
        dismissedIds.add(catalogId);
        return isNew;
      }),
  }),
  restoreToSavedSearch: defineOperation({
    weight: 2,
    of: "savedSearch",
    body: fc.record({ catalogId }),
    says: (mine, { id, now, body: { catalogId } }) =>
      changeSearch(mine, id, now, ({ dismissedIds }) => dismissedIds.delete(catalogId)),
  }),
};

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
const keepsOwn = respondWithProblem(
  "invalid_request",
  "An entry of your own is always kept. Delete it if you no longer want it",
  "body.saved",
);
const facts = ["title", "funder", "description", "amount", "deadline", "applicationLink"] as const;
const shown = ({ edited: _, ...one }: Opportunity): FundingOpportunity => one;

export const opportunityOperations = {
  listFundingOpportunities: defineOperation({
    weight: 3,
    says: ({ opportunity }) =>
      respondWith(
        [...opportunity.values()]
          .toSorted((a, b) => ((a.catalogId ?? a.id) < (b.catalogId ?? b.id) ? -1 : 1))
          .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
          .map(shown),
      ),
  }),
  createFundingOpportunity: defineOperation({
    weight: 4,
    body,
    says: (mine, asked) => {
      const { now, body } = asked;
      const one: Opportunity = {
        ...body,
        id: getCreatedId(asked),
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
      return respondWith(shown(one));
    },
  }),
  updateFundingOpportunity: defineOperation({
    weight: 4,
    of: "opportunity",
    body,
    says: ({ opportunity }, asked) => {
      const { id, now, body } = asked;
      const before = opportunity.get(id);
      if (!before) return notFound("funding opportunity");
      if (isStale(asked, before.version)) return versionConflict();
      const edited = before.edited || facts.some((name) => body[name] !== before[name]);
      const verifiedAt = edited ? null : before.verifiedAt;
      const after = { ...before, ...body, verifiedAt, edited, version: before.version + 1, updatedAt: now };
      opportunity.set(id, after);
      return respondWith(shown(after));
    },
  }),
  deleteFundingOpportunity: defineOperation({
    weight: 2,
    of: "opportunity",
    says: ({ opportunity }, { id }) => (opportunity.delete(id) ? noContent : notFound("funding opportunity")),
  }),
  saveFundingOpportunity: defineOperation({
    weight: 5,
    of: "opportunity",
    body: fc.record({ saved: fc.boolean() }),
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.opportunity.get(id);
      if (!before) return notFound("funding opportunity");
      if (isStale(asked, before.version)) return versionConflict();
      if (before.saved === body.saved) return respondWith(shown(before));
      if (before.source === "own") return keepsOwn;
      const after = { ...before, saved: body.saved, version: before.version + 1, updatedAt: now };
      mine.opportunity.set(id, after);
      if (body.saved) recordActs(mine, now, [["opportunitySaved", id]]);
      return respondWith(shown(after));
    },
  }),
  saveFromCatalog: defineOperation({
    weight: 5,
    body: fc.record({ catalogId: fc.constantFrom("gg-363001", "fd-one", "fd-two", "fd-three", "fd-never") }),
    says: (mine, { now, body: { catalogId }, answered }) => {
      if (catalogId === "fd-never") return respondWithProblem("not_found", "This record is not in the catalog");
      const before = [...mine.opportunity.values()].find((one) => one.catalogId === catalogId);
      if (before?.saved) return respondWith(shown(before));
      // New facts come from the catalog; stored ones stay.
      const fresh = answered as FundingOpportunity;
      const one: Opportunity = before
        ? { ...before, saved: true, version: before.version + 1, updatedAt: now }
        : { ...fresh, catalogId, saved: true, version: 1, createdAt: now, updatedAt: now, edited: false };
      mine.opportunity.set(one.id, one);
      recordActs(mine, now, [["opportunitySaved", one.id]]);
      return respondWith(shown(one));
    },
  }),
};
