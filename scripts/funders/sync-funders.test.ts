import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { createFunderLines } from "#functions/funders/funder-lines.ts";
import { readFunderManifest } from "#functions/funders/funder-snapshot.ts";
import { createFunderStore } from "#functions/funders/funder-store.ts";
import expected from "#functions/funders/returns/samples/expected.json" with { type: "json" };
import { readList } from "./read-lists.ts";
import { type SyncRequest, syncFunders } from "./sync-funders.ts";

const samples = join(import.meta.dirname, "../../functions/funders/returns/samples");
const now = new Date("2026-11-24T12:00:00Z");

type Sample = { objectId: string; form: string; ein: string; xml: Uint8Array };
const returns: Sample[] = expected.map(({ file, form, ein }, index) => ({
  objectId: /_(\d{18})\./.exec(file)?.[1] ?? String(202_300_000_000_000_000n + BigInt(index)),
  form,
  ein,
  xml: gunzipSync(readFileSync(join(samples, file))),
}));
const half = Math.floor(returns.length / 2);
const toZip = (part: Sample[], more: Record<string, Uint8Array> = {}) =>
  zipSync({ ...Object.fromEntries(part.map(({ objectId, xml }) => [`${objectId}_public.xml`, xml])), ...more });
const badId = "202399999999999999";
const toIndexLine = ({ objectId, form, ein }: Omit<Sample, "xml">, archive: string) =>
  `1,EFILE,${ein},202212,2023,"NAME, A",${form},1,${objectId},${archive}`;
const header = "RETURN_ID,FILING_TYPE,EIN,TAX_PERIOD,SUB_DATE,TAXPAYER_NAME,RETURN_TYPE,DLN,OBJECT_ID,XML_BATCH_ID";
const index = [
  header,
  ...returns.slice(0, half).map((filing) => toIndexLine(filing, "2025_TEOS_XML_01A")),
  toIndexLine({ objectId: badId, form: "990PF", ein: "123456789" }, "2025_TEOS_XML_01A"),
  ...returns.slice(half).map((filing) => toIndexLine(filing, "2025_TEOS_XML_02A")),
  toIndexLine({ objectId: "202300000000009999", form: "990EZ", ein: "123456789" }, "2025_TEOS_XML_02A"),
].join("\r\n");

let folder: string;
let server: Server;
let files: Map<string, Uint8Array>;
/** Paths whose next response is cut off halfway. */
let truncatedFiles: Set<string>;
let requests: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "funders-"));
  truncatedFiles = new Set();
  requests = [];
  files = new Map([
    ["/2025/index_2025.csv", Buffer.from(index)],
    [
      "/2025/2025_TEOS_XML_01A.zip",
      toZip(returns.slice(0, half), { [`${badId}_public.xml`]: Buffer.from("<Return>") }),
    ],
    ["/2025/2025_TEOS_XML_02A.zip", toZip(returns.slice(half))],
  ]);
  server = createServer((request, response) => {
    const path = request.url ?? "";
    const range = /bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1];
    requests.push(range ? `${path} from ${Number(range) > 0 ? "the middle" : "0"}` : path);
    const whole = files.get(path);
    if (!whole) {
      response.writeHead(404).end();
      return;
    }
    const content = whole.subarray(Number(range ?? 0));
    response.writeHead(range ? 206 : 200, { "content-length": content.length });
    if (!truncatedFiles.delete(path)) response.end(content);
    else response.write(content.subarray(0, content.length / 2), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const run = async (more: Partial<SyncRequest> = {}) => {
  const lines: string[] = [];
  const to = createFolderStorage(join(folder, "published"));
  const request: SyncRequest = {
    years: [2025],
    lists: [],
    work: join(folder, "work"),
    to,
    now,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    print: (line) => lines.push(line),
    pause: async () => {},
    ...more,
  };
  const manifest = await syncFunders(request).catch((error: Error) => error);
  const store = createFunderStore({
    files: to,
    clock: { now: () => now },
    embedded: () => createFunderLines(new Uint8Array()),
  });
  return { manifest, lines, to, store };
};

test("publishes the profiles from an index and its archives, and reports an unreadable return", async () => {
  const { manifest, lines, store } = await run();
  expect(manifest).toMatchObject({ funders: 53 });
  expect(lines).toContain(`  ${badId} skipped: the return is truncated`);
  expect(lines).toContain("2025: 60 returns read, 59 kept, 1 skipped");
  expect(lines).toContain("2025: grants add up to the total line in 23 returns, but not in 33");
  expect(await store.findFunder("956054814")).toMatchObject({ name: "Weingart Foundation", grants: { count: 768 } });
  expect(await store.searchFunders("weingart", 5)).toMatchObject({ items: [{ id: "ein-956054814" }], total: 1 });
  expect(readdirSync(join(folder, "work", "2025")).filter((name) => name.endsWith(".zip"))).toEqual([]);
});

test("resumes an interrupted download and an interrupted run", async () => {
  truncatedFiles.add("/2025/2025_TEOS_XML_01A.zip");
  const second = files.get("/2025/2025_TEOS_XML_02A.zip") as Uint8Array;
  files.delete("/2025/2025_TEOS_XML_02A.zip");
  const first = await run();
  expect(first.manifest).toMatchObject({ name: "DownloadError" });
  expect(await readFunderManifest(first.to)).toBeUndefined();
  expect(requests).toContain("/2025/2025_TEOS_XML_01A.zip from the middle");

  files.set("/2025/2025_TEOS_XML_02A.zip", second);
  requests = [];
  const again = await run();
  expect(again.manifest).toMatchObject({ funders: 53 });
  expect(again.lines).toContain("2025_TEOS_XML_01A: already read");
  expect(requests).toEqual(["/2025/2025_TEOS_XML_02A.zip"]);
});

test("publishes nothing from a damaged archive, which the next run downloads again", async () => {
  const path = "/2025/2025_TEOS_XML_02A.zip";
  const whole = files.get(path) as Uint8Array;
  files.set(path, whole.subarray(0, whole.length / 2));
  const { manifest, to } = await run();
  expect(manifest).toMatchObject({ name: "SyncError", message: expect.stringContaining("02A.zip cannot be read") });
  expect(await readFunderManifest(to)).toBeUndefined();
  expect(existsSync(join(folder, "work", "2025", "2025_TEOS_XML_02A"))).toBe(false);
  files.set(path, whole);
  expect((await run()).manifest).toMatchObject({ funders: 53 });
});

test("rejects an index that lacks a required column or has another format, and lists its columns", async () => {
  files.set("/2025/index_2025.csv", Buffer.from("EIN,OBJECT_ID\n1,2\n"));
  expect((await run()).manifest).toMatchObject({
    message: "The index of 2025 has no column RETURN_TYPE; its columns are EIN, OBJECT_ID",
  });
});

test("publishes nothing if too many returns cannot be read", async () => {
  files.set(
    "/2025/index_2025.csv",
    Buffer.from(`${header}\n${toIndexLine({ objectId: badId, form: "990", ein: "1" }, "A")}`),
  );
  files.set("/2025/A.zip", toZip([], { [`${badId}_public.xml`]: Buffer.from("noise") }));
  expect((await run()).manifest).toMatchObject({
    message: "1 of 1 returns of 2025 cannot be read; nothing was published",
  });
});

const write = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

test("adds foundations from a list, and its facts about funders with returns", async () => {
  const path = write(
    "list.csv",
    '\uFEFFEIN,Name,CITY,State,Assets\n95-6054814,OTHER NAME,X,CA,5\n010203040,"LAMPS, INC",RENO,nv,"$1,000"\n12,BAD,,,\n010203041,,,,\n',
  );
  const { manifest, lines, store } = await run({ lists: [{ kind: "open-foundation-list", path }] });
  expect(manifest).toMatchObject({ funders: 54 });
  expect(lines).toContain('  line 4 skipped: "12" is not an EIN');
  expect(lines).toContain("  line 5 skipped: the name is missing");
  expect(await store.findFunder("010203040")).toMatchObject({
    name: "Lamps, Inc",
    state: "NV",
    detail: "size",
    assets: { dollars: 1000, year: null },
  });
  expect(await store.findFunder("956054814")).toMatchObject({
    name: "Weingart Foundation",
    sources: ["irs-returns", "open-foundation-list"],
  });
});

test("reads private foundations from the Business Master File, with the IRS's columns or those of an extract", async () => {
  const original = write(
    "eo1.csv",
    "EIN,NAME,ICO,STREET,CITY,STATE,ZIP,FOUNDATION,TAX_PERIOD,ASSET_AMT,NTEE_CD\n010203040,LAMP FUND,% JANE DOE,1 ST,RENO,NV,89501,04,202412,500,T20\n010203041,CHURCH,,,RENO,NV,,10,,,\n",
  );
  const extract = write(
    "extract.csv.gz",
    gzipSync("ein,name,city,state,foundation,taxPeriod,assets,ntee\n010203042,HALL FUND,RENO,NV,02,,0,\n"),
  );
  expect((await readList(original, "bmf")).funders).toEqual([
    {
      ein: "010203040",
      name: "Lamp Fund",
      kind: "foundation",
      detail: "size",
      city: "Reno",
      state: "NV",
      ntee: "T20",
      assets: { dollars: 500, year: 2024 },
      sources: ["bmf"],
    },
  ]);
  expect((await readList(extract, "bmf")).funders).toMatchObject([{ ein: "010203042", detail: "identity" }]);
});

test("rejects a list that lacks columns, is empty or is missing, with a clear error", async () => {
  await expect(readList(write("a.csv", "id,title\n1,2\n"), "open-foundation-list")).rejects.toThrow(
    "a.csv has no column ein; its columns are id, title",
  );
  await expect(readList(write("b.csv", ""), "bmf")).rejects.toThrow("b.csv is empty");
  await expect(readList(join(folder, "none.csv"), "bmf")).rejects.toThrow("none.csv cannot be read");
  await expect(readList(write("c.csv.gz", "noise"), "bmf")).rejects.toThrow("c.csv.gz cannot be read");
});
