import type { Context } from "aws-lambda";
import { theOutside } from "#functions/outside.ts";
import { sweep } from "./sweep.ts";

/** Runs every minute. */
export const handler = async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
  const outside = await theOutside();
  await sweep(outside, { timeLeft: () => context.getRemainingTimeInMillis() });
};
