import type { Queue } from "#functions/dependencies.ts";
import { type ClientSettings, memoizeAsync } from "./client-settings.ts";

/** Loads the SDK when the first message is sent, because few requests enqueue a job. */
export const createLazySqsQueue = (settings: ClientSettings, url: string): Queue => {
  const getQueue = memoizeAsync(async () => {
    const { createSqsClient, createSqsQueue } = await import("#functions/clients/sqs.ts");
    return createSqsQueue(createSqsClient(settings), url);
  });
  return { send: async (message, group) => (await getQueue()).send(message, group) };
};
