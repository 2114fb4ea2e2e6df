import type { Random } from "#tests/support/random.ts";
import type { Call } from "./call.ts";
import type { Death } from "./wire.ts";

/** A worker that is to die does so within so many requests. */
const within = 25;
/** By this share of the run all that are to die have been named, while there is still work to die of. */
const allBy = 0.9;

/**
 * Who dies of which request: so many over the run, evenly over its jobs, each before or after the request it makes; never
 * of one that only looks for messages, so that all die of their work.
 */
export const killsOf = (random: Random, kills: number, isAlive: (worker: string) => boolean) => {
  let wanted = 0;
  let made = 0;
  let left = 0;
  return {
    /** Kills that were made. */
    made: () => made,
    /** A share of the run is over: 0 to 1. */
    reach: (share: number) => {
      wanted = Math.min(kills, Math.ceil((kills * share) / allBy));
    },
    dies: ({ service, operation, worker = "" }: Call): Death | undefined => {
      if (made >= wanted || !isAlive(worker) || service === "secrets" || operation === "ReceiveMessage")
        return undefined;
      if (left > 0) {
        left -= 1;
        return undefined;
      }
      left = random.below(within);
      made += 1;
      return random.happens(0.5) ? "before" : "after";
    },
  };
};
