import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetQueueAttributesCommand, ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, expect, test } from "vitest";
import { createS3Blobs } from "#functions/clients/s3.ts";
import { createSqsClient, createSqsQueue } from "#functions/clients/sqs.ts";
import { type FauxqsServer, startFauxqs } from "./fauxqs.ts";
import { createSigner } from "./signatures.ts";
import { sendHttpRequest } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-fauxqs-"));
afterAll(() => rmSync(folder, { recursive: true }));

const message = { userId: crypto.randomUUID(), jobId: "job_00000000000000000000000000", v: 1 } as const;
const createBlobs = ({ settings, bucket }: FauxqsServer) =>
  createS3Blobs({ ...settings, forcePathStyle: true }, bucket);

test("messages and objects survive a restart", async () => {
  const first = await startFauxqs(folder);
  await createSqsQueue(createSqsClient(first.settings), first.queueUrl).send(message, message.userId);
  const blobs = createBlobs(first);
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
  const reopenedBlobs = createBlobs(second);
  expect(await reopenedBlobs.get("users/a/ü.txt")).toBe("Grüße 🏮");
  expect(await reopenedBlobs.get("users/a/gone.txt")).toBeUndefined();
  expect(await reopenedBlobs.get("users/a/never.txt")).toBeUndefined();
  await reopenedBlobs.delete("users/a/never.txt");
  client.destroy();
  await second.stop();
});

test("rejects requests that are neither signed nor presigned with the current credentials", async () => {
  const engines = await startFauxqs(folder);
  const blobs = createBlobs(engines);
  await blobs.put("exports/ada/all.zip", "all of it");
  const { port, host } = new URL(engines.settings.endpoint);
  const fetchStatus = async (path: string, options?: Parameters<typeof sendHttpRequest>[2]) =>
    (await sendHttpRequest(Number(port), path, options)).status;
  const file = `/${engines.bucket}/exports/ada/all.zip`;
  const unsignedStatuses = [
    await fetchStatus(`/${engines.bucket}?list-type=2&prefix=exports/`),
    await fetchStatus(file),
    await fetchStatus(file, { method: "HEAD" }),
    await fetchStatus(file, { method: "DELETE" }),
    await fetchStatus(file, { method: "PUT", body: "other" }),
    await fetchStatus("/_fauxqs/queues"),
    await fetchStatus("/", {
      method: "POST",
      headers: { "content-type": "application/x-amz-json-1.0", "x-amz-target": "AmazonSQS.ListQueues" },
      body: "{}",
    }),
  ];
  expect(unsignedStatuses).toEqual(unsignedStatuses.map(() => 403));

  const { settings, ...rest } = engines;
  const { accessKeyId } = settings.credentials;
  for (const credentials of [
    { accessKeyId, secretAccessKey: "guessed" },
    { accessKeyId: "guessed", secretAccessKey: settings.credentials.secretAccessKey },
  ]) {
    const otherSettings = { ...settings, credentials };
    await expect(createBlobs({ ...rest, settings: otherSettings }).get("exports/ada/all.zip")).rejects.toThrow();
    await expect(createSqsQueue(createSqsClient(otherSettings), engines.queueUrl).send(message, "a")).rejects.toThrow();
  }

  const downloadUrl = new URL(await blobs.getDownloadUrl("exports/ada/all.zip", "all.zip"));
  const presignedPath = downloadUrl.pathname + downloadUrl.search;
  expect(await fetchStatus(presignedPath)).toBe(200);
  expect(await fetchStatus(presignedPath, { headers: { host: "grantlamp.evil.example" } })).toBe(403);
  const preflight = { method: "OPTIONS", headers: { origin: "http://localhost:3000", host } };
  expect(await fetchStatus(presignedPath, preflight)).toBe(200);
  expect(
    await fetchStatus(presignedPath, { ...preflight, headers: { ...preflight.headers, host: "evil.example" } }),
  ).toBe(403);
  expect(await blobs.get("exports/ada/all.zip")).toBe("all of it");
  await engines.stop();
});

test("accepts a signature only for its own request and only for 15 minutes", async () => {
  const engines = await startFauxqs(folder);
  const { endpoint, credentials, region } = engines.settings;
  const { host, port } = new URL(endpoint);
  const signer = createSigner("s3", region, credentials);
  const path = `/${engines.bucket}/exports/ada/all.zip`;
  const sign = async (signingDate: Date) => {
    const headers = { host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" };
    return (await signer.sign({ method: "GET", protocol: "http:", hostname: "", path, headers }, { signingDate }))
      .headers;
  };
  const fetchStatus = async (url: string, headers: Record<string, string>, method = "GET") =>
    (await sendHttpRequest(Number(port), url, { method, headers })).status;
  const now = await sign(new Date());
  expect(await fetchStatus(path, now)).toBe(200);
  expect(await fetchStatus(path, now, "DELETE")).toBe(403);
  expect(await fetchStatus(`${path}2`, now)).toBe(403);
  expect(await fetchStatus(`${path}?list-type=2`, now)).toBe(403);
  expect(await fetchStatus(path, { ...now, authorization: `${now.authorization}0` })).toBe(403);
  for (const minutes of [-16, 16])
    expect(await fetchStatus(path, await sign(new Date(Date.now() + minutes * 60_000)))).toBe(403);
  await engines.stop();
});
