import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { listMemberships } from "#functions/auth/workspaces.table.ts";
import { getNetwork } from "#functions/http/rate-limit.ts";
import { type Host, startHost } from "#scripts/host/host.ts";
import { demoAccount, seedDemo } from "#scripts/seed.ts";
import { createTestOps, runTestCommand } from "./testing.ts";

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

/** Resets the rate limits, so that earlier visits do not affect later ones. */
beforeEach(async () => {
  for (const address of ["127.0.0.1", getNetwork("::1")])
    await host.dependencies.table.write({ delete: { pk: `LIMIT#auth#ADDRESS#${address}`, sk: "LIMIT" } });
});

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
/** Runs against the real app over HTTP; `intercept` may respond in its place. */
const createVisit = (
  intercept: (url: string, init?: RequestInit) => Response | undefined = () => undefined,
  options = {},
) => {
  const calls: string[] = [];
  const interceptedFetch: Fetch = async (url, init) => {
    calls.push(`${init?.method ?? "GET"} ${new URL(url).pathname}`);
    return intercept(url, init) ?? fetch(url, init);
  };
  const harness = createTestOps({ ...options, fetch: interceptedFetch });
  // Background jobs take real time, so use the real clock.
  harness.ops.now = () => new Date();
  harness.ops.wait = (milliseconds) => setTimeout(Math.min(milliseconds, 50));
  return { ...harness, calls };
};
const expectDeleted = async (output: string) => {
  const email = /as (\S+)/.exec(output)?.[1] ?? "";
  expect(email).toMatch(/^success\+smoke-.*@simulator/);
  expect(await findUserByEmail(host.dependencies.table, email)).toBeUndefined();
};

test("runs all steps, prints each with its duration, and cleans up", async () => {
  const harness = createVisit();
  const code = await runTestCommand(harness, "smoke", host.origin);
  const steps = harness.seen.stdout.flatMap((line) => /^ok +\d+\.\d\d s {2}(\w+)/.exec(line)?.[1] ?? []);
  expect(steps, harness.getOutput()).toEqual(["Pages", "Signs", "Searches", "Tracks", "Writes", "Deletes", "Cleans"]);
  expect(code).toBe(0);
  await expectDeleted(harness.getOutput());
});

test.each([
  ["/api/funding-opportunities/search", "Searches"],
  ["/api/grant-applications", "Tracks"],
  ["/api/generate/loi", "Writes"],
  ["/api/signup", "Signs up"],
])("deletes the account even if %s fails", async (path, step) => {
  const broken = JSON.stringify({ type: "", title: "", status: 503, detail: "Not right now", code: "unavailable" });
  const harness = createVisit((url, init) =>
    new URL(url).pathname === path && init?.method === "POST" ? new Response(broken, { status: 503 }) : undefined,
  );
  expect(await runTestCommand(harness, "smoke", host.origin)).toBe(1);
  expect(harness.getOutput()).toMatch(
    new RegExp(`FAILED +\\d+.\\d+ s {2}${step}: status 503: Not right now\nok .*Cleans up: account deleted`),
  );
  await expectDeleted(harness.getOutput());
});

test("deletes the account if the response to the sign-up is lost", async () => {
  let isLost = false;
  const harness = createVisit();
  const { fetch: interceptedFetch } = harness.ops;
  harness.ops.fetch = async (url, init) => {
    const response = await interceptedFetch(url, init);
    if (!url.endsWith("/api/signup")) return response;
    isLost = response.ok;
    throw new TypeError("fetch failed");
  };
  expect(await runTestCommand(harness, "smoke", host.origin)).toBe(1);
  expect(isLost).toBe(true);
  await expectDeleted(harness.getOutput());
});

test("explains how to delete an account that could not be cleaned up", async () => {
  const harness = createVisit((url) =>
    url.endsWith("/account/delete") ? new Response("", { status: 500 }) : undefined,
  );
  expect(await runTestCommand(harness, "smoke", host.origin)).toBe(1);
  const email = /as (\S+)/.exec(harness.getOutput())?.[1] ?? "";
  expect(harness.seen.stderr).toEqual([`Some data may remain. Delete it with npm run user:delete -- ${email}.`]);
  expect(harness.calls.filter((call) => call === "POST /api/account/delete")).toHaveLength(3);
});

test("waits as long as Retry-After says, without counting it as a failure", async () => {
  const waits: number[] = [];
  let rejectedSignUps = 0;
  const harness = createVisit((url) => {
    if (!url.endsWith("/api/signup") || rejectedSignUps === 2) return undefined;
    rejectedSignUps += 1;
    return new Response("", { status: 429, headers: { "retry-after": "7" } });
  });
  const { wait } = harness.ops;
  harness.ops.wait = (milliseconds) => {
    waits.push(milliseconds);
    return wait(milliseconds);
  };
  expect(await runTestCommand(harness, "smoke", host.origin)).toBe(0);
  expect(waits.filter((milliseconds) => milliseconds === 7000)).toHaveLength(2);
});

test("cleans up after an interrupt", async () => {
  const stopping = new AbortController();
  const harness = createVisit((url) => {
    if (url.endsWith("/api/generate/loi")) stopping.abort(new Error("Canceled."));
    return undefined;
  });
  expect(
    await runTestCommand({ ...harness, ops: { ...harness.ops, signal: stopping.signal } }, "smoke", host.origin),
  ).toBe(1);
  expect(harness.getOutput()).toMatch(/ok .*Cleans up: account deleted/);
  await expectDeleted(harness.getOutput());
});

test("--as keeps the account and deletes what the visit created", async () => {
  const { table } = host.dependencies;
  const user = await findUserByEmail(table, demoAccount.email);
  const [workspaceId] = await listMemberships(table, user?.userId ?? "");
  const listKeys = async (prefix: string) =>
    (await table.query({ pk: `WORKSPACE#${workspaceId}`, sk: { prefix } })).items.map(({ sk }) => sk);
  const before = await listKeys("APP#");
  const harness = createVisit(undefined, { typed: [demoAccount.password] });
  expect(await runTestCommand(harness, "smoke", host.origin, "--as", demoAccount.email), harness.getOutput()).toBe(0);
  expect(await listKeys("APP#")).toEqual(before);
  expect(await listKeys("DOC#")).toEqual([]);
  expect(harness.getOutput()).not.toContain(demoAccount.password);
  expect(await findUserByEmail(table, demoAccount.email)).toEqual(user);
});

test("with billing on, expects steps that need a plan to be rejected", async () => {
  const { billing } = host.dependencies;
  const { configured } = billing;
  billing.configured = true;
  try {
    const harness = createVisit();
    expect(await runTestCommand(harness, "smoke", host.origin), harness.getOutput()).toBe(0);
    expect(harness.seen.stdout.filter((line) => line.startsWith("rejected"))).toHaveLength(3);
    expect(harness.getOutput()).toMatch(/Billing is on and this account has no plan. Use --as/);
    await expectDeleted(harness.getOutput());
  } finally {
    billing.configured = configured;
  }
});

test("rejects an invalid URL with a single message", async () => {
  for (const address of ["localhost", "ftp://example.org", ""]) {
    const harness = createVisit();
    expect(await runTestCommand(harness, "smoke", address)).toBe(1);
    expect(harness.getOutput()).toMatch(/Specify the URL of the app/);
    expect(harness.calls).toEqual([]);
  }
});
