import { expect, test } from "vitest";
import { withAda } from "#functions/account/testing.ts";
import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { createTestOps, runTestCommand } from "./testing.ts";

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
