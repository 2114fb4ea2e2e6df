import type { IncomingMessage } from "node:http";
import type { Random } from "#tests/support/random.ts";
import type { KillMoment } from "./faulty-proxy.ts";

/** The maximum number of requests between two kills. */
const maxRequestsBeforeKill = 25;
/** All kills are due by this fraction of the run, so that there is still work to interrupt. */
const lastKillFraction = 0.9;

/**
 * Spreads the kills evenly over the run's jobs. Each happens before or after a random request, never while a worker is
 * only polling.
 */
export const planKills = (random: Random, maxKills: number, isAlive: (worker: string) => boolean) => {
  let plannedKills = 0;
  let kills = 0;
  let remainingRequests = 0;
  return {
    /** Sets the completed fraction of the run, from 0 to 1. */
    onProgress: (progress: number) => {
      plannedKills = Math.min(maxKills, Math.ceil((maxKills * progress) / lastKillFraction));
    },
    shouldKill: ({ service, operation, worker = "" }: Call): KillMoment | undefined => {
      if (kills >= plannedKills || !isAlive(worker) || service === "secrets" || operation === "ReceiveMessage")
        return undefined;
      if (remainingRequests > 0) {
        remainingRequests -= 1;
        return undefined;
      }
      remainingRequests = random.below(maxRequestsBeforeKill);
      kills += 1;
      return random.happens(0.5) ? "before" : "after";
    },
  };
};

/** A request that passes through the proxy. */
export type Call = {
  service: "table" | "queue" | "files" | "mail" | "secrets";
  /** For example `TransactWriteItems` or `PUT`. */
  operation: string;
  /** Undefined for the test's own requests. */
  worker: string | undefined;
};

/** Identifies a request by its AWS header, or else by its path. */
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
 * A fault: the request is throttled, rejected, cut off before or after it takes effect, performed twice, delayed, or
 * performed after its client timed out.
 */
export type Fault = "throttled" | "server error" | "cut off" | "response lost" | "duplicated" | "slow" | "late";

type Probabilities = Partial<Record<Fault, number>>;
const tableFaults: Probabilities = {
  throttled: 0.008,
  "server error": 0.004,
  "cut off": 0.004,
  "response lost": 0.012,
  slow: 0.01,
  late: 0.0015,
};
const mailFaults: Probabilities = { "server error": 0.02, "response lost": 0.02 };
const fileFaults: Probabilities = { "server error": 0.01, "cut off": 0.01, "response lost": 0.02, slow: 0.02 };
const queueFaults: Record<string, Probabilities> = {
  SendMessage: { "server error": 0.01, "cut off": 0.02, "response lost": 0.02, duplicated: 0.05 },
  DeleteMessage: { "server error": 0.01, "cut off": 0.02, "response lost": 0.01 },
  ReceiveMessage: { "response lost": 0.005 },
};

const getProbabilities = ({ service, operation }: Call): Probabilities => {
  if (service === "queue") return queueFaults[operation] ?? {};
  return { table: tableFaults, files: fileFaults, mail: mailFaults, secrets: {} }[service];
};

/** Picks a random fault for a request, or none. */
export const pickFault = (call: Call, random: Random): Fault | undefined => {
  const roll = random.draw();
  let sum = 0;
  for (const [fault, probability] of Object.entries(getProbabilities(call)) as [Fault, number][]) {
    sum += probability;
    if (roll < sum) return fault;
  }
  return undefined;
};

/** Picks the delay of a slow response, in milliseconds. */
export const pickDelay = (random: Random) => 50 + random.below(400);
/** The delay of a late request, in milliseconds: longer than its client's timeout. */
export const lateDelay = 3300;
