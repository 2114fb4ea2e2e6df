import type { Handler } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type authRoutes, authTexts } from "#shared/auth.ts";
import { AppError } from "#shared/problem.ts";
import { refuseEasyPassword } from "./common-passwords.ts";
import { presentUser } from "./current-user.ts";
import { newAccount } from "./new-account.ts";
import { hashPassword } from "./password.ts";
import { closingWrites, openSession } from "./sessions.table.ts";
import { signInCookies } from "./sign-in.ts";

export const signUp =
  (outside: Outside): Handler<typeof authRoutes.signUp> =>
  async ({ body: { password, ...profile }, request, reply }) => {
    await refuseEasyPassword(password, "body.password", profile);
    const userId = crypto.randomUUID();
    reply.about = { userId, factors: "password" };
    const passwordHash = await hashPassword(password);
    const session = await openSession(outside, { userId, era: undefined, userAgent: request.userAgent });
    const { user, welcome, writes } = newAccount(outside, { ...profile, userId, passwordHash }, request.origin);
    // In the account's transaction: a refused sign-up leaves the earlier session open.
    const closing = await closingWrites(outside, request);
    try {
      await outside.table.write(...writes, session.write, ...closing);
    } catch (error) {
      if (!(error instanceof ConditionFailed) || error.index !== 0) throw error;
      throw new AppError("email_taken", authTexts.emailTaken, {
        issues: [{ path: "body.email", message: authTexts.emailTaken }],
      });
    }
    await welcome.send();
    await signInCookies(outside, { userId, token: session.token }, request, reply);
    return presentUser(outside, userId, user);
  };
