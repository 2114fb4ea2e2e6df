import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import { createStarterCatalog } from "#functions/catalog/starter-reader.ts";
import { getStatusOn } from "#functions/search/browse/record-status.ts";
import { print, printTable } from "#scripts/bench/runner.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { catalogStatuses, endedStatuses } from "#shared/api/catalog.ts";
import { createMiniSearch, createProductSearch, type Search, today } from "./engines.ts";
import { bootstrapMean, computeNdcg, computePrecision, loadJudgedQueries } from "./judged-queries.ts";
import { buildKnownItemTasks, type KnownItem } from "./known-items.ts";

/** Share of items whose record is first, and among the first ten. */
const measure = (search: Search, items: readonly KnownItem[]) => {
  const ranks = items.map(({ query, id }) => search(query).indexOf(id));
  const share = (count: number) => (count / (items.length || 1)).toFixed(3);
  return `${share(ranks.filter((rank) => rank === 0).length)} / ${share(ranks.filter((rank) => rank >= 0).length)}`;
};

const [seed = "1", size = "300"] = process.argv.slice(2);
const { index } = await getSearchIndex(createStarterCatalog());
const engines = { product: createProductSearch(index, catalogStatuses), ...createMiniSearch(index.records) };
print(`Known items of ${index.records.length} records, seed ${seed}: first place / among the first ten`);
printTable([
  ["Query", "Items", "Grantlamp", "MiniSearch", "MiniSearch, tuned"],
  ...buildKnownItemTasks(index, createSeededRandom(Number(seed)), Number(size)).map(({ name, items }) => [
    name,
    String(items.length),
    measure(engines.product, items),
    measure(engines.plain, items),
    measure(engines.tuned, items),
  ]),
]);

const judged = loadJudgedQueries();
const openRecords = index.records.filter((record) => !endedStatuses.includes(getStatusOn(record, today) as never));
const openEngines = { product: createProductSearch(index), ...createMiniSearch(openRecords) };
const results = Object.entries(openEngines).map(([name, search]) => {
  const ids = judged.map(({ query }) => search(query));
  const ndcg = judged.map((question, at) => computeNdcg(ids[at] ?? [], question));
  const known = ndcg.filter((value) => value !== null);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    name,
    ids,
    ndcg,
    mean: mean(known),
    precision: (least: 1 | 2) => mean(judged.map((question, at) => computePrecision(ids[at] ?? [], question, least))),
  };
});
print();
print(`${judged.length} judged queries, first five results`);
printTable([
  ["Engine", "nDCG@5", "P@5 strict", "P@5 lenient", "gain of Grantlamp in nDCG@5"],
  ...results.map(({ name, ndcg, mean, precision }) => {
    const differences = ndcg.flatMap((value, at) => {
      const own = results[0]?.ndcg[at];
      return value === null || own === null || own === undefined ? [] : [own - value];
    });
    const { mean: gain, low, high } = bootstrapMean(differences, createSeededRandom(1));
    return [
      name,
      mean.toFixed(3),
      precision(2).toFixed(3),
      precision(1).toFixed(3),
      `${gain.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`,
    ];
  }),
]);
