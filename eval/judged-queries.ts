import { readFileSync } from "node:fs";

/** Weights and rules are chosen on the tuning half; the test half is only reported. */
export type Split = "tuning" | "test";

/** Relevance of records to a typed query: 2 shortlist, 1 partly, 0 not listed. Only first results were graded. */
export type JudgedQuery = { query: string; split: Split; grades: Readonly<Record<string, 1 | 2>> };

export const loadJudgedQueries = (): JudgedQuery[] =>
  JSON.parse(readFileSync(new URL("judged-queries.json", import.meta.url), "utf8"));

const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);

/** Normalized discounted cumulative gain of the first five results, 0 to 1; null if no record is relevant. */
export const computeNdcg = (ids: readonly string[], { grades }: Pick<JudgedQuery, "grades">): number | null => {
  const sum = (values: readonly number[]) =>
    values.slice(0, 5).reduce((total, grade, rank) => total + gain(grade, rank), 0);
  const ideal = sum(Object.values(grades).sort((a, b) => b - a));
  return ideal === 0 ? null : sum(ids.map((id) => grades[id] ?? 0)) / ideal;
};

/** Share of the first five results with at least this grade. */
export const computePrecision = (
  ids: readonly string[],
  { grades }: Pick<JudgedQuery, "grades">,
  least: 1 | 2,
): number => ids.slice(0, 5).filter((id) => (grades[id] ?? 0) >= least).length / 5;

/** Mean of paired differences with its 95% interval by bootstrap; `random` returns 0 to 1. */
export const bootstrapMean = (differences: readonly number[], random: () => number, rounds = 2_000) => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const means = Array.from({ length: rounds }, () =>
    mean(differences.map(() => differences[Math.floor(random() * differences.length)] as number)),
  ).sort((a, b) => a - b);
  return {
    mean: mean(differences),
    low: means[Math.floor(0.025 * rounds)] as number,
    high: means[Math.floor(0.975 * rounds)] as number,
  };
};
