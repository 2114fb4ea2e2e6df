import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { withAda } from "#functions/account/testing.ts";
import { createFullAccount, drainQueue } from "#functions/account/testing-account.ts";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { hashUserId } from "#functions/clients/log.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { createTestOps, runTestCommand } from "./testing.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-users-"));
afterAll(() => rmSync(folder, { recursive: true }));
const email = "ada@example.org";

const createHarnessWithAda = async (overrides: Parameters<typeof createTestOps>[0] = {}) => {
  const dependencies = createTestDependencies();
  await createFullAccount(dependencies, { email });
  dependencies.billing.configured = true; // The account has a Stripe customer.
  const { userId = "" } = (await findUserByEmail(dependencies.table, email)) ?? {};
  const api = createTestApi(dependencies);
  // Two-step sign-in is on, so a correct password leads to code_required.
  const logIn = async () => {
    const { body } = await api.call("logIn", { body: { email, password: testPassword } });
    return (body as { code: string }).code;
  };
  const listRemaining = async () =>
    (await dependencies.table.query({ pk: `USER#${userId}` })).items.map(({ sk }) => sk.split("#")[0]);
  return { ...createTestOps({ ...overrides, backend: { dependencies } }), dependencies, userId, logIn, listRemaining };
};
const expectNoUserContent = (output: string) => expect(output).not.toMatch(/Lovelace|lamps/i);

test("exports the same data as the user's own export, readable only by its owner", async () => {
  const harness = await createHarnessWithAda({ typed: [email] });
  const out = join(folder, "ada.zip");
  expect(
    await runTestCommand(harness, "user:export", ` ${email.toUpperCase()}`, "--out", out),
    harness.getOutput(),
  ).toBe(0);
  const files = unzipSync(readFileSync(out));
  const data = JSON.parse(Buffer.from(files["data.json"] ?? []).toString());
  expect(data.profile[0]).toMatchObject({ email });
  expect(data.applications.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toContain("passwordHash");
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(harness.getOutput()).toContain(`In logs: userId ${hashUserId(harness.userId)}`);
  expect(harness.getOutput()).toMatch(/applications 3.*\n[\s\S]*Send it only to its owner/);
  expectNoUserContent(harness.getOutput());
});

test("does not overwrite an existing file", async () => {
  const out = join(folder, "existing.zip");
  writeFileSync(out, "existing content");
  const harness = await createHarnessWithAda({ typed: [email] });
  expect(await runTestCommand(harness, "user:export", email, "--out", out)).toBe(1);
  expect(harness.getOutput()).toMatch(/already exists/);
  expect(readFileSync(out, "utf8")).toBe("existing content");
});

test("does nothing on a dry run, a mismatched address or without a terminal", async () => {
  for (const command of ["user:export", "user:delete"]) {
    const harness = await createHarnessWithAda({ typed: ["eve@example.org"] });
    const before = await harness.listRemaining();
    expect(await runTestCommand(harness, command, email, "--dry-run")).toBe(0);
    expect(await runTestCommand(harness, command, email)).toBe(1);
    expect(harness.getOutput()).toMatch(/Dry run: nothing was changed[\s\S]*does not match. Nothing was changed/);
    const piped = createTestOps({ isInteractive: false, backend: { dependencies: harness.dependencies } });
    expect(await runTestCommand(piped, command, email)).toBe(1);
    expect(piped.getOutput()).toMatch(/repeat the address with --confirm/);
    expect(await harness.listRemaining()).toEqual(before);
    expect(await harness.logIn()).toBe("code_required");
  }
});

test("deletes sign-in records and all other records but points, like the app", async () => {
  const harness = await createHarnessWithAda({ isInteractive: false });
  expect(await runTestCommand(harness, "user:delete", email, "--confirm", email), harness.getOutput()).toBe(0);
  expect(await harness.logIn()).toBe("wrong_credentials");
  expect(new Set(await harness.listRemaining())).toEqual(new Set(["SUMMARY", "POINTS", "ACHIEVEMENT", "JOB"]));
  expect(harness.getOutput()).toMatch(/Remaining: .*billing 1/); // The follow-up check deletes it.
  expect([...harness.dependencies.files.keys()].filter((key) => key.includes(harness.userId))).toEqual([]);
  expectNoUserContent(harness.getOutput());

  // The worker finds that the job is done, and later runs the follow-up check.
  await drainQueue(harness.dependencies);
  const after = createTestOps({ backend: { dependencies: harness.dependencies } });
  expect(await runTestCommand(after, "user:delete", harness.userId, "--dry-run")).toBe(0);
  expect(after.getOutput()).toMatch(/account deleted/);
  const none = createTestOps({ backend: { dependencies: harness.dependencies } });
  expect(await runTestCommand(none, "user:export", harness.userId)).toBe(1);
  expect(none.getOutput()).toMatch(/nothing to export/);
});

test("reports an unknown or missing address in a single message", async () => {
  const harness = await createHarnessWithAda();
  expect(await runTestCommand(harness, "user:delete", "sam@example.org")).toBe(1);
  expect(await runTestCommand(harness, "user:delete")).toBe(1);
  expect(harness.seen.stderr.join("\n")).toMatch(
    /No account has this email address[\s\S]*missing required argument 'email'/,
  );
});

test("does not delete a Stripe customer if billing is off in the settings", async () => {
  const harness = await createHarnessWithAda({ isInteractive: false });
  harness.dependencies.billing.configured = false;
  expect(await runTestCommand(harness, "user:delete", email, "--confirm", email)).toBe(1);
  expect(harness.getOutput()).toMatch(/the subscription could not be canceled. Nothing was deleted/);
  expect(await harness.logIn()).toBe("code_required");
});

test("ends all of a user's sessions and changes nothing else", async () => {
  const { dependencies, call, email, ada, logIn, isSignedIn, signUp } = await withAda();
  await call("createCalendarFeed", { cookie: ada.cookie, body: { password: testPassword } });
  const phone = toCookieHeader(await logIn());
  const sam = await signUp({ email: "sam@example.org" });
  const harness = createTestOps({ typed: [email], backend: { dependencies } });
  expect(await runTestCommand(harness, "user:sign-out", email), harness.getOutput()).toBe(0);
  expect(await Promise.all([ada.cookie, phone, sam.cookie].map(isSignedIn))).toEqual([false, false, true]);
  expect(await dependencies.table.get({ pk: `USER#${ada.user.id}`, sk: "CALENDAR_FEED" })).toBeUndefined();
  expect((await logIn()).status).toBe(200);
});

test("ends no session on a dry run, a mismatched address or without a terminal", async () => {
  const { dependencies, email, ada, isSignedIn } = await withAda();
  const harness = createTestOps({ typed: ["eve@example.org"], backend: { dependencies } });
  expect(await runTestCommand(harness, "user:sign-out", email, "--dry-run")).toBe(0);
  expect(await runTestCommand(harness, "user:sign-out", email)).toBe(1);
  expect(
    await runTestCommand(createTestOps({ isInteractive: false, backend: { dependencies } }), "user:sign-out", email),
  ).toBe(1);
  expect(await isSignedIn(ada.cookie)).toBe(true);
  expect(await runTestCommand(harness, "user:sign-out", "nobody@example.org")).toBe(1);
  expect(harness.getOutput()).toMatch(/No account has this email address/);
});

test("reports a deleted account", async () => {
  const { dependencies, ada } = await withAda();
  await dependencies.table.write({ delete: { pk: `USER#${ada.user.id}`, sk: "ACCESS" } });
  const harness = createTestOps({ backend: { dependencies } });
  expect(await runTestCommand(harness, "user:sign-out", ada.user.id)).toBe(1);
  expect(harness.getOutput()).toMatch(/The account was deleted/);
});
