import { listApplications } from "#functions/applications/applications.table.ts";
import type { DigestContent, NewMatches } from "#functions/mail/digest-mail.ts";
import { listOpportunities } from "#functions/opportunities/opportunities.table.ts";
import { listSearches } from "#functions/opportunities/saved-searches.table.ts";
import { findsOf, freshOf, mostRanked } from "#functions/opportunities/saved-searches.ts";
import type { Outside } from "#functions/outside.ts";
import { addDays } from "#shared/dates.ts";
import type { NotificationPreferences } from "#shared/notifications.ts";
import { changeKey, findKey, readDigestTold } from "./digest-told.table.ts";
import { goesOn, openItemsOf } from "./open-items.table.ts";

/** A digest tells of changes of the last week. */
const changedDays = 7;
/** Matches of one search in a digest. */
const mostMatches = 5;

type Whose = { userId: string; timeZone: string; preferences: NotificationPreferences; today: string };

/** What is in a digest; `told` is what it is remembered by, so that the next one says something else; `before` what was. */
export type Digest = { content: DigestContent; told: string[]; before: string[] };

/** What a user's digest tells of on their day `today`: of changes and finds those that no digest has told of. */
export const digestContent = async (outside: Outside, whose: Whose): Promise<Digest> => {
  const { userId, preferences, today } = whose;
  const before = await readDigestTold(outside.table, userId);
  const isNew = (key: string) => !before.includes(key);
  const [items, applications, opportunities, searches] = await Promise.all([
    openItemsOf(outside.table, userId),
    listApplications(outside.table, userId),
    listOpportunities(outside.table, userId, outside.clock.now()),
    preferences.opportunityMatches ? newMatches(outside, whose, isNew) : [],
  ]);
  const from = addDays(today, -changedDays);
  const tracked = new Set(applications.filter(goesOn).map(({ opportunityId }) => opportunityId));
  const changes = opportunities.flatMap(({ id, saved, title, funder, catalogueId, lastChange }) => {
    if (!(saved || tracked.has(id)) || !lastChange || lastChange.on < from) return [];
    const key = changeKey(id, lastChange.on);
    return isNew(key) ? [{ key, change: { title, funder, catalogueId, sentences: lastChange.sentences } }] : [];
  });
  const finds = searches.flatMap(({ searchId, matches }) =>
    matches.map(({ catalogueId }) => findKey(searchId, catalogueId)),
  );
  const content = { items, changed: changes.map(({ change }) => change), searches };
  return { content, told: [...changes.map(({ key }) => key), ...finds], before };
};

const newMatches = async (
  outside: Outside,
  { userId, timeZone }: Whose,
  isNew: (key: string) => boolean,
): Promise<NewMatches[]> => {
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
      matches: fresh
        .filter(({ record }) => isNew(findKey(search.id, record.id)))
        .slice(0, mostMatches)
        .map(({ record, score }) => ({
          catalogueId: record.id,
          title: record.title,
          funder: record.funder,
          closesOn: record.closesOn,
          matchScore: score,
        })),
    };
  });
};
