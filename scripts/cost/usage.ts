import { type PriceName, prices } from "./prices.ts";

/** What was used of each service that reminders touch, in the units of its price. */
const pricedBy = {
  readUnits: "readUnit",
  writeUnits: "writeUnit",
  /** Sent, received, deleted. */
  queueRequests: "queueRequest",
  lambdaRequests: "lambdaRun",
  lambdaGigabyteSeconds: "lambdaGbSecond",
  mails: "mail",
} as const satisfies Record<string, PriceName>;
export type Usage = Record<keyof typeof pricedBy, number>;

const ofEach = (figure: (name: keyof Usage) => number): Usage =>
  Object.fromEntries((Object.keys(pricedBy) as (keyof Usage)[]).map((name) => [name, figure(name)])) as Usage;

export const noUsage: Usage = ofEach(() => 0);

/** What it costs in dollars, service by service, at list prices. */
export const costOf = (used: Usage): Usage => ofEach((name) => used[name] * prices[pricedBy[name]].dollars);

/** The sum of several usages, each so many times. */
export const sumOf = (...all: readonly (readonly [usage: Usage, times: number])[]): Usage =>
  ofEach((name) => all.reduce((sum, [usage, times]) => sum + usage[name] * times, 0));

/** Dollars for all of it. */
export const dollarsOf = (used: Usage): number => Object.values(costOf(used)).reduce((sum, one) => sum + one, 0);
