import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { california } from "#functions/catalog/portals/california.ts";
import { withPublishedPortals } from "#functions/catalog/portals/published-portals.ts";
import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { log } from "#functions/clients/log.ts";
import { type PortalSyncRequest, syncPortal } from "./sync-portal.ts";

const header = "PortalID,Status,AgencyDept,Title,Type,Categories,ApplicantType,EstAmounts,OpenDate,ApplicationDeadline";
type Row = { id: string; status?: string; title?: string; opens?: string; closes?: string };
const toRow = ({ id, status = "active", title = "Lamps", opens = "2026-09-01", closes = "2026-12-10" }: Row) =>
  `${id},${status},Department of Lamps,${title},Grant,Energy,Nonprofit,"Between $5,000 and $50,000",${opens},${closes}`;
const toCsv = (...rows: Row[]) => [header, ...rows.map(toRow)].join("\r\n");

let folder: string;
let server: Server;
let content: string | undefined;
let now = new Date("2026-11-24T12:00:00Z");
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "portals-"));
  server = createServer((_, response) => {
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const run = async (list: string | undefined, more: Partial<PortalSyncRequest> = {}) => {
  content = list;
  now = new Date(now.getTime() + 60_000);
  const to = createFolderStorage(join(folder, "published"));
  const lines: string[] = [];
  const outcome = await syncPortal({
    adapter: california,
    from: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.csv` },
    work: folder,
    to,
    now,
    print: (line) => lines.push(line),
    pause: async () => {},
    ...more,
  }).catch((error: Error) => error.message);
  const catalog = withPublishedPortals(createStarterCatalog(), { files: to, clock: { now: () => now } });
  const { version } = await catalog.getStatus();
  const records = await catalog.listRecords();
  return { outcome, lines, to, version, records, find: (id: string) => records.find((record) => record.id === id) };
};

test("replaces the portal's embedded programs, and keeps programs between rounds with their seasons", async () => {
  const starter = await createStarterCatalog().listRecords();
  const embedded = starter.filter(({ source }) => source === "california");
  const recurring = embedded.find(({ status, season }) => status === "recurring" && season);
  const { outcome, lines, records, find, version } = await run(toCsv({ id: "990001" }));
  expect(outcome).toBeUndefined();
  expect(lines[0]).toBe("California: 1 notices read, 0 rows skipped");
  expect(find("ca-990001")).toMatchObject({ status: "open", closesOn: "2026-12-10", asOf: "2026-11-24" });
  expect(find(recurring?.id ?? "")).toEqual(recurring);
  const open = embedded.filter(({ status }) => status === "open");
  expect(open.length).toBeGreaterThan(0);
  expect(open.map(({ id }) => find(id))).toEqual(open.map(() => undefined));
  expect(records.filter(({ source }) => source === "pennsylvania")).toEqual(
    starter.filter(({ source }) => source === "pennsylvania"),
  );
  expect(version).not.toBe((await createStarterCatalog().getStatus()).version);
});

test("a program that opens again keeps the season of its earlier rounds", async () => {
  await run(
    toCsv(
      { id: "101", status: "closed", title: "Porch Lamps 2024", opens: "2024-01-10", closes: "2024-03-01" },
      { id: "102", status: "closed", title: "Porch Lamps 2025", opens: "2025-01-10", closes: "2025-03-01" },
    ),
  );
  const { find } = await run(
    toCsv({ id: "103", status: "forecasted", title: "Porch Lamps 2027", opens: "2027-01-10", closes: "2027-03-01" }),
  );
  expect(find("ca-103")).toMatchObject({ status: "forecast", season: { opensIn: [1], closesIn: [3] } });
  expect(find("ca-102")).toBeUndefined();
});

test.each<[string, string | undefined, RegExp]>([
  ["a missing list", undefined, /^Download failed: .* returned 404$/],
  ["a page that is not a list", "<html>busy</html>", /has no notices; nothing was published$/],
  ["rows that cannot be read", toCsv({ id: "101" }, { id: "x" }), /^1 rows of California cannot be read/],
])("publishes nothing from %s", async (_, list, message) => {
  const { outcome, version } = await run(list);
  expect(outcome).toMatch(message);
  expect(version).toBe((await createStarterCatalog().getStatus()).version);
});

test("publishes nothing from a list with less than half as many notices as the last one", async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({ id: String(index + 101), title: `Lamps ${"abcde"[index]}` }));
  await run(toCsv(...rows));
  const { outcome, find } = await run(toCsv(...rows.slice(0, 2)));
  expect(outcome).toBe("California's list has 2 notices, but the last one had 5; nothing was published");
  expect(find("ca-105")).toBeDefined();
});

test("reads a local file, and falls back to the starter catalog when the published file is damaged", async () => {
  const errors = vi.spyOn(log, "error").mockReturnValue(undefined);
  const file = join(folder, "list.csv");
  writeFileSync(file, toCsv({ id: "990002" }));
  const { to, find } = await run(undefined, { from: { file } });
  expect(find("ca-990002")).toBeDefined();
  await to.put("catalog/portals/current.json.gz", "damaged");
  const catalog = withPublishedPortals(createStarterCatalog(), { files: to, clock: { now: () => now } });
  expect((await catalog.getStatus()).version).toBe((await createStarterCatalog().getStatus()).version);
  expect(errors).toHaveBeenCalledOnce();
});
