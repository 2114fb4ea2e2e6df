import fc from "fast-check";
import { seedRandomness } from "#scripts/seeded-randomness.ts";
import { createSortableId } from "#shared/util/ids.ts";

/** Random choices, drawn by fast-check: the same for the same seed, and shrunk when drawn in a property. */
export type Random = {
  /** From 0 up to but not including 1. */
  draw(): number;
  /** A whole number from 0 up to but not including `limit`. */
  below(limit: number): number;
  oneOf<T>(values: readonly [T, ...T[]]): T;
  /** True with this probability. */
  happens(probability: number): boolean;
};

const naturals = (max: number) => fc.noBias(fc.nat(max));
const precision = 2 ** 30;

/** Random choices drawn from the `fc.gen()` of a property. */
export const toRandom = (generate: fc.GeneratorValue): Random => {
  const below = (limit: number) => (limit > 1 ? generate(naturals, limit - 1) : 0);
  const draw = () => below(precision) / precision;
  return {
    draw,
    below,
    oneOf: (values) => values[below(values.length)] ?? values[0],
    // Shrinks to false.
    happens: (probability) => draw() >= 1 - probability,
    // For the report of a failing property.
    [fc.toStringMethod]: () => fc.stringify(generate.values()),
  } as Random;
};

/** Random choices outside of a property. */
export const createRandom = (seed: number): Random => {
  const [generate] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (!generate) throw new Error("fast-check has drawn no generator");
  return toRandom(generate);
};

/**
 * Runs with IDs and secrets generated from the seed, because index partitions and orders of records follow from them.
 * Only one such run at a time.
 */
export const withSeededIds = async <T>(seed: number, run: () => Promise<T>): Promise<T> => {
  const restore = seedRandomness(seed ^ 0x5eed);
  // Sortable IDs otherwise continue after the last ID of an earlier run.
  createSortableId(new Date(0));
  try {
    return await run();
  } finally {
    restore();
  }
};
