import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Blobs } from "#functions/dependencies.ts";
import { type FauxqsServer, startFauxqs } from "#scripts/host/fauxqs.ts";
import { createS3Blobs } from "./s3.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-s3-"));
let engine: FauxqsServer;
let blobs: Blobs;
beforeAll(async () => {
  engine = await startFauxqs(folder);
  blobs = createS3Blobs({ ...engine.settings, forcePathStyle: true }, engine.bucket);
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

/** Contains every byte value, to detect text conversion. */
const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);

test("serves bytes from a pre-signed URL as an attachment", async () => {
  await blobs.put("exports/ada/exp_1.zip", bytes);
  const response = await fetch(await blobs.getDownloadUrl("exports/ada/exp_1.zip", "my data.zip"));
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="exp_1.zip"');
});

test("signs the URL for five minutes with an ASCII name and the full name", async () => {
  const address = new URL(await blobs.getDownloadUrl("exports/ada/exp_1.zip", 'dä"ta\r\nx: y/../z.zip'));
  expect(address.origin).toBe(engine.settings.endpoint);
  const query = Object.fromEntries(address.searchParams);
  expect(query).toMatchObject({
    "X-Amz-Expires": "300",
    "X-Amz-Signature": expect.stringMatching(/^[0-9a-f]{64}$/),
    "response-content-disposition": `attachment; filename="d-ta-x-y-..-z.zip"; filename*=UTF-8''d%C3%A4%20ta%20x%20%20y%20..%20z.zip`,
  });
});

test("serves text as inline plain text", async () => {
  await blobs.put("documents/ada/doc_1", "Grüße 🏮");
  const response = await fetch(await blobs.getDownloadUrl("documents/ada/doc_1", "letter.txt"));
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBeNull();
  expect(await blobs.get("documents/ada/doc_1")).toBe("Grüße 🏮");
});

test("lists every key with a prefix across all pages", async () => {
  const keys = Array.from({ length: 1001 }, (_, index) => `list/ada/${String(index).padStart(4, "0")}`);
  for (let start = 0; start < keys.length; start += 50)
    await Promise.all(keys.slice(start, start + 50).map((key) => blobs.put(key, "x")));
  await blobs.put("list/adam", "x");
  expect(await blobs.list("list/ada/")).toEqual(keys);
  expect(await blobs.list("list/nobody/")).toEqual([]);
});
