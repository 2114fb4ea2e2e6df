import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { minutesToMs } from "#functions/account/testing.ts";
import { type ApiResponse, toCookieHeader } from "#functions/testing-api.ts";
import { details, getRedirectUri, openWithProviders, providers, registerTestProviders } from "./testing-identities.ts";

registerTestProviders();

describe("an attack on the callback", () => {
  const expectRefused = async (
    { hasSession }: Awaited<ReturnType<typeof openWithProviders>>,
    response: ApiResponse,
    problem: string,
  ) => {
    expect(response).toMatchObject({ status: 302, headers: { location: `/auth?problem=${problem}` } });
    expect(response.cookies.filter((cookie) => !/Max-Age=0/.test(cookie))).toEqual([]);
    expect(await hasSession(response)).toBe(false);
  };

  test("with a used code or state is refused", async () => {
    const world = await openWithProviders();
    const { start, finish } = world;
    const { url, cookie } = await start();
    const callback = await providers.google.visit(url);
    const first = await finish(callback, cookie);
    expect(first.headers.location).toBe("/continue-sign-in");
    expect(first.cookies.some((line) => /^sign-in-attempt=;.*Max-Age=0/.test(line))).toBe(true);
    await expectRefused(world, await finish(callback, cookie), "failed");
    const { cookie: laterCookie } = await start();
    await expectRefused(world, await finish(callback, laterCookie), "expired");
  });

  test("that signs another browser in with the attacker's code is refused", async () => {
    const world = await openWithProviders();
    const { url } = await world.start();
    const callback = await providers.google.visit(url);
    await expectRefused(world, await world.finish(callback, ""), "expired");
    await expectRefused(world, await world.finish(callback, (await world.start()).cookie), "expired");
  });

  test("with the attacker's code and the victim's state is refused", async () => {
    const world = await openWithProviders();
    const attacker = await providers.google.visit((await world.start()).url);
    const victim = await world.start();
    const callback = await providers.google.visit(victim.url);
    callback.searchParams.set("code", attacker.searchParams.get("code") ?? "");
    await expectRefused(world, await world.finish(callback, victim.cookie), "failed");
  });

  test("that mixes up providers is refused", async () => {
    const world = await openWithProviders();
    const { url, cookie } = await world.start("google");
    const callback = await providers.google.visit(url);
    await expectRefused(world, await world.finish(callback, cookie, "microsoft"), "expired");
    callback.searchParams.set("iss", providers.microsoft.settings.issuer);
    await expectRefused(world, await world.finish(callback, cookie), "failed");
    const withoutIssuer = await world.start("google");
    const other = await providers.google.visit(withoutIssuer.url);
    other.searchParams.delete("iss");
    await expectRefused(world, await world.finish(other, withoutIssuer.cookie), "failed");
  });

  test("after ten minutes or with a changed cookie is refused", async () => {
    const world = await openWithProviders();
    const { url, cookie } = await world.start();
    const callback = await providers.google.visit(url);
    await expectRefused(world, await world.finish(callback, `${cookie.slice(0, -2)}AA`), "expired");
    world.dependencies.clock.advance(minutesToMs(10));
    await expectRefused(world, await world.finish(callback, cookie), "expired");
  });

  test("reports a canceled sign-in and an error of the provider", async () => {
    const world = await openWithProviders();
    for (const [error, problem] of [
      ["access_denied", "canceled"],
      ["server_error", "failed"],
    ] as const) {
      const { url, cookie } = await world.start();
      const callback = new URL(getRedirectUri("google"));
      callback.search = String(new URLSearchParams({ error, state: new URL(url).searchParams.get("state") ?? "" }));
      await expectRefused(world, await world.finish(callback, cookie), problem);
    }
  });

  type Change = (claims: JWTPayload) => JWTPayload;
  const changedClaims: [string, Change][] = [
    ["for another client", (claims) => ({ ...claims, aud: "another-client" })],
    ["of another issuer", (claims) => ({ ...claims, iss: providers.microsoft.settings.issuer })],
    ["with another nonce", (claims) => ({ ...claims, nonce: "A".repeat(43) })],
    ["without a nonce", ({ nonce: _, ...claims }) => claims],
    ["that has expired", (claims) => ({ ...claims, exp: Number(claims.iat) - 3600 })],
    ["without a subject", ({ sub: _, ...claims }) => claims],
  ];
  test.each(changedClaims)("with an ID token %s is refused", async (_, change) => {
    const world = await openWithProviders();
    providers.google.replaceToken((token) => providers.google.sign(change(decodeJwt(token))));
    await expectRefused(world, await world.signIn(), "failed");
  });

  const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const forgeries: [string, (token: string) => Promise<string> | string][] = [
    ["without a signature", (token) => `${encodePart({ alg: "none" })}.${token.split(".")[1]}.`],
    [
      "with changed claims",
      (token) => {
        const [header, , signature] = token.split(".");
        return `${header}.${encodePart({ ...decodeJwt(token), sub: "ada" })}.${signature}`;
      },
    ],
    [
      "signed by another key",
      async (token) => {
        const { privateKey } = await generateKeyPair("RS256");
        return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: "RS256", kid: "test" }).sign(privateKey);
      },
    ],
    [
      "signed with the client secret",
      (token) =>
        new SignJWT(decodeJwt(token))
          .setProtectedHeader({ alg: "HS256" })
          .sign(new TextEncoder().encode(providers.google.settings.clientSecret.padEnd(32))),
    ],
  ];
  test.each(forgeries)("with an ID token %s is refused", async (_, forge) => {
    const world = await openWithProviders();
    providers.google.replaceToken(forge);
    await expectRefused(world, await world.signIn(), "failed");
  });

  test.each(["//evil.example.org", "https://evil.example.org/", "/\\evil.example.org", "/\t/evil.example.org"])(
    "cannot redirect to %j",
    async (next) => {
      const { signIn, signUp } = await openWithProviders();
      await signUp();
      expect((await signIn("google", next)).headers.location).toBe("/auth");
    },
  );

  test("cannot complete a sign-in with a changed or expired cookie", async () => {
    const { dependencies, call, signIn } = await openWithProviders();
    const cookie = toCookieHeader(await signIn());
    const complete = (sent: string) => call("signUpWithProvider", { cookie: sent, body: details });
    expect(await complete(`${cookie.slice(0, -2)}AA`)).toMatchObject({ status: 404, cookies: [] });
    expect(await complete("")).toMatchObject({ status: 404, cookies: [] });
    dependencies.clock.advance(minutesToMs(15));
    expect(await complete(cookie)).toMatchObject({ status: 404, cookies: [] });
  });
});
