import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import { createBucketStorage, createPublishedCatalog } from "#functions/catalog/snapshot/published-catalog.ts";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { publishTestRecords } from "#functions/opportunities/testing-followers.ts";
import { createTestClock } from "#functions/testing.ts";
import { authRoutes } from "#shared/api/auth.ts";
import { addDays } from "#shared/util/dates.ts";
import { type Host, startHost } from "./host/host.ts";

const folder = mkdtempSync(join(tmpdir(), "import-"));
const dataDir = join(folder, "data");
const web = join(folder, "web");
let host: Host;
let cookie: string;
beforeAll(async () => {
  await mkdir(web);
  writeFileSync(join(web, "index.html"), "<!doctype html>app");
  host = await startHost({ dataDir, web: { folder: web } });
  cookie = await signUp();
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

const account = {
  firstName: "Ada",
  lastName: "Example",
  email: "ada@example.org",
  password: "quiet lamps burn long",
  phone: "555-0100",
  organizationName: "Lantern House",
  timeZone: "America/New_York",
};
const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const signUp = async () => {
  const response = await fetch(`${host.origin}${authRoutes.signUp.path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(account),
  });
  return response.headers
    .getSetCookie()
    .map((header) => header.split(";")[0])
    .join("; ");
};
const getJson = async (path: string) => (await fetch(`${host.origin}${path}`, { headers: { cookie } })).json();

const closesOn = addDays(new Date().toISOString(), 300);
const buildRecord = (overrides: Record<string, unknown> = {}) => ({
  opportunityId: "363512",
  title: "Zebra Crossing Safety Program",
  agencyName: "Department of Transportation",
  status: "posted",
  closeDate: closesOn,
  description: "Pays for crossings near schools.",
  ...overrides,
});
const run = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((done, failed) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "catalog-import.ts"), ...args], {
      env: { ...process.env, GRANTLAMP_DATA: dataDir },
    });
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text) => {
      out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text) => {
      err += text;
    });
    child.once("error", failed).once("close", (code) => done({ code, out, err }));
  });
const writeTestFile = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test("a list imported while the host runs becomes searchable", async () => {
  expect(await getJson("/api/catalog")).toMatchObject({ name: "Starter catalog" });
  const path = writeTestFile("list.json", JSON.stringify({ records: [buildRecord(), null] }));
  const { code, out, err } = await run(path);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("list.json: 2 records, 1 new, 0 changed, 1 skipped.\n");
  expect(out).toContain("1: The record has no usable ID. In the list: 2.\n");

  await expect
    .poll(() => getJson("/api/catalog"), { timeout: 20_000 })
    .toMatchObject({ name: "Starter catalog with your own list" });
  const status = await getJson("/api/catalog");
  const results = await getJson("/api/catalog/opportunities?q=zebra+crossing");
  expect(results.items[0]).toMatchObject({
    id: "gg-363512",
    sourceId: "363512",
    title: "Zebra Crossing Safety Program",
    status: "open",
    closesOn,
    verifiedOn: null,
  });
  // The list is added to the starter catalog and removes none of its programs.
  const { total } = await getJson("/api/catalog/opportunities?limit=1");
  expect(total).toBe(status.records);
  expect(total).toBe(loadCuratedRecords().length + 1);
  expect(status.verifiedOn).toBe("2025-02-28");
});

test("reports missing, invalid and truncated files and leaves the catalog unchanged", async () => {
  const readVersion = async () => (await readLatestSnapshot(createFolderStorage(dataDir)))?.manifest.version;
  const before = await readVersion();
  const validFile = JSON.stringify({ records: [buildRecord({ opportunityId: "9" })] });
  const cases: [string[], string][] = [
    [[], "Specify one file: npm run catalog:import -- FILE\n"],
    [["--help"], "Specify one file: npm run catalog:import -- FILE\n"],
    [[join(folder, "none.json")], `${join(folder, "none.json")}: File not found.\n`],
    [[folder], `${folder}: This is a folder.\n`],
    [
      [writeTestFile("half.json", validFile.slice(0, 60))],
      "half.json was not imported. The file is incomplete: it ends in the middle. The catalog was not changed.\n",
    ],
  ];
  for (const [args, err] of cases) expect(await run(...args)).toEqual({ code: 1, out: "", err });
  expect(await readVersion()).toBe(before);
});

test("publishes to a bucket, and a host reads the catalog from there", async () => {
  const { blobs } = host.dependencies;
  const files = createBucketStorage(blobs);
  const catalog = createPublishedCatalog({ files, clock: createTestClock() });
  expect(await catalog.getStatus()).toMatchObject({ name: "Starter catalog" });
  const version = await publishTestRecords({ blobs, clock: createTestClock() }, {}, { id: "gg-363002" });
  const next = createPublishedCatalog({ files, clock: createTestClock() });
  expect(await next.getStatus()).toMatchObject({ version, name: "Grants.gov catalog" });
  expect(await next.getRecord("gg-363002")).toMatchObject({ title: "Reading Rooms" });
  // Records from a source replace the starter's federal programs; the foundations stay, since no source lists them.
  expect(new Set((await next.listRecords()).map(({ id }) => id.split("-")[0]))).toEqual(new Set(["gg", "fd"]));
});
