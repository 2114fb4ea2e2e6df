import type { TestDependencies } from "#functions/testing.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { type PendingIdentity, pendingCookie } from "./pending-sign-in.ts";

/** A provider that accepts every code and always reports the same user. */
export const testIdentityProvider: IdentityProvider = {
  startAuthorization: async () => ({
    url: "http://grantlamp.example.org/provider",
    checks: { state: "state", nonce: "nonce", codeVerifier: "verifier" },
  }),
  readClaims: async () => ({
    issuer: "https://provider.example.org",
    subject: "robin",
    email: "robin@example.org",
    emailVerified: true,
    firstName: "Robin",
    lastName: "Vale",
  }),
};

/** A request cookie, as if Google had authenticated a user whose sign-in is not complete. */
export const createPendingCookie = async (
  dependencies: TestDependencies,
  overrides: Partial<PendingIdentity>,
): Promise<string> => {
  const pending = {
    provider: "google" as const,
    issuer: "https://provider.example.org",
    subject: "ada",
    email: "ada@example.org",
    emailVerified: true,
    firstName: "Ada",
    lastName: "Example",
    step: "signUp" as const,
    ...overrides,
  };
  const cookie = await pendingCookie.create(dependencies, pending, { cookie: undefined, secure: false });
  return cookie.split(";")[0] ?? "";
};
