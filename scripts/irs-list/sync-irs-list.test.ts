import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { log } from "#functions/clients/log.ts";
import { irsListKeys, readIrsListManifest } from "#functions/organizations/irs-list-snapshot.ts";
import { createIrsListStore } from "#functions/organizations/irs-list-store.ts";
import { type IrsListSyncRequest, syncIrsList } from "./sync-irs-list.ts";

const header = "EIN,NAME,ICO,STREET,CITY,STATE,ZIP,SUBSECTION,RULING,FOUNDATION,REVENUE_AMT,NTEE_CD";
type Organization = { ein: string; name: string; state?: string };
const toCsv = (...organizations: Organization[]) =>
  [
    header,
    ...organizations.map(
      ({ ein, name, state = "OH" }) =>
        `${ein},${name},% ROBIN VALE,1 MAIN ST,TOLEDO,${state},43604-1234,03,199901,15,250000,L41`,
    ),
  ].join("\r\n");
const toEin = (number: number) => String(340_000_000 + number);

let folder: string;
let server: Server;
let files: Map<string, string>;
let requests: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "irs-list-"));
  requests = [];
  files = new Map();
  server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const content = files.get(path);
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

let now = new Date("2026-11-24T12:00:00Z");
const run = async (more: Partial<IrsListSyncRequest> = {}) => {
  now = new Date(now.getTime() + 60_000);
  const lines: string[] = [];
  const to = createFolderStorage(join(folder, "published"));
  const manifest = await syncIrsList({
    downloads: ["eo_oh.csv"],
    paths: [],
    work: join(folder, "work"),
    to,
    now,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    print: (line) => lines.push(line),
    pause: async () => {},
    ...more,
  }).catch((error: Error) => error);
  const reads: string[] = [];
  const store = createIrsListStore({
    files: {
      get: to.get,
      getBytes: (key) => {
        reads.push(key);
        return to.getBytes(key);
      },
    },
    clock: { now: () => now },
  });
  const findNames = async (query: string) => (await store.search(query)).organizations.map(({ name }) => name);
  return { manifest, lines, to, store, reads, findNames };
};

test("publishes a state's list, finds an EIN by reading one shard, and finds a name by its first words", async () => {
  files.set(
    "/eo_oh.csv",
    toCsv(
      { ein: "346000001", name: "HARBOR LIGHT SHELTER" },
      { ein: "346000002", name: "THE HARBOR LIGHT SHELTER OF TOLEDO" },
      { ein: "346000003", name: "HARBOR ARTS" },
      { ein: "346000004", name: "NORTH HARBOR LIGHT" },
    ),
  );
  const { manifest, lines, store, reads, findNames } = await run();
  expect(manifest).toMatchObject({ organizations: 4 });
  expect(lines[0]).toBe("eo_oh.csv: 4 organizations read, 0 lines skipped");
  expect(await store.search("34-6000001")).toMatchObject({
    register: "irs",
    asOf: "2026-11-24",
    searched: 4,
    organizations: [{ name: "Harbor Light Shelter", city: "Toledo", profile: { taxId: "34-6000001", state: "OH" } }],
  });
  expect(reads).toHaveLength(1);
  expect(await findNames("346000009")).toEqual([]);
  expect(await findNames("harbor light shelter")).toEqual([
    "Harbor Light Shelter",
    "The Harbor Light Shelter of Toledo",
  ]);
  expect(await findNames("harbor toledo")).toEqual(["The Harbor Light Shelter of Toledo"]);
  expect(await findNames("harb")).toHaveLength(3);
  expect(JSON.stringify(await store.search("harbor light"))).not.toMatch(/Robin|Vale|Main/i);
});

test("searches a bounded number of shards in a large list", async () => {
  const many = Array.from({ length: 30_000 }, (_, index) => ({ ein: toEin(index), name: `LAMP CLUB ${index}` }));
  files.set("/eo_oh.csv", toCsv(...many));
  const { reads, findNames, store } = await run();
  expect(await findNames("lamp club 29999")).toEqual(["Lamp Club 29999"]);
  expect(await findNames("lamp club")).toHaveLength(10);
  reads.length = 0;
  expect(await findNames("lamp 9999")).toEqual([]);
  expect(reads.length).toBeLessThanOrEqual(6);
  expect((await store.search(toEin(12_345))).organizations).toMatchObject([{ name: "Lamp Club 12345" }]);
});

test("reports and skips an unreadable row, and publishes nothing if there are too many", async () => {
  const good = Array.from({ length: 9 }, (_, index) => ({ ein: toEin(index), name: `LAMPS ${index}` }));
  files.set("/eo_oh.csv", toCsv(...good, { ein: "12-34", name: "BAD" }));
  expect((await run()).lines).toContain('  line 11 skipped: "12-34" is not an EIN');
  files.set("/eo_oh.csv", toCsv({ ein: "346000001", name: "LAMPS" }, { ein: "x", name: "BAD" }));
  const { manifest, to } = await run();
  expect(manifest).toMatchObject({ message: "1 lines of eo_oh.csv cannot be read; nothing was published" });
  expect(await readIrsListManifest(to)).toMatchObject({ organizations: 9 });
});

test("resumes an interrupted run without downloading again, and reads newer files after a completed run", async () => {
  files.set("/eo_oh.csv", toCsv({ ein: "346000001", name: "LAMPS" }));
  const downloads = ["eo_oh.csv", "eo_pa.csv"];
  expect((await run({ downloads })).manifest).toMatchObject({
    message: expect.stringMatching(/^Download failed: .*eo_pa\.csv returned 404$/),
  });
  files.set("/eo_pa.csv", toCsv({ ein: "236000001", name: "LANTERNS", state: "PA" }));
  const { manifest, lines } = await run({ downloads });
  expect(manifest).toMatchObject({ organizations: 2 });
  expect(lines).toContain("eo_oh.csv: 1 organizations, already read");
  expect(requests.filter((path) => path === "/eo_oh.csv")).toHaveLength(1);
  expect(existsSync(join(folder, "work"))).toBe(false);
  await run({ downloads });
  expect(requests.filter((path) => path === "/eo_oh.csv")).toHaveLength(2);
});

test("reads local files, including compressed ones; the last file takes precedence for an EIN", async () => {
  const [first, second] = [join(folder, "eo1.csv"), join(folder, "eo2.csv.gz")];
  writeFileSync(first, toCsv({ ein: "346000001", name: "OLD NAME" }));
  writeFileSync(second, gzipSync(toCsv({ ein: "346000001", name: "NEW NAME" })));
  const { manifest, store } = await run({ downloads: [], paths: [first, second] });
  expect(manifest).toMatchObject({ organizations: 1 });
  expect((await store.search("34-6000001")).organizations).toMatchObject([{ name: "New Name" }]);
});

test.each([
  ["an HTML page", "<html>busy</html>", /eo_oh\.csv has no column ein/],
  ["an empty file", "", /eo_oh\.csv is empty/],
  ["no organizations", header, /No organization was found/],
])("publishes nothing from %s", async (_, content, message) => {
  files.set("/eo_oh.csv", content);
  const { manifest, to } = await run();
  expect(String(manifest)).toMatch(message);
  expect(await readIrsListManifest(to)).toBeUndefined();
});

test("falls back to the sample if the published list is damaged, and keeps two versions", async () => {
  const errors = vi.spyOn(log, "error").mockReturnValue(undefined);
  files.set("/eo_oh.csv", toCsv({ ein: "346000001", name: "LAMPS" }));
  const versions: string[] = [];
  for (let time = 0; time < 3; time++) {
    const { manifest } = await run();
    versions.push((manifest as { version: string }).version);
  }
  const { to, store } = await run();
  const nameShard = (version = "") => to.getBytes(irsListKeys.shard(version, "name", 0));
  expect(await nameShard(versions[0])).toBeUndefined();
  expect(await nameShard(versions[2])).toBeDefined();
  const current = await readIrsListManifest(to);
  await to.put(irsListKeys.shard(current?.version ?? "", "name", 0), "damaged");
  expect(await store.search("lamps")).toMatchObject({ register: "sample", searched: 20_000 });
  expect(errors).toHaveBeenCalledOnce();
});
