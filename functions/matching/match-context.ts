import type { CallerFit } from "#functions/catalog/caller-fit.ts";
import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import type { Catalog, Dependencies } from "#functions/dependencies.ts";
import { listOrganizations } from "#functions/organizations/organizations.table.ts";
import { applicationPrefix, getWorkspacePartition, type WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { createBrowseCaller } from "./browse-caller.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { findDecision } from "./key-facts.ts";
import { type MatchIndex, toMatchIndex } from "./match-index.ts";
import { buildMatchProfile, type TrackedAward } from "./match-profile.ts";
import { findPastGrantees } from "./past-grantees.ts";

/** Lists the funders of awarded applications among the newest megabyte (several hundred), in one read. */
const listWonAwards = async (table: Table, workspaceId: WorkspaceId): Promise<TrackedAward[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: applicationPrefix }, newestFirst: true };
  const { items } = await table.query(query);
  return items.filter(({ status }) => status === "awarded").map(({ funder }) => ({ funder: String(funder) }));
};

export const getMatchIndex = async (catalog: Catalog): Promise<MatchIndex> =>
  toMatchIndex((await getSearchIndex(catalog)).index);

/** What every match needs: the current catalog, the saved profile if any, and past awards from the tracker. */
export type MatchContext = { index: MatchIndex; organization: Organization | undefined; won: readonly TrackedAward[] };

export const loadMatchContext = async (
  { catalog, table }: Dependencies,
  workspaceId: WorkspaceId,
): Promise<MatchContext> => {
  const [index, [organization], won] = await Promise.all([
    getMatchIndex(catalog),
    listOrganizations(table, workspaceId),
    listWonAwards(table, workspaceId),
  ]);
  return { index, organization, won };
};

/** How programs fit the organization of a workspace, for the catalog's lists. */
export const loadCallerFit = async (
  { table }: Pick<Dependencies, "table">,
  workspaceId: WorkspaceId,
): Promise<CallerFit> => {
  const [organization] = await listOrganizations(table, workspaceId);
  const profile = organization && buildMatchProfile(organization);
  return {
    profileVersion: organization?.version,
    createBrowseCaller: (index, place, today) => createBrowseCaller(index, profile, place, today),
    describe: (record, today) => ({
      eligibility: profile ? findDecision(record, checkEligibility(record, profile, today)) : null,
      pastGrantees: profile ? findPastGrantees(record, profile) : null,
    }),
  };
};
