import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { Queue } from "#functions/outside.ts";
import { type ClientSettings, patience } from "./settings.ts";

/** A client with our time-outs; not for receiving, which waits longer. */
export const sqsClient = (settings: ClientSettings): SQSClient => new SQSClient({ ...settings, ...patience });

/** The job queue in SQS. The user is the message group, so that one user's many jobs do not hold up the others'. */
export const sqsQueue = (client: SQSClient, QueueUrl: string): Queue => ({
  async send(message) {
    const MessageBody = JSON.stringify(message);
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody, MessageGroupId: message.userId }));
  },
});
