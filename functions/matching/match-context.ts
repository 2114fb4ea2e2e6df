import type { CallerFit } from "#functions/catalog/caller-fit.ts";
import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import {
  belongsToOrganization,
  findOrganization,
  type OfOrganization,
  resolveOrganization,
} from "#functions/organizations/resolve-organization.ts";
import { applicationPrefix, getWorkspacePartition, type WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { createBrowseCaller } from "./browse-caller.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { findDecision } from "./key-facts.ts";
import { type MatchIndex, toMatchIndex } from "./match-index.ts";
import { buildMatchProfile, type TrackedAward } from "./match-profile.ts";
import { findPastGrantees } from "./past-grantees.ts";

type AwardedApplication = TrackedAward & OfOrganization & { status: string };
/** Lists the awarded applications among the newest megabyte (several hundred), in one read. */
const listWonAwards = async (table: Table, workspaceId: WorkspaceId): Promise<AwardedApplication[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: applicationPrefix }, newestFirst: true };
  const { items } = await table.query(query);
  // written by buildNewApplicationWrite
  return (items as unknown as AwardedApplication[]).filter(({ status }) => status === "awarded");
};

export const getMatchIndex = async (catalog: Catalog): Promise<MatchIndex> =>
  toMatchIndex((await getSearchIndex(catalog)).index);

/** Data that every match needs: the current catalog, the saved profile if any, and the organization's past awards. */
export type MatchContext = { index: MatchIndex; organization: Organization | undefined; won: readonly TrackedAward[] };

/**
 * Loads the match data once for all organizations in a workspace. The returned function throws not_found for an unknown
 * ID.
 */
export const loadMatchContexts = async (
  { catalog, table }: Dependencies,
  workspaceId: WorkspaceId,
): Promise<(organizationId: string | null | undefined) => MatchContext> => {
  const [index, organizations, awarded] = await Promise.all([
    getMatchIndex(catalog),
    listOrganizations(table, workspaceId),
    listWonAwards(table, workspaceId),
  ]);
  return (organizationId) => {
    const organization = findOrganization(organizations, organizationId);
    const won = awarded.filter((application) => belongsToOrganization(application, organization, organizations));
    return { index, organization, won: won.map(({ funder }) => ({ funder })) };
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
    createBrowseCaller: (index, place, today) => createBrowseCaller(index, profile, place, today),
    describe: (record, today) => ({
      eligibility: profile ? findDecision(record, checkEligibility(record, profile, today)) : null,
      pastGrantees: profile ? findPastGrantees(record, profile) : null,
    }),
  };
};
