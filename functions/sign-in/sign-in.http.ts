import { toCurrentWorkspace } from "#functions/auth/actor.ts";
import { readCurrentUser, toCurrentUser } from "#functions/auth/current-user.ts";
import { hashPassword } from "#functions/auth/password.ts";
import { assertStrongPassword } from "#functions/auth/password-strength.ts";
import { createExpiredSessionCookie } from "#functions/auth/session-token.ts";
import { buildCloseSessionWrites, closeSession, openSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handler, Handlers } from "#functions/http/handlers.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import { type authRoutes, authTexts, isInternalPath } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import * as paths from "#shared/domain/paths.ts";
import { addSignInCookies, logIn } from "./log-in.ts";
import { createAccountWrites } from "./new-account.ts";

const signUp =
  (dependencies: Dependencies): Handler<typeof authRoutes.signUp> =>
  async ({ body: { password, ...profile }, request, reply }) => {
    await assertStrongPassword(password, "body.password", profile);
    const userId = crypto.randomUUID();
    const workspaceId = crypto.randomUUID() as WorkspaceId;
    reply.logSubject = { userId, factors: "password" };
    const passwordHash = await hashPassword(password);
    const session = await openSession(dependencies, {
      userId,
      workspaceId,
      generation: undefined,
      userAgent: request.userAgent,
    });
    const { user, welcome, writes } = createAccountWrites(
      dependencies,
      { ...profile, userId, workspaceId, passwordHash },
      request.origin,
    );
    // In the account's transaction, so that a rejected sign-up leaves the earlier session open.
    const closeWrites = await buildCloseSessionWrites(dependencies, request);
    try {
      await dependencies.table.write(...writes, session.write, ...closeWrites);
    } catch (error) {
      if (!(error instanceof ConditionFailedError) || error.index !== 0) throw error;
      throw new AppError("email_taken", authTexts.emailTaken, {
        issues: [{ path: "body.email", message: authTexts.emailTaken }],
      });
    }
    await welcome.send();
    await addSignInCookies(dependencies, { userId, token: session.token }, request, reply);
    return toCurrentUser(userId, user, toCurrentWorkspace(dependencies, userId, workspaceId, user.workspace));
  };

export const authHandlers = (dependencies: Dependencies): Handlers<typeof authRoutes> => ({
  getCurrentUser: ({ caller }) => readCurrentUser(dependencies, caller),

  signUp: signUp(dependencies),

  logIn: logIn(dependencies),

  startLogIn: async ({ query: { next } }) =>
    next && isInternalPath(next) ? `${paths.auth}?next=${encodeURIComponent(next)}` : paths.auth,

  logOut: async ({ request, reply }) => {
    await closeSession(dependencies, request);
    reply.cookies.push(createExpiredSessionCookie(request.secure));
  },
});
