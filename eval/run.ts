import MiniSearch from "minisearch";
import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import { createStarterCatalog } from "#functions/catalog/starter-reader.ts";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import type { BrowseIndex } from "#functions/search/browse/browse-index.ts";
import { getIndexedTexts } from "#functions/search/browse/name-index.ts";
import { print, printTable } from "#scripts/bench/runner.ts";
import { createMulberry32 } from "#scripts/vectors/eigenvectors.ts";
import { catalogStatuses } from "#shared/api/catalog.ts";
import { buildKnownItemTasks, type KnownItem } from "./known-items.ts";

type Search = (query: string) => string[];
const limit = 10;

/** The keyword search as users get it, on the day of the embedded notices. */
const createProductSearch =
  (index: BrowseIndex): Search =>
  (query) =>
    browseCatalogIndex(index, {
      query,
      filters: { status: catalogStatuses, category: [], applicantType: [], amount: [], closing: [], agency: null },
      sort: "relevance",
      today: "2026-08-20",
      from: 0,
      limit,
    }).hits.map(({ record }) => record.id);

/** The baselines: MiniSearch with its defaults, and with title boost, prefixes and fuzzy terms. */
const createMiniSearch = ({ records }: BrowseIndex): { plain: Search; tuned: Search } => {
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

/** Share of items whose record is first, and among the first ten. */
const measure = (search: Search, items: readonly KnownItem[]) => {
  const ranks = items.map(({ query, id }) => search(query).indexOf(id));
  const share = (count: number) => (count / (items.length || 1)).toFixed(3);
  return `${share(ranks.filter((rank) => rank === 0).length)} / ${share(ranks.filter((rank) => rank >= 0).length)}`;
};

const [seed = "1", size = "300"] = process.argv.slice(2);
const { index } = await getSearchIndex(createStarterCatalog());
const engines = { product: createProductSearch(index), ...createMiniSearch(index) };
print(`Known items of ${index.records.length} records, seed ${seed}: first place / among the first ten`);
printTable([
  ["Query", "Items", "Grantlamp", "MiniSearch", "MiniSearch, tuned"],
  ...buildKnownItemTasks(index, createMulberry32(Number(seed)), Number(size)).map(({ name, items }) => [
    name,
    String(items.length),
    measure(engines.product, items),
    measure(engines.plain, items),
    measure(engines.tuned, items),
  ]),
]);
