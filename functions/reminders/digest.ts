import type { DigestContent, NewMatches } from "#functions/mail/digest-mail.ts";
import { listOpportunities } from "#functions/opportunities/opportunities.table.ts";
import { listSearches } from "#functions/opportunities/saved-searches.table.ts";
import { findsOf, freshOf, mostRanked } from "#functions/opportunities/saved-searches.ts";
import type { Outside } from "#functions/outside.ts";
import { addDays } from "#shared/dates.ts";
import type { NotificationPreferences } from "#shared/notifications.ts";
import { openItemsOf } from "./open-items.table.ts";

/** A digest tells of changes of the last week. */
const changedDays = 7;
/** Matches of one search in a digest. */
const mostMatches = 5;

type Whose = { userId: string; timeZone: string; preferences: NotificationPreferences; today: string };

/** What a user's digest tells of on their day `today`. */
export const digestContent = async (outside: Outside, whose: Whose): Promise<DigestContent> => {
  const { userId, preferences, today } = whose;
  const [items, opportunities, searches] = await Promise.all([
    openItemsOf(outside.table, userId),
    listOpportunities(outside.table, userId, outside.clock.now()),
    preferences.opportunityMatches ? newMatches(outside, whose) : [],
  ]);
  const from = addDays(today, -changedDays);
  const changed = opportunities.flatMap(({ saved, title, funder, catalogueId, lastChange }) =>
    saved && lastChange && lastChange.on >= from
      ? [{ title, funder, catalogueId, sentences: lastChange.sentences }]
      : [],
  );
  return { items, changed, searches };
};

const newMatches = async (outside: Outside, { userId, timeZone }: Whose): Promise<NewMatches[]> => {
  const searches = await listSearches(outside.table, userId);
  if (searches.length === 0) return [];
  // The catalogue's index is loaded for those alone who have saved a search.
  const { rankingFor } = await import("#functions/opportunities/search.ts");
  const rank = await rankingFor(outside, { userId, timeZone });
  return searches.map((search) => {
    const { matches } = rank(search.profile, mostRanked + search.dismissedIds.length);
    const fresh = freshOf(findsOf(matches, search), search);
    return {
      searchId: search.id,
      name: search.name,
      fresh: fresh.length,
      matches: fresh.slice(0, mostMatches).map(({ record, score }) => ({
        catalogueId: record.id,
        title: record.title,
        funder: record.funder,
        closesOn: record.closesOn,
        matchScore: score,
      })),
    };
  });
};
