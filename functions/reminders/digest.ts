import { listApplications } from "#functions/applications/applications.table.ts";
import { isClosedApplication } from "#functions/applications/applications.ts";
import { listOpenItems } from "#functions/applications/tracker-calendar.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { DigestContent, DigestSearchMatches } from "#functions/mail/digest-email.ts";
import { listOpportunities } from "#functions/opportunities/opportunities.table.ts";
import { listSavedSearches } from "#functions/opportunities/saved-searches.table.ts";
import { findNewMatches, maxRanked, splitResults } from "#functions/opportunities/saved-searches.ts";
import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { addDays } from "#shared/util/dates.ts";
import { buildChangeKey, buildMatchKey, readDigestHistory } from "./sent-mail.table.ts";

const daysBack = 7;
const maxMatches = 5;

type Recipient = { userId: string; timeZone: string; preferences: NotificationPreferences; today: string };

/** `newKeys` are reported for the first time; `reportedKeys` were in earlier digests. */
export type WeeklyDigest = { content: DigestContent; newKeys: string[]; reportedKeys: string[] };

/** Builds a user's digest with only the changes and matches that no earlier digest reported. */
export const buildDigest = async (dependencies: Dependencies, recipient: Recipient): Promise<WeeklyDigest> => {
  const { userId, preferences, today } = recipient;
  const reportedKeys = await readDigestHistory(dependencies.table, userId);
  const isNew = (key: string) => !reportedKeys.includes(key);
  const [items, applications, opportunities, searches] = await Promise.all([
    listOpenItems(dependencies.table, userId),
    listApplications(dependencies.table, userId),
    listOpportunities(dependencies.table, userId, dependencies.clock.now()),
    preferences.opportunityMatches ? findMatches(dependencies, recipient, isNew) : [],
  ]);
  const earliestDay = addDays(today, -daysBack);
  const activeApplications = applications.filter((application) => !isClosedApplication(application));
  const tracked = new Set(activeApplications.map(({ opportunityId }) => opportunityId));
  const changes = opportunities.flatMap(({ id, saved, title, funder, catalogId, lastChange }) => {
    if (!(saved || tracked.has(id)) || !lastChange || lastChange.on < earliestDay) return [];
    const key = buildChangeKey(id, lastChange.on);
    return isNew(key) ? [{ key, change: { title, funder, catalogId, sentences: lastChange.sentences } }] : [];
  });
  const matchKeys = searches.flatMap(({ searchId, matches }) =>
    matches.map(({ catalogId }) => buildMatchKey(searchId, catalogId)),
  );
  const content = { items, changed: changes.map(({ change }) => change), searches };
  return { content, newKeys: [...changes.map(({ key }) => key), ...matchKeys], reportedKeys };
};

const findMatches = async (
  dependencies: Dependencies,
  { userId, timeZone }: Recipient,
  isNew: (key: string) => boolean,
): Promise<DigestSearchMatches[]> => {
  const searches = await listSavedSearches(dependencies.table, userId);
  if (searches.length === 0) return [];
  // The catalog index is loaded only for users with a saved search.
  const { createRanking } = await import("#functions/opportunities/search-opportunities.ts");
  const rank = await createRanking(dependencies, { userId, timeZone });
  return searches.map((search) => {
    const { matches } = rank(search.profile, maxRanked + search.dismissedIds.length);
    const newMatches = findNewMatches(splitResults(matches, search), search);
    return {
      searchId: search.id,
      name: search.name,
      newCount: newMatches.length,
      matches: newMatches
        .filter(({ record }) => isNew(buildMatchKey(search.id, record.id)))
        .slice(0, maxMatches)
        .map(({ record, score }) => ({
          catalogId: record.id,
          title: record.title,
          funder: record.funder,
          closesOn: record.closesOn,
          matchScore: score,
        })),
    };
  });
};
