import type { IncomingMessage } from "node:http";
import type { Random } from "#tests/support/random.ts";
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

/** A request to a service, as it is seen on the wire. */
export type Call = {
  service: "table" | "queue" | "files" | "mail" | "secrets";
  /** Such as `TransactWriteItems`, or `PUT`. */
  operation: string;
  /** Who asks; undefined for whoever is no worker. */
  worker: string | undefined;
};

/** What is asked for: AWS names the operation in a header, or else it is known by its path. */
export const callOf = ({ headers, method = "", url = "" }: IncomingMessage): Call => {
  const [library = "", named = ""] = String(headers["x-amz-target"] ?? "").split(".");
  const worker = /\bapp\/(w\d+\.\d+)/.exec(headers["user-agent"] ?? "")?.[1];
  if (library.startsWith("DynamoDB")) return { service: "table", operation: named, worker };
  if (library === "AmazonSQS") return { service: "queue", operation: named, worker };
  if (library === "secretsmanager") return { service: "secrets", operation: named, worker };
  if (url.startsWith("/v2/email")) return { service: "mail", operation: method, worker };
  return { service: "files", operation: method, worker };
};

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
