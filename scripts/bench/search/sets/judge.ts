import { createHash } from "node:crypto";
import { createMulberry32 } from "#scripts/vectors/eigenvectors.ts";

/** One question of a set: what is asked, and how much each right document is worth (1, or more where grades differ). */
export type Question = { id: string; ask: string; right: ReadonlyMap<number, number>; mask?: Uint8Array };
export type Ranking = (question: Question, most: number) => readonly number[];

/** A question belongs to the test part for good, by its id alone: three of ten. The rest is for tuning. */
export const isTest = (id: string): boolean => (createHash("sha256").update(id).digest()[0] ?? 0) % 10 >= 7;

export const measures = ["nDCG@10", "MRR@10", "R@10", "R@50"] as const;
export type Measures = Record<(typeof measures)[number], number>;

/** How well one question was answered. */
export const judge = ({ right }: Question, found: readonly number[]): Measures => {
  const gain = (grade: number, place: number) => grade / Math.log2(place + 2);
  let [dcg, reciprocal] = [0, 0];
  found.slice(0, 10).forEach((document, place) => {
    const grade = right.get(document) ?? 0;
    dcg += gain(grade, place);
    if (grade > 0 && reciprocal === 0) reciprocal = 1 / (place + 1);
  });
  const ideal = [...right.values()]
    .sort((a, b) => b - a)
    .slice(0, 10)
    .reduce((sum, grade, place) => sum + gain(grade, place), 0);
  const within = (most: number) =>
    found.slice(0, most).filter((document) => right.has(document)).length / Math.min(most, right.size || 1);
  return { "nDCG@10": ideal === 0 ? 0 : dcg / ideal, "MRR@10": reciprocal, "R@10": within(10), "R@50": within(50) };
};

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / (numbers.length || 1);
const draws = 1000;

/** The mean of numbers, and between which bounds it lies in 95 of 100 draws of as many of them with replacement. */
export const withInterval = (numbers: readonly number[]): { mean: number; low: number; high: number } => {
  const random = createMulberry32(20_261);
  const means = Array.from({ length: draws }, () =>
    mean(Array.from(numbers, () => numbers[Math.floor(random() * numbers.length)] as number)),
  ).sort((a, b) => a - b);
  return {
    mean: mean(numbers),
    low: means[Math.floor(draws * 0.025)] ?? 0,
    high: means[Math.floor(draws * 0.975)] ?? 0,
  };
};
