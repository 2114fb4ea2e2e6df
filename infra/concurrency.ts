import type { Feature } from "#shared/api.ts";
import type { Config } from "./config.ts";
import { type Needs, needs } from "./needs.ts";

/** Lambda always leaves this much of the account's concurrency unreserved. */
const minUnreserved = 100;

/** Features that mainly call paid models or web search, so their concurrency bounds the cost. */
export const spenders = (Object.entries(needs) as [Feature, Needs][]).flatMap(([feature, { spends }]) =>
  spends ? [feature] : [],
);

type ConcurrencySettings = Pick<Config, "accountConcurrency" | "aiConcurrency">;

/** Whether the account allows the reservations. A new account has a limit of ten, which bounds the cost too. */
export const canReserve = ({ accountConcurrency, aiConcurrency }: ConcurrencySettings): boolean =>
  accountConcurrency >= minUnreserved + spenders.length * aiConcurrency;

export const reservedBy = (settings: ConcurrencySettings): number =>
  canReserve(settings) ? spenders.length * settings.aiConcurrency : 0;

/** Reserved concurrency of a feature's Lambda; undefined if only the account's limit applies. */
export const mostAtOnce = (feature: Feature, settings: ConcurrencySettings): number | undefined =>
  spenders.includes(feature) && canReserve(settings) ? settings.aiConcurrency : undefined;
