import { expect, test } from "vitest";
import { buildConfirmAddressWrite } from "#functions/auth/users.table.ts";
import { profileKey } from "#functions/table/keys.ts";
import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { generateAppCode, getDeviceCookie, getSessionCookie, otherPassword, withAda } from "./testing.ts";
import { drainQueue } from "./testing-account.ts";

/** Creates an account that a stranger signed up for with Ada's address and never confirmed. */
const createHijackedAccount = async () => {
  const context = await withAda();
  const { dependencies, call, ada, enableTwoStep } = context;
  const { url } = (await call("createCalendarFeed", { cookie: ada.cookie, body: { password: testPassword } })).body as {
    url: string;
  };
  const { secret, recoveryCodes } = await enableTwoStep();
  await call("createApplication", { cookie: ada.cookie, body: { grantName: "Lamps", funder: "Lamp Fund" } });
  // An account from before two-step sign-in required a confirmed address.
  await dependencies.table.write({ update: profileKey(ada.user.id), remove: ["emailConfirmedAt"], if: "present" });
  dependencies.clock.advance(60_000);
  const key = new URL(url).searchParams.get("key") ?? "";
  return { ...context, secret, recoveryCodes, readFeed: () => call("downloadCalendarFeed", { query: { key } }) };
};

test("a reset by email gives an unconfirmed account to the address's owner and revokes all earlier access", async () => {
  const { dependencies, call, ada, email, logIn, isSignedIn, requestReset, secret, recoveryCodes, readFeed } =
    await createHijackedAccount();
  const strangerCookie = ada.cookie;
  const reset = await call("resetPassword", { body: { token: await requestReset(), password: otherPassword } });
  expect(reset.status).toBe(204);
  const ownerLogIn = await logIn({ password: otherPassword }, { cookie: getDeviceCookie(toCookieHeader(reset)) });
  expect(ownerLogIn.status).toBe(200);
  const cookie = getSessionCookie(toCookieHeader(ownerLogIn));
  expect((await call("getTwoStep", { cookie })).body).toEqual({
    enabled: false,
    enabledAt: null,
    recoveryCodesLeft: 0,
  });

  expect(await isSignedIn(strangerCookie)).toBe(false);
  expect((await readFeed()).status).toBe(404);
  for (const code of [generateAppCode(secret, dependencies), recoveryCodes[0]])
    expect((await logIn({ code }, { cookie: getDeviceCookie(strangerCookie) })).status).toBe(401);
  // The content stays, so that the owner can decide what to do with it.
  expect((await call("listApplications", { cookie })).body).toHaveLength(1);
  await drainQueue(dependencies);
  expect(dependencies.sentEmails.at(-1)).toMatchObject({ to: email, subject: "Your Grantlamp password was changed" });
  expect(dependencies.sentEmails.at(-1)?.text).toContain("two-step sign-in");
});

test("a reset keeps two-step sign-in on if the address was confirmed before", async () => {
  const { dependencies, call, ada, email, logIn, requestReset } = await createHijackedAccount();
  await dependencies.table.write(buildConfirmAddressWrite(ada.user.id, email, dependencies.clock.now()));
  await call("resetPassword", { body: { token: await requestReset(), password: otherPassword } });
  expect((await logIn({ password: otherPassword })).body).toMatchObject({ code: "code_required" });
});
