import * as z from "zod/mini";
import { Verdict } from "./matching.ts";
import { CatalogueId, FinderProfile, Found } from "./opportunities.ts";
import { defineRoutes } from "./route.ts";
import { dayOut, id, idOut, instant, required } from "./words.ts";

/** So many searches a user can save at most. */
export const mostSavedSearches = 20;
/** So many programs one saved search can leave out for good. */
export const mostDismissed = 2000;

const SavedSearchId = id("srch");
const searchName = () => required("Please give the search a name", 80);
/** A profile kept under a name, and what the catalogue has for it now. */
export const SavedSearch = z.object({
  id: SavedSearchId,
  name: z.string(),
  profile: FinderProfile,
  /** How many programs it finds now, at most 25; without those left out for good. */
  found: z.int(),
  /** How many of them were not among its finds when it was last looked at. */
  fresh: z.int(),
  dismissed: z.int(),
  lookedAt: instant(),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** One program in a digest; `saved` when the user keeps it already. */
export const DigestItem = z.object({
  catalogueId: z.string(),
  title: z.string(),
  funder: z.string(),
  amount: z.nullable(z.string()),
  deadline: z.nullable(dayOut()),
  deadlineNote: z.nullable(z.string()),
  matchScore: z.int(),
  verdict: Verdict,
  sourceUrl: z.string(),
  saved: z.boolean(),
});
export type DigestItem = z.infer<typeof DigestItem>;
/** What is new in a saved search, best first. */
export const Digest = z.object({ search: SavedSearch, items: z.array(DigestItem) });
export type Digest = z.infer<typeof Digest>;

const notIds = "Please send at most 100 ids of the catalogue";
const lookedAtIds = z.array(CatalogueId, notIds).check(z.maxLength(100, notIds));
const searchParams = z.object({ id: SavedSearchId });
export const savedSearchRoutes = defineRoutes({
  listSavedSearches: {
    method: "GET",
    path: "/api/saved-searches",
    auth: "user",
    summary: "The user's saved searches, with how much is new in each",
    response: z.array(SavedSearch),
  },
  createSavedSearch: {
    method: "POST",
    path: "/api/saved-searches",
    auth: "subscriber",
    summary: "Save a search under a name",
    body: z.object({ name: searchName(), profile: FinderProfile }),
    response: SavedSearch,
  },
  renameSavedSearch: {
    method: "PUT",
    path: "/api/saved-searches/{id}",
    auth: "user",
    summary: "Give a saved search another name",
    params: searchParams,
    body: z.object({ name: searchName() }),
    response: SavedSearch,
  },
  deleteSavedSearch: {
    method: "DELETE",
    path: "/api/saved-searches/{id}",
    auth: "user",
    summary: "Delete a saved search",
    params: searchParams,
  },
  runSavedSearch: {
    method: "POST",
    path: "/api/saved-searches/{id}/run",
    auth: "subscriber",
    limit: "ai",
    summary: "Search again with a saved profile, without what was dismissed from it",
    params: searchParams,
    response: z.object({ ...Found.shape, newIds: z.array(idOut()) }),
  },
  getSavedSearchDigest: {
    method: "GET",
    path: "/api/saved-searches/{id}/digest",
    auth: "user",
    summary: "What is new in a saved search since it was last looked at",
    params: searchParams,
    response: Digest,
  },
  lookAtSavedSearch: {
    method: "PUT",
    path: "/api/saved-searches/{id}/looked",
    auth: "user",
    summary: "Say that these finds of a saved search were looked at",
    params: searchParams,
    body: z.object({ catalogueIds: lookedAtIds }),
    response: SavedSearch,
  },
  dismissFromSavedSearch: {
    method: "PUT",
    path: "/api/saved-searches/{id}/dismissed",
    auth: "user",
    summary: "Leave a program out of a saved search for good",
    params: searchParams,
    body: z.object({ catalogueId: CatalogueId }),
    response: SavedSearch,
  },
  restoreToSavedSearch: {
    method: "PUT",
    path: "/api/saved-searches/{id}/restored",
    auth: "user",
    summary: "Take back that a program is left out of a saved search",
    params: searchParams,
    body: z.object({ catalogueId: CatalogueId }),
    response: SavedSearch,
  },
});
