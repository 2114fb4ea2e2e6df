import { getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { toBrowseItem } from "#functions/search/browse/browse-item.ts";
import { normalizeName } from "#functions/search/browse/name-index.ts";
import { applicationPrefix, getWorkspacePartition, type WorkspaceId } from "#functions/table/keys.ts";
import { queryAll } from "#functions/table/table.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { FunderPage, funderRoutes } from "#shared/api/funders.ts";
import { AppError } from "#shared/api/problem.ts";
import { toFunderId } from "#shared/domain/funder-id.ts";
import { buildAgencyPage, buildFoundationPage, sortPrograms } from "./build-page.ts";
import { createFunderStore } from "./funder-store.ts";

const maxResults = 25;

/** Loads the records of the current version; `getStatus` checks for a newer one. */
const loadRecords = async ({ catalog }: Pick<Dependencies, "catalog">): Promise<readonly CatalogRecord[]> => {
  await catalog.getStatus();
  return catalog.listRecords();
};

/** Lists the user's applications whose funder or title matches the funder's name. */
const listTracked = async (
  { table }: Pick<Dependencies, "table">,
  workspaceId: WorkspaceId,
  name: string,
): Promise<FunderPage["tracked"]> => {
  const normalizedName = normalizeName(name);
  const items = await queryAll(table, {
    pk: getWorkspacePartition(workspaceId),
    sk: { prefix: applicationPrefix },
    newestFirst: true,
    only: ["id", "grantName", "funder", "status"],
  });
  return items
    .map(({ id, grantName, funder, status }) => ({
      id: String(id),
      title: String(grantName),
      funder: String(funder),
      status: String(status),
    }))
    .filter(({ title, funder }) => normalizeName(funder) === normalizedName || normalizeName(title) === normalizedName)
    .map(({ id, title, status }) => ({ id, title, status }));
};

export const funderHandlers = (dependencies: Dependencies): Handlers<typeof funderRoutes> => {
  const { searchFunders, findFunder } = createFunderStore({
    files: dependencies.catalogSync.files,
    clock: dependencies.clock,
  });
  return {
    listFunders: ({ query: { q } }) => searchFunders(q, maxResults),

    getFunder: async ({ caller, params: { id } }) => {
      const funder = id.startsWith("ein-") ? await findFunder(id.slice("ein-".length)) : undefined;
      const allRecords = await loadRecords(dependencies);
      const name = funder && normalizeName(funder.name);
      const records = allRecords.filter(
        (record) => toFunderId(record) === id || (name !== undefined && normalizeName(record.funder) === name),
      );
      const displayName = funder?.name ?? records[0]?.funder;
      if (displayName === undefined) throw new AppError("not_found", "Funder not found");
      const today = getUserToday(caller, dependencies.clock.now());
      const related = {
        programs: sortPrograms(records.map((record) => toBrowseItem(record, today))),
        tracked: await listTracked(dependencies, caller.workspaceId, displayName),
      };
      return funder ? buildFoundationPage(funder, related) : buildAgencyPage(id, records, related);
    },
  };
};
