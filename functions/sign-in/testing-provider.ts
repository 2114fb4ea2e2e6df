import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { interactionPolicy, Provider } from "oidc-provider";

export type ProviderUser = { sub: string; email?: string; email_verified?: boolean; name?: string };
/** Replaces the ID token in the response of the token endpoint. */
type ReplaceToken = (token: string) => Promise<string> | string;

const client = { clientId: "grantlamp", clientSecret: "shared-with-the-provider-only" };

/** Starts an OpenID provider on loopback that signs in `user` without a form. */
export const startTestProvider = async (redirectUri: string) => {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "test" };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: { user: ProviderUser; replaceToken?: ReplaceToken | undefined } = { user: { sub: "robin" } };

  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [key] },
    cookies: { keys: ["signs the provider's own cookies"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_, accountId) => ({ accountId, claims: async () => ({ ...state.user, sub: accountId }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({
        accountId: oidc.session?.accountId ?? "",
        clientId: oidc.client?.clientId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path === "/token" && body?.id_token && state.replaceToken)
      context.body = { ...body, id_token: await state.replaceToken(body.id_token) };
  });
  const handle = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void handle(request, response);
    const result = { select_account: {}, login: { accountId: state.user.sub } };
    provider.interactionFinished(request, response, result).catch(() => response.destroy());
  });

  return {
    settings: { ...client, issuer },
    publicKey,
    /** Sets the user whom the provider signs in. */
    signIn: (user: ProviderUser) => {
      state.user = user;
    },
    replaceToken: (replace: ReplaceToken | undefined) => {
      state.replaceToken = replace;
    },
    /** Signs claims as the provider would. */
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(privateKey),
    /** Follows the provider's redirects like a browser and returns the URL at which it sends the user back. */
    visit: async (start: string): Promise<URL> => {
      const cookies = new Map<string, string>();
      for (let url = new URL(start); ; ) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const response = await fetch(url, { redirect: "manual", headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get("location");
        if (!location) throw new Error(`The provider responded with ${response.status}: ${await response.text()}`);
        url = new URL(location, url);
        if (url.origin !== issuer) return url;
      }
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;
