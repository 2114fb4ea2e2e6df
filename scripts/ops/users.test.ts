import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { createFullAccount, drainQueue } from "#functions/account/testing-account.ts";
import { findUserByEmail } from "#functions/auth/users.table.ts";
import { hashUserId } from "#functions/clients/hash-user-id.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi, testPassword } from "#functions/testing-api.ts";
import { run, testOps } from "./testing.ts";
import { deleteUser } from "./user-delete.ts";
import { exportUser } from "./user-export.ts";

const folder = mkdtempSync(join(tmpdir(), "grantlamp-users-"));
afterAll(() => rmSync(folder, { recursive: true }));
const email = "ada@example.org";

const worldWithAda = async (given: Parameters<typeof testOps>[0] = {}) => {
  const dependencies = createTestDependencies();
  await createFullAccount(dependencies, { email });
  dependencies.billing.configured = true; // it has a customer at the payment service
  const { userId = "" } = (await findUserByEmail(dependencies.table, email)) ?? {};
  const api = createTestApi(dependencies);
  // Two-step sign-in is on, so that the password alone leads to the question for a code.
  const logIn = async () => {
    const { body } = await api.call("logIn", { body: { email, password: testPassword } });
    return (body as { code: string }).code;
  };
  const left = async () =>
    (await dependencies.table.query({ pk: `USER#${userId}` })).items.map(({ sk }) => sk.split("#")[0]);
  return { ...testOps({ ...given, world: { dependencies } }), dependencies, userId, logIn, left };
};
const secretsOf = (said: string) => expect(said).not.toMatch(/Lovelace|lamps/i);

test("an export holds what the person's own would, for its owner's eyes only", async () => {
  const world = await worldWithAda({ typed: [email] });
  const out = join(folder, "ada.zip");
  expect(await run(world, exportUser, ` ${email.toUpperCase()}`, "--out", out), world.all()).toBe(0);
  const files = unzipSync(readFileSync(out));
  const all = JSON.parse(Buffer.from(files["data.json"] ?? []).toString());
  expect(all.profile[0]).toMatchObject({ email });
  expect(all.applications.length).toBeGreaterThan(0);
  expect(JSON.stringify(all)).not.toContain("passwordHash");
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(world.all()).toContain(`In the logs: userId ${hashUserId(world.userId)}`);
  expect(world.all()).toMatch(/applications 2.*\n[\s\S]*Send it to nobody but its owner/);
  secretsOf(world.all());
});

test("a file that is there is not written over", async () => {
  const out = join(folder, "there.zip");
  writeFileSync(out, "mine");
  const world = await worldWithAda({ typed: [email] });
  expect(await run(world, exportUser, email, "--out", out)).toBe(1);
  expect(world.all()).toMatch(/is there already/);
  expect(readFileSync(out, "utf8")).toBe("mine");
});

test("a dry run, another address and nobody at the keyboard do nothing", async () => {
  for (const command of [exportUser, deleteUser]) {
    const world = await worldWithAda({ typed: ["eve@example.org"] });
    const before = await world.left();
    expect(await run(world, command, email, "--dry-run")).toBe(0);
    expect(await run(world, command, email)).toBe(1);
    expect(world.all()).toMatch(/dry run: nothing was done[\s\S]*not the same person. Nothing was done/);
    const piped = testOps({ isInteractive: false, world: { dependencies: world.dependencies } });
    expect(await run(piped, command, email)).toBe(1);
    expect(piped.all()).toMatch(/--confirm has to name the person/);
    expect(await world.left()).toEqual(before);
    expect(await world.logIn()).toBe("code_required");
  }
});

test("a deletion closes every way in and takes every record but points, as the product's own does", async () => {
  const world = await worldWithAda({ isInteractive: false });
  expect(await run(world, deleteUser, email, "--confirm", email), world.all()).toBe(0);
  expect(await world.logIn()).toBe("wrong_credentials");
  // What leads to the payment service goes with the second look.
  expect(new Set(await world.left())).toEqual(new Set(["SUMMARY", "POINTS", "ACHIEVEMENT", "JOB", "BILLING"]));
  expect([...world.dependencies.files.keys()].filter((key) => key.includes(world.userId))).toEqual([]);
  secretsOf(world.all());

  // The worker finds its message done, and the second look later.
  await drainQueue(world.dependencies);
  const after = testOps({ world: { dependencies: world.dependencies } });
  expect(await run(after, deleteUser, world.userId, "--dry-run")).toBe(0);
  expect(after.all()).toMatch(/the account has ended/);
  const none = testOps({ world: { dependencies: world.dependencies } });
  expect(await run(none, exportUser, world.userId)).toBe(1);
  expect(none.all()).toMatch(/nothing to export/);
});

test("nobody of that address, and nobody named, is one sentence", async () => {
  const world = await worldWithAda();
  expect(await run(world, deleteUser, "sam@example.org")).toBe(1);
  expect(await run(world, deleteUser)).toBe(1);
  expect(world.seen.complained.join("\n")).toMatch(/No account has this address[\s\S]*Please name whose account/);
});

test("a customer of the payment service is not deleted where payment is off by the settings", async () => {
  const world = await worldWithAda({ isInteractive: false });
  world.dependencies.billing.configured = false;
  expect(await run(world, deleteUser, email, "--confirm", email)).toBe(1);
  expect(world.all()).toMatch(/the plan could not be ended. Nothing was deleted/);
  expect(await world.logIn()).toBe("code_required");
});
