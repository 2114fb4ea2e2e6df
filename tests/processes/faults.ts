import type { Random } from "#tests/support/random.ts";
import type { Call } from "./call.ts";

/**
 * What becomes of a request, other than that it is answered: refused because of too many, refused by a fault, its
 * connection cut before it happened or after it, done twice, answered late, or done when nobody waits for it any more.
 */
export type Fault = "throttled" | "broken" | "cut off" | "answer lost" | "doubled" | "slow" | "belated";

/** Of so many requests, as shares of 1. */
type Shares = Partial<Record<Fault, number>>;
const table: Shares = {
  throttled: 0.008,
  broken: 0.004,
  "cut off": 0.004,
  "answer lost": 0.012,
  slow: 0.01,
  belated: 0.0015,
};
const mail: Shares = { broken: 0.02, "answer lost": 0.02 };
const files: Shares = { broken: 0.01, "cut off": 0.01, "answer lost": 0.02, slow: 0.02 };
const queue: Record<string, Shares> = {
  SendMessage: { broken: 0.01, "cut off": 0.02, "answer lost": 0.02, doubled: 0.05 },
  DeleteMessage: { broken: 0.01, "cut off": 0.02, "answer lost": 0.01 },
  ReceiveMessage: { "answer lost": 0.005 },
};

const sharesOf = ({ service, operation }: Call): Shares => {
  if (service === "queue") return queue[operation] ?? {};
  return { table, files, mail, secrets: {} }[service];
};

/** Draws what becomes of a request; undefined: it is answered as it should be. */
export const drawFault = (call: Call, random: Random): Fault | undefined => {
  const drawn = random.draw();
  let sum = 0;
  for (const [fault, share] of Object.entries(sharesOf(call)) as [Fault, number][]) {
    sum += share;
    if (drawn < sum) return fault;
  }
  return undefined;
};

/** Milliseconds of the wall's clock that a slow answer takes; a belated request is done when its sender's patience is over. */
export const slowFor = (random: Random) => 50 + random.below(400);
export const belatedBy = 3300;
