/** Relevance of a record: 2 for the shortlist, 1 partly relevant, 0 not relevant. Records that nobody graded are not listed. */
export type Grades = Readonly<Record<string, 0 | 1 | 2>>;

const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);

/** Normalized discounted cumulative gain of the first five results, 0 to 1; null if no record is relevant. */
export const computeNdcg = (ids: readonly string[], grades: Grades): number | null => {
  const sum = (values: readonly number[]) =>
    values.slice(0, 5).reduce((total, grade, rank) => total + gain(grade, rank), 0);
  const ideal = sum(Object.values(grades).sort((a, b) => b - a));
  return ideal === 0 ? null : sum(ids.map((id) => grades[id] ?? 0)) / ideal;
};

/** Share of the first `places` with at least this grade; a shorter list has empty places. */
export const computePrecision = (ids: readonly string[], grades: Grades, places: number, least: 1 | 2): number =>
  ids.slice(0, places).filter((id) => (grades[id] ?? 0) >= least).length / places;

/** The best precision that the judged records allow. */
export const computeCeiling = (grades: Grades, places: number, least: 1 | 2): number =>
  Math.min(places, Object.values(grades).filter((grade) => grade >= least).length) / places;

export type Estimate = { value: number; low: number; high: number };
/** The contribution of one query or profile to a ratio. For a mean, each counts 1. */
export type Share = { part: number; whole: number };

/**
 * A ratio of sums with its 95% interval: bootstrap over queries or profiles, because results of one are not
 * independent. `random` returns 0 to 1.
 */
export const estimate = (units: readonly Share[], random: () => number, rounds = 2_000): Estimate => {
  const divide = (chosen: readonly Share[]) => {
    const whole = chosen.reduce((sum, unit) => sum + unit.whole, 0);
    return whole === 0 ? 0 : chosen.reduce((sum, unit) => sum + unit.part, 0) / whole;
  };
  const values = Array.from({ length: rounds }, () =>
    divide(units.map(() => units[Math.floor(random() * units.length)] as Share)),
  ).sort((a, b) => a - b);
  return {
    value: divide(units),
    low: values[Math.floor(0.025 * rounds)] as number,
    high: values[Math.floor(0.975 * rounds)] as number,
  };
};
