import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { getNetwork } from "#functions/limits/network.ts";
import { type Host, startHost } from "#scripts/host/host.ts";
import { demoAccount, seedDemo } from "#scripts/seed.ts";
import { smoke } from "./smoke.ts";
import { run, testOps } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-smoke-"));
const web = join(folder, "web");
mkdirSync(web);
writeFileSync(join(web, "index.html"), "<!doctype html>app");

let host: Host;
beforeAll(async () => {
  const seed = async (dependencies: Host["dependencies"]) => void (await seedDemo(dependencies));
  host = await startHost({ dataDir: join(folder, "data"), web: { folder: web }, seed });
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

/** No visit is held up by those before it. */
beforeEach(async () => {
  for (const address of ["127.0.0.1", getNetwork("::1")])
    await host.dependencies.table.write({ delete: { pk: `LIMIT#auth#ADDRESS#${address}`, sk: "LIMIT" } });
});

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
/** The real product, over the real network; `between` may answer in its place. */
const visit = (between: (url: string, init?: RequestInit) => Response | undefined = () => undefined, given = {}) => {
  const calls: string[] = [];
  const through: Fetch = async (url, init) => {
    calls.push(`${init?.method ?? "GET"} ${new URL(url).pathname}`);
    return between(url, init) ?? fetch(url, init);
  };
  const world = testOps({ ...given, fetch: through });
  // Work in the background takes its time; the clock is the real one.
  world.ops.now = () => new Date();
  world.ops.wait = (milliseconds) => setTimeout(Math.min(milliseconds, 50));
  return { ...world, calls };
};
const isGone = async (said: string) => {
  const email = /as (\S+)/.exec(said)?.[1] ?? "";
  expect(email).toMatch(/^success\+smoke-.*@simulator/);
  expect(await findUserByEmail(host.dependencies.table, email)).toBeUndefined();
};

test("a visit signs up, searches, tracks, writes and deletes, says each step with its time, and leaves nothing behind", async () => {
  const world = visit();
  const code = await run(world, smoke, host.origin);
  const steps = world.seen.said.flatMap((line) => /^ok +\d+\.\d\d s {2}(\w+)/.exec(line)?.[1] ?? []);
  expect(steps, world.all()).toEqual(["Pages", "Signs", "Searches", "Tracks", "Writes", "Deletes", "Leaves"]);
  expect(code).toBe(0);
  await isGone(world.all());
});

test.each([
  ["/api/funding-opportunities/search", "Searches"],
  ["/api/grant-applications", "Tracks"],
  ["/api/generate/loi", "Writes"],
  ["/api/signup", "Signs up"],
])("where %s fails the account is gone all the same", async (path, step) => {
  const broken = JSON.stringify({ type: "", title: "", status: 503, detail: "Not right now", code: "unavailable" });
  const world = visit((url, init) =>
    new URL(url).pathname === path && init?.method === "POST" ? new Response(broken, { status: 503 }) : undefined,
  );
  expect(await run(world, smoke, host.origin)).toBe(1);
  expect(world.all()).toMatch(
    new RegExp(`FAILED +\\d+.\\d+ s {2}${step}: answered 503: Not right now\nok .*Leaves: the account is deleted`),
  );
  await isGone(world.all());
});

test("a sign-up whose answer got lost is found and taken away", async () => {
  let isLost = false;
  const world = visit();
  const { fetch: through } = world.ops;
  world.ops.fetch = async (url, init) => {
    const answer = await through(url, init);
    if (!url.endsWith("/api/signup")) return answer;
    isLost = answer.ok;
    throw new TypeError("fetch failed");
  };
  expect(await run(world, smoke, host.origin)).toBe(1);
  expect(isLost).toBe(true);
  await isGone(world.all());
});

test("what cannot be taken away is named, with how to", async () => {
  const world = visit((url) => (url.endsWith("/account/delete") ? new Response("", { status: 500 }) : undefined));
  expect(await run(world, smoke, host.origin)).toBe(1);
  const email = /as (\S+)/.exec(world.all())?.[1] ?? "";
  expect(world.seen.complained).toEqual([`Something may be left. npm run user:delete -- ${email} takes it away.`]);
  expect(world.calls.filter((call) => call === "POST /api/account/delete")).toHaveLength(3);
});

test("being asked to wait is heeded, and not counted as a failure", async () => {
  const waits: number[] = [];
  let refused = 0;
  const world = visit((url) => {
    if (!url.endsWith("/api/signup") || refused === 2) return undefined;
    refused += 1;
    return new Response("", { status: 429, headers: { "retry-after": "7" } });
  });
  const { wait } = world.ops;
  world.ops.wait = (milliseconds) => {
    waits.push(milliseconds);
    return wait(milliseconds);
  };
  expect(await run(world, smoke, host.origin)).toBe(0);
  expect(waits.filter((milliseconds) => milliseconds === 7000)).toHaveLength(2);
});

test("broken off, it takes away what it has made", async () => {
  const stopping = new AbortController();
  const world = visit((url) => {
    if (url.endsWith("/api/generate/loi")) stopping.abort(new Error("Broken off."));
    return undefined;
  });
  expect(await run({ ...world, ops: { ...world.ops, signal: stopping.signal } }, smoke, host.origin)).toBe(1);
  expect(world.all()).toMatch(/ok .*Leaves: the account is deleted/);
  await isGone(world.all());
});

test("an account that is kept for it stays, without what the visit made", async () => {
  const { table } = host.dependencies;
  const found = await findUserByEmail(table, demoAccount.email);
  const keys = async (prefix: string) =>
    (await table.query({ pk: `USER#${found?.userId}`, sk: { prefix } })).items.map(({ sk }) => sk);
  const before = await keys("APP#");
  const world = visit(undefined, { typed: [demoAccount.password] });
  expect(await run(world, smoke, host.origin, "--as", demoAccount.email), world.all()).toBe(0);
  expect(await keys("APP#")).toEqual(before);
  expect(await keys("DOC#")).toEqual([]);
  expect(world.all()).not.toContain(demoAccount.password);
  expect(await findUserByEmail(table, demoAccount.email)).toEqual(found);
});

test("with payment on, what makes something has to be refused", async () => {
  const { billing } = host.dependencies;
  const { configured } = billing;
  billing.configured = true;
  try {
    const world = visit();
    expect(await run(world, smoke, host.origin), world.all()).toBe(0);
    expect(world.seen.said.filter((line) => line.startsWith("refused"))).toHaveLength(3);
    expect(world.all()).toMatch(/Payment is on and this account has no plan: --as/);
    await isGone(world.all());
  } finally {
    billing.configured = configured;
  }
});

test("an address that is none is one sentence", async () => {
  for (const address of ["localhost", "ftp://example.org", ""]) {
    const world = visit();
    expect(await run(world, smoke, address)).toBe(1);
    expect(world.all()).toMatch(/Please name where the product is/);
    expect(world.calls).toEqual([]);
  }
});
