import { writeFileSync } from "node:fs";
import MiniSearch from "minisearch";
import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { type MatchIndex, toMatchIndex } from "#functions/matching/match-index.ts";
import { getIndexedTexts } from "#functions/search/browse/name-index.ts";
import { getStatusOn } from "#functions/search/browse/record-status.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { catalogStatuses, endedStatuses } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { createMiniSearch, createProductSearch, type Search, today } from "./engines.ts";
import {
  computeCeiling,
  computePrecisionAt10,
  type JudgedProfile,
  loadJudgedProfiles,
  type RankedRecord,
  surfaces,
} from "./judged-profiles.ts";
import { bootstrapMean, computeNdcg, computePrecision, loadJudgedQueries, type Split } from "./judged-queries.ts";
import { buildKnownItemTasks, type KnownItem } from "./known-items.ts";

/**
 * Measures search and matching on judged queries and profiles beside baselines, and writes `docs/generated/relevance.md`:
 *
 *   npm run eval -- [SEED] [KNOWN-ITEMS]
 */
const [seed = "1", size = "300"] = process.argv.slice(2);
const splits: Split[] = ["tuning", "test"];
const lines: string[] = [];
const toRow = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const addTable = (title: string, [head = [], ...rows]: string[][]) => {
  lines.push(`\n## ${title}\n`, toRow(head), toRow(head.map(() => "---")), ...rows.map(toRow));
};
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
const format = (value: number) => value.toFixed(3);
/** The mean with its 95% interval. */
const formatMean = (values: readonly number[]) => {
  const { mean, low, high } = bootstrapMean(values, createSeededRandom(1));
  return `${format(mean)} [${format(low)}, ${format(high)}]`;
};

const index = toMatchIndex((await getSearchIndex(createStarterCatalog())).index);
const openRecords = index.records.filter((record) => !endedStatuses.includes(getStatusOn(record, today) as never));

/** The share of items whose record is first, and among the first ten. */
const measureKnownItems = (search: Search, items: readonly KnownItem[]) => {
  const ranks = items.map(({ query, id }) => search(query).indexOf(id));
  const getShare = (count: number) => format(count / (items.length || 1));
  return `${getShare(ranks.filter((rank) => rank === 0).length)} / ${getShare(ranks.filter((rank) => rank >= 0).length)}`;
};
const allEngines = { product: createProductSearch(index, catalogStatuses), ...createMiniSearch(index.records) };
addTable(`Known items of ${index.records.length} records: share first / among the first ten`, [
  ["query", "items", "Grantlamp", "MiniSearch", "MiniSearch, tuned"],
  ...buildKnownItemTasks(index, createSeededRandom(Number(seed)), Number(size)).map(({ name, items }) => [
    name,
    String(items.length),
    ...Object.values(allEngines).map((search) => measureKnownItems(search, items)),
  ]),
]);

const queries = loadJudgedQueries();
const openEngines = { Grantlamp: createProductSearch(index), ...createMiniSearch(openRecords) };
for (const split of splits) {
  const judged = queries.filter((query) => query.split === split);
  const results = Object.entries(openEngines).map(([name, search]) => {
    const ids = judged.map(({ query }) => search(query));
    return {
      name,
      ndcg: judged.map((query, at) => computeNdcg(ids[at] ?? [], query)),
      strict: average(judged.map((query, at) => computePrecision(ids[at] ?? [], query, 2))),
      lenient: average(judged.map((query, at) => computePrecision(ids[at] ?? [], query, 1))),
    };
  });
  addTable(`Typed queries, ${split} part (${judged.length})`, [
    ["engine", "nDCG@5", "P@5 strict", "P@5 lenient", "gain of Grantlamp in nDCG@5"],
    ...results.map(({ name, ndcg, strict, lenient }) => {
      const gains = ndcg.flatMap((value, at) => {
        const product = results[0]?.ndcg[at];
        return value === null || product === null || product === undefined ? [] : [product - value];
      });
      const known = ndcg.filter((value) => value !== null);
      return [name, format(average(known)), format(strict), format(lenient), formatMean(gains)];
    }),
  ]);
}

/** BM25 over need and mission, limited to records that list the applicant's true codes. */
const createFilteredBaseline = (records: readonly CatalogRecord[]) => {
  const engine = new MiniSearch({ fields: ["title", "body", "about"], storeFields: [] });
  engine.addAll(
    records.map((record) => {
      const [title, body, about] = getIndexedTexts(record);
      return { id: record.id, title, body, about };
    }),
  );
  const codesById = new Map<string, readonly string[]>(records.map(({ id, applicantTypes }) => [id, applicantTypes]));
  return (_: MatchIndex, { organization, need }: JudgedProfile): RankedRecord[] => {
    const codes = new Set<string>(["99", ...(organization ? (organization.applicantCodes ?? []) : ["21"])]);
    return engine
      .search(`${need} ${organization?.mission ?? ""}`, { boost: { title: 2 } })
      .filter(({ id }) => codesById.get(id)?.some((code) => codes.has(code)))
      .slice(0, 10)
      .map(({ id }) => ({ id, score: 0, verdict: "eligible" }));
  };
};

const profiles = loadJudgedProfiles();
const rankers: typeof surfaces = {
  ...surfaces,
  "BM25 with codes": createFilteredBaseline(openRecords.filter(({ giving }) => !giving)),
};
for (const split of splits) {
  const judged = profiles.filter((profile) => profile.split === split);
  const rows: string[][] = [];
  const bands = new Map<string, { count: number; partly: number; fully: number }>();
  for (const [name, rankFor] of Object.entries(rankers)) {
    const shown = judged.filter(({ organization }) => organization !== null || name !== "Finder");
    const results = shown.map((profile) => rankFor(index, profile, today));
    const getPrecision = (least: 1 | 2) =>
      shown.map((profile, at) => computePrecisionAt10(results[at]?.map(({ id }) => id) ?? [], profile, least));
    const cards = results.flatMap((result) => result.slice(0, 10));
    const toCheck = cards.filter(({ verdict }) => verdict === "unknown").length / (cards.length || 1);
    rows.push([
      name,
      formatMean(getPrecision(2)),
      formatMean(getPrecision(1)),
      format(average(results.map(({ length }) => Math.min(10, length)))),
      name in surfaces ? format(toCheck) : "–",
    ]);
    if (name in surfaces)
      results.forEach((result, at) => {
        for (const { id, score } of result) {
          const from = Math.floor(score / 10) * 10;
          const band = bands.get(`${from}`) ?? { count: 0, partly: 0, fully: 0 };
          const grade = shown[at]?.grades[id] ?? 0;
          band.count++;
          if (grade > 0) band.partly++;
          if (grade > 1) band.fully++;
          bands.set(`${from}`, band);
        }
      });
  }
  const getCeiling = (least: 1 | 2) => format(average(judged.map((profile) => computeCeiling(profile, least))));
  rows.push(["most that the judged records allow", getCeiling(2), getCeiling(1), "–", "–"]);
  addTable(`Organizations, ${split} part (${judged.length})`, [
    ["list", "P@10 strict", "P@10 lenient", "results in ten", "share of “Check”"],
    ...rows,
  ]);
  addTable(`Relevance by score, ${split} part`, [
    ["score", "cards", "partly or fully relevant", "fully relevant"],
    ...[...bands]
      .sort(([a], [b]) => Number(b) - Number(a))
      .map(([from, { count, partly, fully }]) => [
        `${from} to ${Number(from) + 9}`,
        String(count),
        format(partly / count),
        format(fully / count),
      ]),
  ]);
}

const intro = `# Relevance

Written by \`npm run eval\`. Grades: 2 for the shortlist, 1 partly relevant (\`eval/judged-queries.json\`, \`eval/profile-grades.json\`).
Records that nobody graded count as not relevant. Rules and weights were chosen on the tuning part; the test part is only reported.
Intervals are 95% by bootstrap. P@10 counts ten places even where a list is shorter.`;
writeFileSync(new URL("../docs/generated/relevance.md", import.meta.url), `${intro}\n${lines.join("\n")}\n`);
process.stdout.write(`${lines.join("\n")}\n`);
