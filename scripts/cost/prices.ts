/**
 * List prices of the services the product runs on, in dollars, without free allowances: of one region, on one day.
 * Whoever reckons with them names both.
 */
export const prices = {
  region: "us-east-1",
  on: "2026-11-21",
  /** DynamoDB on demand, for a million request units; a transaction takes two for each. */
  tableReads: 0.125,
  tableWrites: 0.625,
  /** SQS standard queue, for a million requests of at most 64 kB. */
  queueRequests: 0.4,
  /** Lambda on arm64: for a million requests, and for a gigabyte held for a second. */
  lambdaRequests: 0.2,
  lambdaGigabyteSeconds: 0.0000133334,
  /** SES, for a thousand mails that are sent. */
  mails: 0.1,
} as const;

/** What was used of each service. */
export type Usage = {
  /** Request units. */
  readUnits: number;
  writeUnits: number;
  /** Requests: sent, received, deleted. */
  queueRequests: number;
  lambdaRequests: number;
  lambdaGigabyteSeconds: number;
  mails: number;
};
export const noUsage: Usage = {
  readUnits: 0,
  writeUnits: 0,
  queueRequests: 0,
  lambdaRequests: 0,
  lambdaGigabyteSeconds: 0,
  mails: 0,
};

const million = 1_000_000;
/** What it costs in dollars, service by service, at list prices. */
export const costOf = (used: Usage): Record<keyof Usage, number> => ({
  readUnits: (used.readUnits * prices.tableReads) / million,
  writeUnits: (used.writeUnits * prices.tableWrites) / million,
  queueRequests: (used.queueRequests * prices.queueRequests) / million,
  lambdaRequests: (used.lambdaRequests * prices.lambdaRequests) / million,
  lambdaGigabyteSeconds: used.lambdaGigabyteSeconds * prices.lambdaGigabyteSeconds,
  mails: (used.mails * prices.mails) / 1000,
});

/** The sum of several usages, each so many times. */
export const sumOf = (...all: readonly (readonly [usage: Usage, times: number])[]): Usage =>
  Object.fromEntries(
    (Object.keys(noUsage) as (keyof Usage)[]).map((name) => [
      name,
      all.reduce((sum, [usage, times]) => sum + usage[name] * times, 0),
    ]),
  ) as Usage;

/** Dollars for all of it. */
export const dollarsOf = (used: Usage): number => Object.values(costOf(used)).reduce((sum, one) => sum + one, 0);
