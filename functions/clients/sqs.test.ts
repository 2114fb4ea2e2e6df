import { SQSClient } from "@aws-sdk/client-sqs";
import { expect, test } from "vitest";
import { createSqsQueue } from "./sqs.ts";

test("sends only the job's key, in the message group for fair queuing", async () => {
  const client = new SQSClient({ region: "us-east-1" });
  const inputs: object[] = [];
  client.middlewareStack.add(() => async ({ input }) => {
    inputs.push(input);
    return { output: { $metadata: {} }, response: undefined };
  });
  const message = { userId: crypto.randomUUID(), jobId: "job_00000000000000000000000000", v: 1 } as const;
  await createSqsQueue(client, "https://sqs.example.org/jobs").send(message, "sendUserReminders");
  expect(inputs).toEqual([
    {
      QueueUrl: "https://sqs.example.org/jobs",
      MessageBody: JSON.stringify(message),
      MessageGroupId: "sendUserReminders",
    },
  ]);
});
