import { newNotice } from "#functions/account/notice.ts";
import { readTwoStep } from "#functions/account/two-step.table.ts";
import { codeUsedWrites, wrongCode } from "#functions/account/two-step-code.ts";
import type { Handler } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { beginSchedule, lookAgainWrite, readSchedule } from "#functions/reminders/reminders.table.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { type authRoutes, authTexts } from "#shared/auth.ts";
import { isTimeZone } from "#shared/dates.ts";
import { AppError } from "#shared/problem.ts";
import { presentUser } from "./current-user.ts";
import { forgetWrites } from "./failures.table.ts";
import { countFailure, takePasswordTry } from "./guesses.ts";
import { hashPassword, isOutdated, isPassword } from "./password.ts";
import { closeSession, eraOf, openSession } from "./sessions.table.ts";
import { signInCookies } from "./sign-in.ts";
import { findByEmail, passwordCheck, passwordWrite, readUser, timeZoneWrite } from "./users.table.ts";

const wrongCredentials = () => new AppError("wrong_credentials", authTexts.wrongCredentials);

/**
 * Signs in with the password and, where two-step sign-in is on, a code. Unknown address and wrong password get the same
 * answer after the same work, one hash; whether there is a second step is told only to whoever knows the password.
 */
export const logIn =
  (outside: Outside): Handler<typeof authRoutes.logIn> =>
  async ({ body: { email, password, code, timeZone: sent }, request, reply }) => {
    const { table } = outside;
    // One that is not known here says less than the zone that is kept.
    const timeZone = sent && isTimeZone(sent) ? sent : undefined;
    const found = await findByEmail(table, email);
    reply.about = { userId: found?.userId, factors: "password" };
    const attempt = await takePasswordTry(outside, { email, userId: found?.userId }, request);
    if (!(await isPassword(password, found?.passwordHash)) || !found) {
      await countFailure(outside, attempt, { email, origin: request.origin });
      throw wrongCredentials();
    }
    const { userId, passwordHash } = found;
    const [user, twoStep, schedule] = await Promise.all([
      readUser(table, userId),
      readTwoStep(table, userId),
      readSchedule(table, userId),
    ]);
    if (!user) throw wrongCredentials();
    if (twoStep) reply.about.factors = "password and code";
    const owner = { userId, email, origin: request.origin };
    const usedCode = twoStep ? await codeUsedWrites(outside, owner, twoStep, code, request) : [];
    const notice = attempt.isKnownBrowser ? undefined : newNotice(outside, owner, "newBrowser");
    const stronger = isOutdated(passwordHash) ? await hashPassword(password) : undefined;
    const session = await openSession(outside, { userId, era: eraOf(user.access), userAgent: request.userAgent });
    try {
      await table.write(
        session.write,
        // A password that was changed while this one was looked at opens nothing any more.
        stronger ? passwordWrite(email, { from: passwordHash, to: stronger }) : passwordCheck(email, passwordHash),
        ...usedCode,
        ...forgetWrites(attempt.failures),
        ...(notice?.writes ?? []),
        ...(timeZone ? [timeZoneWrite(userId, timeZone)] : []),
        // The morning comes at another instant there.
        ...(schedule && timeZone && timeZone !== user.access.timeZone
          ? [lookAgainWrite({ userId, origin: request.origin }, outside.clock.now())]
          : []),
      );
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      throw usedCode.length && error.index === 2 ? wrongCode() : wrongCredentials();
    }
    await notice?.send();
    // An account from before there were reminders is reminded from now on.
    if (!schedule) await beginSchedule(table, { userId, origin: request.origin }, outside.clock.now());
    // The browser's earlier session ends, so that a cookie set before the sign-in is worth nothing.
    await closeSession(outside, request);
    await signInCookies(outside, { userId, token: session.token }, request, reply);
    const access = timeZone ? { ...user.access, timeZone } : user.access;
    return presentUser(outside, userId, { profile: user.profile, access });
  };
