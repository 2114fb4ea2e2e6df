import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { type FakeSources, startFakeSources } from "./sources/fake-sources.ts";
import { buildPlainNotices } from "./sources/notices.ts";

let fakeSources: FakeSources;
let folder: string;
beforeEach(async () => {
  fakeSources = await startFakeSources(buildPlainNotices(30, new Date().toISOString().slice(0, 10)));
  folder = await mkdtemp(join(tmpdir(), "sync-"));
});
afterEach(async () => {
  await fakeSources.stop();
  await rm(folder, { recursive: true });
});

const start = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [join(import.meta.dirname, "catalog-sync.ts"), ...args], {
    env: { ...process.env, GRANTLAMP_DATA: folder, GRANTLAMP_SOURCES: fakeSources.base, ...env },
  });
const run = (args: string[] = [], env: Record<string, string> = {}) =>
  new Promise<{ code: number | null; out: string; err: string }>((done, failed) => {
    const child = start(args, env);
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text) => {
      out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      err += text;
    });
    child.once("error", failed).once("close", (code) => done({ code, out, err }));
  });

test("fetches the live catalog into the data folder and reports the result", async () => {
  const first = await run();
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain("30 records read");
  expect(first.out).toMatch(/Published live-\d{14}-[0-9a-f]{8}: 30 of 30 records open or forecast\./);
  expect((await readLatestSnapshot(createFolderStorage(folder)))?.records.size).toBe(30);
  expect(await run()).toMatchObject({ code: 0, out: "The source has no new data. The catalog is unchanged.\n" });
});

test("accepts each source, and reports a missing key, an unknown source and a broken download", async () => {
  expect(await run(["--source", "api"])).toMatchObject({ code: 0 });
  expect(await run(["--source", "simpler"], { SIMPLER_API_KEY: fakeSources.key })).toMatchObject({ code: 0 });
  expect(await run(["--source", "simpler"], { SIMPLER_API_KEY: "" })).toMatchObject({
    code: 1,
    err: "The source simpler needs its key in SIMPLER_API_KEY.\n",
  });
  expect((await run(["--source", "fax"])).err).toContain("There is no source named fax");
  fakeSources.fail("/extracts/", "html");
  expect(await run()).toMatchObject({
    code: 1,
    out: "The source failed: grants.gov-extract: The response is not a ZIP archive.\nThe catalog is unchanged.\n",
  });
});

test("resumes after being killed without fetching anything twice", async () => {
  const getFetchedPaths = () => fakeSources.paths().filter((path) => path.endsWith("fetchOpportunity")).length;
  // The source stops responding after the first checkpoint.
  fakeSources.fail("/v1/api/fetchOpportunity", ...Array<"none">(25).fill("none"), "silent");
  const child = start(["--source", "api"]);
  const closePromise = once(child, "close");
  await expect.poll(getFetchedPaths, { timeout: 20_000 }).toBe(26);
  child.kill("SIGKILL");
  await closePromise;
  expect(await readLatestSnapshot(createFolderStorage(folder))).toBeUndefined();
  expect(await run(["--source", "api"])).toMatchObject({ code: 0 });
  expect((await readLatestSnapshot(createFolderStorage(folder)))?.records.size).toBe(30);
  expect(getFetchedPaths()).toBe(26 + 5);
});
