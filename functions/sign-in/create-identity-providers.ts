import { identityProviderNames } from "#shared/domain/identity-providers.ts";
import type { IdentityProvider, IdentityProviderSettings, IdentityProviders } from "./identity-provider.ts";

const fields = ["ClientId", "ClientSecret", "Issuer"] as const;
/** Setting names, such as `googleClientId`. */
export const identityProviderFields = identityProviderNames.flatMap((name) =>
  fields.map((field) => `${name}${field}` as const),
);

/**
 * Creates the providers for which a client ID and secret are set. `readField` reads a setting such as `googleClientId`.
 * Loads the OpenID library only when a sign-in starts, because every Lambda lists the providers.
 */
export const createIdentityProviders = async (
  readField: (field: (typeof identityProviderFields)[number]) => Promise<string | undefined> | string | undefined,
): Promise<IdentityProviders> => {
  const providers: IdentityProviders = {};
  for (const name of identityProviderNames) {
    const [clientId, clientSecret, issuer] = await Promise.all(fields.map((field) => readField(`${name}${field}`)));
    if (clientId && clientSecret) providers[name] = createLazyProvider(name, { clientId, clientSecret, issuer });
  }
  return providers;
};

const createLazyProvider = (
  name: (typeof identityProviderNames)[number],
  settings: IdentityProviderSettings,
): IdentityProvider => {
  let provider: Promise<IdentityProvider> | undefined;
  const load = () => {
    provider ??= import("#functions/sign-in/openid.ts").then(({ createOpenIdProvider }) =>
      createOpenIdProvider(name, settings),
    );
    return provider;
  };
  return {
    startAuthorization: async (redirectUri) => (await load()).startAuthorization(redirectUri),
    readClaims: async (callbackUrl, checks) => (await load()).readClaims(callbackUrl, checks),
  };
};
