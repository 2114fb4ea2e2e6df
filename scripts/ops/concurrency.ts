import type { Config } from "#infra/config.ts";
import { canReserveConcurrency } from "#infra/lambda/concurrency.ts";
import type { OpsAws } from "./aws.ts";

export type ConcurrencyBudget = {
  /** The account's concurrency limit in the region. */
  limit: number;
  /** Concurrency not reserved by other stacks. */
  available: number;
  /** Concurrency this stack has reserved; undefined if it does not exist. */
  reserved: number | undefined;
};

/** Reads how much concurrency a stack can reserve, including what it has reserved already. */
export const readConcurrencyBudget = async (
  aws: Pick<OpsAws, "concurrency" | "stack">,
  stack: string,
): Promise<ConcurrencyBudget> => {
  const [{ all, unreserved }, found] = await Promise.all([aws.concurrency(), aws.stack(stack)]);
  const own = found && Number(found.outputs.find(({ name }) => name === "ReservedConcurrency")?.value ?? 0);
  return { limit: all, available: unreserved + (own ?? 0), reserved: own };
};

type Reservation = Pick<Config, "accountConcurrency" | "aiConcurrency">;

/**
 * Explains why CloudFormation would reject the reserved concurrency mid-deployment; undefined if
 * there is enough.
 */
export const findReservationProblem = (settings: Reservation, { available }: ConcurrencyBudget): string | undefined =>
  canReserveConcurrency(settings) && !canReserveConcurrency({ ...settings, accountConcurrency: available })
    ? `The setting accountConcurrency is ${settings.accountConcurrency}, but the account has only ${available} available for this stage in this region. That is too few to reserve ${settings.aiConcurrency} for each Lambda that calls a model or searches the web, so a deployment would fail. Remove the setting: npm run deploy reads the limit from the account.`
    : undefined;
