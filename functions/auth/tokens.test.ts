import { createHmac, generateKeyPairSync, randomBytes } from "node:crypto";
import { exportJWK, SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, test } from "vitest";
import { deviceIn, sessionIn, withAda } from "#functions/account/testing.ts";
import { testKeys, testOutside } from "#functions/testing.ts";
import { deviceCookie, deviceOf } from "./device-token.ts";

const partsOf = (cookie: string) => {
  const [header = "", payload = "", signature = ""] = cookie.slice(cookie.indexOf("=") + 1).split(".");
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
  return { header: read(header), payload: read(payload), signature };
};
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Ada's session, what its token says, and the key it is signed with. */
const start = async () => {
  const world = await withAda();
  const { current: key } = await world.outside.sessionKeys();
  const token = partsOf(sessionIn(world.ada.cookie));
  const signed = (header: Record<string, unknown>, payload = token.payload, by: Uint8Array = key) =>
    new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: "session", ...header }).sign(by);
  return { ...world, key, token, signed };
};

describe("a forged session is nobody's", () => {
  test("(the forger's tools make a good one where nothing is forged)", async () => {
    const { signed, isSignedIn } = await start();
    expect(await isSignedIn(`session=${await signed({})}`)).toBe(true);
  });

  test("a good one with more behind it", async () => {
    const { signed, isSignedIn } = await start();
    for (const more of ["=", "==", "%3D", ".", "A"])
      expect(await isSignedIn(`session=${await signed({})}${more}`), more).toBe(false);
  });

  test("no signature", async () => {
    const { token, isSignedIn } = await start();
    const none = new UnsecuredJWT(token.payload).encode();
    for (const alg of ["none", "None", "NONE", "nOnE", ""])
      for (const end of ["", token.signature])
        expect(await isSignedIn(`session=${encoded({ ...token.header, alg })}.${encoded(token.payload)}.${end}`)).toBe(
          false,
        );
    expect(await isSignedIn(`session=${none}`)).toBe(false);
  });

  test("another algorithm with our own key", async () => {
    const { isSignedIn, token, key } = await start();
    for (const [alg, digest] of [
      ["HS384", "sha384"],
      ["HS512", "sha512"],
    ] as const) {
      const said = `${encoded({ ...token.header, alg })}.${encoded(token.payload)}`;
      const signature = createHmac(digest, key).update(said).digest("base64url");
      expect(await isSignedIn(`session=${said}.${signature}`), alg).toBe(false);
    }
  });

  test("a header that names a public key algorithm over our signature, and a public key of the forger's", async () => {
    const { signed, isSignedIn, token } = await start();
    const [, payload, signature] = (await signed({})).split(".");
    for (const alg of ["RS256", "PS256", "ES256", "EdDSA"])
      expect(await isSignedIn(`session=${encoded({ ...token.header, alg })}.${payload}.${signature}`), alg).toBe(false);
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const jwk = await exportJWK(publicKey);
    const own = await new SignJWT(token.payload)
      .setProtectedHeader({ alg: "RS256", typ: "session", jwk })
      .sign(privateKey);
    expect(await isSignedIn(`session=${own}`)).toBe(false);
  });

  test("another key, whatever the header says where to find it", async () => {
    const { signed, isSignedIn, token } = await start();
    const foreign = randomBytes(32);
    const hints = [
      {},
      { kid: "../../../dev/null" },
      { kid: "1' UNION SELECT 'key" },
      { jku: "https://evil.example.org/keys.json" },
      { x5u: "https://evil.example.org/cert.pem" },
      { jwk: { kty: "oct", k: foreign.toString("base64url"), alg: "HS256" } },
    ];
    for (const hint of hints)
      expect(await isSignedIn(`session=${await signed(hint, token.payload, foreign)}`), JSON.stringify(hint)).toBe(
        false,
      );
    for (const key of [new Uint8Array(32), Buffer.from("secret".repeat(6))])
      expect(await isSignedIn(`session=${await signed({}, token.payload, key)}`)).toBe(false);
  });

  test("another issuer or type, none of either, and a rule we do not know", async () => {
    const { signed, isSignedIn, token } = await start();
    const { iss: _, ...noIssuer } = token.payload;
    expect(await isSignedIn(`session=${await signed({}, { ...token.payload, iss: "other" })}`)).toBe(false);
    expect(await isSignedIn(`session=${await signed({}, noIssuer)}`)).toBe(false);
    for (const typ of ["device", "JWT", undefined])
      expect(await isSignedIn(`session=${await signed({ typ })}`), String(typ)).toBe(false);
    const [, payload, signature] = (await signed({})).split(".");
    const demanding = encoded({ ...token.header, crit: ["exp"], exp: 1 });
    expect(await isSignedIn(`session=${demanding}.${payload}.${signature}`)).toBe(false);
  });

  test("our own signature over what was changed, and over less than a session", async () => {
    const { signed, isSignedIn, token, signUp } = await start();
    const eve = partsOf(sessionIn((await signUp()).cookie));
    const [header, , signature] = (await signed({})).split(".");
    expect(
      await isSignedIn(`session=${header}.${encoded({ ...token.payload, sub: eve.payload.sub })}.${signature}`),
    ).toBe(false);
    // Signed with the key, but no such session: not under that user, and not without a user.
    expect(await isSignedIn(`session=${await signed({}, { ...token.payload, sub: eve.payload.sub })}`)).toBe(false);
    const { sub: _, ...noUser } = token.payload;
    const { sid: __, ...noSecret } = token.payload;
    expect(await isSignedIn(`session=${await signed({}, noUser)}`)).toBe(false);
    expect(await isSignedIn(`session=${await signed({}, noSecret)}`)).toBe(false);
    expect(await isSignedIn(`session=${await signed({}, { ...token.payload, sid: 7 })}`)).toBe(false);
  });
});

describe("one kind of token never stands in for the other", () => {
  test("a device's is no session", async () => {
    const { ada, isSignedIn } = await start();
    const device = deviceIn(ada.cookie).slice("device=".length);
    expect(device).toContain(".");
    expect(await isSignedIn(`session=${device}`)).toBe(false);
    expect(await isSignedIn(`device=${device}`)).toBe(false);
  });

  test("a session's is no device, and neither is another account's device", async () => {
    const { outside, ada, signUp } = await start();
    const eve = await signUp();
    const shown = (userId: string, cookie: string) => deviceOf(outside, userId, { cookie, secure: false });
    expect(await shown(ada.user.id, deviceIn(ada.cookie))).toMatch(/^[\w-]{22}$/);
    expect(await shown(ada.user.id, sessionIn(ada.cookie).replace("session", "device"))).toBeUndefined();
    expect(await shown(eve.user.id, deviceIn(ada.cookie))).toBeUndefined();
  });

  test("a device is known for a year after its last sign-in, and keeps its id over the next", async () => {
    const { outside, ada } = await start();
    const shown = (cookie: string) => deviceOf(outside, ada.user.id, { cookie, secure: false });
    const first = deviceIn(ada.cookie);
    outside.clock.forward(300 * 86_400_000);
    const [renewed = ""] = (await deviceCookie(outside, ada.user.id, { cookie: first, secure: false })).split(";");
    expect(await shown(renewed)).toBe(await shown(first));
    outside.clock.forward(100 * 86_400_000);
    expect(await shown(first)).toBeUndefined();
    expect(await shown(renewed)).toBeDefined();
  });

  test("behind https the device's cookie carries the __Host- prefix too, and only that one counts", async () => {
    const { outside, ada } = await start();
    const set = await deviceCookie(outside, ada.user.id, { cookie: undefined, secure: true });
    expect(set).toMatch(/^__Host-device=.+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const plain = deviceIn(ada.cookie);
    expect(await deviceOf(outside, ada.user.id, { cookie: plain, secure: true })).toBeUndefined();
  });

  test("what is like a device's token but of another type, issuer, user or without an end is unknown", async () => {
    const { outside, ada, key } = await start();
    const { payload } = partsOf(deviceIn(ada.cookie));
    const shown = async (over: Record<string, unknown>, typ = "device") => {
      const made = new SignJWT({ ...payload, ...over }).setProtectedHeader({ alg: "HS256", typ });
      return deviceOf(outside, ada.user.id, { cookie: `device=${await made.sign(key)}`, secure: false });
    };
    expect(await shown({})).toBe(payload.did);
    expect(await shown({}, "session")).toBeUndefined();
    for (const over of [{ iss: "other" }, { sub: crypto.randomUUID() }, { exp: undefined }, { did: 7 }])
      expect(await shown(over), JSON.stringify(over)).toBeUndefined();
  });

  test("a device of another key is unknown", async () => {
    const { outside, ada } = await start();
    const other = testOutside({ sessionKeys: async () => testKeys(9) });
    const [cookie = ""] = (await deviceCookie(other, ada.user.id, { cookie: undefined, secure: false })).split(";");
    expect(await deviceOf(outside, ada.user.id, { cookie, secure: false })).toBeUndefined();
  });
});
