import { expect, test } from "vitest";
import { getSearchIndex } from "#functions/catalog/index/search-index.ts";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { toMatchIndex } from "#functions/matching/match-index.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { catalogStatuses } from "#shared/api/catalog.ts";
import { createProductSearch, today } from "./engines.ts";
import { computePrecisionAt10, loadJudgedProfiles, surfaces } from "./judged-profiles.ts";
import { bootstrapMean, computeNdcg, computePrecision, loadJudgedQueries } from "./judged-queries.ts";
import { buildKnownItemTasks } from "./known-items.ts";

const { index } = await getSearchIndex(createStarterCatalog());
const records = new Set(index.records.map(({ id }) => id));

/** The least share of items whose record is first; `npm run eval` prints the figures of more items beside baselines. */
const least: Record<string, number> = {
  title: 0.98,
  "title with one typo": 0.95,
  "three title words, one mistyped": 0.9,
  "first four title words": 0.95,
  number: 0.98,
  "NOFO and number": 0.98,
  "number without dashes": 0.98,
  "number without its last two characters": 0.35,
  "Grants.gov ID": 1,
  "pasted Grants.gov address": 1,
  "pasted address": 1,
  "CFDA and listing": 1,
};

test.each(buildKnownItemTasks(index, createSeededRandom(5), 60))("finds a known record by $name", ({ name, items }) => {
  const search = createProductSearch(index, catalogStatuses);
  const first = items.filter(({ query, id }) => search(query)[0] === id);
  expect(first.length / items.length).toBeGreaterThanOrEqual(least[name] ?? Number.NaN);
});

test("ranks relevant records first for judged queries", () => {
  const search = createProductSearch(index);
  const queries = loadJudgedQueries().filter(({ split }) => split === "tuning");
  const values = queries.flatMap((query) => computeNdcg(search(query.query), query) ?? []);
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeGreaterThan(0.78);
});

test("lists relevant records for judged organizations, and scores above 80 only for them", () => {
  const profiles = loadJudgedProfiles().filter(({ split }) => split === "tuning");
  const rank = surfaces.Genie ?? expect.unreachable();
  const results = profiles.map((profile) => ({ profile, ranked: rank(toMatchIndex(index), profile, today) }));
  const precision = results.map(({ profile, ranked }) =>
    computePrecisionAt10(
      ranked.map(({ id }) => id),
      profile,
      1,
    ),
  );
  expect(precision.reduce((sum, value) => sum + value, 0) / precision.length).toBeGreaterThan(0.42);
  for (const { profile, ranked } of results)
    for (const { id, score } of ranked)
      if (score >= 80) expect(profile.grades[id], `${profile.id}: ${id}`).toBeGreaterThan(0);
});

test("every judged record is in the catalog", () => {
  const missing = [...loadJudgedQueries(), ...loadJudgedProfiles()].flatMap(({ grades }) =>
    Object.keys(grades).filter((id) => !records.has(id)),
  );
  expect(missing).toEqual([]);
});

test("measures count grades, ranks and intervals", () => {
  const question = { query: "lamps", grades: { a: 2, b: 1 } } as const;
  expect(computeNdcg(["a", "b"], question)).toBe(1);
  expect(computeNdcg(["b", "a"], question)).toBeCloseTo(0.797, 3);
  expect(computeNdcg([], { grades: {} })).toBeNull();
  expect([computePrecision(["a", "b"], question, 1), computePrecision(["a", "b"], question, 2)]).toEqual([0.4, 0.2]);
  expect(bootstrapMean([1, 1], createSeededRandom(1), 50)).toEqual({ mean: 1, low: 1, high: 1 });
});
