import type { Config } from "#infra/config.ts";
import { canReserveConcurrency } from "#infra/lambda/concurrency.ts";
import type { Aws } from "./aws.ts";

export type Room = {
  /** The account's concurrency limit in the region. */
  all: number;
  /** Concurrency not reserved by other stacks. */
  room: number;
  /** Concurrency this stack has reserved; undefined if it does not exist. */
  own: number | undefined;
};

/** Reads how much concurrency a stack can reserve, including what it has reserved already. */
export const roomFor = async (aws: Pick<Aws, "concurrency" | "stack">, stack: string): Promise<Room> => {
  const [{ all, unreserved }, found] = await Promise.all([aws.concurrency(), aws.stack(stack)]);
  const own = found && Number(found.outputs.find(({ name }) => name === "ReservedConcurrency")?.value ?? 0);
  return { all, room: unreserved + (own ?? 0), own };
};

type Reservation = Pick<Config, "accountConcurrency" | "aiConcurrency">;

/**
 * Explains why CloudFormation would reject the reserved concurrency mid-deployment; undefined if
 * there is enough.
 */
export const tooMuchReserved = (settings: Reservation, { room }: Room): string | undefined =>
  canReserveConcurrency(settings) && !canReserveConcurrency({ ...settings, accountConcurrency: room })
    ? `The setting accountConcurrency is ${settings.accountConcurrency}, but the account has only ${room} available for this stage in this region. That is too few to reserve ${settings.aiConcurrency} for each Lambda that calls a model or searches the web, so a deployment would fail. Remove the setting: npm run deploy reads the limit from the account.`
    : undefined;
