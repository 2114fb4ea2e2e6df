import * as z from "zod/mini";
import { accessKey, actorOf } from "#functions/gamification/points.table.ts";
import type { JobDone, JobHandler } from "#functions/jobs/work.ts";
import type { Match } from "#functions/matching/match.ts";
import { listed } from "#functions/matching/sentences.ts";
import { type NewNotification, notificationWrites } from "#functions/notifications/notes.table.ts";
import { readPreferences } from "#functions/notifications/notifications.table.ts";
import type { Catalogue } from "#functions/outside.ts";
import { listSearches, searchWrite } from "./saved-searches.table.ts";
import { findsOf, freshOf, type KeptSearch, mostRanked, toldOf, untoldOf } from "./saved-searches.ts";
import { noSearcherWrite } from "./search-news.table.ts";

const TellMatchesInput = z.object({ version: z.string(), at: z.string() });
export type TellMatchesInput = z.infer<typeof TellMatchesInput>;

const noResult: JobDone = { result: null };

/**
 * Notifies one user of new matches, one notification per saved search that has any the user has neither seen
 * nor been notified about. The searches are updated in the transaction that ends the job: if one was viewed,
 * changed or deleted in the meantime, the transaction fails and the job runs again.
 */
export const tellMatchesJob: JobHandler = async ({ outside, userId, input }) => {
  const { table, clock, catalogue } = outside;
  const { version, at } = TellMatchesInput.parse(input);
  const [searches, preferences, access] = await Promise.all([
    listSearches(table, userId),
    readPreferences(table, userId),
    table.get(accessKey(userId)),
  ]);
  if (!access) return noResult;
  if (searches.length === 0) return { ...noResult, writes: [noSearcherWrite(userId, version)] };
  if (!preferences.opportunityMatches) return noResult;
  await refreshCatalog(catalogue, version);
  // Load the index only for users who have something to search for.
  const { rankingFor } = await import("./search.ts");
  const rank = await rankingFor(outside, actorOf(userId, access));
  const newMatches = searches.flatMap((search) => {
    const { matches } = rank(search.profile, mostRanked + search.dismissedIds.length);
    const unnotified = untoldOf(freshOf(findsOf(matches, search), search), search);
    return unnotified.length ? [{ search, unnotified }] : [];
  });
  return {
    ...noResult,
    writes: [
      ...newMatches.map(({ search, unnotified }) => searchWrite(userId, toldOf(search, unnotified))),
      ...notificationWrites(userId, clock.now(), ...newMatches.map((entry) => buildNotification(entry, new Date(at)))),
    ],
  };
};

/** Readers cache the catalog for minutes. Without this, a version published just now would be missed for a day. */
const refreshCatalog = async (catalogue: Catalogue, version: string): Promise<void> => {
  if ((await catalogue.status()).version < version) await catalogue.news?.(version);
};

const maxTitles = 3;

type NewMatches = { search: KeptSearch; unnotified: readonly Match[] };
const buildNotification = ({ search, unnotified }: NewMatches, at: Date): NewNotification => ({
  type: "newMatches",
  title: `New in “${search.name}”: ${unnotified.length} ${unnotified.length === 1 ? "program" : "programs"}`,
  message: listed(
    unnotified.map(({ record }) => record.title),
    maxTitles,
  ),
  subject: `${search.id}#${search.version}`,
  at,
  relatedId: search.id,
  relatedType: "savedSearch",
});
