import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Blobs } from "#functions/outside.ts";
import { s3Blobs } from "./s3.ts";

/** S3 as it answers a role that may read and list keys which begin with `mine/`, and no others. */
const there = "mine/hidden";
const refusal = "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>";
const asked: string[] = [];
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3.example.org");
  const prefix = searchParams.get("prefix");
  asked.push(prefix === null ? `GET ${pathname}` : `LIST ${prefix}`);
  const may = prefix?.startsWith("mine/") ?? false;
  response.writeHead(may ? 200 : 403, { "content-type": "application/xml" });
  const contents = prefix !== null && there.startsWith(prefix) ? `<Contents><Key>${there}</Key></Contents>` : "";
  response.end(may ? `<ListBucketResult>${contents}</ListBucketResult>` : refusal);
});

let blobs: Blobs;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  blobs = s3Blobs({ endpoint, region: "us-east-1", credentials, forcePathStyle: true }, "files");
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test("a file that is not there is missing, though S3 calls it forbidden", async () => {
  for (const read of [blobs.get, blobs.getBytes] as const) {
    asked.length = 0;
    expect(await read("mine/lost")).toBeUndefined();
    expect(asked).toEqual(["GET /files/mine/lost", "LIST mine/lost"]);
  }
  // Another key only begins like it.
  expect(await blobs.get("mine/hid")).toBeUndefined();
  expect(await blobs.sizeOf("mine/lost")).toBeUndefined();
});

test("a file that is there and may not be read is no missing file, and neither is one of which nobody may know", async () => {
  await expect(blobs.get(there)).rejects.toThrow("Access Denied");
  await expect(blobs.getBytes(there, 0, 4)).rejects.toThrow("Access Denied");
  await expect(blobs.get("others/lost")).rejects.toThrow("Access Denied");
});
