import type { Queue } from "#functions/dependencies.ts";
import { type ClientSettings, memoizeAsync } from "./client-settings.ts";

/** Loads the SDK with the first message, since few requests enqueue a job. */
export const createLazySqsQueue = (settings: ClientSettings, url: string): Queue => {
  const queue = memoizeAsync(async () => {
    const { createSqsClient, createSqsQueue } = await import("#functions/clients/sqs.ts");
    return createSqsQueue(createSqsClient(settings), url);
  });
  return { send: async (message, group) => (await queue()).send(message, group) };
};
