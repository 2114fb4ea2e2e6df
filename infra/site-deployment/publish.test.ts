import { globSync } from "node:fs";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import {
  findOutdatedFiles,
  getActiveReleases,
  getContentType,
  publishSite,
  type Release,
  releaseRetentionDays,
} from "./publish.ts";
import { createMemoryBucket } from "./testing.ts";

const releaseStart = Date.parse("2026-11-21T00:00:00.000Z");
const onDay = (days: number) => new Date(releaseStart + days * 86_400_000);

test("expires a file 30 days after its replacement, not after its creation", () => {
  const releases = [
    { liveSince: onDay(0), files: ["assets/a-1.js", "assets/b-1.js"] },
    { liveSince: onDay(100), files: ["assets/a-2.js", "assets/b-1.js"] },
  ];
  const present = ["assets/a-1.js", "assets/a-2.js", "assets/b-1.js"];
  expect(findOutdatedFiles(releases, present, onDay(129))).toEqual([]);
  expect(findOutdatedFiles(releases, present, onDay(131))).toEqual(["assets/a-1.js"]);
  // Files in use never expire, even after a year without a deployment.
  expect(findOutdatedFiles(releases, present, onDay(500))).toEqual(["assets/a-1.js"]);
});

test("deletes files left behind by a failed deployment", () => {
  expect(
    findOutdatedFiles([{ liveSince: onDay(0), files: ["assets/a.js"] }], ["assets/a.js", "assets/half.js"], onDay(1)),
  ).toEqual(["assets/half.js"]);
});

const filesArbitrary = fc.subarray(["a", "b", "c", "d", "e", "f"]);
const releasesArbitrary = fc.array(fc.record({ at: fc.integer({ min: 0, max: 400 }), files: filesArbitrary }), {
  minLength: 1,
  maxLength: 12,
});

test("keeps all files of the last 30 days, even after inactive releases are dropped", () => {
  fc.assert(
    fc.property(releasesArbitrary, fc.integer({ min: 0, max: 60 }), (steps, later) => {
      const releases: Release[] = steps.map((step) => ({ liveSince: onDay(step.at), files: step.files }));
      const newest = releases.toSorted((a, b) => a.liveSince.getTime() - b.liveSince.getTime()).at(-1);
      const now = new Date((newest?.liveSince ?? onDay(0)).getTime() + later * 86_400_000);
      const outdatedFiles = new Set(findOutdatedFiles(releases, ["a", "b", "c", "d", "e", "f"], now));
      for (const file of newest?.files ?? []) expect(outdatedFiles.has(file)).toBe(false);
      for (const { liveSince, files: activeFiles } of releases)
        if (now.getTime() - liveSince.getTime() < releaseRetentionDays * 86_400_000)
          for (const file of activeFiles) expect(outdatedFiles.has(file)).toBe(false);
      expect(findOutdatedFiles(getActiveReleases(releases, now), ["a", "b", "c", "d", "e", "f"], now)).toEqual([
        ...outdatedFiles,
      ]);
    }),
  );
});

const start = Date.parse("2026-11-21T00:00:00.000Z");
const day = (days: number) => new Date(start + days * 86_400_000);
const createZip = (...files: string[]) =>
  zipSync(Object.fromEntries(files.map((file) => [file, strToU8(`of ${file}`)])));

const firstZip = createZip("index.html", "theme.js", "old.txt", "assets/a-1.js", "assets/same-1.css");
const secondZip = createZip("index.html", "theme.js", "assets/a-2.js", "assets/same-1.css");

test("uploads hashed files first, as immutable, and pages last, as uncacheable", async () => {
  const { bucket, stored, puts } = createMemoryBucket();
  expect(await publishSite(bucket, firstZip, day(0))).toEqual({ files: 5, deleted: 0 });
  expect(puts.slice(0, 2).toSorted()).toEqual(["assets/a-1.js", "assets/same-1.css"]);
  expect(puts.indexOf("index.html")).toBe(4);
  expect(stored.get("assets/a-1.js")).toMatchObject({
    type: "text/javascript; charset=utf-8",
    caching: "public, max-age=31536000, immutable",
  });
  expect(stored.get("index.html")).toMatchObject({ type: "text/html; charset=utf-8", caching: "no-cache" });
  expect(stored.get("theme.js")?.caching).toBe("no-cache");
});

test("keeps replaced hashed files for 30 days and deletes other files immediately", async () => {
  const { bucket, stored, puts } = createMemoryBucket();
  await publishSite(bucket, firstZip, day(0));
  await publishSite(bucket, secondZip, day(60));
  expect(stored.has("old.txt")).toBe(false);
  expect(stored.has("assets/a-1.js")).toBe(true);
  expect(puts.filter((key) => key === "assets/same-1.css")).toHaveLength(1);
  await publishSite(bucket, secondZip, day(89));
  expect(stored.has("assets/a-1.js")).toBe(true);
  await publishSite(bucket, secondZip, day(91));
  expect(stored.has("assets/a-1.js")).toBe(false);
  expect([stored.has("assets/a-2.js"), stored.has("assets/same-1.css")]).toEqual([true, true]);
});

test("restores the files and pages of an older release that is deployed again", async () => {
  const { bucket, stored } = createMemoryBucket();
  await publishSite(bucket, firstZip, day(0));
  await publishSite(bucket, secondZip, day(40));
  await publishSite(bucket, firstZip, day(80));
  await publishSite(bucket, firstZip, day(120));
  expect([stored.has("assets/a-1.js"), stored.has("assets/a-2.js"), stored.has("old.txt")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("publishes nothing if index.html is missing or a file has an unknown type", async () => {
  const { bucket, puts } = createMemoryBucket();
  await expect(publishSite(bucket, createZip("assets/a.js"), day(0))).rejects.toThrow("has no index.html");
  await expect(publishSite(bucket, createZip("index.html", "a.odd"), day(0))).rejects.toThrow(
    "Unknown content type of a.odd",
  );
  expect(puts).toEqual([]);
});

test("has a content type for every web file", () => {
  const files = globSync("web/public/**/*.*").filter((file) => !file.endsWith(".md"));
  expect(files.length).toBeGreaterThan(3);
  for (const file of [...files, "a.js", "a.css", "a.docx", "a.xlsx", "licenses.md"]) getContentType(file);
});
