import { beforeAll, expect, test } from "vitest";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { catalogStatuses } from "#shared/api/catalog.ts";
import { loadJudgedProfiles, loadJudgedQueries, loadSettledGrades } from "./judgments.ts";
import { buildKnownItemTasks } from "./known-items.ts";
import { computeNdcg, computePrecision, estimateRatio, type Grades } from "./measures.ts";
import { type Account, startProduct } from "./product.ts";

const records = await createStarterCatalog().listRecords();
const ids = new Set(records.map(({ id }) => id));
const product = startProduct();
let visitor: Account;
beforeAll(async () => {
  visitor = await product.openAccount();
});
/** Leaves out results that nobody has graded, because the lists were graded before the programs were read. */
const keepGraded = (found: readonly string[], grades: Grades) => found.filter((id) => id in grades);
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Minimum fraction of items whose record ranks first. `npm run eval` measures more items and compares the results with
 * baselines.
 */
const minFraction: Record<string, number> = {
  title: 0.98,
  "title with one typo": 0.95,
  "three title words, one mistyped": 0.9,
  "first four title words": 0.95,
  number: 0.98,
  "NOFO and number": 0.98,
  "number without dashes": 0.98,
  "number without its last two characters": 0.35,
  "Grants.gov ID": 1,
  "pasted Grants.gov URL": 1,
  "pasted address": 1,
  "CFDA and listing": 1,
};

test.each(buildKnownItemTasks({ records }, createSeededRandom(5), 40))(
  "finds a known record by $name",
  async ({ name, items }) => {
    let first = 0;
    for (const { query, id } of items) if ((await visitor.browse(query, catalogStatuses))[0] === id) first++;
    expect(first / items.length).toBeGreaterThanOrEqual(minFraction[name] ?? Number.NaN);
  },
);

test("ranks relevant records first for judged queries", async () => {
  const values: (number | null)[] = [];
  for (const { query, grades } of loadJudgedQueries().filter(({ split }) => split === "tuning"))
    values.push(computeNdcg(keepGraded(await visitor.browse(query), grades), grades));
  expect(average(values.filter((value) => value !== null))).toBeGreaterThan(0.81);
});

test("lists relevant records for judged organizations, and scores above 80 almost only for them", async () => {
  const listed: number[] = [];
  const strong: number[] = [];
  for (const profile of loadJudgedProfiles().filter(({ split }) => split === "tuning")) {
    const cards = await (await product.openAccount(profile.organization ?? undefined)).findWithGenie(profile.need);
    const isRelevant = (id: string) => Number((profile.grades[id] ?? 0) > 0);
    const first = cards.slice(0, 10).map(({ id }) => id);
    listed.push(...keepGraded(first, profile.grades).map(isRelevant));
    const high = cards.filter(({ score }) => score >= 80).map(({ id }) => id);
    strong.push(...keepGraded(high, profile.grades).map(isRelevant));
  }
  expect(average(listed)).toBeGreaterThan(0.62);
  expect(average(strong)).toBeGreaterThan(0.8);
});

test("every judged record is in the catalog, and settled grades match the final grades", () => {
  const judged = [
    ...loadJudgedQueries().map(({ query, grades }) => ({ key: query, grades })),
    ...loadJudgedProfiles().map(({ id, grades }) => ({ key: id, grades })),
  ];
  expect(judged.flatMap(({ grades }) => Object.keys(grades).filter((id) => !ids.has(id)))).toEqual([]);
  const gradesByKey = new Map(judged.map(({ key, grades }) => [key, grades]));
  for (const settled of loadSettledGrades()) {
    const key = "query" in settled ? settled.query : settled.profile;
    expect(gradesByKey.get(key)?.[settled.id], `${key}: ${settled.id}`).toBe(settled.final);
  }
});

test("computes nDCG, precision, ceilings and intervals", () => {
  const grades = { a: 2, b: 1 } as const;
  expect(computeNdcg(["a", "b"], grades)).toBe(1);
  expect(computeNdcg(["b", "a"], grades)).toBeCloseTo(0.797, 3);
  expect(computeNdcg([], {})).toBeNull();
  expect([1, 2].map((lowest) => computePrecision(["a", "b"], grades, 5, lowest as 1 | 2))).toEqual([0.4, 0.2]);
  const always = { part: 1, whole: 1 };
  expect(estimateRatio([always, always], createSeededRandom(1), 50)).toEqual({ value: 1, low: 1, high: 1 });
});
