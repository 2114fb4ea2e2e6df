import { catalogStatuses } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { createMiniSearch, selectOpenRecords } from "./baselines.ts";
import { loadJudgedQueries, splits } from "./judgments.ts";
import type { KnownItemTask } from "./known-items.ts";
import { computeNdcg, computePrecision } from "./measures.ts";
import type { Account } from "./product.ts";
import { formatMean, formatRatio, type Table } from "./report.ts";

/**
 * Measures the fraction of items whose record ranks first and in the top ten. Includes closed records, because users
 * search for them by name.
 */
export const measureKnownItems = async (
  visitor: Account,
  records: readonly CatalogRecord[],
  tasks: readonly KnownItemTask[],
): Promise<Table> => {
  const { plain, tuned } = createMiniSearch(records);
  const engines = [(query: string) => visitor.browse(query, catalogStatuses), plain, tuned];
  const rows: string[][] = [];
  for (const { name, items } of tasks) {
    const cells: string[] = [];
    for (const search of engines) {
      const ranks: number[] = [];
      for (const { query, id } of items) ranks.push((await search(query)).indexOf(id));
      const getRatio = (last: number) =>
        formatRatio(ranks.filter((rank) => rank >= 0 && rank <= last).length, items.length);
      cells.push(`${getRatio(0)} / ${getRatio(9)}`);
    }
    rows.push([name, String(items.length), ...cells]);
  }
  return {
    title: `Known items among ${records.length} records: fraction ranked first / in the top ten`,
    rows: [["query", "items", "Grantlamp", "MiniSearch", "MiniSearch, tuned"], ...rows],
  };
};

/** Measures each engine's results for the judged queries, as shown to users of the catalog. */
export const measureQueries = async (visitor: Account, records: readonly CatalogRecord[]): Promise<Table> => {
  const { plain, tuned } = createMiniSearch(selectOpenRecords(records));
  const engines = { Grantlamp: visitor.browse, MiniSearch: plain, "MiniSearch, tuned": tuned };
  const rows: string[][] = [];
  for (const split of splits) {
    const judged = loadJudgedQueries().filter((query) => query.split === split);
    let product: (number | null)[] | undefined;
    for (const [name, search] of Object.entries(engines)) {
      const results: string[][] = [];
      for (const { query } of judged) results.push(await search(query));
      const measure = <T>(compute: (ids: readonly string[], grades: (typeof judged)[number]["grades"]) => T) =>
        judged.map(({ grades }, index) => compute(results[index] ?? [], grades));
      const ndcg = measure(computeNdcg);
      product ??= ndcg;
      const gains = ndcg.map((value, index) => {
        const baseline = product?.[index];
        return value === null || baseline === null || baseline === undefined ? null : baseline - value;
      });
      const shown = measure((ids, grades) => ids.slice(0, 5).map((id) => id in grades)).flat();
      rows.push([
        `${split} (${judged.length})`,
        name,
        formatMean(ndcg),
        formatMean(measure((ids, grades) => computePrecision(ids, grades, 5, 2))),
        formatMean(measure((ids, grades) => computePrecision(ids, grades, 5, 1))),
        product === ndcg ? "–" : formatMean(gains),
        formatRatio(shown.filter((isGraded) => !isGraded).length, shown.length),
      ]);
    }
  }
  const head = ["split", "engine", "nDCG@5", "P@5 strict", "P@5 lenient", "Grantlamp's gain in nDCG@5", "ungraded"];
  return { title: "Catalog search queries", rows: [head, ...rows] };
};
