import { GetQueueAttributesCommand, SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";

/** How many messages lie in a queue, seen and unseen. */
export const lengthOf = async (client: SQSClient, QueueUrl: string): Promise<number> => {
  const { Attributes = {} } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  return (
    Number(Attributes.ApproximateNumberOfMessages ?? 0) + Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0)
  );
};

/** What is no message of the product's, in each way in which it can be none. */
const foreign = ["{", "null", "lamp", '{"v":1}', '{"userId":"ada","jobId":"1","v":2}'] as const;

/** Puts so many messages into a queue that are none of the product's. */
export const sendForeign = async (client: SQSClient, QueueUrl: string, count: number): Promise<void> => {
  for (let at = 0; at < count; at++)
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: foreign[at % foreign.length] }));
};
