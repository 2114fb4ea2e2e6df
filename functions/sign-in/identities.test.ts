import { describe, expect, test } from "vitest";
import { generateAppCode, minutesToMs, otherPassword, withAda, wrongPassword } from "#functions/account/testing.ts";
import { drainQueue } from "#functions/account/testing-account.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { testPassword, toCookieHeader } from "#functions/testing-api.ts";
import type { IdentityProviderName } from "#shared/domain/identity-providers.ts";
import { createIdentityProviders } from "./create-identity-providers.ts";
import {
  details,
  getRedirectUri,
  openWithProviders,
  providers,
  registerTestProviders,
  robin,
} from "./testing-identities.ts";

registerTestProviders();

describe("authorization request", () => {
  test("uses the code flow with PKCE, state, nonce and the exact redirect URI", async () => {
    const { start } = await openWithProviders();
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

  test("offers visitors only the providers that are set up", async () => {
    const { call } = await openWithProviders();
    expect((await call("getCurrentUser")).body).toMatchObject({ identityProviders: ["google", "microsoft"] });
    const { call: callWithout } = await withAda();
    expect((await callWithout("getCurrentUser")).body).not.toHaveProperty("identityProviders");
  });
});

describe("sign-up with a provider", () => {
  test("asks for the missing fields once, then signs in without a form", async () => {
    const { dependencies, call, signIn, readPending, hasSession } = await openWithProviders();
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

  test("leaves a Microsoft user's address unconfirmed, whatever the claims say", async () => {
    const { signUp } = await openWithProviders();
    expect((await signUp("microsoft", { email: "robin@example.org" })).body).toMatchObject({ emailConfirmed: false });
  });

  test("asks for an address if the provider shares none", async () => {
    providers.google.signIn({ sub: "nameless" });
    const { call, signIn, readPending } = await openWithProviders();
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

describe("account with a password", () => {
  const ada = { sub: "ada", email: "ada@example.org", email_verified: true, name: "Ada Example" };

  test.each<[string, IdentityProviderName, boolean]>([
    ["verified", "google", true],
    ["unverified", "google", false],
    ["unverified", "microsoft", true],
  ])("requires the password before a provider with its %s address (%s) can sign in", async (_, name, verified) => {
    providers[name].signIn({ ...ada, email_verified: verified });
    const { call, signIn, hasSession, readPending } = await openWithProviders();
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
    const { dependencies, call, signIn, hasSession, readPending, enableTwoStep } = await openWithProviders();
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

  test("unlinks a stranger's provider when the owner of the unverified address resets the password", async () => {
    providers.microsoft.signIn({ ...robin, sub: "stranger" });
    const { dependencies, call, signIn, signUp, hasSession, readPending } = await openWithProviders();
    await signUp("microsoft", { email: "robin@example.org" });
    expect(await hasSession(await signIn("microsoft"))).toBe(true);
    await call("requestPasswordReset", { body: { email: "robin@example.org" } });
    await drainQueue(dependencies);
    const email = dependencies.sentEmails.findLast(({ to }) => to === "robin@example.org");
    const token = /#token=(\S+)/.exec(email?.text ?? "")?.[1];
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(204);
    const after = await signIn("microsoft");
    expect(await hasSession(after)).toBe(false);
    expect(await readPending(after)).toMatchObject({ step: "link" });
  });
});

describe("sign-in methods", () => {
  test("lists a linked provider, and refuses to remove the last sign-in method", async () => {
    const { dependencies, call, signIn, signUp, hasSession } = await openWithProviders();
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
    const email = dependencies.sentEmails.findLast(({ to }) => to === "robin@example.org");
    const token = /#token=(\S+)/.exec(email?.text ?? "")?.[1];
    expect((await call("resetPassword", { body: { token, password: otherPassword } })).status).toBe(204);
    const session = toCookieHeader(await signIn());
    const remove = () => call("unlinkIdentity", { cookie: session, params: { provider: "google" } });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await hasSession(await signIn())).toBe(false);
  });

  test("rejects every password for an account without one", async () => {
    const { call, signUp } = await openWithProviders();
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

  test("links a provider only with the password and in the session that started it", async () => {
    const { call, ada, finish, signIn, signUp, hasSession } = await openWithProviders();
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

  test("unlinks providers when the account is deleted, so that the same provider account can sign up again", async () => {
    providers.google.signIn({ sub: "ada", email: "ada@example.org", email_verified: true });
    const { call, ada, signIn, readPending } = await openWithProviders();
    const linking = toCookieHeader(await signIn());
    await call("confirmProviderSignIn", { cookie: linking, body: { password: testPassword } });
    const deleted = await call("deleteAccount", { cookie: ada.cookie, body: { password: testPassword } });
    expect(deleted.status).toBe(204);
    expect(await readPending(await signIn())).toMatchObject({ step: "signUp" });
  });
});
