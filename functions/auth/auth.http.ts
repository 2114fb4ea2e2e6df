import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { type authRoutes, isOwnPath } from "#shared/auth.ts";
import { currentUser } from "./current-user.ts";
import { logIn } from "./log-in.ts";
import { endedCookie } from "./session-token.ts";
import { closeSession } from "./sessions.table.ts";
import { signUp } from "./sign-up.ts";

export const authHandlers = (outside: Outside): Handlers<typeof authRoutes> => ({
  getCurrentUser: ({ caller }) => currentUser(outside, caller.userId),

  signUp: signUp(outside),

  logIn: logIn(outside),

  startLogIn: async ({ query: { next } }) =>
    next && isOwnPath(next) ? `/auth?next=${encodeURIComponent(next)}` : "/auth",

  logOut: async ({ request, reply }) => {
    await closeSession(outside, request);
    reply.cookies.push(endedCookie(request.secure));
  },
});
