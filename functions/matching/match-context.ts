import type { CallerFit } from "#functions/catalog/caller-fit.ts";
import { getSearchEngine } from "#functions/catalog/index/in-memory-engine.ts";
import type { SearchSession } from "#functions/catalog/search-engine.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import {
  belongsToOrganization,
  findOrganization,
  resolveOrganization,
  type WithOrganizationId,
} from "#functions/organizations/resolve-organization.ts";
import { applicationPrefix, getWorkspacePartition, type WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { createBrowseCaller } from "./browse-caller.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { findDecision } from "./key-facts.ts";
import { type MatchIndex, toMatchIndex } from "./match-index.ts";
import { buildMatchProfile, type PartialMatchProfile, type TrackedAward } from "./match-profile.ts";
import { describeSubject, doesResearch } from "./match-search.ts";
import { describeGivingInState } from "./state-giving.ts";

type AwardedApplication = TrackedAward & WithOrganizationId & { status: string };
/** Lists the awarded applications among the newest megabyte (several hundred), in one read. */
const listWonAwards = async (table: Table, workspaceId: WorkspaceId): Promise<AwardedApplication[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: applicationPrefix }, newestFirst: true };
  const { items } = await table.query(query);
  // written by buildNewApplicationWrite
  return (items as unknown as AwardedApplication[]).filter(({ status }) => status === "awarded");
};

/** Finds the records to score for a profile as of `today` (`YYYY-MM-DD`), and the one with the ID `id`, if given. */
type FindCandidates = (profile: PartialMatchProfile, today: string, id?: string) => Promise<MatchIndex>;

const createFindCandidates =
  ({ findCandidates }: SearchSession): FindCandidates =>
  async (profile, today, id) =>
    toMatchIndex(await findCandidates({ ...describeSubject(profile), today, id }));

/** Data that every match needs: the current catalog, the saved profile if any, and the organization's past awards. */
export type MatchContext = {
  findCandidates: FindCandidates;
  organization: Organization | undefined;
  won: readonly TrackedAward[];
};

/**
 * Loads the match data once for all organizations in a workspace. The returned function throws not_found for an unknown
 * ID.
 */
export const loadMatchContexts = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
): Promise<(organizationId: string | null | undefined) => MatchContext> => {
  const { table } = dependencies;
  const [session, organizations, awarded] = await Promise.all([
    getSearchEngine(dependencies).open(),
    listOrganizations(table, workspaceId),
    listWonAwards(table, workspaceId),
  ]);
  const findCandidates = createFindCandidates(session);
  return (organizationId) => {
    const organization = findOrganization(organizations, organizationId);
    const won = awarded.filter((application) => belongsToOrganization(application, organization, organizations));
    return { findCandidates, organization, won: won.map(({ funder }) => ({ funder })) };
  };
};

export const loadMatchContext = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  organizationId: string | null | undefined,
): Promise<MatchContext> => (await loadMatchContexts(dependencies, workspaceId))(organizationId);

/** Loads how programs fit an organization in a workspace, for the catalog's lists. */
export const loadCallerFit = async (
  { table }: Pick<Dependencies, "table">,
  workspaceId: WorkspaceId,
  organizationId: string | undefined,
): Promise<CallerFit> => {
  const { organization } = await resolveOrganization(table, workspaceId, organizationId);
  const profile = organization && buildMatchProfile(organization);
  return {
    profileVersion: organization && `${organization.id}#${organization.version}`,
    hidesResearch: profile !== undefined && !doesResearch(profile),
    createBrowseCaller: (index, place, today) => createBrowseCaller(index, profile, place, today),
    describe: (record, today) => ({
      eligibility: profile ? findDecision(record, checkEligibility(record, profile, today)) : null,
      pastGrantees: profile ? describeGivingInState(record, profile) : null,
    }),
  };
};
