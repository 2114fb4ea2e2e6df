import * as z from "zod/mini";
import { getSearchedCatalogStatus } from "#functions/catalog/find-record.ts";
import type { JobHandler, JobOutput } from "#functions/jobs/process-job.ts";
import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import { formatList } from "#functions/matching/sentence-helpers.ts";
import {
  buildNotificationWrites,
  type NewNotification,
  readPreferences,
} from "#functions/notifications/notifications.table.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { buildSavedSearchWrite, buildUnscheduleWorkspaceWrite, listSavedSearches } from "./saved-searches.table.ts";
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
 * Notifies the members of a workspace of new matches: one notification per saved search with matches that they have
 * neither seen nor been notified about. Searches for archived organizations are paused until the organizations are
 * restored. The searches are updated in the transaction that ends the job: if one was viewed, changed or deleted in the
 * meantime, the transaction fails and the job runs again.
 */
export const notifyNewMatchesJob: JobHandler = async ({ dependencies, actor, input }) => {
  if (!actor) return noResult;
  const { workspaceId, members } = actor;
  const { table, clock } = dependencies;
  const { version, at } = NotifyNewMatchesInput.parse(input);
  const [savedSearches, recipients] = await Promise.all([
    listSavedSearches(table, workspaceId),
    findRecipients(table, Object.keys(members)),
  ]);
  if (savedSearches.length === 0) return { ...noResult, writes: [buildUnscheduleWorkspaceWrite(workspaceId, version)] };
  const organizations = savedSearches.some(({ profile }) => profile.organizationId)
    ? await listOrganizations(table, workspaceId)
    : [];
  const archivedIds = organizations.filter(({ archivedAt }) => archivedAt).map(({ id }) => id);
  const searches = savedSearches.filter(({ profile }) => !archivedIds.includes(profile.organizationId ?? ""));
  if (recipients.length === 0 || searches.length === 0) return noResult;
  // The catalog is cached for minutes, so without this a version that was just published would be missed for a day.
  await getSearchedCatalogStatus(dependencies, version);
  // Load the index only for workspaces with active searches.
  const { createRanking } = await import("./search-opportunities.ts");
  const rank = await createRanking(dependencies, actor);
  const findForSearch = async (search: StoredSavedSearch) => {
    const { matches } = await rank(search.profile, maxRanked + search.dismissedIds.length);
    const unnotifiedMatches = findUnnotified(findNewMatches(splitResults(matches, search), search), search);
    return unnotifiedMatches.length ? [{ search, unnotified: unnotifiedMatches }] : [];
  };
  const newMatches = (await Promise.all(searches.map(findForSearch))).flat();
  const notifications = newMatches.map((entry) => buildNotification(workspaceId, entry, organizations, new Date(at)));
  return {
    ...noResult,
    writes: [
      ...newMatches.map(({ search, unnotified }) =>
        buildSavedSearchWrite(workspaceId, markNotified(search, unnotified)),
      ),
      ...recipients.flatMap((userId) => buildNotificationWrites(userId, clock.now(), ...notifications)),
    ],
  };
};

/** Returns the members who want to be notified. */
const findRecipients = async (table: Table, userIds: readonly string[]): Promise<string[]> => {
  const preferences = await Promise.all(userIds.map((userId) => readPreferences(table, userId)));
  return userIds.filter((_, index) => preferences[index]?.opportunityMatches);
};

const maxTitles = 3;

const formatRecipient = ({ profile }: StoredSavedSearch, organizations: readonly Organization[]) => {
  const name = organizations.find(({ id }) => id === profile.organizationId)?.name;
  return name ? ` for ${name}` : "";
};

type NewMatches = { search: StoredSavedSearch; unnotified: readonly CatalogMatch[] };
const buildNotification = (
  workspaceId: WorkspaceId,
  { search, unnotified }: NewMatches,
  organizations: readonly Organization[],
  runTime: Date,
): NewNotification => ({
  type: "newMatches",
  title: `New in “${search.name}”${formatRecipient(search, organizations)}: ${unnotified.length} ${unnotified.length === 1 ? "program" : "programs"}`,
  message: formatList(
    unnotified.map(({ record }) => record.title),
    maxTitles,
  ),
  subject: `${search.id}#${search.version}`,
  at: runTime,
  relatedId: search.id,
  relatedType: "savedSearch",
  workspaceId,
});
