import { listOpenWorkOfUser } from "#functions/applications/tracker-calendar.table.ts";
import { listWorkspaces } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { DigestContent, DigestSearchMatches } from "#functions/mail/digest-email.ts";
import { listOpportunities } from "#functions/opportunities/opportunities.table.ts";
import { listSavedSearches } from "#functions/opportunities/saved-searches.table.ts";
import { findNewMatches, maxRanked, splitResults } from "#functions/opportunities/saved-searches.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { addDays } from "#shared/util/dates.ts";
import { buildChangeKey, buildMatchKey, readDigestHistory } from "./sent-mail.table.ts";

const maxChangeAgeDays = 7;
const maxMatches = 5;

type Recipient = { userId: string; timeZone: string; preferences: NotificationPreferences; today: string };

/** `newKeys` are reported for the first time; `reportedKeys` were reported in earlier digests. */
export type WeeklyDigest = { content: DigestContent; newKeys: string[]; reportedKeys: string[] };

/**
 * Builds a user's digest across all their workspaces: the items for which they are responsible, and the changes and
 * matches that no earlier digest reported.
 */
export const buildDigest = async (dependencies: Dependencies, recipient: Recipient): Promise<WeeklyDigest> => {
  const { userId, preferences, today } = recipient;
  const reportedKeys = await readDigestHistory(dependencies.table, userId);
  const isNew = (key: string) => !reportedKeys.includes(key);
  const { table, clock } = dependencies;
  const workspaces = await listWorkspaces(table, userId);
  const hasSeveral = workspaces.length > 1;
  const readFromWorkspaces = async <Row extends object>(read: (workspaceId: WorkspaceId) => Promise<Row[]>) => {
    const rows = workspaces.map(async ({ workspaceId }) =>
      (await read(workspaceId)).map((row) => ({ ...row, workspaceId: hasSeveral ? workspaceId : undefined })),
    );
    return (await Promise.all(rows)).flat();
  };
  const [{ items, applications }, opportunities, searches] = await Promise.all([
    listOpenWorkOfUser(table, { userId, today }, workspaces),
    readFromWorkspaces((workspaceId) => listOpportunities(table, workspaceId, clock.now())),
    preferences.opportunityMatches
      ? readFromWorkspaces((workspaceId) => findMatches(dependencies, { ...recipient, workspaceId }, isNew))
      : [],
  ]);
  const earliestDay = addDays(today, -maxChangeAgeDays);
  const trackedOpportunityIds = new Set(applications.map(({ opportunityId }) => opportunityId));
  const changes = opportunities.flatMap(({ id, saved, title, funder, catalogId, lastChange, workspaceId }) => {
    if (!(saved || trackedOpportunityIds.has(id)) || !lastChange || lastChange.on < earliestDay) return [];
    const key = buildChangeKey(id, lastChange.on);
    const change = { title, funder, catalogId, sentences: lastChange.sentences, workspaceId };
    return isNew(key) ? [{ key, change }] : [];
  });
  const matchKeys = searches.flatMap(({ searchId, matches }) =>
    matches.map(({ catalogId }) => buildMatchKey(searchId, catalogId)),
  );
  // Several workspaces may follow the same opportunity.
  const uniqueChanges = [...new Map(changes.map((entry) => [entry.key, entry])).values()];
  const content = { items, changes: uniqueChanges.map(({ change }) => change), searches };
  return { content, newKeys: [...uniqueChanges.map(({ key }) => key), ...matchKeys], reportedKeys };
};

const findMatches = async (
  dependencies: Dependencies,
  { workspaceId, timeZone }: Pick<Recipient, "timeZone"> & { workspaceId: WorkspaceId },
  isNew: (key: string) => boolean,
): Promise<DigestSearchMatches[]> => {
  const searches = await listSavedSearches(dependencies.table, workspaceId);
  if (searches.length === 0) return [];
  // Load the catalog index only for users with a saved search.
  const { createRanking } = await import("#functions/opportunities/search-opportunities.ts");
  const rank = await createRanking(dependencies, { workspaceId, timeZone });
  const findForSearch = async (search: (typeof searches)[number]): Promise<DigestSearchMatches> => {
    const { matches } = await rank(search.profile, maxRanked + search.dismissedIds.length);
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
  };
  return Promise.all(searches.map(findForSearch));
};
