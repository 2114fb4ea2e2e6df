import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { type BrowseOptions, browseCatalogIndex } from "./browse.ts";
import { buildBrowseIndex } from "./browse-index.ts";
import { type BrowseFilters, noFilters } from "./facet-columns.ts";

export const today = "2026-11-21";
export type Options = Partial<Omit<BrowseOptions, "filters">> & { filters?: Partial<BrowseFilters> };
export const setup = (records: readonly CatalogRecord[], withVectors = false) => {
  const index = buildBrowseIndex(records, withVectors ? loadBundledWordVectors() : undefined);
  const search = (query: string, { filters, ...options }: Options = {}) =>
    browseCatalogIndex(index, {
      sort: "relevance",
      today,
      from: 0,
      limit: 100,
      ...options,
      query,
      filters: { ...noFilters, ...filters },
    });
  const searchIds = (query: string, options?: Options) => search(query, options).hits.map(({ record }) => record.id);
  return { index, search, searchIds };
};
export const buildRecords = (all: Record<string, string | Partial<CatalogRecord>>) =>
  Object.entries(all).map(([id, fields]) =>
    buildCatalogRecord({
      id: `tst-${id}`,
      focusAreas: [],
      categories: [],
      eligibilityText: null,
      ...(typeof fields === "string" ? { title: fields, summary: fields } : fields),
    }),
  );
