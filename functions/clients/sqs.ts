import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { Queue } from "#functions/dependencies.ts";
import { type ClientSettings, retrySettings } from "./client-settings.ts";

/** For sending only; receiving uses long polling and requires longer timeouts. */
export const createSqsClient = (settings: ClientSettings): SQSClient =>
  new SQSClient({ ...settings, ...retrySettings });

/** Message groups make the standard queue fair: a backlog in one group does not delay the others. */
export const createSqsQueue = (client: SQSClient, QueueUrl: string): Queue => ({
  async send(message, MessageGroupId) {
    const MessageBody = JSON.stringify(message);
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId }));
  },
});
