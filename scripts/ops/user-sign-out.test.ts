import { expect, test } from "vitest";
import { withAda } from "#functions/account/testing.ts";
import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { run, testOps } from "./testing.ts";
import { signOutUser } from "./user-sign-out.ts";

test("ends all sessions of a user and changes nothing else", async () => {
  const { dependencies, call, email, ada, logIn, isSignedIn, signUp } = await withAda();
  await call("createCalendarFeed", { cookie: ada.cookie, body: { password: testPassword } });
  const phone = toCookieHeader(await logIn());
  const sam = await signUp({ email: "sam@example.org" });
  const world = testOps({ typed: [email], world: { dependencies } });
  expect(await run(world, signOutUser, email), world.all()).toBe(0);
  expect(await Promise.all([ada.cookie, phone, sam.cookie].map(isSignedIn))).toEqual([false, false, true]);
  expect(await dependencies.table.get({ pk: `USER#${ada.user.id}`, sk: "CALENDAR_FEED" })).toBeUndefined();
  expect((await logIn()).status).toBe(200);
});

test("ends no session on a dry run, a mismatched address or without a terminal", async () => {
  const { dependencies, email, ada, isSignedIn } = await withAda();
  const world = testOps({ typed: ["eve@example.org"], world: { dependencies } });
  expect(await run(world, signOutUser, email, "--dry-run")).toBe(0);
  expect(await run(world, signOutUser, email)).toBe(1);
  expect(await run(testOps({ isInteractive: false, world: { dependencies } }), signOutUser, email)).toBe(1);
  expect(await isSignedIn(ada.cookie)).toBe(true);
  expect(await run(world, signOutUser, "nobody@example.org")).toBe(1);
  expect(world.all()).toMatch(/No account has this email address/);
});

test("reports a deleted account", async () => {
  const { dependencies, ada } = await withAda();
  await dependencies.table.write({ delete: { pk: `USER#${ada.user.id}`, sk: "ACCESS" } });
  const world = testOps({ world: { dependencies } });
  expect(await run(world, signOutUser, ada.user.id)).toBe(1);
  expect(world.all()).toMatch(/The account was deleted/);
});
