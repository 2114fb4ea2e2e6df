import { hkdfSync } from "node:crypto";
import { SignJWT } from "jose";
import { beforeEach, expect, test } from "vitest";
import { rates } from "#functions/limits/bucket.ts";
import { type TestOutside, testKeys, testOutside } from "#functions/testing.ts";
import { cookieIn, setCookie } from "./cookies.ts";
import { deriveKey } from "./derived-key.ts";
import { deviceCookie, deviceOf } from "./device-token.ts";
import { takeCodeTry, takePasswordTry } from "./guesses.ts";
import { endedCookie, hashOf, newSecret, readToken, sessionCookie, signToken, tokenIn } from "./session-token.ts";
import { eraWrite } from "./sessions.table.ts";
import { ada, email } from "./testing-records.ts";
import { newUser } from "./users.table.ts";

const noCookies = { cookie: undefined, secure: false };
const year = 365 * 86_400_000;
let outside: TestOutside;
beforeEach(async () => {
  outside = testOutside();
  await outside.table.write(...newUser({ ...ada, timeZone: null }).writes);
});
const signIn = async (cookies = noCookies as Parameters<typeof deviceCookie>[2], userId = "ada") => {
  const set = await deviceCookie(outside, userId, cookies);
  return { cookie: set.split(";")[0], secure: cookies.secure };
};

test("sets HttpOnly cookies and, over https, accepts only the __Host- name", () => {
  expect(setCookie("a", "b", false, 60)).toBe("a=b; Max-Age=60; Path=/; HttpOnly; SameSite=Lax");
  expect(setCookie("a", "b", true, 60)).toBe("__Host-a=b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax");
  const cookie = "a=plain; __Host-a=guarded; b=other";
  expect([cookieIn("a", { cookie, secure: false }), cookieIn("a", { cookie, secure: true })]).toEqual([
    "plain",
    "guarded",
  ]);
  expect([cookieIn("a", noCookies), cookieIn("c", { cookie, secure: false })]).toEqual([undefined, undefined]);
  expect(sessionCookie("t", true)).toContain(`__Host-session=t; Max-Age=${90 * 86_400};`);
  expect(endedCookie(false)).toContain("session=; Max-Age=0;");
  expect(tokenIn({ cookie: "session=t", secure: false })).toBe("t");
});

test("derives a different key per purpose and session key", async () => {
  const [session, other] = [testKeys(7).current, testKeys(8).current];
  const keys = [
    deriveKey(session, "one"),
    deriveKey(session, "other"),
    deriveKey(other, "one"),
    deriveKey(session, "one"),
  ];
  const [first, ...rest] = keys.map((key) => key.toString("hex"));
  // Pinned: data encrypted with derived keys must stay readable.
  const always = hkdfSync("sha256", new Uint8Array(32).fill(7), new Uint8Array(), "grantlamp one", 32);
  expect(first).toBe(Buffer.from(always).toString("hex"));
  expect(rest.map((each) => each === first)).toEqual([false, false, true]);
});

test("verifies a token repeatedly under its own keys only", async () => {
  const keys = await outside.sessionKeys();
  const secret = newSecret();
  expect([secret.length, secret === newSecret()]).toEqual([43, false]);
  const token = await signToken(keys, { userId: "ada", secret });
  for (let time = 0; time < 2; time++)
    expect(await readToken(keys, token)).toEqual({ userId: "ada", hash: hashOf(secret) });
  expect(await readToken(testKeys(8), token)).toBeUndefined();
  expect(await readToken(keys, `${token}x`)).toBeUndefined();
  // Malformed tokens are invalid; unexpected errors are thrown.
  await expect(readToken(keys, 7 as never)).resolves.toBeUndefined();
  await expect(readToken({} as never, token)).rejects.toThrow(TypeError);
});

test("rejects tokens of another type, issuer, algorithm or user, and incomplete ones", async () => {
  const keys = await outside.sessionKeys();
  const sign = (payload: object, header: object = {}) =>
    new SignJWT({ iss: "grantlamp", sub: "ada", ...payload })
      .setProtectedHeader({ alg: "HS256", ...header })
      .sign(keys.current);
  const session = async (payload: object, header: object = {}) =>
    (await readToken(keys, await sign({ sid: "secret", ...payload }, { typ: "session", ...header })))?.userId;
  expect(await session({})).toBe("ada");
  for (const payload of [{ iss: "other" }, { iss: undefined }, { sub: undefined }, { sub: "" }, { sid: 7 }])
    expect([payload, await session(payload)]).toEqual([payload, undefined]);
  for (const header of [{ typ: "device" }, { typ: undefined }, { alg: "HS512" }])
    expect([header, await session({}, header)]).toEqual([header, undefined]);

  const exp = outside.clock.now().getTime() / 1000 + 60;
  const device = async (payload: object, header: object = {}) => {
    const token = await sign({ did: "browser", exp, ...payload }, { typ: "device", ...header });
    return deviceOf(outside, "ada", { cookie: `device=${token}`, secure: false });
  };
  expect(await device({})).toBe("browser");
  for (const payload of [
    { iss: "other" },
    { sub: "eve" },
    { did: 7 },
    { exp: undefined },
    { exp: exp - 61 },
    { era: "x" },
  ])
    expect([payload, await device(payload)]).toEqual([payload, undefined]);
  for (const header of [{ typ: "session" }, { alg: "HS512" }])
    expect([header, await device({}, header)]).toEqual([header, undefined]);
});

test("knows a browser for a year after its last sign-in and keeps its ID", async () => {
  const first = await signIn();
  const id = await deviceOf(outside, "ada", first);
  expect(id).toMatch(/^[\w-]{22}$/);
  outside.clock.forward(year - 1000);
  expect(await deviceOf(outside, "ada", first)).toBe(id);
  const renewed = await signIn(first);
  outside.clock.forward(1000);
  expect([await deviceOf(outside, "ada", first), await deviceOf(outside, "ada", renewed)]).toEqual([undefined, id]);
  expect(await deviceOf(outside, "ada", await signIn())).not.toBe(id);
  expect(await deviceOf(outside, "ada", noCookies)).toBeUndefined();
  expect(await deviceOf(outside, "ada", { cookie: "device=x", secure: false })).toBeUndefined();
});

test("a device is valid only for its account and session generation", async () => {
  const known = await signIn();
  expect(await deviceOf(outside, "eve", known)).toBeUndefined();
  await outside.table.write(eraWrite("ada", "era-2"));
  expect(await deviceOf(outside, "ada", known)).toBeUndefined();
  const renewed = await signIn(known);
  expect(await deviceOf(outside, "ada", renewed)).toBeDefined();
  const broken = { ...outside, sessionKeys: () => Promise.reject(new Error("no key")) };
  await expect(deviceOf(broken, "ada", renewed)).rejects.toThrow("no key");
});

const maxCounted = 100;
/** Attempts allowed at once, up to `maxCounted`. */
const countAllowed = async (take: () => Promise<unknown>) => {
  for (let count = 0; count < maxCounted; count++)
    try {
      await take();
    } catch (error) {
      expect(error).toMatchObject({ code: "rate_limited" });
      return count;
    }
  return maxCounted;
};

test("unknown browsers share the attempts of an address, with or without an account; a known browser has its own", async () => {
  const by = (over: object, cookies = noCookies as Parameters<typeof takePasswordTry>[2]) =>
    countAllowed(() => takePasswordTry(outside, { email, userId: "ada", ...over }, cookies));
  const known = await signIn();
  expect([await by({}), await by({}), await by({ userId: undefined })]).toEqual([rates.account.burst, 0, 0]);
  expect([await by({}, known), await by({}, known), await by({}, await signIn())]).toEqual([
    rates.device.burst,
    0,
    rates.device.burst,
  ]);
  const eve = { email: "eve@example.org", userId: "eve" };
  expect([await by(eve, known), await by({ ...eve, userId: undefined }, known)]).toEqual([rates.account.burst, 0]);
});

test("two-step codes have fewer attempts and a limit over all devices", async () => {
  const by = (cookies: Parameters<typeof takeCodeTry>[2]) => countAllowed(() => takeCodeTry(outside, "ada", cookies));
  const counts = [];
  for (const cookies of [noCookies, await signIn(), await signIn(), await signIn()]) counts.push(await by(cookies));
  const { burst } = rates.code;
  expect(counts).toEqual([burst, burst, burst, 0]);
  expect(rates.codes.burst).toBe(3 * burst);
  outside.clock.forward(rates.codes.refill);
  expect(await by(await signIn())).toBe(1);
  const eve = await countAllowed(() => takeCodeTry(outside, "eve", noCookies));
  expect(eve).toBe(burst);
});
