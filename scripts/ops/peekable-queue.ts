import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { DeadLetterQueue } from "#functions/jobs/redrive.ts";

type QueueMessage = {
  id: string;
  body: string;
  receipt: string;
  sentAt: Date;
  /** Message attributes, such as the error of a failed invocation. */
  attributes: Record<string, string>;
};
/** A dead-letter queue whose received but undeleted messages can be released, so that the next reader sees them. */
export type PeekableQueue = Omit<DeadLetterQueue, "receive"> & {
  receive(): Promise<QueueMessage[]>;
  release(): Promise<void>;
};

/** Seconds that received messages stay hidden from other consumers. */
const visibilityTimeoutSeconds = 60;
/** Seconds until a released message is visible again. */
const releaseSeconds = 1;

export const createPeekableQueue = (client: SQSClient, QueueUrl: string): PeekableQueue => {
  const receipts = new Set<string>();
  const receive = new ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: 10,
    WaitTimeSeconds: 2,
    VisibilityTimeout: visibilityTimeoutSeconds,
    MessageAttributeNames: ["All"],
    MessageSystemAttributeNames: ["SentTimestamp"],
  });
  return {
    receive: async () => {
      const { Messages = [] } = await client.send(receive);
      return Messages.map(({ MessageId = "", Body = "", ReceiptHandle = "", Attributes, MessageAttributes = {} }) => {
        receipts.add(ReceiptHandle);
        const attributes = Object.entries(MessageAttributes).map(([name, { StringValue = "" }]) => [name, StringValue]);
        return {
          id: MessageId,
          body: Body,
          receipt: ReceiptHandle,
          sentAt: new Date(Number(Attributes?.SentTimestamp ?? 0)),
          attributes: Object.fromEntries(attributes),
        };
      });
    },
    delete: async (ReceiptHandle) => {
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      receipts.delete(ReceiptHandle);
    },
    release: async () => {
      // If a release fails, the message becomes visible when its timeout ends.
      for (const ReceiptHandle of receipts)
        await client
          .send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: releaseSeconds }))
          .catch(() => {});
      receipts.clear();
    },
  };
};
