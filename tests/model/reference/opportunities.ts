import fc from "fast-check";
import type { FundingOpportunity, OpportunityInput } from "#shared/api/opportunities.ts";
import { profile } from "#tests/support/tenant.ts";
import { recordActivities } from "./gamification.ts";
import {
  day,
  defineDelete,
  defineOperation,
  defineRecordOperation,
  getCreatedId,
  note,
  ok,
  problem,
  type RecordByKind,
  sortNewestFirst,
  url,
  word,
} from "./state.ts";

type Search = RecordByKind<"savedSearch">;
const maxSearches = 20;
/** The one profile that is saved matches every record in the small catalog. */
const catalogIds = ["gg-363001", "fd-one", "fd-two", "fd-three"];
const missingCatalogId = "fd-never";
const catalogId = fc.constantFrom(...catalogIds, missingCatalogId);
const toSearch = ({ dismissedIds, ...search }: Search) => ({
  ...search,
  found: catalogIds.filter((id) => !dismissedIds.has(id)).length,
  dismissed: dismissedIds.size,
});
/** Increments a search's version if it changed. */
const finishUpdate = (search: Search, isChanged: boolean, now: string) => {
  if (isChanged) Object.assign(search, { version: search.version + 1, updatedAt: now });
  return ok(toSearch(search));
};

export const searchOperations = {
  listSavedSearches: defineOperation({
    weight: 2,
    respond: ({ savedSearch }) => ok([...savedSearch.values()].map(toSearch)),
  }),
  createSavedSearch: defineOperation({
    weight: 4,
    body: fc.record({ name: word, profile: fc.constant({ ...profile, veteranStatus: false }) }),
    respond: ({ savedSearch }, request) => {
      const { now, body } = request;
      if (savedSearch.size >= maxSearches) return problem("invalid_request");
      const id = getCreatedId(request);
      const instants = { viewedAt: now, createdAt: now, updatedAt: now };
      const counts = { found: 0, unseen: 0, dismissed: 0, dismissedIds: new Set<string>() };
      const search = { ...(body as Pick<Search, "name" | "profile">), ...instants, ...counts, id, version: 1 };
      savedSearch.set(id, search);
      return ok(toSearch(search));
    },
  }),
  renameSavedSearch: defineRecordOperation("savedSearch", {
    weight: 3,
    isVersioned: true,
    body: fc.record({ name: word }),
    respond: (search, { now, body: { name } }) => {
      const isChanged = search.name !== name;
      search.name = name;
      return finishUpdate(search, isChanged, now);
    },
  }),
  deleteSavedSearch: defineDelete("savedSearch", { weight: 1 }),
  dismissFromSavedSearch: defineRecordOperation("savedSearch", {
    weight: 3,
    body: fc.record({ catalogId }),
    respond: (search, { now, body: { catalogId } }) => {
      const isChanged = !search.dismissedIds.has(catalogId);
      search.dismissedIds.add(catalogId);
      return finishUpdate(search, isChanged, now);
    },
  }),
  restoreToSavedSearch: defineRecordOperation("savedSearch", {
    weight: 2,
    body: fc.record({ catalogId }),
    respond: (search, { now, body: { catalogId } }) => finishUpdate(search, search.dismissedIds.delete(catalogId), now),
  }),
};

type Opportunity = RecordByKind<"opportunity">;
const body: fc.Arbitrary<OpportunityInput> = fc.record({
  title: word,
  funder: word,
  description: note,
  amount: fc.constantFrom(null, "$5,000"),
  deadline: day,
  applicationLink: url,
  status: fc.constantFrom("open", "applied", "closed"),
  notes: note,
});
const factFields = ["title", "funder", "description", "amount", "deadline", "applicationLink"] as const;
const toOpportunity = ({ isEdited: _, ...opportunity }: Opportunity): FundingOpportunity => opportunity;

export const opportunityOperations = {
  listFundingOpportunities: defineOperation({
    weight: 3,
    respond: ({ opportunity }) =>
      ok(
        sortNewestFirst(
          opportunity.values(),
          ({ createdAt }) => createdAt,
          ({ catalogId, id }) => catalogId ?? id,
        ).map(toOpportunity),
      ),
  }),
  createFundingOpportunity: defineOperation({
    weight: 4,
    body,
    respond: (state, request) => {
      const { now, body } = request;
      const opportunity: Opportunity = {
        ...body,
        id: getCreatedId(request),
        matchScore: null,
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
        createdAt: now,
        updatedAt: now,
        isEdited: false,
      };
      state.opportunity.set(opportunity.id, opportunity);
      return ok(toOpportunity(opportunity));
    },
  }),
  updateFundingOpportunity: defineRecordOperation("opportunity", {
    weight: 4,
    isVersioned: true,
    body,
    respond: (before, { id, now, body }, state) => {
      const isEdited = before.isEdited || factFields.some((name) => body[name] !== before[name]);
      const verifiedAt = isEdited ? null : before.verifiedAt;
      const after = { ...before, ...body, verifiedAt, isEdited, version: before.version + 1, updatedAt: now };
      state.opportunity.set(id, after);
      return ok(toOpportunity(after));
    },
  }),
  deleteFundingOpportunity: defineDelete("opportunity", { weight: 2 }),
  saveFundingOpportunity: defineRecordOperation("opportunity", {
    weight: 5,
    body: fc.record({ saved: fc.boolean() }),
    isVersioned: true,
    respond: (before, { id, now, body: { saved } }, state) => {
      if (before.saved === saved) return ok(toOpportunity(before));
      if (before.source === "user") return problem("invalid_request");
      const after = { ...before, saved, version: before.version + 1, updatedAt: now };
      state.opportunity.set(id, after);
      if (saved) recordActivities(state, now, [["opportunitySaved", id]]);
      return ok(toOpportunity(after));
    },
  }),
  saveFromCatalog: defineOperation({
    weight: 5,
    body: fc.record({ catalogId }),
    respond: (state, { now, body: { catalogId }, actual }) => {
      if (catalogId === missingCatalogId) return problem("not_found");
      const before = [...state.opportunity.values()].find((candidate) => candidate.catalogId === catalogId);
      if (before?.saved) return ok(toOpportunity(before));
      // A new opportunity takes its facts from the catalog; an existing one keeps them.
      const opportunity: Opportunity = before
        ? { ...before, saved: true, version: before.version + 1, updatedAt: now }
        : {
            ...(actual as FundingOpportunity),
            catalogId,
            saved: true,
            version: 1,
            createdAt: now,
            updatedAt: now,
            isEdited: false,
          };
      state.opportunity.set(opportunity.id, opportunity);
      recordActivities(state, now, [["opportunitySaved", opportunity.id]]);
      return ok(toOpportunity(opportunity));
    },
  }),
};
