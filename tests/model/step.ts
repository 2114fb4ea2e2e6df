import fc from "fast-check";
import { type Known, known, operations } from "./operations.ts";
import { type Whose, whose } from "./reference/words.ts";

type Next = {
  who: 0 | 1;
  /** Milliseconds that pass before it. */
  wait: number;
};
/** What somebody does next, before it is known what there is to do it with. */
export type Doing = Next & {
  operation: Known;
  whose: Whose;
  /** Which of the records there are, counted around. */
  pick: number;
  body: unknown;
  query: Record<string, string>;
  /** Does the page say which version it shows, and is it the one there is? */
  match: "none" | "now" | "stale";
  /** Does the request carry a key, so that it can be sent again? */
  keyed: boolean;
  /** Is the body a list, which nothing takes? */
  broken: boolean;
};
/** The last request that was done with a key comes again, or another under its key. */
type Again = Next & { operation: "again" | "reuse" };
export type Step = Doing | Again;

const [second, hour] = [1000, 3_600_000];
const base = {
  who: fc.constantFrom<(0 | 1)[]>(0, 0, 1),
  wait: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(0, 1, second) },
    { weight: 1, arbitrary: fc.constantFrom(hour, 20 * hour) },
  ),
};
const rarely = fc.nat({ max: 40 }).map((drawn) => drawn === 0);

const doing = (name: Known): fc.Arbitrary<Doing> =>
  fc.record({
    ...base,
    operation: fc.constant(name),
    whose,
    pick: fc.nat({ max: 1000 }),
    body: operations[name].body ?? fc.constant(undefined),
    query: operations[name].query ?? fc.constant({}),
    match: fc.constantFrom("none", "now", "now", "stale"),
    keyed: fc.constantFrom(false, false, true),
    broken: rarely,
  });

/** Anything that somebody may do next. */
export const step: fc.Arbitrary<Step> = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  ...known.map((name) => ({ weight: operations[name].weight, arbitrary: doing(name) })),
  { weight: 8, arbitrary: fc.record({ ...base, operation: fc.constant("again" as const) }) },
  { weight: 2, arbitrary: fc.record({ ...base, operation: fc.constant("reuse" as const) }) },
);
