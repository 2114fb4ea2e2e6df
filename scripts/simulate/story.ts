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

/** The fixed story with one call failing in each way; or all pairs of deaths, or of every way a call can end. */
export function* fixedFailures(calls: number, how: "singles" | "pairs" | "pairs of all"): Generator<Failures> {
  const all = (ways: readonly Ending[], call: number) => ways.map((ending) => [call, ending] as const);
  for (let first = 0; first < calls; first++)
    for (const one of all(how === "pairs" ? ["dead before", "dead after"] : endings, first))
      if (how === "singles") yield new Map([one]);
      // The second comes where the story has gone on otherwise, and is longer.
      else
        for (let second = first + 1; second < calls + 60; second++)
          for (const other of all(how === "pairs" ? ["dead before", "dead after"] : endings, second))
            yield new Map([one, other]);
}

/** Adds the figures of a life to those of others. */
export const addFigures = (sum: Record<string, number>, { figures, calls }: Life) => {
  for (const [name, by] of Object.entries({ lives: 1, calls, ...figures })) sum[name] = (sum[name] ?? 0) + by;
};
