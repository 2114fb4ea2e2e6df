import type { Config } from "#infra/config.ts";
import type { Feature } from "#shared/api/routes.ts";
import { featurePermissions, type LambdaPermissions } from "./lambda-permissions.ts";

/** Lambda always leaves this much of the account's concurrency unreserved. */
const minUnreserved = 100;

/** Features that mainly call paid models or web search, so their concurrency bounds the cost. */
export const costBoundFeatures = (Object.entries(featurePermissions) as [Feature, LambdaPermissions][]).flatMap(
  ([feature, { isCostBound }]) => (isCostBound ? [feature] : []),
);

type ConcurrencySettings = Pick<Config, "accountConcurrency" | "aiConcurrency">;

/** Whether the account allows the reservations. A new account has a limit of ten, which bounds the cost too. */
export const canReserveConcurrency = ({ accountConcurrency, aiConcurrency }: ConcurrencySettings): boolean =>
  accountConcurrency >= minUnreserved + costBoundFeatures.length * aiConcurrency;

export const getReservedConcurrency = (settings: ConcurrencySettings): number =>
  canReserveConcurrency(settings) ? costBoundFeatures.length * settings.aiConcurrency : 0;

/** Reserved concurrency of a feature's Lambda; undefined if only the account's limit applies. */
export const getMaxConcurrency = (feature: Feature, settings: ConcurrencySettings): number | undefined =>
  costBoundFeatures.includes(feature) && canReserveConcurrency(settings) ? settings.aiConcurrency : undefined;
