import MiniSearch from "minisearch";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import type { BrowseIndex } from "#functions/search/browse/browse-index.ts";
import { getIndexedTexts } from "#functions/search/browse/name-index.ts";
import type { catalogStatuses } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** Returns the IDs of the best records, best first. */
export type Search = (query: string) => string[];
const limit = 10;
type Status = (typeof catalogStatuses)[number];

/** The day of the embedded notices. */
export const today = "2026-08-20";

/** The keyword search as users get it; known items are searched among ended records too. */
export const createProductSearch =
  (index: BrowseIndex, status: readonly Status[] = []): Search =>
  (query) =>
    browseCatalogIndex(index, {
      query,
      filters: {
        status,
        category: [],
        applicantType: [],
        amount: [],
        closing: [],
        kind: [],
        eligibility: [],
        agency: null,
      },
      sort: "relevance",
      today,
      from: 0,
      limit,
    }).hits.map(({ record }) => record.id);

/** The baselines: MiniSearch with its defaults, and with title boost, prefixes and fuzzy terms. */
export const createMiniSearch = (records: readonly CatalogRecord[]): { plain: Search; tuned: Search } => {
  const engine = new MiniSearch({ fields: ["title", "body", "about", "number"], storeFields: [] });
  engine.addAll(
    records.map((record) => {
      const [title, body, about] = getIndexedTexts(record);
      return { id: record.id, title, body, about, number: record.number ?? "" };
    }),
  );
  const toIds = (found: readonly { id: string }[]) => found.slice(0, limit).map(({ id }) => id);
  return {
    plain: (query) => toIds(engine.search(query)),
    tuned: (query) => toIds(engine.search(query, { boost: { title: 3, number: 3 }, fuzzy: 0.2, prefix: true })),
  };
};
