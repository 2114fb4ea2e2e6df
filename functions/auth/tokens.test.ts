import { createHmac, generateKeyPairSync, randomBytes } from "node:crypto";
import { exportJWK, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { getDeviceCookie, getSessionCookie, withAda } from "#functions/account/testing.ts";
import { createTestDependencies, createTestSessionKeys } from "#functions/testing.ts";
import { createDeviceCookie, getKnownDeviceId } from "./device-token.ts";

const decodeToken = (cookie: string) => {
  const [header = "", payload = "", signature = ""] = cookie.slice(cookie.indexOf("=") + 1).split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  return { header: read(header), payload: read(payload), signature };
};
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const start = async () => {
  const context = await withAda();
  const { current: key } = await context.dependencies.sessionKeys();
  const token = decodeToken(getSessionCookie(context.ada.cookie));
  const signAs = (header: Record<string, unknown>, payload = token.payload, signingKey: Uint8Array = key) =>
    new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: "session", ...header }).sign(signingKey);
  return { ...context, key, token, signAs };
};

describe("a forged session token", () => {
  test("is accepted when unmodified, as a control", async () => {
    const { signAs, isSignedIn } = await start();
    expect(await isSignedIn(`session=${await signAs({})}`)).toBe(true);
  });

  test("is rejected with trailing characters", async () => {
    const { signAs, isSignedIn } = await start();
    for (const suffix of ["=", "==", "%3D", ".", "A"])
      expect(await isSignedIn(`session=${await signAs({})}${suffix}`), suffix).toBe(false);
  });

  test("is rejected without a signature", async () => {
    const { token, isSignedIn } = await start();
    const unsecuredToken = new UnsecuredJWT(token.payload).encode();
    for (const alg of ["none", "None", "NONE", "nOnE", ""])
      for (const end of ["", token.signature])
        expect(await isSignedIn(`session=${encode({ ...token.header, alg })}.${encode(token.payload)}.${end}`)).toBe(
          false,
        );
    expect(await isSignedIn(`session=${unsecuredToken}`)).toBe(false);
  });

  test("is rejected with a different algorithm under our key", async () => {
    const { isSignedIn, token, key } = await start();
    for (const [alg, digest] of [
      ["HS384", "sha384"],
      ["HS512", "sha512"],
    ] as const) {
      const unsigned = `${encode({ ...token.header, alg })}.${encode(token.payload)}`;
      const signature = createHmac(digest, key).update(unsigned).digest("base64url");
      expect(await isSignedIn(`session=${unsigned}.${signature}`), alg).toBe(false);
    }
  });

  test("is rejected with a public-key algorithm in the header, under our signature or the forger's key", async () => {
    const { signAs, isSignedIn, token } = await start();
    const [, payload, signature] = (await signAs({})).split(".");
    for (const alg of ["RS256", "PS256", "ES256", "EdDSA"])
      expect(await isSignedIn(`session=${encode({ ...token.header, alg })}.${payload}.${signature}`), alg).toBe(false);
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const jwk = await exportJWK(publicKey);
    const forged = await new SignJWT(token.payload)
      .setProtectedHeader({ alg: "RS256", typ: "session", jwk })
      .sign(privateKey);
    expect(await isSignedIn(`session=${forged}`)).toBe(false);
  });

  test("is rejected when signed with a foreign key, regardless of key hints in the header", async () => {
    const { signAs, isSignedIn, token } = await start();
    const foreignKey = randomBytes(32);
    const hints = [
      {},
      { kid: "../../../dev/null" },
      { kid: "1' UNION SELECT 'key" },
      { jku: "https://evil.example.org/keys.json" },
      { x5u: "https://evil.example.org/cert.pem" },
      { jwk: { kty: "oct", k: foreignKey.toString("base64url"), alg: "HS256" } },
    ];
    for (const hint of hints)
      expect(await isSignedIn(`session=${await signAs(hint, token.payload, foreignKey)}`), JSON.stringify(hint)).toBe(
        false,
      );
    for (const key of [new Uint8Array(32), Buffer.from("secret".repeat(6))])
      expect(await isSignedIn(`session=${await signAs({}, token.payload, key)}`)).toBe(false);
  });

  test("is rejected with a wrong or missing issuer or type, or an unknown critical extension", async () => {
    const { signAs, isSignedIn, token } = await start();
    const { iss: _, ...noIssuer } = token.payload;
    expect(await isSignedIn(`session=${await signAs({}, { ...token.payload, iss: "other" })}`)).toBe(false);
    expect(await isSignedIn(`session=${await signAs({}, noIssuer)}`)).toBe(false);
    for (const typ of ["device", "JWT", undefined])
      expect(await isSignedIn(`session=${await signAs({ typ })}`), String(typ)).toBe(false);
    const [, payload, signature] = (await signAs({})).split(".");
    const criticalHeader = encode({ ...token.header, crit: ["exp"], exp: 1 });
    expect(await isSignedIn(`session=${criticalHeader}.${payload}.${signature}`)).toBe(false);
  });

  test("is rejected with a modified or incomplete payload", async () => {
    const { signAs, isSignedIn, token, signUp } = await start();
    const eve = decodeToken(getSessionCookie((await signUp()).cookie));
    const [header, , signature] = (await signAs({})).split(".");
    expect(
      await isSignedIn(`session=${header}.${encode({ ...token.payload, sub: eve.payload.sub })}.${signature}`),
    ).toBe(false);
    // Correctly signed, but the user has no such session, or the payload names no user.
    expect(await isSignedIn(`session=${await signAs({}, { ...token.payload, sub: eve.payload.sub })}`)).toBe(false);
    const { sub: _, ...noUser } = token.payload;
    const { sid: __, ...noSecret } = token.payload;
    expect(await isSignedIn(`session=${await signAs({}, noUser)}`)).toBe(false);
    expect(await isSignedIn(`session=${await signAs({}, noSecret)}`)).toBe(false);
    expect(await isSignedIn(`session=${await signAs({}, { ...token.payload, sid: 7 })}`)).toBe(false);
  });
});

describe("token types are not interchangeable", () => {
  test("does not accept a device token as a session", async () => {
    const { ada, isSignedIn } = await start();
    const device = getDeviceCookie(ada.cookie).slice("device=".length);
    expect(device).toContain(".");
    expect(await isSignedIn(`session=${device}`)).toBe(false);
    expect(await isSignedIn(`device=${device}`)).toBe(false);
  });

  test("does not accept a session token or another account's token as a device token", async () => {
    const { dependencies, ada, signUp } = await start();
    const eve = await signUp();
    const getDeviceId = (userId: string, cookie: string) =>
      getKnownDeviceId(dependencies, userId, { cookie, secure: false });
    expect(await getDeviceId(ada.user.id, getDeviceCookie(ada.cookie))).toMatch(/^[\w-]{22}$/);
    expect(await getDeviceId(ada.user.id, getSessionCookie(ada.cookie).replace("session", "device"))).toBeUndefined();
    expect(await getDeviceId(eve.user.id, getDeviceCookie(ada.cookie))).toBeUndefined();
  });

  test("recognizes a device, with the same ID, for a year after its last sign-in", async () => {
    const { dependencies, ada } = await start();
    const getDeviceId = (cookie: string) => getKnownDeviceId(dependencies, ada.user.id, { cookie, secure: false });
    const first = getDeviceCookie(ada.cookie);
    dependencies.clock.advance(300 * 86_400_000);
    const [renewed = ""] = (
      await createDeviceCookie(dependencies, ada.user.id, { cookie: first, secure: false })
    ).split(";");
    expect(await getDeviceId(renewed)).toBe(await getDeviceId(first));
    dependencies.clock.advance(100 * 86_400_000);
    expect(await getDeviceId(first)).toBeUndefined();
    expect(await getDeviceId(renewed)).toBeDefined();
  });

  test("accepts only the __Host- device cookie over HTTPS", async () => {
    const { dependencies, ada } = await start();
    const setCookie = await createDeviceCookie(dependencies, ada.user.id, { cookie: undefined, secure: true });
    expect(setCookie).toMatch(/^__Host-device=.+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const plain = getDeviceCookie(ada.cookie);
    expect(await getKnownDeviceId(dependencies, ada.user.id, { cookie: plain, secure: true })).toBeUndefined();
  });

  test("rejects device tokens of another type, issuer or user, or without expiry", async () => {
    const { dependencies, ada, key } = await start();
    const { payload } = decodeToken(getDeviceCookie(ada.cookie));
    const getDeviceId = async (overrides: Record<string, unknown>, typ = "device") => {
      const jwt = new SignJWT({ ...payload, ...overrides }).setProtectedHeader({ alg: "HS256", typ });
      return getKnownDeviceId(dependencies, ada.user.id, { cookie: `device=${await jwt.sign(key)}`, secure: false });
    };
    expect(await getDeviceId({})).toBe(payload.did);
    expect(await getDeviceId({}, "session")).toBeUndefined();
    for (const overrides of [{ iss: "other" }, { sub: crypto.randomUUID() }, { exp: undefined }, { did: 7 }])
      expect(await getDeviceId(overrides), JSON.stringify(overrides)).toBeUndefined();
  });

  test("rejects a device token signed with another key", async () => {
    const { dependencies, ada } = await start();
    const otherDependencies = createTestDependencies({ sessionKeys: async () => createTestSessionKeys(9) });
    const [cookie = ""] = (
      await createDeviceCookie(otherDependencies, ada.user.id, { cookie: undefined, secure: false })
    ).split(";");
    expect(await getKnownDeviceId(dependencies, ada.user.id, { cookie, secure: false })).toBeUndefined();
  });
});
