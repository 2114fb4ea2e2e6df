import { seedRandomness } from "#scripts/seeded-randomness.ts";
import { createSortableId } from "#shared/util/ids.ts";

/** Chance that is the same for the same seed. */
export type Chance = {
  /** From 0 up to but not including 1. */
  draw(): number;
  /** A whole number from 0 up to but not including `most`. */
  below(most: number): number;
  oneOf<T>(values: readonly [T, ...T[]]): T;
  /** True in a share (0 to 1) of all cases. */
  happens(share: number): boolean;
};

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const draw = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(draw() * most);
  return {
    draw,
    below,
    oneOf: (values) => values[below(values.length)] ?? values[0],
    happens: (share) => draw() < share,
  };
};

/**
 * Lives once, with ids, secrets and all else that is random from the seed, so that the same happens in any process: which
 * partition of an index or a limit something lies in follows from them, and in which order it is read.
 */
export const withOwnChance = async <T>(seed: number, live: () => Promise<T>): Promise<T> => {
  const end = seedRandomness(seed ^ 0x5eed);
  // The last id of another life is not counted on from.
  createSortableId(new Date(0));
  try {
    return await live();
  } finally {
    end();
  }
};
