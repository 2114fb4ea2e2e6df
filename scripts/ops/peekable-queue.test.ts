import type { SQSClient } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { createPeekableQueue } from "./peekable-queue.ts";

const queueUrl = "https://sqs.example.org/missed";
/** A queue with two messages, and the commands that it gets. */
const createFakeQueue = () => {
  const Messages = ["a", "b"].map((id) => ({
    MessageId: id,
    Body: "{}",
    ReceiptHandle: `r-${id}`,
    Attributes: { SentTimestamp: "1763733600000" },
    MessageAttributes: { ErrorCode: { DataType: "String", StringValue: "200" } },
  }));
  const sent: { name: string; input: object }[] = [];
  const send = async ({ constructor: { name }, input }: { constructor: { name: string }; input: object }) => {
    sent.push({ name, input });
    return name === "ReceiveMessageCommand" ? { Messages } : {};
  };
  return { queue: createPeekableQueue({ send } as unknown as SQSClient, queueUrl), sent }; // only send is called
};

test("receives messages with their attributes and hides them from others", async () => {
  const { queue, sent } = createFakeQueue();
  expect(await queue.receive()).toEqual(
    ["a", "b"].map((id) => ({
      id,
      body: "{}",
      receipt: `r-${id}`,
      sentAt: new Date(1_763_733_600_000),
      attributes: { ErrorCode: "200" },
    })),
  );
  expect(sent[0]?.input).toMatchObject({ QueueUrl: queueUrl, VisibilityTimeout: 60, MessageAttributeNames: ["All"] });
});

test("releases the messages that were not deleted, once", async () => {
  const { queue, sent } = createFakeQueue();
  await queue.receive();
  await queue.delete("r-a");
  await queue.release();
  await queue.release();
  expect(sent.slice(1)).toEqual([
    { name: "DeleteMessageCommand", input: { QueueUrl: queueUrl, ReceiptHandle: "r-a" } },
    {
      name: "ChangeMessageVisibilityCommand",
      input: { QueueUrl: queueUrl, ReceiptHandle: "r-b", VisibilityTimeout: 1 },
    },
  ]);
});
