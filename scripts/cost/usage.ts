import { type PriceName, prices } from "./prices.ts";

/** The price for each service that reminders use. */
const priceNames = {
  readUnits: "readUnit",
  writeUnits: "writeUnit",
  /** Sent, received, deleted. */
  queueRequests: "queueRequest",
  lambdaRequests: "lambdaRun",
  lambdaGigabyteSeconds: "lambdaGbSecond",
  mails: "mail",
} as const satisfies Record<string, PriceName>;
export type Usage = Record<keyof typeof priceNames, number>;

const mapUsage = (figure: (name: keyof Usage) => number): Usage =>
  Object.fromEntries((Object.keys(priceNames) as (keyof Usage)[]).map((name) => [name, figure(name)])) as Usage;

export const noUsage: Usage = mapUsage(() => 0);

/** Converts usage to dollars by service, at list prices. */
export const costOf = (used: Usage): Usage => mapUsage((name) => used[name] * prices[priceNames[name]].dollars);

/** Sums usages, each multiplied by a factor. */
export const sumOf = (...all: readonly (readonly [usage: Usage, times: number])[]): Usage =>
  mapUsage((name) => all.reduce((sum, [usage, times]) => sum + usage[name] * times, 0));

/** Computes the total in dollars. */
export const dollarsOf = (used: Usage): number => Object.values(costOf(used)).reduce((sum, one) => sum + one, 0);
