/**
 * Relevance grades by record ID: 2 for the shortlist, 1 for partially relevant, 0 for irrelevant. Ungraded records are
 * not included.
 */
export type Grades = Readonly<Record<string, 0 | 1 | 2>>;

const computeGain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);

/**
 * Computes the normalized discounted cumulative gain (0 to 1) of the top five results. Returns null if no record is
 * relevant.
 */
export const computeNdcg = (ids: readonly string[], grades: Grades): number | null => {
  const sum = (values: readonly number[]) =>
    values.slice(0, 5).reduce((total, grade, rank) => total + computeGain(grade, rank), 0);
  const ideal = sum(Object.values(grades).sort((a, b) => b - a));
  return ideal === 0 ? null : sum(ids.map((id) => grades[id] ?? 0)) / ideal;
};

/** Computes the fraction of the top `ranks` results with at least this grade. Missing results count as irrelevant. */
export const computePrecision = (ids: readonly string[], grades: Grades, ranks: number, minGrade: 1 | 2): number =>
  ids.slice(0, ranks).filter((id) => (grades[id] ?? 0) >= minGrade).length / ranks;

/** Computes the maximum precision that the judged records allow. */
export const computeCeiling = (grades: Grades, ranks: number, minGrade: 1 | 2): number =>
  Math.min(ranks, Object.values(grades).filter((grade) => grade >= minGrade).length) / ranks;

export type Estimate = { value: number; low: number; high: number };
/** One query's or profile's contribution to a ratio. For a mean, `whole` is 1. */
export type Ratio = { part: number; whole: number };

/**
 * Estimates a ratio of sums with its 95% interval by bootstrapping over queries or profiles, because results within one
 * are not independent. `random` returns a number from 0 to 1.
 */
export const estimateRatio = (units: readonly Ratio[], random: () => number, rounds = 2_000): Estimate => {
  const divide = (chosen: readonly Ratio[]) => {
    const whole = chosen.reduce((sum, unit) => sum + unit.whole, 0);
    return whole === 0 ? 0 : chosen.reduce((sum, unit) => sum + unit.part, 0) / whole;
  };
  const values = Array.from({ length: rounds }, () =>
    divide(units.map(() => units[Math.floor(random() * units.length)] as Ratio)),
  ).sort((a, b) => a - b);
  return {
    value: divide(units),
    low: values[Math.floor(0.025 * rounds)] as number,
    high: values[Math.floor(0.975 * rounds)] as number,
  };
};
