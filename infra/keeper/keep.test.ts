import { S3Client } from "@aws-sdk/client-s3";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AskedFor, keep } from "./keep.ts";

/** What S3 was asked, and what it answers: here by command and key. */
type Answers = Record<string, (input: Record<string, unknown>) => unknown>;
const s3 = (answers: Answers) => {
  const client = new S3Client({ region: "us-east-1" });
  const calls: [string, Record<string, unknown>][] = [];
  client.send = (async (command: { constructor: { name: string }; input: Record<string, unknown> }) => {
    const name = command.constructor.name.replace(/Command$/, "");
    calls.push([name, command.input]);
    const answer = answers[name];
    if (!answer) throw new Error(`S3 was asked for ${name}`);
    return answer(command.input);
  }) as unknown as typeof client.send; // of its many forms the one that is used
  return { client, calls };
};

const asked = (more: Partial<AskedFor>): AskedFor => ({
  RequestType: "Create",
  ResponseURL: "https://answers.example.org/one?signed",
  StackId: "stack",
  RequestId: "request",
  LogicalResourceId: "Site",
  ResourceProperties: { Bucket: "web" },
  ...more,
});

const told: { url: string; body: Record<string, string>; headers: unknown }[] = [];
const fetched = (ok: boolean) =>
  (async (url: string, { body, headers }: { body: string; headers: unknown }) => {
    told.push({ url, body: JSON.parse(body), headers });
    return { ok, status: ok ? 200 : 403 };
  }) as unknown as typeof fetch; // the parts of an answer that are read

const lines: string[] = [];
beforeEach(() => {
  told.length = 0;
  pauses.length = 0;
  lines.length = 0;
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const now = () => new Date("2026-11-21T00:00:00.000Z");
const pauses: number[] = [];
const wait = async (milliseconds: number) => void pauses.push(milliseconds);

test("the web is put in place from its zip, and CloudFormation is told", async () => {
  const zip = zipSync({ "index.html": strToU8("<!doctype html>") });
  const { client, calls } = s3({
    GetObject: ({ Key }) => ({
      Body: { transformToByteArray: async () => (Key === "web.zip" ? zip : strToU8('["assets/a.js"]')) },
    }),
    ListObjectsV2: () => ({ Contents: [] }),
    PutObject: () => ({}),
  });
  const ResourceProperties = { Bucket: "web", SourceBucket: "sources", SourceKey: "web.zip" };
  await keep(asked({ ResourceProperties }), { client, now, wait, fetch: fetched(true) });
  expect(calls[0]).toEqual(["GetObject", { Bucket: "sources", Key: "web.zip" }]);
  expect(calls).toContainEqual([
    "PutObject",
    expect.objectContaining({ Bucket: "web", Key: "index.html", CacheControl: "no-cache" }),
  ]);
  expect(told).toEqual([
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

test("a bucket that goes is emptied, every version and mark, page by page", async () => {
  const pages = [
    { IsTruncated: true, Versions: [{ Key: "a", VersionId: "1" }], DeleteMarkers: [{ Key: "a", VersionId: "2" }] },
    { Versions: [{ Key: "b", VersionId: "1" }] },
  ];
  const { client, calls } = s3({ ListObjectVersions: () => pages.shift(), DeleteObjects: () => ({}) });
  await keep(asked({ RequestType: "Delete", PhysicalResourceId: "mine" }), { client, now, wait, fetch: fetched(true) });
  const deleted = calls.filter(([name]) => name === "DeleteObjects").map(([, { Delete }]) => Delete);
  expect(deleted).toEqual([
    {
      Quiet: true,
      Objects: [
        { Key: "a", VersionId: "1" },
        { Key: "a", VersionId: "2" },
      ],
    },
    { Quiet: true, Objects: [{ Key: "b", VersionId: "1" }] },
  ]);
  expect(told[0]?.body).toMatchObject({ Status: "SUCCESS", PhysicalResourceId: "mine" });
});

const own = { Sid: "Own", Effect: "Allow" };
const filled = { Bucket: "logs", Filled: "yes" as const };

test("a bucket that others fill is closed before it is emptied, and looked at until nothing more has come", async () => {
  const late = [["a"], ["b", "c"], ["d"], []].map((keys) => ({
    Versions: keys.map((Key) => ({ Key, VersionId: "null" })),
  }));
  const { client, calls } = s3({
    GetBucketPolicy: () => ({ Policy: JSON.stringify({ Version: "2012-10-17", Statement: [own] }) }),
    PutBucketPolicy: () => ({}),
    ListObjectVersions: () => late.shift(),
    DeleteObjects: () => ({}),
  });
  await keep(asked({ RequestType: "Delete", ResourceProperties: filled }), { client, now, wait, fetch: fetched(true) });
  expect(calls.slice(0, 3).map(([name]) => name)).toEqual(["GetBucketPolicy", "PutBucketPolicy", "ListObjectVersions"]);
  expect(JSON.parse(String(calls[1]?.[1].Policy))).toEqual({
    Version: "2012-10-17",
    Statement: [
      own,
      {
        Sid: "ClosedToBeDeleted",
        Effect: "Deny",
        Principal: "*",
        Action: "s3:PutObject",
        Resource: "arn:aws:s3:::logs/*",
      },
    ],
  });
  expect(late).toEqual([]);
  expect(pauses).toEqual([20_000, 20_000, 20_000]);
  expect(told[0]?.body).toMatchObject({ Status: "SUCCESS" });
});

test("a bucket is closed once, however often it is asked for, and one that fills all the same is told", async () => {
  let Policy = JSON.stringify({ Statement: [own] });
  const { client } = s3({
    GetBucketPolicy: () => ({ Policy }),
    PutBucketPolicy: (input) => {
      Policy = String(input.Policy);
      return {};
    },
    ListObjectVersions: () => ({ Versions: [{ Key: "again", VersionId: "null" }] }),
    DeleteObjects: () => ({}),
  });
  for (let times = 0; times < 2; times += 1)
    await keep(asked({ RequestType: "Delete", ResourceProperties: filled }), {
      client,
      now,
      wait,
      fetch: fetched(true),
    });
  expect(JSON.parse(Policy).Statement).toHaveLength(2);
  expect(told[1]?.body).toMatchObject({ Status: "FAILED", Reason: expect.stringMatching(/still put into the bucket/) });
});

test("nothing is touched when a bucket is made, nor when only the web's files are no longer asked for", async () => {
  const { client, calls } = s3({});
  await keep(asked({}), { client, now, wait, fetch: fetched(true) });
  const ResourceProperties = { Bucket: "web", SourceBucket: "sources", SourceKey: "web.zip" };
  await keep(asked({ RequestType: "Delete", ResourceProperties }), { client, now, wait, fetch: fetched(true) });
  expect([calls, told.map(({ body }) => body.Status)]).toEqual([[], ["SUCCESS", "SUCCESS"]]);
});

test("a bucket that somebody has deleted already is as empty as can be", async () => {
  const { client } = s3({
    GetBucketPolicy: () => {
      throw Object.assign(new Error("The specified bucket does not exist"), { name: "NoSuchBucket" });
    },
  });
  await keep(asked({ RequestType: "Delete", ResourceProperties: filled }), { client, now, wait, fetch: fetched(true) });
  expect(told[0]?.body.Status).toBe("SUCCESS");
});

test("what fails is told with its reason, also when S3 leaves single files", async () => {
  const { client } = s3({
    ListObjectVersions: () => ({ Versions: [{ Key: "a", VersionId: "1" }] }),
    DeleteObjects: () => ({ Errors: [{ Key: "a", Code: "AccessDenied" }] }),
  });
  await keep(asked({ RequestType: "Delete" }), { client, now, wait, fetch: fetched(true) });
  expect(told[0]?.body).toMatchObject({ Status: "FAILED", Reason: "1 files were not deleted; a: AccessDenied" });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ message: "failed" });
});

test("an answer that does not arrive lets Lambda run it again", async () => {
  await expect(keep(asked({}), { client: s3({}).client, now, wait, fetch: fetched(false) })).rejects.toThrow(
    "took no answer: 403",
  );
});
