import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, expect, test } from "vitest";
import { s3Blobs } from "#functions/clients/s3.ts";
import { sqsClient, sqsQueue } from "#functions/clients/sqs.ts";
import { type QueueAndBlobs, startFauxqs } from "./fauxqs.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-fauxqs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const message = { userId: crypto.randomUUID(), jobId: "job_00000000000000000000000000", v: 1 } as const;
const blobsOf = ({ settings, bucket }: QueueAndBlobs) => s3Blobs({ ...settings, forcePathStyle: true }, bucket);

test("messages and texts outlive a restart", async () => {
  const first = await startFauxqs(folder);
  await sqsQueue(sqsClient(first.settings), first.queueUrl).send(message, message.userId);
  const blobs = blobsOf(first);
  await blobs.put("users/a/ü.txt", "Grüße 🏮");
  await blobs.put("users/a/gone.txt", "gone");
  await blobs.delete("users/a/gone.txt");
  await first.stop();

  const second = await startFauxqs(folder);
  expect(second.settings.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  const client = new SQSClient(second.settings);
  const { queueUrl: QueueUrl } = second;
  const { Messages } = await client.send(new ReceiveMessageCommand({ QueueUrl }));
  expect(Messages?.map(({ Body }) => JSON.parse(Body ?? ""))).toEqual([message]);
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  expect(JSON.parse(Attributes?.RedrivePolicy ?? "")).toMatchObject({ maxReceiveCount: 5 });
  const again = blobsOf(second);
  expect(await again.get("users/a/ü.txt")).toBe("Grüße 🏮");
  expect(await again.get("users/a/gone.txt")).toBeUndefined();
  expect(await again.get("users/a/never.txt")).toBeUndefined();
  await again.delete("users/a/never.txt");
  client.destroy();
  await second.stop();
});
