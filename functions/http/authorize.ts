import { readAccessToken } from "#functions/auth/access-tokens.table.ts";
import { getSessionToken } from "#functions/auth/session-token.ts";
import { readSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getAccessTokenScope } from "#shared/api/define-routes.ts";
import { authTexts, billingTexts, workspaceTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import { accessTokenMarker, accessTokenTexts } from "#shared/domain/access-tokens.ts";
import { identityProviderNames } from "#shared/domain/identity-providers.ts";
import { hasRole, type WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import type { HttpEvent, Middleware } from "./event.ts";
import { isSecure } from "./event.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** CloudFront overwrites `x-viewer-host` with the host in the address bar; without CloudFront, `host` is used. */
export const isSameOrigin = (
  origin: string | undefined,
  header: { host?: string | undefined; "x-viewer-host"?: string | undefined },
): boolean => {
  const viewerHost = header["x-viewer-host"];
  if (viewerHost) return origin === `https://${viewerHost}`;
  return origin === `http://${header.host}` || origin === `https://${header.host}`;
};

const requiresUser = ({ operation: { route } }: HttpEvent) => route.auth === "user" || route.auth === "subscriber";

/** Returns the value of a `Bearer` header on routes for users. Other schemes may belong to a proxy. */
const getBearer = (event: HttpEvent): string | undefined =>
  requiresUser(event) ? /^bearer\s+(.*)$/i.exec(event.header.authorization ?? "")?.[1]?.trim() : undefined;

/**
 * CSRF protection based on `Sec-Fetch-Site`, or `Origin` in old browsers. Routes with their own token are exempt, and
 * so are requests with an access token: another site's page can't add that header.
 */
export const checkOrigin = (): Middleware => ({
  before: ({ event }) => {
    if (safeMethods.has(event.httpMethod) || event.operation.route.auth === "token") return;
    if (getBearer(event) !== undefined) return;
    const site = event.header["sec-fetch-site"];
    const isAllowed = site === undefined ? isSameOrigin(event.header.origin, event.header) : site === "same-origin";
    if (!isAllowed) throw new AppError("forbidden", "This request did not come from a Grantlamp page");
  },
});

export const authenticate = (dependencies: Dependencies): Middleware => ({
  before: async ({ event }) => {
    if (!requiresUser(event)) return;
    const cookies = { cookie: event.header.cookie, secure: isSecure(dependencies, event.header) };
    const bearer = getBearer(event);
    if (bearer === undefined) {
      event.caller = await readSession(dependencies, cookies);
      if (!event.caller && hasTokenInQuery(event)) throw new AppError("invalid_request", accessTokenTexts.inUrl);
      return;
    }
    if (getSessionToken(cookies) !== undefined) throw new AppError("invalid_request", accessTokenTexts.withSession);
    event.caller = await readAccessToken(dependencies, bearer);
    if (!event.caller) throw new AppError("unauthenticated", accessTokenTexts.invalid);
  },
});

const hasTokenInQuery = ({ queryStringParameters }: HttpEvent): boolean =>
  Object.values(queryStringParameters ?? {}).some((value) => value?.startsWith(accessTokenMarker));

/** Throws if an access token's scopes don't allow the route. Account routes are never allowed. */
const checkAccessToken = ({ operation: { route }, caller }: HttpEvent): void => {
  if (!caller?.accessToken) return;
  const scope = getAccessTokenScope(route);
  if (!scope) throw new AppError("forbidden", accessTokenTexts.notAllowed);
  if (!caller.accessToken.scopes.includes(scope)) throw new AppError("forbidden", accessTokenTexts.scopeMissing[scope]);
};

/** Lists the providers in the 401 response, which saves the sign-in page a request. */
const listIdentityProviders = async ({ identityProviders }: Dependencies) => {
  const providers = await identityProviders();
  const names = identityProviderNames.filter((name) => providers[name]);
  return names.length ? names : undefined;
};

export const createRoleError = (role: WorkspaceRole | undefined) =>
  new AppError("forbidden", role ? workspaceTexts.roleTooLow : workspaceTexts.notMember);

/** The only place that compares the caller's role with the route's minimum role. */
export const authorize = (dependencies: Dependencies): Middleware => ({
  before: async ({ event }) => {
    if (!requiresUser(event)) return;
    const { operation, caller } = event;
    const { auth, role } = operation.route;
    if (!caller)
      throw new AppError("unauthenticated", authTexts.signIn, {
        identityProviders: await listIdentityProviders(dependencies),
      });
    checkAccessToken(event);
    if (role && !hasRole(caller.role, role)) throw createRoleError(caller.role);
    if (auth === "subscriber" && !caller.hasAccess)
      throw new AppError("subscription_required", billingTexts.subscriptionNeeded);
  },
});
