import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FauxqsServer, startFauxqs } from "#scripts/host/fauxqs.ts";
import { publishSite } from "./publish.ts";
import { createSiteBucket } from "./site-bucket.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-site-deployer-"));
let engine: FauxqsServer;
let client: S3Client;
beforeAll(async () => {
  engine = await startFauxqs(folder);
  client = new S3Client({ ...engine.settings, forcePathStyle: true });
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

test("publishes and removes releases using only calls that an S3 implementation accepts", async () => {
  const bucket = createSiteBucket(client, engine.bucket);
  const day = (days: number) => new Date(Date.parse("2026-11-21T00:00:00.000Z") + days * 86_400_000);
  const buildZip = (asset: string) => zipSync({ "index.html": strToU8(asset), [`assets/${asset}.js`]: strToU8(asset) });
  await publishSite(bucket, buildZip("a-1"), day(0));
  await publishSite(bucket, buildZip("a-2"), day(40));
  expect((await bucket.list("assets/")).toSorted()).toEqual(["assets/a-1.js", "assets/a-2.js"]);
  await publishSite(bucket, buildZip("a-2"), day(80));
  expect(await bucket.list("assets/")).toEqual(["assets/a-2.js"]);
  expect(new TextDecoder().decode(await bucket.get("index.html"))).toBe("a-2");

  const { ContentType } = await client.send(new GetObjectCommand({ Bucket: engine.bucket, Key: "assets/a-2.js" }));
  expect(ContentType).toBe("text/javascript; charset=utf-8");
  await bucket.delete(await bucket.list());
  expect(await bucket.list()).toEqual([]);
});
