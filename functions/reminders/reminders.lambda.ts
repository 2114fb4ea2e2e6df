import type { Context } from "aws-lambda";
import { theOutside } from "#functions/outside.ts";
import { tick } from "./tick.ts";

/** Runs every hour. */
export const handler = async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
  const outside = await theOutside();
  await tick(outside, () => context.getRemainingTimeInMillis());
};
