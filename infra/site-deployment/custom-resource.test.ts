import { S3Client } from "@aws-sdk/client-s3";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CustomResourceEvent, handleCustomResource } from "./custom-resource.ts";

type Responses = Record<string, (input: Record<string, unknown>) => unknown>;
const createS3 = (responses: Responses) => {
  const client = new S3Client({ region: "us-east-1" });
  const calls: [string, Record<string, unknown>][] = [];
  client.send = (async (command: { constructor: { name: string }; input: Record<string, unknown> }) => {
    const name = command.constructor.name.replace(/Command$/, "");
    calls.push([name, command.input]);
    const respond = responses[name];
    if (!respond) throw new Error(`Unexpected S3 command ${name}`);
    return respond(command.input);
  }) as unknown as typeof client.send; // only this overload is used
  return { client, calls };
};

const createEvent = (overrides: Partial<CustomResourceEvent>): CustomResourceEvent => ({
  RequestType: "Create",
  ResponseURL: "https://answers.example.org/one?signed",
  StackId: "stack",
  RequestId: "request",
  LogicalResourceId: "Site",
  ResourceProperties: { Bucket: "web" },
  ...overrides,
});

const responses: { url: string; body: Record<string, string>; headers: unknown }[] = [];
const createFetch = (ok: boolean) =>
  (async (url: string, { body, headers }: { body: string; headers: unknown }) => {
    responses.push({ url, body: JSON.parse(body), headers });
    return { ok, status: ok ? 200 : 403 };
  }) as unknown as typeof fetch; // only these properties of a response are used

const logLines: string[] = [];
beforeEach(() => {
  responses.length = 0;
  pauses.length = 0;
  logLines.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((line) => logLines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const now = () => new Date("2026-11-21T00:00:00.000Z");
const pauses: number[] = [];
const wait = async (milliseconds: number) => void pauses.push(milliseconds);

test("publishes the web app from its zip and reports success to CloudFormation", async () => {
  const zip = zipSync({ "index.html": strToU8("<!doctype html>") });
  const { client, calls } = createS3({
    GetObject: ({ Key }) => ({
      Body: { transformToByteArray: async () => (Key === "web.zip" ? zip : strToU8('["assets/a.js"]')) },
    }),
    ListObjectsV2: () => ({ Contents: [] }),
    PutObject: () => ({}),
  });
  const ResourceProperties = { Bucket: "web", SourceBucket: "sources", SourceKey: "web.zip" };
  await handleCustomResource(createEvent({ ResourceProperties }), { client, now, wait, fetch: createFetch(true) });
  expect(calls[0]).toEqual(["GetObject", { Bucket: "sources", Key: "web.zip" }]);
  expect(calls).toContainEqual([
    "PutObject",
    expect.objectContaining({ Bucket: "web", Key: "index.html", CacheControl: "no-cache" }),
  ]);
  expect(responses).toEqual([
    {
      url: "https://answers.example.org/one?signed",
      headers: { "content-type": "" },
      body: {
        Status: "SUCCESS",
        Reason: "",
        PhysicalResourceId: "Site-web",
        StackId: "stack",
        RequestId: "request",
        LogicalResourceId: "Site",
      },
    },
  ]);
});

test("retries until it is allowed to read the zip, and reports a persistent denial", async () => {
  const zip = zipSync({ "index.html": strToU8("<!doctype html>") });
  const deny = () => {
    throw Object.assign(new Error("Access Denied"), { name: "AccessDenied" });
  };
  const deployAfterDenials = async (denials: number) => {
    let reads = 0;
    const { client } = createS3({
      GetObject: ({ Key }) => {
        if (Key === "web.zip" && ++reads <= denials) deny();
        return { Body: { transformToByteArray: async () => (Key === "web.zip" ? zip : strToU8("[]")) } };
      },
      ListObjectsV2: () => ({ Contents: [] }),
      PutObject: () => ({}),
    });
    const ResourceProperties = { Bucket: "web", SourceBucket: "sources", SourceKey: "web.zip" };
    await handleCustomResource(createEvent({ ResourceProperties }), { client, now, wait, fetch: createFetch(true) });
    return responses.at(-1)?.body.Status;
  };
  expect(await deployAfterDenials(2)).toBe("SUCCESS");
  expect(pauses).toEqual([20_000, 20_000]);
  expect(await deployAfterDenials(9)).toBe("FAILED");
});

test("deletes every version and delete marker of a bucket, page by page", async () => {
  const pages = [
    { IsTruncated: true, Versions: [{ Key: "a", VersionId: "1" }], DeleteMarkers: [{ Key: "a", VersionId: "2" }] },
    { Versions: [{ Key: "b", VersionId: "1" }] },
  ];
  const { client, calls } = createS3({ ListObjectVersions: () => pages.shift(), DeleteObjects: () => ({}) });
  await handleCustomResource(createEvent({ RequestType: "Delete", PhysicalResourceId: "mine" }), {
    client,
    now,
    wait,
    fetch: createFetch(true),
  });
  const deletedKeys = calls.filter(([name]) => name === "DeleteObjects").map(([, { Delete }]) => Delete);
  expect(deletedKeys).toEqual([
    {
      Quiet: true,
      Objects: [
        { Key: "a", VersionId: "1" },
        { Key: "a", VersionId: "2" },
      ],
    },
    { Quiet: true, Objects: [{ Key: "b", VersionId: "1" }] },
  ]);
  expect(responses[0]?.body).toMatchObject({ Status: "SUCCESS", PhysicalResourceId: "mine" });
});

const existingStatement = { Sid: "Own", Effect: "Allow" };
const bucketWithLateWriters = { Bucket: "logs", HasLateWriters: "yes" as const };

test("closes a bucket with late writers and empties it until nothing new arrives", async () => {
  const pages = [["a"], ["b", "c"], ["d"], []].map((keys) => ({
    Versions: keys.map((Key) => ({ Key, VersionId: "null" })),
  }));
  const { client, calls } = createS3({
    GetBucketPolicy: () => ({ Policy: JSON.stringify({ Version: "2012-10-17", Statement: [existingStatement] }) }),
    PutBucketPolicy: () => ({}),
    ListObjectVersions: () => pages.shift(),
    DeleteObjects: () => ({}),
  });
  await handleCustomResource(createEvent({ RequestType: "Delete", ResourceProperties: bucketWithLateWriters }), {
    client,
    now,
    wait,
    fetch: createFetch(true),
  });
  expect(calls.slice(0, 3).map(([name]) => name)).toEqual(["GetBucketPolicy", "PutBucketPolicy", "ListObjectVersions"]);
  expect(JSON.parse(String(calls[1]?.[1].Policy))).toEqual({
    Version: "2012-10-17",
    Statement: [
      existingStatement,
      {
        Sid: "ClosedToBeDeleted",
        Effect: "Deny",
        Principal: "*",
        Action: "s3:PutObject",
        Resource: "arn:aws:s3:::logs/*",
      },
    ],
  });
  expect(pages).toEqual([]);
  expect(pauses).toEqual([20_000, 20_000, 20_000]);
  expect(responses[0]?.body).toMatchObject({ Status: "SUCCESS" });
});

test("closes a bucket only once, and fails if it still receives objects", async () => {
  let Policy = JSON.stringify({ Statement: [existingStatement] });
  const { client } = createS3({
    GetBucketPolicy: () => ({ Policy }),
    PutBucketPolicy: (input) => {
      Policy = String(input.Policy);
      return {};
    },
    ListObjectVersions: () => ({ Versions: [{ Key: "again", VersionId: "null" }] }),
    DeleteObjects: () => ({}),
  });
  for (let attempt = 0; attempt < 2; attempt += 1)
    await handleCustomResource(createEvent({ RequestType: "Delete", ResourceProperties: bucketWithLateWriters }), {
      client,
      now,
      wait,
      fetch: createFetch(true),
    });
  expect(JSON.parse(Policy).Statement).toHaveLength(2);
  expect(responses[1]?.body).toMatchObject({
    Status: "FAILED",
    Reason: expect.stringMatching(/still receives objects/),
  });
});

test("does nothing when a bucket is created or the site resource is deleted", async () => {
  const { client, calls } = createS3({});
  await handleCustomResource(createEvent({}), { client, now, wait, fetch: createFetch(true) });
  const ResourceProperties = { Bucket: "web", SourceBucket: "sources", SourceKey: "web.zip" };
  await handleCustomResource(createEvent({ RequestType: "Delete", ResourceProperties }), {
    client,
    now,
    wait,
    fetch: createFetch(true),
  });
  expect([calls, responses.map(({ body }) => body.Status)]).toEqual([[], ["SUCCESS", "SUCCESS"]]);
});

test("succeeds if the bucket no longer exists", async () => {
  const { client } = createS3({
    GetBucketPolicy: () => {
      throw Object.assign(new Error("The specified bucket does not exist"), { name: "NoSuchBucket" });
    },
  });
  await handleCustomResource(createEvent({ RequestType: "Delete", ResourceProperties: bucketWithLateWriters }), {
    client,
    now,
    wait,
    fetch: createFetch(true),
  });
  expect(responses[0]?.body.Status).toBe("SUCCESS");
});

test("reports a failure with its reason, even if S3 failed to delete only some files", async () => {
  const { client } = createS3({
    ListObjectVersions: () => ({ Versions: [{ Key: "a", VersionId: "1" }] }),
    DeleteObjects: () => ({ Errors: [{ Key: "a", Code: "AccessDenied" }] }),
  });
  await handleCustomResource(createEvent({ RequestType: "Delete" }), { client, now, wait, fetch: createFetch(true) });
  expect(responses[0]?.body).toMatchObject({ Status: "FAILED", Reason: "1 files were not deleted; a: AccessDenied" });
  expect(JSON.parse(logLines[0] ?? "")).toMatchObject({ message: "failed" });
});

test("throws if the response cannot be delivered, so that Lambda retries", async () => {
  await expect(
    handleCustomResource(createEvent({}), { client: createS3({}).client, now, wait, fetch: createFetch(false) }),
  ).rejects.toThrow("rejected the response: 403");
});
