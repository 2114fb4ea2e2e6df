import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { minutesToMs } from "#functions/account/testing.ts";
import { type ApiResponse, toCookieHeader } from "#functions/testing-api.ts";
import { details, getRedirectUri, openWithProviders, providers, registerTestProviders } from "./testing-identities.ts";

registerTestProviders();

describe("provider callback", () => {
  const expectRejected = async (
    { hasSession }: Awaited<ReturnType<typeof openWithProviders>>,
    response: ApiResponse,
    problem: string,
  ) => {
    expect(response).toMatchObject({ status: 302, headers: { location: `/auth?problem=${problem}` } });
    expect(response.cookies.filter((cookie) => !/Max-Age=0/.test(cookie))).toEqual([]);
    expect(await hasSession(response)).toBe(false);
  };

  test("rejects a used code or state", async () => {
    const context = await openWithProviders();
    const { start, finish } = context;
    const { url, cookie } = await start();
    const callback = await providers.google.visit(url);
    const first = await finish(callback, cookie);
    expect(first.headers.location).toBe("/continue-sign-in");
    expect(first.cookies.some((line) => /^sign-in-attempt=;.*Max-Age=0/.test(line))).toBe(true);
    await expectRejected(context, await finish(callback, cookie), "failed");
    const { cookie: laterCookie } = await start();
    await expectRejected(context, await finish(callback, laterCookie), "expired");
  });

  test("rejects an attacker's code in another browser", async () => {
    const context = await openWithProviders();
    const { url } = await context.start();
    const callback = await providers.google.visit(url);
    await expectRejected(context, await context.finish(callback, ""), "expired");
    await expectRejected(context, await context.finish(callback, (await context.start()).cookie), "expired");
  });

  test("rejects the attacker's code with the victim's state", async () => {
    const context = await openWithProviders();
    const attacker = await providers.google.visit((await context.start()).url);
    const victim = await context.start();
    const callback = await providers.google.visit(victim.url);
    callback.searchParams.set("code", attacker.searchParams.get("code") ?? "");
    await expectRejected(context, await context.finish(callback, victim.cookie), "failed");
  });

  test("rejects one provider's response for another", async () => {
    const context = await openWithProviders();
    const { url, cookie } = await context.start("google");
    const callback = await providers.google.visit(url);
    await expectRejected(context, await context.finish(callback, cookie, "microsoft"), "expired");
    callback.searchParams.set("iss", providers.microsoft.settings.issuer);
    await expectRejected(context, await context.finish(callback, cookie), "failed");
    const withoutIssuer = await context.start("google");
    const other = await providers.google.visit(withoutIssuer.url);
    other.searchParams.delete("iss");
    await expectRejected(context, await context.finish(other, withoutIssuer.cookie), "failed");
  });

  test("rejects a response after ten minutes or with an altered cookie", async () => {
    const context = await openWithProviders();
    const { url, cookie } = await context.start();
    const callback = await providers.google.visit(url);
    await expectRejected(context, await context.finish(callback, `${cookie.slice(0, -2)}AA`), "expired");
    context.dependencies.clock.advance(minutesToMs(10));
    await expectRejected(context, await context.finish(callback, cookie), "expired");
  });

  test("reports a canceled sign-in and a provider error", async () => {
    const context = await openWithProviders();
    for (const [error, problem] of [
      ["access_denied", "canceled"],
      ["server_error", "failed"],
    ] as const) {
      const { url, cookie } = await context.start();
      const callback = new URL(getRedirectUri("google"));
      callback.search = String(new URLSearchParams({ error, state: new URL(url).searchParams.get("state") ?? "" }));
      await expectRejected(context, await context.finish(callback, cookie), problem);
    }
  });

  type AlterClaims = (claims: JWTPayload) => JWTPayload;
  const alteredClaims: [string, AlterClaims][] = [
    ["for another client", (claims) => ({ ...claims, aud: "another-client" })],
    ["from another issuer", (claims) => ({ ...claims, iss: providers.microsoft.settings.issuer })],
    ["with another nonce", (claims) => ({ ...claims, nonce: "A".repeat(43) })],
    ["without a nonce", ({ nonce: _, ...claims }) => claims],
    ["that has expired", (claims) => ({ ...claims, exp: Number(claims.iat) - 3600 })],
    ["without a subject", ({ sub: _, ...claims }) => claims],
  ];
  test.each(alteredClaims)("rejects an ID token %s", async (_, change) => {
    const context = await openWithProviders();
    providers.google.replaceToken((token) => providers.google.sign(change(decodeJwt(token))));
    await expectRejected(context, await context.signIn(), "failed");
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
  test.each(forgeries)("rejects an ID token %s", async (_, forge) => {
    const context = await openWithProviders();
    providers.google.replaceToken(forge);
    await expectRejected(context, await context.signIn(), "failed");
  });

  test.each(["//evil.example.org", "https://evil.example.org/", "/\\evil.example.org", "/\t/evil.example.org"])(
    "does not redirect to %j",
    async (next) => {
      const { signIn, signUp } = await openWithProviders();
      await signUp();
      expect((await signIn("google", next)).headers.location).toBe("/auth");
    },
  );

  test("does not complete a sign-in with an altered or expired cookie", async () => {
    const { dependencies, call, signIn } = await openWithProviders();
    const cookie = toCookieHeader(await signIn());
    const complete = (pendingSignIn: string) => call("signUpWithProvider", { cookie: pendingSignIn, body: details });
    expect(await complete(`${cookie.slice(0, -2)}AA`)).toMatchObject({ status: 404, cookies: [] });
    expect(await complete("")).toMatchObject({ status: 404, cookies: [] });
    dependencies.clock.advance(minutesToMs(15));
    expect(await complete(cookie)).toMatchObject({ status: 404, cookies: [] });
  });
});
