import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Blobs } from "#functions/dependencies.ts";
import { type FauxqsServer, startFauxqs } from "#scripts/host/fauxqs.ts";
import { documentLimits } from "#shared/api/documents.ts";
import { createS3Blobs } from "./s3.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-s3-files-"));
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

const pageOrigin = "http://localhost:3000";
const key = "uploads/ada/doc_1";
const bytes = new TextEncoder().encode("%PDF-1.7 Grüße 🏮");
const file = { bytes: bytes.length, mediaType: "application/pdf" };
const putObject = (address: string, headers: Record<string, string>, body: Uint8Array = bytes) =>
  fetch(address, { method: "PUT", headers: { origin: pageOrigin, ...headers }, body: body as BodyInit });

test("uploads a file from a page to a pre-signed URL", async () => {
  const { url, headers } = await blobs.getUploadUrl(key, file);
  const preflight = await fetch(url, {
    method: "OPTIONS",
    headers: { origin: pageOrigin, "access-control-request-method": "PUT" },
  });
  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([200, pageOrigin]);
  const response = await putObject(url, headers);
  expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([200, pageOrigin]);
  expect(await blobs.getBytes(key)).toEqual(bytes);
  expect(await blobs.getSize(key)).toBe(bytes.length);
});

test("rejects an upload with a different length, type, disposition or key", async () => {
  const uploadKey = "uploads/ada/doc_2";
  const { url, headers } = await blobs.getUploadUrl(uploadKey, file);
  const rejectedResponses = [
    await putObject(url, headers, bytes.subarray(1)),
    await putObject(url, headers, new Uint8Array([...bytes, 33])),
    await putObject(url, { ...headers, "content-type": "text/html" }),
    await putObject(url, { ...headers, "content-disposition": "inline" }),
    await putObject(url.replace("doc_2", "doc_3"), headers),
    await putObject(url.replace("/ada/", "/eve/"), headers),
    await putObject(url.replace("Expires=900", "Expires=90000"), headers),
    await putObject(url.split("?")[0] ?? "", headers),
  ];
  expect(rejectedResponses.map(({ status }) => status)).toEqual(rejectedResponses.map(() => 403));
  expect(await blobs.getSize(uploadKey)).toBeUndefined();
  expect(await blobs.getSize("uploads/ada/doc")).toBeUndefined();
});

test("checks the actual content length", async () => {
  const { url, headers } = await blobs.getUploadUrl("uploads/ada/doc_4", file);
  // Browsers never send a chunked request without a length.
  const status = await new Promise((resolve, reject) => {
    const upload = request(url, { method: "PUT", headers: { ...headers, "transfer-encoding": "chunked" } });
    upload.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
    upload.end(bytes);
  });
  expect(status).toBe(403);
});

test("expires a pre-signed URL after fifteen minutes", async () => {
  const { url, headers } = await blobs.getUploadUrl("uploads/ada/doc_5", file);
  const issuedAt = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    vi.setSystemTime(issuedAt + documentLimits.uploadSeconds * 1000 + 1000);
    expect((await putObject(url, headers)).status).toBe(403);
    vi.setSystemTime(issuedAt + documentLimits.uploadSeconds * 1000 - 5000);
    expect((await putObject(url, headers)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test("accepts the largest allowed file and serves it as an attachment under its name", async () => {
  const large = new Uint8Array(documentLimits.fileBytes).fill(7);
  const { url, headers } = await blobs.getUploadUrl("uploads/ada/large", {
    bytes: large.length,
    mediaType: "image/png",
  });
  expect((await putObject(url, headers, large)).status).toBe(200);
  await blobs.copyFile("uploads/ada/large", "documents/ada/large", { name: "Lämp.png", mediaType: "image/png" });
  const response = await fetch(await blobs.getDownloadUrl("documents/ada/large", "Lämp.png"));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": `attachment; filename="L-mp.png"; filename*=UTF-8''L%C3%A4mp.png`,
    "content-length": `${large.length}`,
  });
  await response.body?.cancel();
});

test("reads byte ranges and returns undefined for a missing file", async () => {
  await blobs.put("documents/ada/part", bytes);
  expect(await blobs.getBytes("documents/ada/part", 0, 5)).toEqual(bytes.slice(0, 5));
  expect(await blobs.getBytes("documents/ada/part", 3, bytes.length)).toEqual(bytes.slice(3));
  expect(await blobs.getBytes("documents/ada/none")).toBeUndefined();
});

test("assembles chunks into one file of any size, and leaves nothing behind after a failure", async () => {
  const createChunk = (byte: number) => new Uint8Array(5_000_000).fill(byte);
  async function* fiveChunks() {
    for (let index = 0; index < 5; index++) yield createChunk(index);
  }
  await blobs.putStream("exports/ada/large.zip", fiveChunks());
  expect(await blobs.getSize("exports/ada/large.zip")).toBe(25_000_000);
  expect(await blobs.getBytes("exports/ada/large.zip", 9_999_999, 10_000_001)).toEqual(new Uint8Array([1, 2]));
  async function* failingChunks() {
    yield* fiveChunks();
    throw new Error("The stream failed");
  }
  await expect(blobs.putStream("exports/ada/broken.zip", failingChunks())).rejects.toThrow("failed");
  expect(await blobs.getSize("exports/ada/broken.zip")).toBeUndefined();
});

test("grants CORS access only to our pages with a pre-signed URL", async () => {
  const { url, headers } = await blobs.getUploadUrl("uploads/ada/doc_6", file);
  const foreignOriginResponse = await putObject(url, { ...headers, origin: "https://evil.example.org" });
  expect(foreignOriginResponse.headers.get("access-control-allow-origin")).toBeNull();
  for (const origin of [pageOrigin, "https://evil.example.org"])
    for (const method of ["GET", "DELETE", "POST"]) {
      const path = method === "POST" ? "/" : `/${engine.bucket}/documents/ada/part`;
      const response = await fetch(`${engine.settings.endpoint}${path}`, { method, headers: { origin } });
      expect([method, origin, response.status]).toEqual([method, origin, 403]);
    }
});
