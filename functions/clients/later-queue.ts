import type { Queue } from "#functions/outside.ts";
import { type ClientSettings, lazily } from "./settings.ts";

/** Loads the SDK with the first message, since few requests enqueue a job. */
export const laterQueue = (settings: ClientSettings, url: string): Queue => {
  const queue = lazily(async () => {
    const { sqsClient, sqsQueue } = await import("#functions/clients/sqs.ts");
    return sqsQueue(sqsClient(settings), url);
  });
  return { send: async (message, group) => (await queue()).send(message, group) };
};
