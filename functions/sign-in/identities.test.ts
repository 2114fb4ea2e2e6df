import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  generateAppCode,
  getSessionCookie,
  minutesToMs,
  otherPassword,
  withAda,
  wrongPassword,
} from "#functions/account/testing.ts";
import { drainQueue } from "#functions/account/testing-account.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiResponse, testPassword, toCookieHeader } from "#functions/testing-api.ts";
import type { IdentityProviderName } from "#shared/domain/identity-providers.ts";
import { createIdentityProviders } from "./create-identity-providers.ts";
import { startTestProvider, type TestProvider } from "./testing-provider.ts";

const origin = "http://grantlamp.example.org";
const getRedirectUri = (name: IdentityProviderName) => `${origin}/api/auth/providers/${name}/callback`;

let providers: Record<IdentityProviderName, TestProvider>;
beforeAll(async () => {
  // The library warns that its sessions are in memory.
  vi.spyOn(console, "warn").mockImplementation(() => {});
  providers = {
    google: await startTestProvider(getRedirectUri("google")),
    microsoft: await startTestProvider(getRedirectUri("microsoft")),
  };
});
afterAll(async () => {
  for (const provider of Object.values(providers)) await provider.stop();
});
const robin = { sub: "robin", email: "Robin@example.org", email_verified: true, name: "Robin Vale" };
beforeEach(() => {
  for (const provider of Object.values(providers)) {
    provider.replaceToken(undefined);
    provider.signIn(robin);
  }
});

const details = { firstName: "Robin", lastName: "Vale", phone: "555-0101", organizationName: "Lantern House" };

/** Ada's installation with both providers, and a browser for sign-ins. */
const open = async () => {
  const { google, microsoft } = providers;
  const settings: Partial<Record<string, string>> = {
    googleClientId: google.settings.clientId,
    googleClientSecret: google.settings.clientSecret,
    googleIssuer: google.settings.issuer,
    microsoftClientId: microsoft.settings.clientId,
    microsoftClientSecret: microsoft.settings.clientSecret,
    microsoftIssuer: microsoft.settings.issuer,
  };
  const created = await createIdentityProviders((field) => settings[field]);
  const world = await withAda(createTestDependencies({ identityProviders: async () => created }));
  const { call, isSignedIn } = world;

  const start = async (provider: IdentityProviderName = "google", next?: string) => {
    const response = await call("startProviderSignIn", { params: { provider }, ...(next && { query: { next } }) });
    return { url: response.headers.location ?? "", cookie: toCookieHeader(response) };
  };
  const finish = (url: URL, cookie: string, provider: IdentityProviderName = "google") =>
    call("finishProviderSignIn", { params: { provider }, query: Object.fromEntries(url.searchParams), cookie });
  /** The whole way through the provider. */
  const signIn = async (provider: IdentityProviderName = "google", next?: string) => {
    const { url, cookie } = await start(provider, next);
    return finish(await providers[provider].visit(url), cookie, provider);
  };
  const signUp = async (provider: IdentityProviderName = "google", body: object = {}) => {
    const response = await signIn(provider);
    return call("signUpWithProvider", { cookie: toCookieHeader(response), body: { ...details, ...body } });
  };
  /** Whether a callback left the browser signed in. */
  const hasSession = async (response: ApiResponse) => {
    const session = getSessionCookie(toCookieHeader(response));
    return session !== "" && (await isSignedIn(session));
  };
  const readPending = async (response: ApiResponse) =>
    (await call("getPendingSignIn", { cookie: toCookieHeader(response) })).body;
  return { ...world, start, finish, signIn, signUp, hasSession, readPending };
};

describe("the authorization request", () => {
  test("uses the code flow with PKCE, state, nonce and the exact redirect URI", async () => {
    const { start } = await open();
    const first = new URL((await start()).url);
    const second = new URL((await start()).url);
    expect(first.origin).toBe(providers.google.settings.issuer);
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      redirect_uri: getRedirectUri("google"),
      scope: "openid email profile",
      prompt: "select_account",
    });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(first.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
    }
  });

  test("returns to the sign-in page if the provider is not set up or does not respond", async () => {
    const { call } = await withAda();
    const response = await call("startProviderSignIn", { params: { provider: "google" } });
    expect(response.headers.location).toBe("/auth?problem=failed");
    const created = await createIdentityProviders((field) => (field === "googleIssuer" ? "http://127.0.0.1:9" : "set"));
    const unreachable = await withAda(createTestDependencies({ identityProviders: async () => created }));
    const failed = await unreachable.call("startProviderSignIn", { params: { provider: "google" } });
    expect(failed).toMatchObject({ status: 302, headers: { location: "/auth?problem=failed" }, cookies: [] });
  });

  test("is offered to visitors only while a provider is set up", async () => {
    const { call } = await open();
    expect((await call("getCurrentUser")).body).toMatchObject({ identityProviders: ["google", "microsoft"] });
    const { call: callWithout } = await withAda();
    expect((await callWithout("getCurrentUser")).body).not.toHaveProperty("identityProviders");
  });
});

describe("a new user", () => {
  test("enters the missing fields once, and then signs in without a form", async () => {
    const { dependencies, call, signIn, readPending, hasSession } = await open();
    const first = await signIn("google", "/funding-finder");
    expect(first.headers.location).toBe("/continue-sign-in?next=%2Ffunding-finder");
    expect(await hasSession(first)).toBe(false);
    expect(await readPending(first)).toEqual({
      provider: "google",
      step: "signUp",
      email: "robin@example.org",
      emailVerified: true,
      firstName: "Robin",
      lastName: "Vale",
    });
    const cookie = toCookieHeader(first);
    const incomplete = await call("signUpWithProvider", { cookie, body: { ...details, phone: "" } });
    expect(incomplete).toMatchObject({ status: 400, body: { issues: [{ path: "body.phone" }] } });
    const created = await call("signUpWithProvider", { cookie, body: { ...details, email: "ada@example.org" } });
    expect(created).toMatchObject({ status: 200, body: { email: "robin@example.org", emailConfirmed: true } });
    await drainQueue(dependencies);
    const welcome = dependencies.sentEmails.findLast(({ to }) => to === "robin@example.org");
    expect(welcome?.text).not.toContain("confirm-email");

    const again = await signIn("google", "/funding-finder");
    expect(again.headers.location).toBe("/auth?next=%2Ffunding-finder");
    expect(await hasSession(again)).toBe(true);
    const replayed = await call("signUpWithProvider", { cookie, body: { ...details, email: null } });
    expect(replayed.status).toBe(409);
  });

  test("of Microsoft has an unconfirmed address, whatever the claims say", async () => {
    const { signUp } = await open();
    expect((await signUp("microsoft", { email: "robin@example.org" })).body).toMatchObject({ emailConfirmed: false });
  });

  test("types the address if the provider shares none", async () => {
    providers.google.signIn({ sub: "nameless" });
    const { call, signIn, readPending } = await open();
    const response = await signIn();
    expect(await readPending(response)).toMatchObject({ email: null, firstName: "", lastName: "" });
    const cookie = toCookieHeader(response);
    const withoutEmail = await call("signUpWithProvider", { cookie, body: details });
    expect(withoutEmail).toMatchObject({ status: 400, body: { issues: [{ path: "body.email" }] } });
    const taken = await call("signUpWithProvider", { cookie, body: { ...details, email: "ada@example.org" } });
    expect(taken).toMatchObject({ status: 409, body: { code: "email_taken" } });
    const created = await call("signUpWithProvider", { cookie, body: { ...details, email: "new@example.org" } });
    expect(created).toMatchObject({ status: 200, body: { email: "new@example.org", emailConfirmed: false } });
  });
});

describe("an account with a password", () => {
  const ada = { sub: "ada", email: "ada@example.org", email_verified: true, name: "Ada Example" };

  test.each<[string, IdentityProviderName, boolean]>([
    ["verified", "google", true],
    ["unverified", "google", false],
    ["unverified", "microsoft", true],
  ])("is not opened by a provider with its %s address (%s), only after its password", async (_, name, verified) => {
    providers[name].signIn({ ...ada, email_verified: verified });
    const { call, signIn, hasSession, readPending } = await open();
    const response = await signIn(name);
    expect(await hasSession(response)).toBe(false);
    expect(await readPending(response)).toMatchObject({ step: "link", email: "ada@example.org" });
    const cookie = toCookieHeader(response);
    const confirm = (body: object) => call("confirmProviderSignIn", { cookie, body });
    expect(await call("signUpWithProvider", { cookie, body: details })).toMatchObject({ status: 404 });
    expect(await confirm({})).toMatchObject({ status: 400, body: { issues: [{ path: "body.password" }] } });
    expect(await confirm({ password: wrongPassword })).toMatchObject({ status: 401, cookies: [] });
    expect(await hasSession(await signIn(name))).toBe(false);
    expect(await confirm({ password: testPassword })).toMatchObject({
      status: 200,
      body: { email: "ada@example.org" },
    });
    expect(await hasSession(await signIn(name))).toBe(true);
  });

  test("still requires the second step", async () => {
    providers.google.signIn(ada);
    const { dependencies, call, signIn, hasSession, readPending, enableTwoStep } = await open();
    const { secret } = await enableTwoStep();
    dependencies.clock.advance(minutesToMs(1));
    const linking = toCookieHeader(await signIn());
    const confirm = (cookie: string, body: object) => call("confirmProviderSignIn", { cookie, body });
    expect(await confirm(linking, { password: testPassword })).toMatchObject({ body: { code: "code_required" } });
    const code = generateAppCode(secret, dependencies);
    expect(await confirm(linking, { password: testPassword, code })).toMatchObject({ status: 200 });

    dependencies.clock.advance(minutesToMs(2));
    const response = await signIn();
    expect(await hasSession(response)).toBe(false);
    expect(await readPending(response)).toMatchObject({ step: "code" });
    const cookie = toCookieHeader(response);
    expect(await confirm(cookie, { code: "000000" })).toMatchObject({ status: 401, body: { code: "wrong_code" } });
    expect(await confirm(cookie, {})).toMatchObject({ status: 401, body: { code: "code_required" } });
    const confirmed = await confirm(cookie, { code: generateAppCode(secret, dependencies) });
    expect(confirmed.status).toBe(200);
    expect(await hasSession(confirmed)).toBe(true);
  });

  test("made by a stranger with someone's unverified address loses the stranger's provider at the owner's reset", async () => {
    providers.microsoft.signIn({ ...robin, sub: "stranger" });
    const { dependencies, call, signIn, signUp, hasSession, readPending } = await open();
    await signUp("microsoft", { email: "robin@example.org" });
    expect(await hasSession(await signIn("microsoft"))).toBe(true);
    await call("requestPasswordReset", { body: { email: "robin@example.org" } });
    await drainQueue(dependencies);
    const mail = dependencies.sentEmails.findLast(({ to }) => to === "robin@example.org");
    const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1];
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(204);
    const after = await signIn("microsoft");
    expect(await hasSession(after)).toBe(false);
    expect(await readPending(after)).toMatchObject({ step: "link" });
  });
});

describe("an attack on the callback", () => {
  const expectRefused = async (
    { hasSession }: Awaited<ReturnType<typeof open>>,
    response: ApiResponse,
    problem: string,
  ) => {
    expect(response).toMatchObject({ status: 302, headers: { location: `/auth?problem=${problem}` } });
    expect(response.cookies.filter((cookie) => !/Max-Age=0/.test(cookie))).toEqual([]);
    expect(await hasSession(response)).toBe(false);
  };

  test("with a used code or state is refused", async () => {
    const world = await open();
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
    const world = await open();
    const { url } = await world.start();
    const callback = await providers.google.visit(url);
    await expectRefused(world, await world.finish(callback, ""), "expired");
    await expectRefused(world, await world.finish(callback, (await world.start()).cookie), "expired");
  });

  test("with the attacker's code and the victim's state is refused", async () => {
    const world = await open();
    const attacker = await providers.google.visit((await world.start()).url);
    const victim = await world.start();
    const callback = await providers.google.visit(victim.url);
    callback.searchParams.set("code", attacker.searchParams.get("code") ?? "");
    await expectRefused(world, await world.finish(callback, victim.cookie), "failed");
  });

  test("that mixes up providers is refused", async () => {
    const world = await open();
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
    const world = await open();
    const { url, cookie } = await world.start();
    const callback = await providers.google.visit(url);
    await expectRefused(world, await world.finish(callback, `${cookie.slice(0, -2)}AA`), "expired");
    world.dependencies.clock.advance(minutesToMs(10));
    await expectRefused(world, await world.finish(callback, cookie), "expired");
  });

  test("reports a canceled sign-in and an error of the provider", async () => {
    const world = await open();
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
    const world = await open();
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
    const world = await open();
    providers.google.replaceToken(forge);
    await expectRefused(world, await world.signIn(), "failed");
  });

  test.each(["//evil.example.org", "https://evil.example.org/", "/\\evil.example.org", "/\t/evil.example.org"])(
    "cannot redirect to %j",
    async (next) => {
      const { signIn, signUp } = await open();
      await signUp();
      expect((await signIn("google", next)).headers.location).toBe("/auth");
    },
  );

  test("cannot complete a sign-in with a changed or expired cookie", async () => {
    const { dependencies, call, signIn } = await open();
    const cookie = toCookieHeader(await signIn());
    const complete = (sent: string) => call("signUpWithProvider", { cookie: sent, body: details });
    expect(await complete(`${cookie.slice(0, -2)}AA`)).toMatchObject({ status: 404, cookies: [] });
    expect(await complete("")).toMatchObject({ status: 404, cookies: [] });
    dependencies.clock.advance(minutesToMs(15));
    expect(await complete(cookie)).toMatchObject({ status: 404, cookies: [] });
  });
});

describe("sign-in methods", () => {
  test("list a connected account, and keep the last way to sign in", async () => {
    const { dependencies, call, signIn, signUp, hasSession } = await open();
    const cookie = toCookieHeader(await signUp());
    const list = async () => (await call("getSignInMethods", { cookie })).body;
    const google = { provider: "google", email: "robin@example.org", linkedAt: "2026-11-21T15:00:00.000Z" };
    const available = ["google", "microsoft"];
    expect(await list()).toEqual({ hasPassword: false, available, identities: [google] });
    const unlink = () => call("unlinkIdentity", { cookie, params: { provider: "google" } });
    expect(await unlink()).toMatchObject({ status: 409 });
    expect(await hasSession(await signIn())).toBe(true);

    await call("requestPasswordReset", { body: { email: "robin@example.org" } });
    await drainQueue(dependencies);
    const mail = dependencies.sentEmails.findLast(({ to }) => to === "robin@example.org");
    const token = /#token=(\S+)/.exec(mail?.text ?? "")?.[1];
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(204);
    const session = toCookieHeader(await signIn());
    const remove = () => call("unlinkIdentity", { cookie: session, params: { provider: "google" } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await hasSession(await signIn())).toBe(false);
  });

  test("without a password reject every password", async () => {
    const { call, signUp } = await open();
    const cookie = toCookieHeader(await signUp());
    for (const password of ["none-at-all", "undefined", testPassword]) {
      const response = await call("logIn", { body: { email: "robin@example.org", password } });
      expect(response.status).toBe(401);
    }
    const exported = await call("exportData", { cookie, body: { password: testPassword } });
    expect(exported).toMatchObject({
      status: 400,
      body: { issues: [{ message: expect.stringContaining("no password yet") }] },
    });
  });

  test("gain an account from the account page only with the password, in the session that started it", async () => {
    const { call, ada, finish, signIn, signUp, hasSession } = await open();
    const params = { provider: "google" };
    const startLink = (password: string) =>
      call("startIdentityLink", { cookie: ada.cookie, params, body: { password } });
    expect(await startLink(wrongPassword)).toMatchObject({ status: 400, cookies: [] });
    const begin = async () => {
      const started = await startLink(testPassword);
      const callback = await providers.google.visit((started.body as { url: string }).url);
      return { callback, attempt: toCookieHeader(started) };
    };
    const getOutcome = async ({ callback, attempt }: Awaited<ReturnType<typeof begin>>, session: string) =>
      (await finish(callback, `${attempt}; ${session}`)).headers.location;
    expect(await getOutcome(await begin(), "")).toBe("/account?signIn=expired#sign-in-methods");
    expect(await getOutcome(await begin(), ada.cookie)).toBe("/account?signIn=linked#sign-in-methods");
    expect(await hasSession(await signIn())).toBe(true);
    providers.google.signIn({ sub: "second" });
    expect(await getOutcome(await begin(), ada.cookie)).toBe("/account?signIn=taken#sign-in-methods");
    providers.microsoft.signIn({ ...robin, email: "bob@example.org" });
    expect((await signUp("microsoft", { email: "bob@example.org" })).status).toBe(200);
  });

  test("end with the account, after which the same provider account can sign up again", async () => {
    providers.google.signIn({ sub: "ada", email: "ada@example.org", email_verified: true });
    const { call, ada, signIn, readPending } = await open();
    const linking = toCookieHeader(await signIn());
    await call("confirmProviderSignIn", { cookie: linking, body: { password: testPassword } });
    const deleted = await call("deleteAccount", { cookie: ada.cookie, body: { password: testPassword } });
    expect(deleted.status).toBe(204);
    expect(await readPending(await signIn())).toMatchObject({ step: "signUp" });
  });
});
