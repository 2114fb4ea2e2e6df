import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { getKnownDeviceId } from "#functions/auth/device-token.ts";
import { encrypt } from "#functions/auth/encryption.ts";
import type { SessionKeys } from "#functions/auth/session-keys.ts";
import { deriveKey } from "#functions/auth/session-keys.ts";
import { normalizeCode } from "#functions/auth/two-step.ts";
import { createTestDependencies, createTestSessionKeys } from "#functions/testing.ts";
import { confirmEmailAddress, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import { accountTexts } from "#shared/api/account.ts";
import { authTexts } from "#shared/api/auth.ts";
import { generateAppCode, getDeviceCookie, getIssueMessages, minutesToMs, withAda } from "./testing.ts";

const setUp = async () => {
  let keys = createTestSessionKeys(7);
  const context = await withAda(createTestDependencies({ sessionKeys: async () => keys }));
  const changeKeys = (next: SessionKeys) => {
    keys = next;
  };
  return { ...context, changeKeys };
};

const setUpTwoStep = async () => {
  const context = await setUp();
  const { secret, recoveryCodes } = await context.enableTwoStep();
  const generateNextCode = () => {
    context.dependencies.clock.advance(minutesToMs(5));
    return generateAppCode(secret, context.dependencies);
  };
  const key = { pk: `USER#${context.ada.user.id}`, sk: "TWO_STEP" };
  return { ...context, secret, recoveryCodes, generateNextCode, key };
};

test("after a key is lost, rejects authenticator codes, suggests a recovery code and accepts it", async () => {
  const { logIn, generateNextCode, changeKeys, recoveryCodes, call, dependencies } = await setUpTwoStep();
  changeKeys(createTestSessionKeys(8));
  const rejected = await logIn({ code: generateNextCode() });
  expect(rejected).toMatchObject({ status: 401, body: { code: "wrong_code", detail: authTexts.recoveryCodeNeeded } });
  expect(getIssueMessages(rejected)).toEqual({ "body.code": authTexts.recoveryCodeNeeded });
  const signedIn = await logIn({ code: recoveryCodes[0] });
  expect(signedIn.status).toBe(200);
  // Do what the message suggests: turn it off, then on again with the new key.
  const cookie = toCookieHeader(signedIn);
  expect((await call("disableTwoStep", { cookie, body: { password: testPassword } })).status).toBe(204);
  const setup = await call("startTwoStep", { cookie, body: { password: testPassword } });
  const { secret } = setup.body as { secret: string };
  expect((await call("confirmTwoStep", { cookie, body: { code: generateAppCode(secret, dependencies) } })).status).toBe(
    200,
  );
  dependencies.clock.advance(minutesToMs(5));
  expect((await logIn({ code: generateAppCode(secret, dependencies) })).status).toBe(200);
});

test("after a rotation, sessions, devices and codes stay valid, and the next sign-in re-encrypts the secret", async () => {
  const { ada, dependencies, isSignedIn, logIn, generateNextCode, changeKeys } = await setUpTwoStep();
  changeKeys(createTestSessionKeys(8, [7]));
  expect(await isSignedIn(ada.cookie)).toBe(true);
  expect(
    await getKnownDeviceId(dependencies, ada.user.id, { cookie: getDeviceCookie(ada.cookie), secure: false }),
  ).toBeDefined();
  expect((await logIn({ code: generateNextCode() })).status).toBe(200);
  changeKeys(createTestSessionKeys(8));
  expect((await logIn({ code: generateNextCode() })).status).toBe(200);
});

test("a retired key ends its sessions and devices, but app codes still work", async () => {
  const { ada, dependencies, isSignedIn, logIn, generateNextCode, changeKeys } = await setUpTwoStep();
  changeKeys(createTestSessionKeys(8, [], [7]));
  expect(await isSignedIn(ada.cookie)).toBe(false);
  expect(
    await getKnownDeviceId(dependencies, ada.user.id, { cookie: getDeviceCookie(ada.cookie), secure: false }),
  ).toBeUndefined();
  expect((await logIn({ code: generateNextCode() })).status).toBe(200);
});

test("re-encrypts a secret only if it was encrypted with another key", async () => {
  const { dependencies, logIn, generateNextCode, changeKeys, key } = await setUpTwoStep();
  const readStoredSecret = async () => (await dependencies.table.get(key))?.secret;
  const first = await readStoredSecret();
  await logIn({ code: generateNextCode() });
  expect(await readStoredSecret()).toBe(first);
  changeKeys(createTestSessionKeys(8, [7]));
  await logIn({ code: generateNextCode() });
  expect(await readStoredSecret()).not.toBe(first);
});

test("accepts secrets and recovery codes from before keys had IDs, and migrates them", async () => {
  const { ada, dependencies, secret, recoveryCodes, logIn, generateNextCode, changeKeys, key } = await setUpTwoStep();
  const { current } = createTestSessionKeys(7);
  const hash = (code: string) =>
    createHmac("sha256", deriveKey(current, "recovery codes"))
      .update(`${ada.user.id} ${normalizeCode(code)}`)
      .digest("base64url");
  const recovery = Object.fromEntries(
    recoveryCodes.map((recoveryCode, index) => [`recovery${index}`, hash(recoveryCode)]),
  );
  const encrypted = encrypt(deriveKey(current, "two-step secrets"), ada.user.id, secret);
  await dependencies.table.write({ update: key, set: { secret: encrypted, ...recovery }, if: "present" });

  expect((await logIn({ code: recoveryCodes[0] })).status).toBe(200);
  expect((await logIn({ code: recoveryCodes[0] })).status).toBe(401);
  changeKeys(createTestSessionKeys(8, [], [7]));
  expect((await logIn({ code: recoveryCodes[1] })).status).toBe(200);
  expect((await logIn({ code: generateNextCode() })).status).toBe(200);
  changeKeys(createTestSessionKeys(8));
  expect((await logIn({ code: generateNextCode() })).status).toBe(200);
});

test("requires restarting a two-step setup whose key was lost", async () => {
  const { call, ada, logIn, dependencies, changeKeys } = await setUp();
  await confirmEmailAddress(dependencies, ada.user);
  const setup = await call("startTwoStep", { cookie: ada.cookie, body: { password: testPassword } });
  const { secret } = setup.body as { secret: string };
  changeKeys(createTestSessionKeys(8));
  const cookie = toCookieHeader(await logIn());
  const response = await call("confirmTwoStep", { cookie, body: { code: generateAppCode(secret, dependencies) } });
  expect(response).toMatchObject({ status: 409, body: { detail: accountTexts.twoStepNotStarted } });
});
