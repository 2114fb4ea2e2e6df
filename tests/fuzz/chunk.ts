import fc from "fast-check";
import { seedRandomness } from "#scripts/seeded-randomness.ts";
import { fewest } from "#tests/support/shrink.ts";
import { callOf } from "./call-of.ts";
import { type Counts, live, noCounts, type Start, start, Wrong } from "./life.ts";
import { catchLog, type LogLines } from "./log-lines.ts";
import { type Plan, plan } from "./plan.ts";

/** Requests of a life: enough that they meet what others left, few enough to be lived again and again. */
export const lifeLength = 250;

/** How many lives each seed gets at night. */
export const livesOfSeed = 40;

export type Chunk = { seed: number; lives: number };
/** What came of a chunk; `failure` tells what was wrong, by which requests, and how to see it again. */
export type Found = { counts: Counts; failure?: string };

/** Lives through so many lives, all drawn from the seed: the same seed gives the same again. Ends at the first wrong. */
export const runChunk = async ({ seed, lives }: Chunk): Promise<Found> => {
  const begin = await beginning();
  const counts = noCounts();
  const log = catchLog();
  const giveBack = seedRandomness(seed);
  try {
    const life = fc.array(plan, { minLength: lifeLength, maxLength: lifeLength, size: "max" });
    const property = fc.asyncProperty(life, (plans) => live(begin, plans, log, counts));
    // Lives are shortened below, by whole requests: few tries instead of thousands.
    const details = await fc.check(property, { seed, numRuns: lives, endOnFailure: true });
    if (!details.failed) return { counts };
    const { counterexample, errorInstance, numRuns } = details;
    const wrong = errorInstance instanceof Wrong ? errorInstance : new Wrong(String(errorInstance), lifeLength - 1);
    const shortest = await shortened(begin, (counterexample?.[0] ?? []).slice(0, wrong.at + 1), wrong, log);
    return { counts, failure: told(begin, shortest, wrong, `seed ${seed}, life ${numRuns}`) };
  } finally {
    giveBack();
    log.stop();
  }
};

let started: Promise<Start> | undefined;
/** The same for every seed and in every process. */
const beginning = (): Promise<Start> => {
  if (started) return started;
  const giveBack = seedRandomness(0);
  started = start().finally(giveBack);
  return started;
};

/** What was wrong, without what differs from one life to the next. */
const kindOf = ({ message }: Error) => message.replaceAll(/\d+|[0-9a-f]{16}/g, "").slice(0, 80);

/** The requests without those that it is wrong without, too; half of them at a time, then fewer. */
const shortened = async (begin: Start, plans: Plan[], wrong: Wrong, log: LogLines): Promise<Plan[]> => {
  const isWrong = async (fewer: Plan[]) => {
    try {
      await live(begin, fewer, log, noCounts());
      return false;
    } catch (error) {
      return error instanceof Wrong && kindOf(error) === kindOf(wrong);
    }
  };
  return fewest(plans, isWrong);
};

const told = (begin: Start, plans: readonly Plan[], { message }: Error, where: string): string => {
  const names = { ...begin, last: new Map<string, string>(), now: () => new Date(begin.kept.now) };
  const requests = plans.map((one) => {
    const { cookie: _, ...request } = callOf(one, names);
    return `${one.operation} (${JSON.stringify(one.who)}, ${one.after} s later) ${JSON.stringify(request).slice(0, 2_000)}`;
  });
  return [message.slice(0, 2_000), where, ...requests].join("\n");
};
