import type { Config } from "#infra/config.ts";
import { canReserveConcurrency } from "#infra/lambda/concurrency.ts";
import type { Aws } from "./aws.ts";

export type Room = {
  /** Lambdas that the account may run at once in the region. */
  all: number;
  /** Of these, how many no other stack has reserved. */
  room: number;
  /** How many the stack itself has reserved; undefined when it is not there. */
  own: number | undefined;
};

/** How much room for reserving Lambdas the account has for a stack, what it has reserved before included. */
export const roomFor = async (aws: Pick<Aws, "concurrency" | "stack">, stack: string): Promise<Room> => {
  const [{ all, unreserved }, found] = await Promise.all([aws.concurrency(), aws.stack(stack)]);
  const own = found && Number(found.outputs.find(({ name }) => name === "ReservedConcurrency")?.value ?? 0);
  return { all, room: unreserved + (own ?? 0), own };
};

type Wish = Pick<Config, "accountConcurrency" | "aiConcurrency">;

/** Why CloudFormation would refuse, in the midst of a deployment, what the settings reserve; undefined where there is room for it. */
export const tooMuchReserved = (wish: Wish, { room }: Room): string | undefined =>
  canReserveConcurrency(wish) && !canReserveConcurrency({ ...wish, accountConcurrency: room })
    ? `The setting accountConcurrency says ${wish.accountConcurrency}, and the account has ${room} for this stage in this region: too few to reserve ${wish.aiConcurrency} for each Lambda that asks a model or the web, so a deployment would fail. Take the setting out: npm run deploy asks the account.`
    : undefined;
