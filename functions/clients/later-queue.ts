import type { Queue } from "#functions/outside.ts";
import { type ClientSettings, lazily } from "./settings.ts";

/** The job queue in SQS, whose library is loaded with the first message: few requests start a job. */
export const laterQueue = (settings: ClientSettings, url: string): Queue => {
  const queue = lazily(async () => {
    const { sqsClient, sqsQueue } = await import("#functions/clients/sqs.ts");
    return sqsQueue(sqsClient(settings), url);
  });
  return { send: async (message, group) => (await queue()).send(message, group) };
};
