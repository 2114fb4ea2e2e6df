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

const worldWithAda = async (given: Parameters<typeof createTestOps>[0] = {}) => {
  const dependencies = createTestDependencies();
  await createFullAccount(dependencies, { email });
  dependencies.billing.configured = true; // the account has a Stripe customer
  const { userId = "" } = (await findUserByEmail(dependencies.table, email)) ?? {};
  const api = createTestApi(dependencies);
  // Two-step sign-in is on, so a correct password leads to code_required.
  const logIn = async () => {
    const { body } = await api.call("logIn", { body: { email, password: testPassword } });
    return (body as { code: string }).code;
  };
  const listRemaining = async () =>
    (await dependencies.table.query({ pk: `USER#${userId}` })).items.map(({ sk }) => sk.split("#")[0]);
  return { ...createTestOps({ ...given, world: { dependencies } }), dependencies, userId, logIn, listRemaining };
};
const expectNoUserContent = (output: string) => expect(output).not.toMatch(/Lovelace|lamps/i);

test("exports the same data as the user's own export, readable only by its owner", async () => {
  const world = await worldWithAda({ typed: [email] });
  const out = join(folder, "ada.zip");
  expect(await runTestCommand(world, "user:export", ` ${email.toUpperCase()}`, "--out", out), world.all()).toBe(0);
  const files = unzipSync(readFileSync(out));
  const all = JSON.parse(Buffer.from(files["data.json"] ?? []).toString());
  expect(all.profile[0]).toMatchObject({ email });
  expect(all.applications.length).toBeGreaterThan(0);
  expect(JSON.stringify(all)).not.toContain("passwordHash");
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(world.all()).toContain(`In logs: userId ${hashUserId(world.userId)}`);
  expect(world.all()).toMatch(/applications 2.*\n[\s\S]*Send it only to its owner/);
  expectNoUserContent(world.all());
});

test("does not overwrite an existing file", async () => {
  const out = join(folder, "existing.zip");
  writeFileSync(out, "mine");
  const world = await worldWithAda({ typed: [email] });
  expect(await runTestCommand(world, "user:export", email, "--out", out)).toBe(1);
  expect(world.all()).toMatch(/already exists/);
  expect(readFileSync(out, "utf8")).toBe("mine");
});

test("does nothing on a dry run, a mismatched address or without a terminal", async () => {
  for (const command of ["user:export", "user:delete"]) {
    const world = await worldWithAda({ typed: ["eve@example.org"] });
    const before = await world.listRemaining();
    expect(await runTestCommand(world, command, email, "--dry-run")).toBe(0);
    expect(await runTestCommand(world, command, email)).toBe(1);
    expect(world.all()).toMatch(/Dry run: nothing was changed[\s\S]*does not match. Nothing was changed/);
    const piped = createTestOps({ isInteractive: false, world: { dependencies: world.dependencies } });
    expect(await runTestCommand(piped, command, email)).toBe(1);
    expect(piped.all()).toMatch(/repeat the address with --confirm/);
    expect(await world.listRemaining()).toEqual(before);
    expect(await world.logIn()).toBe("code_required");
  }
});

test("deletes sign-in records and all other records but points, as the product does", async () => {
  const world = await worldWithAda({ isInteractive: false });
  expect(await runTestCommand(world, "user:delete", email, "--confirm", email), world.all()).toBe(0);
  expect(await world.logIn()).toBe("wrong_credentials");
  // The billing record is deleted by the follow-up check.
  expect(new Set(await world.listRemaining())).toEqual(new Set(["SUMMARY", "POINTS", "ACHIEVEMENT", "JOB", "BILLING"]));
  expect([...world.dependencies.files.keys()].filter((key) => key.includes(world.userId))).toEqual([]);
  expectNoUserContent(world.all());

  // The worker finds the job done, and later runs the follow-up check.
  await drainQueue(world.dependencies);
  const after = createTestOps({ world: { dependencies: world.dependencies } });
  expect(await runTestCommand(after, "user:delete", world.userId, "--dry-run")).toBe(0);
  expect(after.all()).toMatch(/account deleted/);
  const none = createTestOps({ world: { dependencies: world.dependencies } });
  expect(await runTestCommand(none, "user:export", world.userId)).toBe(1);
  expect(none.all()).toMatch(/nothing to export/);
});

test("reports an unknown or missing address in a single message", async () => {
  const world = await worldWithAda();
  expect(await runTestCommand(world, "user:delete", "sam@example.org")).toBe(1);
  expect(await runTestCommand(world, "user:delete")).toBe(1);
  expect(world.seen.stderr.join("\n")).toMatch(
    /No account has this email address[\s\S]*missing required argument 'email'/,
  );
});

test("does not delete a Stripe customer if billing is off in the settings", async () => {
  const world = await worldWithAda({ isInteractive: false });
  world.dependencies.billing.configured = false;
  expect(await runTestCommand(world, "user:delete", email, "--confirm", email)).toBe(1);
  expect(world.all()).toMatch(/the subscription could not be canceled. Nothing was deleted/);
  expect(await world.logIn()).toBe("code_required");
});

test("ends all sessions of a user and changes nothing else", async () => {
  const { dependencies, call, email, ada, logIn, isSignedIn, signUp } = await withAda();
  await call("createCalendarFeed", { cookie: ada.cookie, body: { password: testPassword } });
  const phone = toCookieHeader(await logIn());
  const sam = await signUp({ email: "sam@example.org" });
  const world = createTestOps({ typed: [email], world: { dependencies } });
  expect(await runTestCommand(world, "user:sign-out", email), world.all()).toBe(0);
  expect(await Promise.all([ada.cookie, phone, sam.cookie].map(isSignedIn))).toEqual([false, false, true]);
  expect(await dependencies.table.get({ pk: `USER#${ada.user.id}`, sk: "CALENDAR_FEED" })).toBeUndefined();
  expect((await logIn()).status).toBe(200);
});

test("ends no session on a dry run, a mismatched address or without a terminal", async () => {
  const { dependencies, email, ada, isSignedIn } = await withAda();
  const world = createTestOps({ typed: ["eve@example.org"], world: { dependencies } });
  expect(await runTestCommand(world, "user:sign-out", email, "--dry-run")).toBe(0);
  expect(await runTestCommand(world, "user:sign-out", email)).toBe(1);
  expect(
    await runTestCommand(createTestOps({ isInteractive: false, world: { dependencies } }), "user:sign-out", email),
  ).toBe(1);
  expect(await isSignedIn(ada.cookie)).toBe(true);
  expect(await runTestCommand(world, "user:sign-out", "nobody@example.org")).toBe(1);
  expect(world.all()).toMatch(/No account has this email address/);
});

test("reports a deleted account", async () => {
  const { dependencies, ada } = await withAda();
  await dependencies.table.write({ delete: { pk: `USER#${ada.user.id}`, sk: "ACCESS" } });
  const world = createTestOps({ world: { dependencies } });
  expect(await runTestCommand(world, "user:sign-out", ada.user.id)).toBe(1);
  expect(world.all()).toMatch(/The account was deleted/);
});
