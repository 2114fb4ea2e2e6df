import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import type { Catalog } from "#functions/dependencies.ts";
import type { DataEngine } from "#scripts/engines/data-engine.ts";
import type { CatalogRecord } from "#shared/api/catalog.ts";
import { focusAreas, fundingAmounts, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";

/**
 * `node scripts/bench/finder.ts [file|dynamodb]`: 200 Finder searches, one after the other, through the whole local
 * host over HTTP, with no model: over the starter catalog, and over 5,000 records made from it. Prints the middle,
 * the 95th of a hundred and the longest, in milliseconds.
 */
const people = 10;
const searchesEach = 20;
const engine = (process.argv[2] ?? "file") as DataEngine;
// Before the logger is loaded: figures, and not every request.
process.env.POWERTOOLS_LOG_LEVEL ??= "ERROR";
const { startHost } = await import("#scripts/host/host.ts");
const write = (line: string) => process.stdout.write(`${line}\n`);

/** So many records: those of the starter catalog over and over, each with words of another in its text. */
const manyRecords = (count: number): CatalogRecord[] => {
  const records = loadStarterRecords();
  return Array.from({ length: count }, (_, at) => {
    const record = records[at % records.length];
    const other = records[(at * 7 + 3) % records.length];
    if (!record || !other) throw new Error("The starter catalog is empty");
    return { ...record, id: `tst-${at}`, summary: `${record.summary} ${other.title}.`.slice(0, 1200) };
  });
};
const catalogOf = (records: CatalogRecord[]): Catalog => ({
  status: async () => ({ version: "bench", name: "Bench", records: records.length, verifiedOn: null }),
  records: async () => records,
});

const dataDir = await mkdtemp(join(tmpdir(), "grantlamp-finder-"));
const host = await startHost({ dataDir, engine, web: { folder: dataDir } });
const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const post = async (path: string, body: object, cookie = "") => {
  const reply = await fetch(host.origin + path, {
    method: "POST",
    headers: { ...headers, cookie },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return { text, cookie: reply.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
};

const signUp = async (name: string) => {
  const account = {
    firstName: "Ada",
    lastName: "Example",
    email: `${name}@example.org`,
    password: "quiet lamps burn long",
    phone: "555-0100",
    organizationName: "Lantern House",
  };
  const { cookie } = await post("/api/signup", account);
  const mission = "We restore homes for families and veterans, and teach young people to read after school.";
  await post("/api/organizations", { name: "Lantern House", type: "non-profit", mission, state: "OH" }, cookie);
  return cookie;
};

const nth = <T>(table: Record<string, T>, at: number) => Object.keys(table)[at % Object.keys(table).length];
const profileOf = (at: number) => ({
  organizationType: nth(organizationTypes, at),
  focusAreas: [focusAreas[at % focusAreas.length]],
  veteranStatus: at % 3 === 0,
  geographicScope: nth(geographicScopes, at >> 1),
  fundingAmount: nth(fundingAmounts, at >> 2),
});

const measure = async (name: string) => {
  const cookies: string[] = [];
  for (let person = 0; person < people; person++) cookies.push(await signUp(`${name}${person}`));
  const times: number[] = [];
  for (let at = 0; at < people * searchesEach; at++) {
    const before = performance.now();
    await post("/api/funding-opportunities/search", profileOf(at), cookies[at % people]);
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  const atPart = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1);
  const { records } = await host.dependencies.catalog.status();
  write(
    `${records} records, ${times.length} searches, engine ${engine}: p50 ${atPart(0.5)} ms, p95 ${atPart(0.95)} ms, longest ${atPart(1)} ms`,
  );
};

try {
  await measure("small");
  host.dependencies.catalog = catalogOf(manyRecords(5000));
  await measure("large");
} finally {
  await host.stop();
  await rm(dataDir, { recursive: true });
}
