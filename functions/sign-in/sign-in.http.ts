import { readCurrentUser } from "#functions/auth/current-user.ts";
import { createExpiredSessionCookie } from "#functions/auth/session-token.ts";
import { closeSession } from "#functions/auth/sessions.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { type authRoutes, isInternalPath } from "#shared/api/auth.ts";
import * as paths from "#shared/domain/paths.ts";
import { logIn } from "./log-in.ts";
import { signUp } from "./sign-up.ts";

export const authHandlers = (dependencies: Dependencies): Handlers<typeof authRoutes> => ({
  getCurrentUser: ({ caller }) => readCurrentUser(dependencies, caller.userId),

  signUp: signUp(dependencies),

  logIn: logIn(dependencies),

  startLogIn: async ({ query: { next } }) =>
    next && isInternalPath(next) ? `${paths.auth}?next=${encodeURIComponent(next)}` : paths.auth,

  logOut: async ({ request, reply }) => {
    await closeSession(dependencies, request);
    reply.cookies.push(createExpiredSessionCookie(request.secure));
  },
});
