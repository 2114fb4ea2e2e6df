import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { Queue } from "#functions/outside.ts";
import { type ClientSettings, patience } from "./settings.ts";

/** A client with our time-outs; not for receiving, which waits longer. */
export const sqsClient = (settings: ClientSettings): SQSClient => new SQSClient({ ...settings, ...patience });

/** The job queue in SQS. A standard queue with message groups is fair: it hands out those of quiet groups first. */
export const sqsQueue = (client: SQSClient, QueueUrl: string): Queue => ({
  async send(message, MessageGroupId) {
    const MessageBody = JSON.stringify(message);
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId }));
  },
});
