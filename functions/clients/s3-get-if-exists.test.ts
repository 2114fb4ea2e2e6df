import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Blobs } from "#functions/dependencies.ts";
import { createS3Blobs } from "./s3.ts";

/** A fake S3 for a role that may only read and list keys starting with `mine/`. */
const existingKey = "mine/hidden";
const accessDenied = "<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>";
const requests: string[] = [];
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3.example.org");
  const prefix = searchParams.get("prefix");
  requests.push(prefix === null ? `GET ${pathname}` : `LIST ${prefix}`);
  const isAllowed = prefix?.startsWith("mine/") ?? false;
  response.writeHead(isAllowed ? 200 : 403, { "content-type": "application/xml" });
  const contents =
    prefix !== null && existingKey.startsWith(prefix) ? `<Contents><Key>${existingKey}</Key></Contents>` : "";
  response.end(isAllowed ? `<ListBucketResult>${contents}</ListBucketResult>` : accessDenied);
});

let blobs: Blobs;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  blobs = createS3Blobs({ endpoint, region: "us-east-1", credentials, forcePathStyle: true }, "files");
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test("returns undefined for a missing file although S3 reports it as forbidden", async () => {
  for (const read of [blobs.get, blobs.getBytes] as const) {
    requests.length = 0;
    expect(await read("mine/lost")).toBeUndefined();
    expect(requests).toEqual(["GET /files/mine/lost", "LIST mine/lost"]);
  }
  // This is only a prefix of another key.
  expect(await blobs.get("mine/hid")).toBeUndefined();
  expect(await blobs.getSize("mine/lost")).toBeUndefined();
});

test("throws for a file that is forbidden or cannot be listed", async () => {
  await expect(blobs.get(existingKey)).rejects.toThrow("Access Denied");
  await expect(blobs.getBytes(existingKey, 0, 4)).rejects.toThrow("Access Denied");
  await expect(blobs.get("others/lost")).rejects.toThrow("Access Denied");
});
