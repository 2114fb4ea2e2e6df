import { toCurrentWorkspace } from "#functions/auth/actor.ts";
import { toCurrentUser } from "#functions/auth/current-user.ts";
import { getKnownDeviceId } from "#functions/auth/device-token.ts";
import {
  buildIdentityCheck,
  buildLinkedIdentityCheck,
  buildLinkWrites,
  buildUnlinkWrites,
  findIdentityOwner,
  type Identity,
  listIdentities,
} from "#functions/auth/identities.table.ts";
import { isPasswordHash, noPassword } from "#functions/auth/password.ts";
import { buildCloseSessionWrites, openSession, readSession } from "#functions/auth/sessions.table.ts";
import { readTwoStep } from "#functions/auth/two-step.table.ts";
import { buildPasswordCheck, findUserByEmail, readUser } from "#functions/auth/users.table.ts";
import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers, RequestMetadata } from "#functions/http/handlers.ts";
import { mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError, tryWrite } from "#functions/table/table.ts";
import { isInternalPath } from "#shared/api/auth.ts";
import { type identityRoutes, identityTexts, type LinkOutcome, type SignInProblem } from "#shared/api/identities.ts";
import { authTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import { type IdentityProviderName, identityProviderNames } from "#shared/domain/identity-providers.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { createNoticeJob } from "./account-notice.ts";
import type { IdentityClaims } from "./identity-provider.ts";
import { addSignInCookies, openUserSession, verifyCredentials } from "./log-in.ts";
import { createAccountWrites } from "./new-account.ts";
import { attemptCookie, type PendingIdentity, pendingCookie, type SignInAttempt } from "./pending-sign-in.ts";
import { createFieldError, reauthenticate } from "./reauthenticate.ts";

/** This URI must be registered with the provider. */
const buildRedirectUri = (origin: string, provider: IdentityProviderName) =>
  `${origin}/api/auth/providers/${provider}/callback`;

/** The sign-in page redirects a signed-in user to `next` if it is an internal path. */
const buildSignInPath = (next: string | null, problem?: SignInProblem) => buildPath(paths.auth, { next, problem });
const buildLinkPath = (signIn: LinkOutcome) => buildPath(paths.account, { signIn }, "sign-in-methods");

const buildFailurePath = ({ linkUserId, next }: SignInAttempt, problem: SignInProblem) =>
  linkUserId === null ? buildSignInPath(next, problem) : buildLinkPath(problem);

const createExpiredError = () => new AppError("not_found", identityTexts.expired);

/** The route, state and cookie must agree, so that one provider's response is never accepted as another's. */
const isForAttempt = (attempt: SignInAttempt | undefined, provider: IdentityProviderName, state: string | undefined) =>
  attempt !== undefined && attempt.provider === provider && attempt.state === state;

type Callback = { code?: string | undefined; state?: string | undefined; iss?: string | undefined };
const buildCallbackUrl = (origin: string, provider: IdentityProviderName, { code, state, iss }: Callback) => {
  const url = new URL(buildRedirectUri(origin, provider));
  for (const [name, value] of Object.entries({ code, state, iss })) if (value) url.searchParams.set(name, value);
  return url;
};

type SignInRoutes = Pick<typeof identityRoutes, "startProviderSignIn" | "finishProviderSignIn">;
const providerHandlers = (dependencies: Dependencies): Handlers<SignInRoutes> => {
  const { table, clock } = dependencies;

  /** Connects the identity to the user who started from the account page, if they are still signed in. */
  const linkToSession = async (
    userId: string,
    identity: Identity & { email: string | null },
    request: RequestMetadata,
  ) => {
    const caller = await readSession(dependencies, request);
    if (caller?.userId !== userId) return buildLinkPath("expired");
    const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "identityLinked");
    if (!(await tryWrite(table.write(...buildLinkWrites(userId, identity, clock.now()), ...notice.writes))))
      return buildLinkPath("taken");
    await notice.send();
    return buildLinkPath("linked");
  };

  /** Returns what is missing before a session can be opened; undefined if nothing is. */
  const findPendingStep = async (ownerId: string | undefined, email: string | undefined) => {
    if (ownerId !== undefined) return (await readTwoStep(table, ownerId)) ? "code" : undefined;
    return email !== undefined && (await findUserByEmail(table, email)) ? "link" : "signUp";
  };

  return {
    startProviderSignIn: async ({ params: { provider: name }, query: { next }, request, reply }) => {
      const provider = (await dependencies.identityProviders())[name];
      const internalNext = next && isInternalPath(next) ? next : null;
      if (!provider) return buildSignInPath(internalNext, "failed");
      try {
        const { url, checks } = await provider.startAuthorization(buildRedirectUri(request.origin, name));
        const attempt = { provider: name, next: internalNext, linkUserId: null, ...checks };
        reply.cookies.push(await attemptCookie.create(dependencies, attempt, request));
        return url;
      } catch (error) {
        log.error("identity provider not reachable", { provider: name, error: error as Error });
        return buildSignInPath(internalNext, "failed");
      }
    },

    finishProviderSignIn: async ({ params: { provider: name }, query, request, reply }) => {
      const attempt = await attemptCookie.read(dependencies, request);
      if (!attempt || !isForAttempt(attempt, name, query.state)) return buildSignInPath(null, "expired");
      reply.cookies.push(attemptCookie.createExpired(request));
      const provider = (await dependencies.identityProviders())[name];
      if (query.error !== undefined || !provider)
        return buildFailurePath(attempt, query.error === "access_denied" ? "canceled" : "failed");
      let claims: IdentityClaims;
      try {
        claims = await provider.readClaims(buildCallbackUrl(request.origin, name, query), attempt);
      } catch (error) {
        log.warn("sign-in with identity provider failed", { provider: name, error: error as Error });
        return buildFailurePath(attempt, "failed");
      }
      const identity = { ...claims, provider: name, email: claims.email ?? null };
      if (attempt.linkUserId !== null) return linkToSession(attempt.linkUserId, identity, request);
      const ownerId = await findIdentityOwner(table, identity);
      reply.logSubject = { userId: ownerId, factors: name };
      const step = await findPendingStep(ownerId, claims.email);
      if (step) {
        reply.cookies.push(await pendingCookie.create(dependencies, { ...identity, step }, request));
        return paths.continueSignIn + (attempt.next ? `?next=${encodeURIComponent(attempt.next)}` : "");
      }
      try {
        const user = await loadOwner(dependencies, identity, request);
        await openUserSession(dependencies, user, { code: null, timeZone: null }, { request, reply });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return buildSignInPath(attempt.next, "failed");
      }
      return buildSignInPath(attempt.next);
    },
  };
};

/** Returns the user to whom the identity belongs. Throws `not_found` if it has been removed. */
const loadOwner = async (dependencies: Dependencies, identity: Identity, request: RequestMetadata) => {
  const { table } = dependencies;
  const userId = await findIdentityOwner(table, identity);
  const user = userId === undefined ? undefined : await readUser(table, userId);
  if (userId === undefined || !user) throw createExpiredError();
  return {
    userId,
    email: String(user.profile.email),
    isKnownBrowser: (await getKnownDeviceId(dependencies, userId, request)) !== undefined,
    credentialWrite: buildIdentityCheck(userId, identity),
    writes: [],
  };
};

type PendingRoutes = Pick<typeof identityRoutes, "getPendingSignIn" | "signUpWithProvider" | "confirmProviderSignIn">;
const pendingHandlers = (dependencies: Dependencies): Handlers<PendingRoutes> => {
  const { table, clock } = dependencies;

  const requirePending = async (request: RequestMetadata, ...steps: PendingIdentity["step"][]) => {
    const pending = await pendingCookie.read(dependencies, request);
    if (!pending || (steps.length > 0 && !steps.includes(pending.step))) throw createExpiredError();
    return pending;
  };

  return {
    getPendingSignIn: ({ request }) => requirePending(request),

    signUpWithProvider: async ({ body, request, reply }) => {
      const pending = await requirePending(request, "signUp");
      const email = pending.emailVerified ? pending.email : body.email;
      if (email === null) throw createFieldError("body.email", authTexts.signUpEmail);
      const userId = crypto.randomUUID();
      const workspaceId = crypto.randomUUID() as WorkspaceId;
      reply.logSubject = { userId, factors: pending.provider };
      const session = await openSession(dependencies, {
        userId,
        workspaceId,
        generation: undefined,
        userAgent: request.userAgent,
      });
      const { user, welcome, writes } = createAccountWrites(
        dependencies,
        { ...body, email, userId, workspaceId, passwordHash: noPassword },
        request.origin,
        { isEmailConfirmed: pending.emailVerified },
      );
      const linkWrites = buildLinkWrites(userId, pending, clock.now());
      const closeWrites = await buildCloseSessionWrites(dependencies, request);
      try {
        await table.write(...writes, session.write, ...linkWrites, ...closeWrites);
      } catch (error) {
        if (!(error instanceof ConditionFailedError)) throw error;
        if (error.index === 0)
          throw new AppError("email_taken", authTexts.emailTaken, {
            issues: [{ path: "body.email", message: authTexts.emailTaken }],
          });
        throw new AppError("conflict", identityTexts.alreadyLinked(pending.provider), { cause: error });
      }
      await welcome.send();
      reply.cookies.push(pendingCookie.createExpired(request));
      await addSignInCookies(dependencies, { userId, token: session.token }, request, reply);
      return toCurrentUser(userId, user, toCurrentWorkspace(dependencies, userId, workspaceId, user.workspace));
    },

    confirmProviderSignIn: async ({ body, request, reply }) => {
      const pending = await requirePending(request, "link", "code");
      reply.logSubject = { userId: undefined, factors: pending.provider };
      const user =
        pending.step === "link"
          ? await verifyPendingOwner(dependencies, pending, body.password, { request, reply })
          : await loadOwner(dependencies, pending, request);
      if (pending.step === "code") reply.logSubject = { userId: user.userId, factors: pending.provider };
      const currentUser = await openUserSession(dependencies, user, body, { request, reply });
      reply.cookies.push(pendingCookie.createExpired(request));
      return currentUser;
    },
  };
};

/** Requires the password of the account with the same address before connecting the provider to it. */
const verifyPendingOwner = async (
  dependencies: Dependencies,
  pending: PendingIdentity,
  password: string | null,
  exchange: Parameters<typeof verifyCredentials>[2],
) => {
  const { email } = pending;
  if (email === null) throw createExpiredError();
  if (password === null) throw createFieldError("body.password", identityTexts.passwordRequired);
  const user = await verifyCredentials(dependencies, { email, password }, exchange);
  const linkWrites = buildLinkWrites(user.userId, pending, dependencies.clock.now());
  return { ...user, writes: [...user.writes, ...linkWrites] };
};

type MethodRoutes = Pick<typeof identityRoutes, "getSignInMethods" | "startIdentityLink" | "unlinkIdentity">;
const methodHandlers = (dependencies: Dependencies): Handlers<MethodRoutes> => {
  const { table } = dependencies;

  const readEmailRecord = async (userId: string) => {
    const user = await readUser(table, userId);
    const email = String(user?.profile.email);
    return { email, passwordHash: (await findUserByEmail(table, email))?.passwordHash ?? noPassword };
  };

  return {
    getSignInMethods: async ({ caller: { userId } }) => {
      const [{ passwordHash }, identities, providers] = await Promise.all([
        readEmailRecord(userId),
        listIdentities(table, userId),
        dependencies.identityProviders(),
      ]);
      return {
        hasPassword: isPasswordHash(passwordHash),
        available: identityProviderNames.filter((name) => providers[name]),
        identities,
      };
    },

    // Requires the password: with a stolen session alone, an intruder could add a lasting way to sign in.
    startIdentityLink: async ({ caller: { userId }, params: { provider: name }, body, request, reply }) => {
      await reauthenticate(dependencies, userId, body.password, request);
      const provider = (await dependencies.identityProviders())[name];
      if (!provider) throw new AppError("not_found", identityTexts.notConfigured(name));
      const { url, checks } = await provider.startAuthorization(buildRedirectUri(request.origin, name));
      const attempt = { provider: name, next: null, linkUserId: userId, ...checks };
      reply.cookies.push(await attemptCookie.create(dependencies, attempt, request));
      return { url };
    },

    unlinkIdentity: async ({ caller: { userId }, params: { provider }, request }) => {
      const identities = await listIdentities(table, userId);
      const identity = identities.find((linked) => linked.provider === provider);
      if (!identity) throw new AppError("not_found", identityTexts.notLinked);
      const { email, passwordHash } = await readEmailRecord(userId);
      const other = identities.find((linked) => linked.provider !== provider);
      if (!isPasswordHash(passwordHash) && !other) throw new AppError("conflict", identityTexts.lastMethod);
      const notice = createNoticeJob(dependencies, { userId, origin: request.origin }, "identityUnlinked");
      await mapVersionConflict(
        table.write(
          ...buildUnlinkWrites(userId, identity),
          // The remaining way to sign in must not be removed concurrently.
          other ? buildLinkedIdentityCheck(userId, other) : buildPasswordCheck(email, passwordHash),
          ...notice.writes,
        ),
      );
      await notice.send();
    },
  };
};

/** Sign-in with Google and Microsoft by OpenID Connect. */
export const identityHandlers = (dependencies: Dependencies): Handlers<typeof identityRoutes> => ({
  ...providerHandlers(dependencies),
  ...pendingHandlers(dependencies),
  ...methodHandlers(dependencies),
});
