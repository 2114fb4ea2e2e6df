import type { Handlers } from "#functions/http/handlers.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { takeToken } from "#functions/limits/bucket.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type authRoutes, authTexts, type CurrentUser, isOwnPath } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import { hasAccess } from "./access.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, isPassword } from "./password.ts";
import { endedCookie, sessionCookie } from "./session-token.ts";
import { closeSession, openSession } from "./sessions.table.ts";
import { findByEmail, newUser, readUser, timeZoneWrite, type UserRecord } from "./users.table.ts";

export const authHandlers = (outside: Outside): Handlers<typeof authRoutes> => {
  const { table, clock } = outside;

  const currentUser = async (userId: string) => {
    const user = await readUser(table, userId);
    if (!user) throw new AppError("unauthenticated", authTexts.signIn);
    return present(userId, user);
  };

  const present = (userId: string, { profile, access }: UserRecord): CurrentUser => ({
    ...(profile as unknown as CurrentUser), // as it was written at sign-up; the answer's schema checks it
    id: userId,
    timeZone: String(access.timeZone),
    subscriptionStatus: access.subscriptionStatus as CurrentUser["subscriptionStatus"],
    hasAccess: hasAccess(outside, access, clock.now().getTime()),
  });

  return {
    getCurrentUser: ({ caller }) => currentUser(caller.userId),

    signUp: async ({ body: { password, ...profile }, request, reply }) => {
      if (await isCommonPassword(password))
        throw new AppError("invalid_request", authTexts.commonPassword, {
          issues: [{ path: "body.password", message: authTexts.commonPassword }],
        });
      const userId = crypto.randomUUID();
      const createdAt = clock.now().toISOString();
      const passwordHash = await hashPassword(password);
      const session = await openSession(outside, userId);
      const welcome = newJob(outside, userId, "welcomeMail", {});
      const user = newUser({ ...profile, userId, passwordHash, createdAt });
      // Before the account exists: after that nothing may fail that would have the person try again.
      await closeSession(outside, request);
      try {
        await table.write(...user.writes, session.write, ...welcome.writes);
      } catch (error) {
        if (!(error instanceof ConditionFailed) || error.index !== 0) throw error;
        throw new AppError("email_taken", authTexts.emailTaken, {
          issues: [{ path: "body.email", message: authTexts.emailTaken }],
        });
      }
      await welcome.send();
      reply.cookies.push(sessionCookie(session.token, request.secure));
      return present(userId, user);
    },

    logIn: async ({ body, request, reply }) => {
      await takeToken(outside, "account", body.email);
      const found = await findByEmail(table, body.email);
      if (!(await isPassword(body.password, found?.passwordHash)) || !found)
        throw new AppError("wrong_credentials", authTexts.wrongCredentials);
      const session = await openSession(outside, found.userId);
      await table.write(session.write, ...(body.timeZone ? [timeZoneWrite(found.userId, body.timeZone)] : []));
      // The browser's earlier session ends, so that a cookie set before the sign-in is worth nothing.
      await closeSession(outside, request);
      reply.cookies.push(sessionCookie(session.token, request.secure));
      return currentUser(found.userId);
    },

    startLogIn: async ({ query: { next } }) =>
      next && isOwnPath(next) ? `/auth?next=${encodeURIComponent(next)}` : "/auth",

    logOut: async ({ request, reply }) => {
      await closeSession(outside, request);
      reply.cookies.push(endedCookie(request.secure));
    },
  };
};
