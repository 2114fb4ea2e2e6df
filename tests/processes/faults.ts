import type { IncomingMessage } from "node:http";
import type { Random } from "#tests/support/random.ts";
import type { KillMoment } from "./faulty-proxy.ts";

/** A worker that is to be killed makes at most this many more requests. */
const maxRequestsBeforeKill = 25;
/** By this share of the run all kills have been planned, while there is still work to interrupt. */
const lastKillShare = 0.9;

/**
 * Plans the kills evenly over the run's jobs, each before or after a random request, but never while a worker only
 * polls.
 */
export const planKills = (random: Random, maxKills: number, isAlive: (worker: string) => boolean) => {
  let plannedKills = 0;
  let kills = 0;
  let requestsLeft = 0;
  return {
    /** The share of the run that is over: 0 to 1. */
    onProgress: (share: number) => {
      plannedKills = Math.min(maxKills, Math.ceil((maxKills * share) / lastKillShare));
    },
    shouldKill: ({ service, operation, worker = "" }: Call): KillMoment | undefined => {
      if (kills >= plannedKills || !isAlive(worker) || service === "secrets" || operation === "ReceiveMessage")
        return undefined;
      if (requestsLeft > 0) {
        requestsLeft -= 1;
        return undefined;
      }
      requestsLeft = random.below(maxRequestsBeforeKill);
      kills += 1;
      return random.happens(0.5) ? "before" : "after";
    },
  };
};

/** A request to a service, as the proxy sees it. */
export type Call = {
  service: "table" | "queue" | "files" | "mail" | "secrets";
  /** Such as `TransactWriteItems` or `PUT`. */
  operation: string;
  /** Undefined for requests of the test itself. */
  worker: string | undefined;
};

/** Identifies the request by AWS's header, or else by its path. */
export const parseCall = ({ headers, method = "", url = "" }: IncomingMessage): Call => {
  const [target = "", name = ""] = String(headers["x-amz-target"] ?? "").split(".");
  const worker = /\bapp\/(w\d+\.\d+)/.exec(headers["user-agent"] ?? "")?.[1];
  if (target.startsWith("DynamoDB")) return { service: "table", operation: name, worker };
  if (target === "AmazonSQS") return { service: "queue", operation: name, worker };
  if (target === "secretsmanager") return { service: "secrets", operation: name, worker };
  if (url.startsWith("/v2/email")) return { service: "mail", operation: method, worker };
  return { service: "files", operation: method, worker };
};

/**
 * What goes wrong with a request: throttled, refused, cut off before or after it has an effect, performed twice,
 * answered late, or performed after its client gave up.
 */
export type Fault = "throttled" | "server error" | "cut off" | "response lost" | "doubled" | "slow" | "late";

/** Probabilities. */
type Shares = Partial<Record<Fault, number>>;
const table: Shares = {
  throttled: 0.008,
  "server error": 0.004,
  "cut off": 0.004,
  "response lost": 0.012,
  slow: 0.01,
  late: 0.0015,
};
const mail: Shares = { "server error": 0.02, "response lost": 0.02 };
const files: Shares = { "server error": 0.01, "cut off": 0.01, "response lost": 0.02, slow: 0.02 };
const queue: Record<string, Shares> = {
  SendMessage: { "server error": 0.01, "cut off": 0.02, "response lost": 0.02, doubled: 0.05 },
  DeleteMessage: { "server error": 0.01, "cut off": 0.02, "response lost": 0.01 },
  ReceiveMessage: { "response lost": 0.005 },
};

const getShares = ({ service, operation }: Call): Shares => {
  if (service === "queue") return queue[operation] ?? {};
  return { table, files, mail, secrets: {} }[service];
};

/** Draws the fault of a request; undefined for none. */
export const drawFault = (call: Call, random: Random): Fault | undefined => {
  const drawn = random.draw();
  let sum = 0;
  for (const [fault, share] of Object.entries(getShares(call)) as [Fault, number][]) {
    sum += share;
    if (drawn < sum) return fault;
  }
  return undefined;
};

/** Milliseconds of a slow response; a late request is performed after its client's timeout. */
export const drawDelay = (random: Random) => 50 + random.below(400);
export const lateDelay = 3300;
