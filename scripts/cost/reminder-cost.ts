import { type PriceName, unitPrices } from "./prices.ts";

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
export type ReminderUsage = Record<keyof typeof priceNames, number>;

const mapUsage = (figure: (name: keyof ReminderUsage) => number): ReminderUsage =>
  Object.fromEntries(
    (Object.keys(priceNames) as (keyof ReminderUsage)[]).map((name) => [name, figure(name)]),
  ) as ReminderUsage;

export const noUsage: ReminderUsage = mapUsage(() => 0);

/** Converts usage to dollars by service, at list prices. */
export const computeReminderCosts = (used: ReminderUsage): ReminderUsage =>
  mapUsage((name) => used[name] * unitPrices[priceNames[name]].dollars);

/** Sums usages, each multiplied by a factor. */
export const sumReminderUsage = (...all: readonly (readonly [usage: ReminderUsage, times: number])[]): ReminderUsage =>
  mapUsage((name) => all.reduce((sum, [usage, times]) => sum + usage[name] * times, 0));

/** Computes the total in dollars. */
export const totalReminderCost = (used: ReminderUsage): number =>
  Object.values(computeReminderCosts(used)).reduce((sum, one) => sum + one, 0);
