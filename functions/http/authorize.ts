import { readSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { authTexts, billingTexts, workspaceTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import { identityProviderNames } from "#shared/domain/identity-providers.ts";
import { hasRole, type WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import type { HttpEvent, Middleware } from "./event.ts";
import { isSecure } from "./event.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** CloudFront overwrites `x-viewer-host` with the host in the address bar; without CloudFront, `host` is used. */
const isSameOrigin = (origin: string | undefined, header: HttpEvent["header"]) => {
  const viewerHost = header["x-viewer-host"];
  if (viewerHost) return origin === `https://${viewerHost}`;
  return origin === `http://${header.host}` || origin === `https://${header.host}`;
};

/** CSRF protection based on `Sec-Fetch-Site`, or `Origin` in old browsers. Routes with their own token are exempt. */
export const checkOrigin = (): Middleware => ({
  before: ({ event }) => {
    if (safeMethods.has(event.httpMethod) || event.operation.route.auth === "token") return;
    const site = event.header["sec-fetch-site"];
    const isAllowed = site === undefined ? isSameOrigin(event.header.origin, event.header) : site === "same-origin";
    if (!isAllowed) throw new AppError("forbidden", "This request did not come from a Grantlamp page");
  },
});

export const authenticate = (dependencies: Dependencies): Middleware => ({
  before: async ({ event }) => {
    const { auth } = event.operation.route;
    if (auth === "user" || auth === "subscriber")
      event.caller = await readSession(dependencies, {
        cookie: event.header.cookie,
        secure: isSecure(dependencies, event.header),
      });
  },
});

/** Tells the sign-in page which providers to offer, without a request of its own. */
const listIdentityProviders = async ({ identityProviders }: Dependencies) => {
  const providers = await identityProviders();
  const names = identityProviderNames.filter((name) => providers[name]);
  return names.length ? names : undefined;
};

export const createRoleError = (role: WorkspaceRole | undefined) =>
  new AppError("forbidden", role ? workspaceTexts.roleTooLow : workspaceTexts.notMember);

/** The only place that compares the caller's role with the route's minimum role. */
export const authorize = (dependencies: Dependencies): Middleware => ({
  before: async ({ event: { operation, caller } }) => {
    const { auth, role } = operation.route;
    if (auth === "public" || auth === "token") return;
    if (!caller)
      throw new AppError("unauthenticated", authTexts.signIn, {
        identityProviders: await listIdentityProviders(dependencies),
      });
    if (role && !hasRole(caller.role, role)) throw createRoleError(caller.role);
    if (auth === "subscriber" && !caller.hasAccess)
      throw new AppError("subscription_required", billingTexts.subscriptionNeeded);
  },
});
