import { getDependencies } from "#functions/dependencies.ts";
import { handleMailEvent } from "./mail-events.ts";

/** Handles SES bounces and complaints delivered by EventBridge. */
export const handler = async (event: unknown): Promise<void> => {
  await handleMailEvent(await getDependencies(), event);
};
