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

/** The version of the catalogue that is news, and the instant it was made. */
const TellMatchesInput = z.object({ version: z.string(), at: z.string() });
export type TellMatchesInput = z.infer<typeof TellMatchesInput>;

const nothing: JobDone = { result: null };

/**
 * Tells one user what is new in their saved searches, a notification for each that has something nobody has told or
 * shown them. The searches remember it in the transaction that ends the job: one that was looked at, changed or
 * deleted meanwhile makes it fail, and it is looked at anew.
 */
export const tellMatchesJob: JobHandler = async ({ outside, userId, input }) => {
  const { table, clock, catalogue } = outside;
  const { version, at } = TellMatchesInput.parse(input);
  const [searches, preferences, access] = await Promise.all([
    listSearches(table, userId),
    readPreferences(table, userId),
    table.get(accessKey(userId)),
  ]);
  if (!access) return nothing;
  if (searches.length === 0) return { ...nothing, writes: [noSearcherWrite(userId, version)] };
  if (!preferences.opportunityMatches) return nothing;
  await knows(catalogue, version);
  // The index is loaded for those alone who have something to look for.
  const { rankingFor } = await import("./search.ts");
  const rank = await rankingFor(outside, actorOf(userId, access));
  const news = searches.flatMap((search) => {
    const { matches } = rank(search.profile, mostRanked + search.dismissedIds.length);
    const untold = untoldOf(freshOf(findsOf(matches, search), search), search);
    return untold.length ? [{ search, untold }] : [];
  });
  return {
    ...nothing,
    writes: [
      ...news.map(({ search, untold }) => searchWrite(userId, toldOf(search, untold))),
      ...notificationWrites(userId, clock.now(), ...news.map((one) => noteOf(one, new Date(at)))),
    ],
  };
};

/** Readers keep a catalogue for minutes: what was just published must not be missed for a whole day. */
const knows = async (catalogue: Catalogue, version: string): Promise<void> => {
  if ((await catalogue.status()).version < version) await catalogue.news?.(version);
};

/** Titles of so many are told. */
const mostTitles = 3;

type News = { search: KeptSearch; untold: readonly Match[] };
const noteOf = ({ search, untold }: News, at: Date): NewNotification => ({
  type: "newMatches",
  title: `New in “${search.name}”: ${untold.length} ${untold.length === 1 ? "program" : "programs"}`,
  message: listed(
    untold.map(({ record }) => record.title),
    mostTitles,
  ),
  subject: `${search.id}#${search.version}`,
  at,
  relatedId: search.id,
  relatedType: "savedSearch",
});
