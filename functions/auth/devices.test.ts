import { hkdfSync } from "node:crypto";
import { SignJWT } from "jose";
import { beforeEach, expect, test } from "vitest";
import { rateLimits } from "#functions/limits/token-bucket.ts";
import { consumeCodeAttempt, consumePasswordAttempt } from "#functions/sign-in/login-rate-limit.ts";
import {
  adaEmail,
  adaRecord,
  createTestDependencies,
  createTestSessionKeys,
  type TestDependencies,
} from "#functions/testing.ts";
import { getCookie, serializeCookie } from "./cookies.ts";
import { createDeviceCookie, getKnownDeviceId } from "./device-token.ts";
import { deriveKey } from "./session-keys.ts";
import {
  createExpiredSessionCookie,
  createSecret,
  createSessionCookie,
  getSessionToken,
  hashSecret,
  signSessionToken,
  verifySessionToken,
} from "./session-token.ts";
import { buildSessionGenerationWrite } from "./sessions.table.ts";
import { createUserRecords } from "./users.table.ts";

const noCookies = { cookie: undefined, secure: false };
const year = 365 * 86_400_000;
let dependencies: TestDependencies;
beforeEach(async () => {
  dependencies = createTestDependencies();
  await dependencies.table.write(...createUserRecords({ ...adaRecord, timeZone: null }).writes);
});
const signIn = async (cookies = noCookies as Parameters<typeof createDeviceCookie>[2], userId = "ada") => {
  const setCookie = await createDeviceCookie(dependencies, userId, cookies);
  return { cookie: setCookie.split(";")[0], secure: cookies.secure };
};

test("sets HttpOnly cookies and, over https, accepts only the __Host- name", () => {
  expect(serializeCookie("a", "b", false, 60)).toBe("a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax");
  expect(serializeCookie("a", "b", true, 60)).toBe("__Host-a=b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax");
  const cookie = "a=plain; __Host-a=guarded; b=other";
  expect([getCookie("a", { cookie, secure: false }), getCookie("a", { cookie, secure: true })]).toEqual([
    "plain",
    "guarded",
  ]);
  expect([getCookie("a", noCookies), getCookie("c", { cookie, secure: false })]).toEqual([undefined, undefined]);
  expect(createSessionCookie("t", true)).toContain(`__Host-session=t; Max-Age=${90 * 86_400};`);
  expect(createExpiredSessionCookie(false)).toContain("session=; Max-Age=0;");
  expect(getSessionToken({ cookie: "session=t", secure: false })).toBe("t");
});

test("derives a different key per purpose and session key", async () => {
  const [session, otherSession] = [createTestSessionKeys(7).current, createTestSessionKeys(8).current];
  const keys = [
    deriveKey(session, "one"),
    deriveKey(session, "other"),
    deriveKey(otherSession, "one"),
    deriveKey(session, "one"),
  ];
  const [first, ...rest] = keys.map((key) => key.toString("hex"));
  // Pinned: data encrypted with derived keys must stay readable.
  const pinned = hkdfSync("sha256", new Uint8Array(32).fill(7), new Uint8Array(), "grantlamp one", 32);
  expect(first).toBe(Buffer.from(pinned).toString("hex"));
  expect(rest.map((key) => key === first)).toEqual([false, false, true]);
});

test("verifies a token repeatedly, and only with its own keys", async () => {
  const keys = await dependencies.sessionKeys();
  const secret = createSecret();
  expect([secret.length, secret === createSecret()]).toEqual([43, false]);
  const token = await signSessionToken(keys, { userId: "ada", workspaceId: adaRecord.workspaceId, secret });
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await verifySessionToken(keys, token)).toEqual({
      userId: "ada",
      workspaceId: adaRecord.workspaceId,
      hash: hashSecret(secret),
    });
  expect(await verifySessionToken(createTestSessionKeys(8), token)).toBeUndefined();
  expect(await verifySessionToken(keys, `${token}x`)).toBeUndefined();
  // Malformed tokens are invalid; unexpected errors are thrown.
  await expect(verifySessionToken(keys, 7 as never)).resolves.toBeUndefined();
  await expect(verifySessionToken({} as never, token)).rejects.toThrow(TypeError);
});

test("rejects tokens of another type, issuer, algorithm or user, and incomplete ones", async () => {
  const keys = await dependencies.sessionKeys();
  const sign = (payload: object, header: object = {}) =>
    new SignJWT({ iss: "grantlamp", sub: "ada", ...payload })
      .setProtectedHeader({ alg: "HS256", ...header })
      .sign(keys.current);
  const verifySession = async (payload: object, header: object = {}) =>
    (
      await verifySessionToken(
        keys,
        await sign({ sid: "secret", wid: "lantern-house", ...payload }, { typ: "session", ...header }),
      )
    )?.userId;
  expect(await verifySession({})).toBe("ada");
  for (const payload of [{ iss: "other" }, { iss: undefined }, { sub: undefined }, { sub: "" }, { sid: 7 }])
    expect([payload, await verifySession(payload)]).toEqual([payload, undefined]);
  for (const header of [{ typ: "device" }, { typ: undefined }, { alg: "HS512" }])
    expect([header, await verifySession({}, header)]).toEqual([header, undefined]);

  const exp = dependencies.clock.now().getTime() / 1000 + 60;
  const verifyDevice = async (payload: object, header: object = {}) => {
    const token = await sign({ did: "browser", exp, ...payload }, { typ: "device", ...header });
    return getKnownDeviceId(dependencies, "ada", { cookie: `device=${token}`, secure: false });
  };
  expect(await verifyDevice({})).toBe("browser");
  for (const payload of [
    { iss: "other" },
    { sub: "eve" },
    { did: 7 },
    { exp: undefined },
    { exp: exp - 61 },
    { era: "x" },
  ])
    expect([payload, await verifyDevice(payload)]).toEqual([payload, undefined]);
  for (const header of [{ typ: "session" }, { alg: "HS512" }])
    expect([header, await verifyDevice({}, header)]).toEqual([header, undefined]);
});

test("recognizes a browser, with the same ID, for a year after its last sign-in", async () => {
  const first = await signIn();
  const id = await getKnownDeviceId(dependencies, "ada", first);
  expect(id).toMatch(/^[\w-]{22}$/);
  dependencies.clock.advance(year - 1000);
  expect(await getKnownDeviceId(dependencies, "ada", first)).toBe(id);
  const renewed = await signIn(first);
  dependencies.clock.advance(1000);
  expect([
    await getKnownDeviceId(dependencies, "ada", first),
    await getKnownDeviceId(dependencies, "ada", renewed),
  ]).toEqual([undefined, id]);
  expect(await getKnownDeviceId(dependencies, "ada", await signIn())).not.toBe(id);
  expect(await getKnownDeviceId(dependencies, "ada", noCookies)).toBeUndefined();
  expect(await getKnownDeviceId(dependencies, "ada", { cookie: "device=x", secure: false })).toBeUndefined();
});

test("a device is valid only for its account and session generation", async () => {
  const known = await signIn();
  expect(await getKnownDeviceId(dependencies, "eve", known)).toBeUndefined();
  await dependencies.table.write(buildSessionGenerationWrite("ada", "generation-2"));
  expect(await getKnownDeviceId(dependencies, "ada", known)).toBeUndefined();
  const renewed = await signIn(known);
  expect(await getKnownDeviceId(dependencies, "ada", renewed)).toBeDefined();
  const broken = { ...dependencies, sessionKeys: () => Promise.reject(new Error("no key")) };
  await expect(getKnownDeviceId(broken, "ada", renewed)).rejects.toThrow("no key");
});

const maxCounted = 100;
/** Counts the attempts that are allowed in a row, up to `maxCounted`. */
const countAllowed = async (attempt: () => Promise<unknown>) => {
  for (let count = 0; count < maxCounted; count++)
    try {
      await attempt();
    } catch (error) {
      expect(error).toMatchObject({ code: "rate_limited" });
      return count;
    }
  return maxCounted;
};

test("unknown browsers share one attempt limit per email address, with or without an account; a known browser has its own", async () => {
  const countAttempts = (overrides: object, cookies = noCookies as Parameters<typeof consumePasswordAttempt>[2]) =>
    countAllowed(() => consumePasswordAttempt(dependencies, { email: adaEmail, userId: "ada", ...overrides }, cookies));
  const known = await signIn();
  expect([await countAttempts({}), await countAttempts({}), await countAttempts({ userId: undefined })]).toEqual([
    rateLimits.account.burst,
    0,
    0,
  ]);
  expect([
    await countAttempts({}, known),
    await countAttempts({}, known),
    await countAttempts({}, await signIn()),
  ]).toEqual([rateLimits.device.burst, 0, rateLimits.device.burst]);
  const eve = { email: "eve@example.org", userId: "eve" };
  expect([await countAttempts(eve, known), await countAttempts({ ...eve, userId: undefined }, known)]).toEqual([
    rateLimits.account.burst,
    0,
  ]);
});

test("two-step codes allow fewer attempts and have a limit across all devices", async () => {
  const countAttempts = (cookies: Parameters<typeof consumeCodeAttempt>[2]) =>
    countAllowed(() => consumeCodeAttempt(dependencies, "ada", cookies));
  const counts = [];
  for (const cookies of [noCookies, await signIn(), await signIn(), await signIn()])
    counts.push(await countAttempts(cookies));
  const { burst } = rateLimits.code;
  expect(counts).toEqual([burst, burst, burst, 0]);
  expect(rateLimits.codes.burst).toBe(3 * burst);
  dependencies.clock.advance(rateLimits.codes.refillMs);
  expect(await countAttempts(await signIn())).toBe(1);
  const eve = await countAllowed(() => consumeCodeAttempt(dependencies, "eve", noCookies));
  expect(eve).toBe(burst);
});
