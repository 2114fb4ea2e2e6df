import { theOutside } from "#functions/outside.ts";
import { sweep } from "./sweep.ts";

/** Runs every minute. */
export const handler = async (): Promise<void> => {
  await sweep(await theOutside());
};
