import * as openid from "openid-client";
import * as z from "zod/mini";
import { memoizeAsync } from "#functions/clients/client-settings.ts";
import { cleanText, emailSchema } from "#shared/api/schemas.ts";
import type { IdentityProviderName } from "#shared/domain/identity-providers.ts";
import type { IdentityClaims, IdentityProvider, IdentityProviderSettings } from "./identity-provider.ts";

type ProviderRules = {
  issuer: string;
  /**
   * Whether to trust the `email_verified` claim. Microsoft takes `email` from a directory, whose administrator can enter
   * any address.
   */
  trustsEmailVerified: boolean;
};
const rulesByProvider: Record<IdentityProviderName, ProviderRules> = {
  google: { issuer: "https://accounts.google.com", trustsEmailVerified: true },
  microsoft: { issuer: "https://login.microsoftonline.com/common/v2.0", trustsEmailVerified: false },
};

const timeoutSeconds = 10;
const scope = "openid email profile";
/** Google and Microsoft sign ID tokens with it. A fixed algorithm rules out unsigned tokens. */
const algorithm = "RS256";

const discover = async (issuer: string, { clientId, clientSecret }: IdentityProviderSettings) => {
  const isLocal = issuer.startsWith("http:");
  const configuration = await openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, id_token_signed_response_alg: algorithm },
    undefined,
    { timeout: timeoutSeconds, ...(isLocal && { execute: [openid.allowInsecureRequests] }) },
  );
  // By default, the library relies on TLS alone and does not verify the ID token's signature.
  openid.enableNonRepudiationChecks(configuration);
  return configuration;
};

/** Converts a claim to a name that the sign-up form accepts; anything else becomes "". */
const toName = (claim: unknown) => {
  const name = typeof claim === "string" ? cleanText(claim).replaceAll(/\s+/g, " ") : "";
  return [...name].slice(0, 100).join("");
};

/** Splits a full name at its last space if the provider doesn't send given and family names. */
const toNames = ({ given_name, family_name, name }: openid.IDToken) => {
  const [firstName, lastName] = [toName(given_name), toName(family_name)];
  if (firstName || lastName) return { firstName, lastName };
  const [, first = "", last = ""] = /^(.*?)(?: (\S+))?$/.exec(toName(name)) ?? [];
  return { firstName: first, lastName: last };
};

const toEmail = (claim: unknown) => z.safeParse(emailSchema("Not an address"), claim).data;

const toClaims = (claims: openid.IDToken, { trustsEmailVerified }: ProviderRules): IdentityClaims => {
  const email = toEmail(claims.email) ?? toEmail(claims.preferred_username);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    emailVerified: trustsEmailVerified && claims.email_verified === true && email === toEmail(claims.email),
    ...toNames(claims),
  };
};

/** OpenID Connect using the authorization code flow with PKCE. The issuer's metadata is loaded on first use. */
export const createOpenIdProvider = (
  name: IdentityProviderName,
  settings: IdentityProviderSettings,
): IdentityProvider => {
  const rules = rulesByProvider[name];
  const getConfiguration = memoizeAsync(() => discover(settings.issuer ?? rules.issuer, settings));
  return {
    startAuthorization: async (redirectUri) => {
      const codeVerifier = openid.randomPKCECodeVerifier();
      const checks = { state: openid.randomState(), nonce: openid.randomNonce(), codeVerifier };
      const url = openid.buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri,
        scope,
        response_type: "code",
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        // Otherwise another site could start a sign-in that completes without the user's consent.
        prompt: "select_account",
      });
      return { url: url.href, checks };
    },

    readClaims: async (callbackUrl, { state, nonce, codeVerifier }) => {
      const tokens = await openid.authorizationCodeGrant(await getConfiguration(), callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token");
      return toClaims(claims, rules);
    },
  };
};
