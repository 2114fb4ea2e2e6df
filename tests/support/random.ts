import fc from "fast-check";
import { seedRandomness } from "#scripts/seeded-randomness.ts";
import { createSortableId } from "#shared/util/ids.ts";

/** Random choices drawn by fast-check: equal for equal seeds, and shrunk when drawn in a property. */
export type Random = {
  /** Returns a number from 0 up to but not including 1. */
  draw(): number;
  /** Returns an integer from 0 up to but not including `limit`. */
  below(limit: number): number;
  oneOf<T>(values: readonly [T, ...T[]]): T;
  /** Returns true with this probability. */
  happens(probability: number): boolean;
};

const naturals = (max: number) => fc.noBias(fc.nat(max));
const precision = 2 ** 30;

/** Creates random choices drawn from a property's `fc.gen()`. */
export const toRandom = (generate: fc.GeneratorValue): Random => {
  const below = (limit: number) => (limit > 1 ? generate(naturals, limit - 1) : 0);
  const draw = () => below(precision) / precision;
  return {
    draw,
    below,
    oneOf: (values) => values[below(values.length)] ?? values[0],
    // Shrinks to false.
    happens: (probability) => draw() >= 1 - probability,
    // For the report on a failing property.
    [fc.toStringMethod]: () => fc.stringify(generate.values()),
  } as Random;
};

/** Creates random choices for use outside a property. */
export const createRandom = (seed: number): Random => {
  const [generate] = fc.sample(fc.gen(), { seed, numRuns: 1 });
  if (!generate) throw new Error("fast-check did not draw a generator");
  return toRandom(generate);
};

/**
 * Runs a function with IDs and secrets generated from the seed, because they determine index partitions and record
 * order. Only one such run is possible at a time.
 */
export const withSeededIds = async <T>(seed: number, run: () => Promise<T>): Promise<T> => {
  const restore = seedRandomness(seed ^ 0x5eed);
  // Otherwise, sortable IDs would continue after the last ID of an earlier run.
  createSortableId(new Date(0));
  try {
    return await run();
  } finally {
    restore();
  }
};
