import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";
import { Verdict } from "./match-result.ts";
import { FinderProfile, FinderResult } from "./opportunities.ts";
import { CatalogId, dateResponse, idResponse, idSchema, requiredText, timestampResponse } from "./schemas.ts";

export const maxSavedSearches = 20;
export const maxDismissedPrograms = 2000;

const SavedSearchId = idSchema("srch");
const searchName = () => requiredText("Please name the search", 80);
export const SavedSearch = z.object({
  id: SavedSearchId,
  name: z.string(),
  profile: FinderProfile,
  /** Current number of results without dismissed ones, at most 25. */
  found: z.int(),
  /** Results that are new since it was last viewed. */
  unseen: z.int(),
  dismissed: z.int(),
  viewedAt: timestampResponse(),
  version: z.int(),
  createdAt: timestampResponse(),
  updatedAt: timestampResponse(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** A new program in a digest; `saved` if the user has saved it. */
export const DigestItem = z.object({
  catalogId: z.string(),
  title: z.string(),
  funder: z.string(),
  amount: z.nullable(z.string()),
  deadline: z.nullable(dateResponse()),
  deadlineNote: z.nullable(z.string()),
  matchScore: z.int(),
  verdict: Verdict,
  sourceUrl: z.string(),
  saved: z.boolean(),
});
export type DigestItem = z.infer<typeof DigestItem>;
export const SavedSearchDigest = z.object({ search: SavedSearch, items: z.array(DigestItem) });
export type SavedSearchDigest = z.infer<typeof SavedSearchDigest>;

const invalidIds = "Please send at most 100 catalog IDs";
const viewedIds = z.array(CatalogId, invalidIds).check(z.maxLength(100, invalidIds));
const searchParams = z.object({ id: SavedSearchId });
export const savedSearchRoutes = defineRoutes({
  listSavedSearches: {
    method: "GET",
    path: "/api/saved-searches",
    auth: "user",
    role: "viewer",
    summary: "List saved searches with their number of new results",
    response: z.array(SavedSearch),
  },
  createSavedSearch: {
    method: "POST",
    path: "/api/saved-searches",
    auth: "subscriber",
    role: "editor",
    summary: "Save a search under a name",
    body: z.object({ name: searchName(), profile: FinderProfile }),
    response: SavedSearch,
  },
  renameSavedSearch: {
    method: "PUT",
    path: "/api/saved-searches/{id}",
    auth: "user",
    role: "editor",
    summary: "Rename a saved search",
    params: searchParams,
    body: z.object({ name: searchName() }),
    response: SavedSearch,
  },
  deleteSavedSearch: {
    method: "DELETE",
    path: "/api/saved-searches/{id}",
    auth: "user",
    role: "editor",
    summary: "Delete a saved search",
    params: searchParams,
  },
  runSavedSearch: {
    method: "POST",
    path: "/api/saved-searches/{id}/run",
    auth: "subscriber",
    role: "editor",
    limit: "search",
    summary: "Run a saved search, without dismissed programs",
    params: searchParams,
    response: z.object({ ...FinderResult.shape, newIds: z.array(idResponse()) }),
  },
  getSavedSearchDigest: {
    method: "GET",
    path: "/api/saved-searches/{id}/digest",
    auth: "user",
    role: "viewer",
    summary: "Get the results that are new since the saved search was last viewed",
    params: searchParams,
    response: SavedSearchDigest,
  },
  markSavedSearchViewed: {
    method: "PUT",
    path: "/api/saved-searches/{id}/viewed",
    auth: "user",
    role: "editor",
    summary: "Mark results of a saved search as viewed",
    params: searchParams,
    body: z.object({ catalogIds: viewedIds }),
    response: SavedSearch,
  },
  dismissFromSavedSearch: {
    method: "PUT",
    path: "/api/saved-searches/{id}/dismissed",
    auth: "user",
    role: "editor",
    summary: "Dismiss a program from a saved search permanently",
    params: searchParams,
    body: z.object({ catalogId: CatalogId }),
    response: SavedSearch,
  },
  restoreToSavedSearch: {
    method: "PUT",
    path: "/api/saved-searches/{id}/restored",
    auth: "user",
    role: "editor",
    summary: "Undo the dismissal of a program",
    params: searchParams,
    body: z.object({ catalogId: CatalogId }),
    response: SavedSearch,
  },
});
