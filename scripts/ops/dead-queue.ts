import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { DeadLetterQueue } from "#functions/jobs/redrive.ts";

/** Seconds in which nobody else sees what was received. */
const hiddenFor = 60;
/** Seconds after which what was given back is seen again. */
const soon = 1;

/** A dead-letter queue; what was only looked at can be given back, so that whoever looks next sees it. */
export type LentQueue = DeadLetterQueue & { giveBack(): Promise<void> };

/** The dead-letter queue in SQS. */
export const sqsDeadQueue = (client: SQSClient, QueueUrl: string): LentQueue => {
  const held = new Set<string>();
  return {
    receive: async () => {
      const options = { QueueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 2, VisibilityTimeout: hiddenFor };
      const { Messages = [] } = await client.send(new ReceiveMessageCommand(options));
      return Messages.map(({ MessageId = "", Body = "", ReceiptHandle = "" }) => {
        held.add(ReceiptHandle);
        return { id: MessageId, body: Body, receipt: ReceiptHandle };
      });
    },
    delete: async (ReceiptHandle) => {
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      held.delete(ReceiptHandle);
    },
    giveBack: async () => {
      // One that cannot be given back comes back by itself within the minute.
      for (const ReceiptHandle of held)
        await client
          .send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: soon }))
          .catch(() => {});
      held.clear();
    },
  };
};
