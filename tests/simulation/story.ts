import { chanceOf } from "./chance.ts";
import type { Ending, Failures } from "./processes.ts";
import { endings } from "./processes.ts";
import type { Faults } from "./world.ts";

/** What came of one life: what no world may see, and figures for whoever looks at many. */
export type Life = {
  breaches: string[];
  /** How often the outside was called. */
  calls: number;
  figures: Record<string, number>;
};

/**
 * Something of the product that is lived through again and again. A fixed story happens the same way each time but for
 * what fails; one that is not fixed follows from its seed, the failures among it.
 */
export type Story = {
  live(faults: Faults): Promise<Life>;
  /** The faults of a seed: some calls of so many fail, more or less. */
  faultsOf(seed: number): Faults;
};

/** The fixed story in which nothing fails. */
export const unharmed: Faults = { failures: new Map(), seed: 1, isRough: false };

/** The faults of a seed: up to five calls fail, each in any way. `calls`: as many as a usual life makes. */
export const faultsOf =
  (calls: number) =>
  (seed: number): Faults => {
    const { below, draw, oneOf } = chanceOf(seed ^ 0xfa17);
    // As often early as late, and now and then so late that only the longest lives come there.
    const place = () => Math.floor(-Math.log(1 - draw()) * calls);
    const failures = new Map<number, Ending>();
    for (let count = below(6); count > 0; count--) failures.set(place(), oneOf(endings));
    return { failures, seed, isRough: true };
  };

const failing = (ways: readonly Ending[], call: number) => ways.map((ending) => [call, ending] as const);

/** Each of so many calls failing in each way. */
export function* singleFailures(calls: number): Generator<Failures> {
  for (let call = 0; call < calls; call++) for (const one of failing(endings, call)) yield new Map([one]);
}

/**
 * Every two calls as the last of their process. It has to be told how many calls the life came to for which one was
 * yielded: with the first the story goes on otherwise, and is longer or shorter. `part` of `parts` has those whose first
 * call is its own.
 */
export function* pairFailures(calls: number, part = 1, parts = 1): Generator<Failures, void, number> {
  const deaths = ["dead before", "dead after"] as const;
  for (let first = part - 1; first < calls; first += parts)
    for (const one of failing(deaths, first)) {
      // Up to the second death all follows from the first, so these are the calls there are to die at.
      const made = yield new Map([one]);
      for (let second = first + 1; second < made; second++)
        for (const other of failing(deaths, second)) yield new Map([one, other]);
    }
}

/** Adds the figures of a life to those of others. */
export const addFigures = (sum: Record<string, number>, { figures, calls }: Life) => {
  for (const [name, by] of Object.entries({ lives: 1, calls, ...figures })) sum[name] = (sum[name] ?? 0) + by;
};
