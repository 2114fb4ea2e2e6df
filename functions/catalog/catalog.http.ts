import { getUserToday } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { findFunderDocuments } from "#functions/search/browse/name-index.ts";
import type { catalogRoutes } from "#shared/api/catalog.ts";
import { AppError } from "#shared/api/problem.ts";
import { createCursor, hashBrowseQuery, readCursor } from "./cursor.ts";
import { getSearchIndex } from "./index/search-index.ts";
import { toBrowseItem, toCatalogDetail } from "./presenter.ts";
import type { LiveCatalog } from "./snapshot/snapshot-catalog.ts";

const hasLiveRecords = (catalog: Dependencies["catalog"]): catalog is LiveCatalog => "record" in catalog;

export const catalogHandlers = (dependencies: Dependencies): Handlers<typeof catalogRoutes> => ({
  getCatalogStatus: async () => {
    const { catalog, webSearch, ai } = dependencies;
    const [status, web, model] = await Promise.all([catalog.status(), webSearch(), ai.getModelName()]);
    return { ...status, model, webSearch: web?.name ?? null };
  },

  browseCatalog: async ({ caller, query: { cursor, limit, ...searchParams } }) => {
    const { version, index } = await getSearchIndex(dependencies.catalog);
    const queryHash = hashBrowseQuery(searchParams);
    // All pages use the date of the first one, so that records do not move between pages at midnight.
    const first = { from: 0, today: getUserToday(caller, dependencies.clock.now()) };
    const { from, today } = cursor ? await readCursor(dependencies, cursor, { version, asked: queryHash }) : first;
    const { q, sort, agency, status, category, applicantType, amount, closing } = searchParams;
    const filters = {
      status,
      category,
      applicantType,
      amount,
      closing,
      agency: findFunderDocuments(index.names, agency),
    };
    const { hits, total, facets, fallback } = browseCatalogIndex(index, {
      query: q,
      filters,
      sort,
      today,
      from,
      limit,
    });
    const next = from + hits.length;
    return {
      items: hits.map(({ record, foundBy }) => ({ ...toBrowseItem(record, today), foundBy })),
      total,
      cursor: next < total ? await createCursor(dependencies, { version, asked: queryHash, today, from: next }) : null,
      facets,
      fallback,
    };
  },

  getCatalogOpportunity: async ({ caller, params: { id } }) => {
    const { catalog } = dependencies;
    const { index } = await getSearchIndex(catalog);
    const record = index.records.find((candidate) => candidate.id === id);
    if (!record) throw new AppError("not_found", "This record is not in the catalog");
    const live = hasLiveRecords(catalog) ? await catalog.record(id) : undefined;
    return toCatalogDetail(record, live, getUserToday(caller, dependencies.clock.now()));
  },
});
