import { theOutside } from "#functions/outside.ts";
import { takeMailEvent } from "./mail-events.ts";

/** Mail that came back or was reported as spam, told by SES through EventBridge. */
export const handler = async (event: unknown): Promise<void> => {
  await takeMailEvent(await theOutside(), event);
};
