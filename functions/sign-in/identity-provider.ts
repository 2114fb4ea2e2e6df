import type { IdentityProviderName } from "#shared/domain/identity-providers.ts";

/** Random values of one authorization request, against which the provider's response is checked. */
export type AuthorizationChecks = { state: string; nonce: string; codeVerifier: string };

/** Verified claims of an ID token. `email` is a valid lower-case address; names may be empty. */
export type IdentityClaims = {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

export interface IdentityProvider {
  /** Returns the URL at the provider to redirect to, and the checks for its response. */
  startAuthorization(redirectUri: string): Promise<{ url: string; checks: AuthorizationChecks }>;
  /** Exchanges the code in the callback's URL. Throws if any check fails or the provider does not respond. */
  readClaims(callbackUrl: URL, checks: AuthorizationChecks): Promise<IdentityClaims>;
}
export type IdentityProviders = Partial<Record<IdentityProviderName, IdentityProvider>>;

export type IdentityProviderSettings = {
  clientId: string;
  clientSecret: string;
  /** Defaults to the provider's public issuer; for Microsoft, the one for all tenants. */
  issuer?: string | undefined;
};
