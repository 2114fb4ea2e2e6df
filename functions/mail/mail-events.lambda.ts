import { theOutside } from "#functions/outside.ts";
import { takeMailEvent } from "./mail-events.ts";

/** Handles SES bounces and complaints delivered by EventBridge. */
export const handler = async (event: unknown): Promise<void> => {
  await takeMailEvent(await theOutside(), event);
};
