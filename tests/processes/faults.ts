import type { IncomingMessage } from "node:http";
import type { Random } from "#tests/support/random.ts";
import type { KillMoment } from "./faulty-proxy.ts";

/** A worker that is to be killed makes at most this many more requests. */
const within = 25;
/** By this share of the run all kills have been planned, while there is still work to interrupt. */
const allBy = 0.9;

/**
 * Plans the kills evenly over the run's jobs, each before or after a random request, but never while a worker only
 * polls.
 */
export const planKills = (random: Random, kills: number, isAlive: (worker: string) => boolean) => {
  let wanted = 0;
  let made = 0;
  let left = 0;
  return {
    made: () => made,
    /** The share of the run that is over: 0 to 1. */
    reach: (share: number) => {
      wanted = Math.min(kills, Math.ceil((kills * share) / allBy));
    },
    dies: ({ service, operation, worker = "" }: Call): KillMoment | undefined => {
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

/** A request to a service, as seen on the wire. */
export type Call = {
  service: "table" | "queue" | "files" | "mail" | "secrets";
  /** Such as `TransactWriteItems` or `PUT`. */
  operation: string;
  /** Undefined for requests of the test itself. */
  worker: string | undefined;
};

/** Identifies the request by AWS's header, or else by its path. */
export const parseCall = ({ headers, method = "", url = "" }: IncomingMessage): Call => {
  const [library = "", named = ""] = String(headers["x-amz-target"] ?? "").split(".");
  const worker = /\bapp\/(w\d+\.\d+)/.exec(headers["user-agent"] ?? "")?.[1];
  if (library.startsWith("DynamoDB")) return { service: "table", operation: named, worker };
  if (library === "AmazonSQS") return { service: "queue", operation: named, worker };
  if (library === "secretsmanager") return { service: "secrets", operation: named, worker };
  if (url.startsWith("/v2/email")) return { service: "mail", operation: method, worker };
  return { service: "files", operation: method, worker };
};

/**
 * What goes wrong with a request: throttled, refused, cut off before or after it has an effect, performed twice,
 * answered late, or performed after its client gave up.
 */
export type Fault = "throttled" | "broken" | "cut off" | "answer lost" | "doubled" | "slow" | "belated";

/** Probabilities. */
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

/** Draws the fault of a request; undefined for none. */
export const drawFault = (call: Call, random: Random): Fault | undefined => {
  const drawn = random.draw();
  let sum = 0;
  for (const [fault, share] of Object.entries(sharesOf(call)) as [Fault, number][]) {
    sum += share;
    if (drawn < sum) return fault;
  }
  return undefined;
};

/** Milliseconds of a slow response; a belated request is performed after its client's timeout. */
export const drawDelay = (random: Random) => 50 + random.below(400);
export const belatedDelay = 3300;
