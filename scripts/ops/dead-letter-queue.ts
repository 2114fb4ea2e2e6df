import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { DeadLetterQueue } from "#functions/jobs/redrive.ts";

/** Seconds that received messages stay hidden from other consumers. */
const visibilityTimeoutSeconds = 60;
/** Seconds until a released message is visible again. */
const releaseSeconds = 1;

/**
 * A dead-letter queue whose received but undeleted messages can be released, so that the next
 * reader sees them.
 */
export type PeekableQueue = DeadLetterQueue & { release(): Promise<void> };

export const createSqsDeadLetterQueue = (client: SQSClient, QueueUrl: string): PeekableQueue => {
  const receipts = new Set<string>();
  return {
    receive: async () => {
      const options = {
        QueueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 2,
        VisibilityTimeout: visibilityTimeoutSeconds,
      };
      const { Messages = [] } = await client.send(new ReceiveMessageCommand(options));
      return Messages.map(({ MessageId = "", Body = "", ReceiptHandle = "" }) => {
        receipts.add(ReceiptHandle);
        return { id: MessageId, body: Body, receipt: ReceiptHandle };
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
