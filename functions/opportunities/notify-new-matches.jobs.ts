import * as z from "zod/mini";
import { toActor } from "#functions/auth/actor.ts";
import type { Catalog } from "#functions/dependencies.ts";
import type { JobHandler, JobOutput } from "#functions/jobs/process-job.ts";
import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import { formatList } from "#functions/matching/sentence-helpers.ts";
import {
  type NewNotification,
  notificationWrites,
  readPreferences,
} from "#functions/notifications/notifications.table.ts";
import { accessKey } from "#functions/table/keys.ts";
import { listSavedSearches, savedSearchWrite, unscheduleUserWrite } from "./saved-searches.table.ts";
import {
  findNewMatches,
  findUnnotified,
  markNotified,
  maxRanked,
  type StoredSavedSearch,
  splitResults,
} from "./saved-searches.ts";

const NotifyNewMatchesInput = z.object({ version: z.string(), at: z.string() });
export type NotifyNewMatchesInput = z.infer<typeof NotifyNewMatchesInput>;

const noResult: JobOutput = { result: null };

/**
 * Notifies one user of new matches, one notification per saved search that has any the user has neither seen
 * nor been notified about. The searches are updated in the transaction that ends the job: if one was viewed,
 * changed or deleted in the meantime, the transaction fails and the job runs again.
 */
export const notifyNewMatchesJob: JobHandler = async ({ dependencies, userId, input }) => {
  const { table, clock, catalog } = dependencies;
  const { version, at } = NotifyNewMatchesInput.parse(input);
  const [searches, preferences, access] = await Promise.all([
    listSavedSearches(table, userId),
    readPreferences(table, userId),
    table.get(accessKey(userId)),
  ]);
  if (!access) return noResult;
  if (searches.length === 0) return { ...noResult, writes: [unscheduleUserWrite(userId, version)] };
  if (!preferences.opportunityMatches) return noResult;
  await refreshCatalog(catalog, version);
  // Load the index only for users who have something to search for.
  const { createRanking } = await import("./search-opportunities.ts");
  const rank = await createRanking(dependencies, toActor(userId, access));
  const newMatches = searches.flatMap((search) => {
    const { matches } = rank(search.profile, maxRanked + search.dismissedIds.length);
    const unnotified = findUnnotified(findNewMatches(splitResults(matches, search), search), search);
    return unnotified.length ? [{ search, unnotified }] : [];
  });
  return {
    ...noResult,
    writes: [
      ...newMatches.map(({ search, unnotified }) => savedSearchWrite(userId, markNotified(search, unnotified))),
      ...notificationWrites(userId, clock.now(), ...newMatches.map((entry) => buildNotification(entry, new Date(at)))),
    ],
  };
};

/** Readers cache the catalog for minutes. Without this, a version published just now would be missed for a day. */
const refreshCatalog = async (catalog: Catalog, version: string): Promise<void> => {
  if ((await catalog.status()).version < version) await catalog.news?.(version);
};

const maxTitles = 3;

type NewMatches = { search: StoredSavedSearch; unnotified: readonly CatalogMatch[] };
const buildNotification = ({ search, unnotified }: NewMatches, runTime: Date): NewNotification => ({
  type: "newMatches",
  title: `New in “${search.name}”: ${unnotified.length} ${unnotified.length === 1 ? "program" : "programs"}`,
  message: formatList(
    unnotified.map(({ record }) => record.title),
    maxTitles,
  ),
  subject: `${search.id}#${search.version}`,
  at: runTime,
  relatedId: search.id,
  relatedType: "savedSearch",
});
