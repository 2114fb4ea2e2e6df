import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { getSessionCookie, withAda } from "#functions/account/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiResponse, toCookieHeader } from "#functions/testing-api.ts";
import type { IdentityProviderName } from "#shared/domain/identity-providers.ts";
import { createIdentityProviders } from "./create-identity-providers.ts";
import { startTestProvider, type TestProvider } from "./testing-provider.ts";

const origin = "http://grantlamp.example.org";
export const getRedirectUri = (name: IdentityProviderName) => `${origin}/api/auth/providers/${name}/callback`;

export let providers: Record<IdentityProviderName, TestProvider>;
export const robin = { sub: "robin", email: "Robin@example.org", email_verified: true, name: "Robin Vale" };
export const details = { firstName: "Robin", lastName: "Vale", phone: "555-0101", organizationName: "Lantern House" };

/** Sets up the app with both providers and Ada's account. Returns functions that sign in like a browser. */
export const openWithProviders = async () => {
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
  const context = await withAda(createTestDependencies({ identityProviders: async () => created }));
  const { call, isSignedIn } = context;

  const start = async (provider: IdentityProviderName = "google", next?: string) => {
    const response = await call("startProviderSignIn", { params: { provider }, ...(next && { query: { next } }) });
    return { url: response.headers.location ?? "", cookie: toCookieHeader(response) };
  };
  const finish = (url: URL, cookie: string, provider: IdentityProviderName = "google") =>
    call("finishProviderSignIn", { params: { provider }, query: Object.fromEntries(url.searchParams), cookie });
  /** Starts a sign-in, visits the provider and finishes. */
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
  return { ...context, start, finish, signIn, signUp, hasSession, readPending };
};

/** Starts both providers for a test file. At the start of each test, both sign in Robin. */
export const registerTestProviders = () => {
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
  beforeEach(() => {
    for (const provider of Object.values(providers)) {
      provider.replaceToken(undefined);
      provider.signIn(robin);
    }
  });
};
