import type { RequestCookies } from "#functions/auth/cookies.ts";
import { toCurrentUser } from "#functions/auth/current-user.ts";
import { createDeviceCookie } from "#functions/auth/device-token.ts";
import { buildResetFailuresWrites } from "#functions/auth/login-failures.table.ts";
import { hashPassword, isHashOutdated, verifyPassword } from "#functions/auth/password.ts";
import { createSessionCookie } from "#functions/auth/session-token.ts";
import { closeSession, getSessionGeneration, openSession } from "#functions/auth/sessions.table.ts";
import {
  buildConsumeRecoveryCodeWrite,
  buildConsumeStepWrite,
  readTwoStep,
  type TwoStepRecord,
} from "#functions/auth/two-step.table.ts";
import {
  decryptSecret,
  encryptSecret,
  findRecoveryHash,
  findTotpStep,
  isAppCode,
  normalizeCode,
} from "#functions/auth/two-step.ts";
import {
  buildPasswordCheck,
  buildPasswordWrite,
  buildTimeZoneWrite,
  findUserByEmail,
  readUser,
} from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Reply } from "#functions/http/event.ts";
import type { Handler, RequestMetadata } from "#functions/http/handlers.ts";
import {
  buildRescheduleWrite,
  createMissingSchedule,
  readReminderSchedule,
} from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { ConditionFailedError, type Write } from "#functions/table/table.ts";
import { type authRoutes, authTexts, type CurrentUser } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import { isTimeZone } from "#shared/util/dates.ts";
import { createNoticeJob } from "./account-notice.ts";
import { consumeCodeAttempt, consumePasswordAttempt, isCodeBlocked, recordLoginFailure } from "./login-rate-limit.ts";
import { readSignInWorkspace } from "./sign-in-workspace.ts";

const createCodeError = (message: string = authTexts.wrongCode) =>
  new AppError("wrong_code", message, { issues: [{ path: "body.code", message }] });

type Owner = { userId: string; email: string; origin: string };

/**
 * Verifies a code. Add the writes to the sign-in's transaction, so that a code opens only one session. Throws
 * `code_required`, `wrong_code`, `rate_limited`.
 */
export const buildConsumeCodeWrites = async (
  dependencies: Dependencies,
  { userId, ...owner }: Owner,
  twoStep: TwoStepRecord,
  code: string | null,
  cookies: RequestCookies,
): Promise<[Write, ...Write[]]> => {
  if (code === null) throw new AppError("code_required", authTexts.codeRequired);
  const attempt = await consumeCodeAttempt(dependencies, userId, cookies);
  const normalizedCode = normalizeCode(code);
  const isApp = isAppCode(normalizedCode);
  if (isApp && isCodeBlocked(attempt)) throw createCodeError(authTexts.tooManyCodes);
  const codeWrite = isApp
    ? await buildConsumeAppCodeWrite(dependencies, userId, twoStep, normalizedCode)
    : await buildConsumeRecoveryWrite(dependencies, userId, twoStep, code);
  if (codeWrite) return [codeWrite, ...buildResetFailuresWrites(attempt.failures)];
  await recordLoginFailure(dependencies, attempt, owner);
  throw createCodeError();
};

const buildConsumeAppCodeWrite = async (
  dependencies: Dependencies,
  userId: string,
  twoStep: TwoStepRecord,
  code: string,
) => {
  const decrypted = await decryptSecret(dependencies, userId, twoStep.secret);
  if (!decrypted) throw createCodeError(authTexts.recoveryCodeNeeded);
  const { secret, isCurrent } = decrypted;
  const step = findTotpStep(secret, code, dependencies.clock.now());
  if (step === undefined) return undefined;
  const reencrypted = isCurrent ? undefined : await encryptSecret(dependencies, userId, secret);
  return buildConsumeStepWrite(userId, twoStep, step, reencrypted);
};

const buildConsumeRecoveryWrite = async (
  dependencies: Dependencies,
  userId: string,
  twoStep: TwoStepRecord,
  code: string,
) => {
  const hash = await findRecoveryHash(dependencies, userId, Object.values(twoStep.recoveryCodes), code);
  return hash === undefined ? undefined : buildConsumeRecoveryCodeWrite(userId, twoStep, hash);
};

const createCredentialsError = () => new AppError("wrong_credentials", authTexts.wrongCredentials);

type Credentials = { email: string; password: string };
type LogInRequest = { request: RequestMetadata; reply: Reply };

/**
 * Verifies an email address and password. Unknown addresses and wrong passwords get the same response after the same
 * work (one hash). Returns the user with writes that fail if the password has changed since, and that reset failures.
 */
export const verifyCredentials = async (
  dependencies: Dependencies,
  { email, password }: Credentials,
  { request, reply }: LogInRequest,
): Promise<AuthenticatedUser> => {
  const account = await findUserByEmail(dependencies.table, email);
  reply.logSubject = { userId: account?.userId, factors: "password" };
  const attempt = await consumePasswordAttempt(dependencies, { email, userId: account?.userId }, request);
  if (!(await verifyPassword(password, account?.passwordHash)) || !account) {
    await recordLoginFailure(dependencies, attempt, { email, origin: request.origin });
    throw createCredentialsError();
  }
  const { userId, passwordHash } = account;
  const upgradedHash = isHashOutdated(passwordHash) ? await hashPassword(password) : undefined;
  return {
    userId,
    email,
    isKnownBrowser: attempt.isKnownBrowser,
    credentialWrite: upgradedHash
      ? buildPasswordWrite(email, { from: passwordHash, to: upgradedHash })
      : buildPasswordCheck(email, passwordHash),
    writes: buildResetFailuresWrites(attempt.failures),
  };
};

/** A user who has proved who they are. `credentialWrite` fails if the proof is no longer valid. */
export type AuthenticatedUser = {
  userId: string;
  email: string;
  isKnownBrowser: boolean;
  credentialWrite: Write;
  writes: Write[];
};
type LogInInput = { code: string | null; timeZone: string | null };

/**
 * Verifies the second step if the account has one, and opens a session. Throws `code_required`, `wrong_code`, and
 * `wrong_credentials` if the account has changed in the meantime.
 */
export const openUserSession = async (
  dependencies: Dependencies,
  { userId, email, isKnownBrowser, credentialWrite, writes }: AuthenticatedUser,
  { code, timeZone: requestedTimeZone }: LogInInput,
  { request, reply }: LogInRequest,
): Promise<CurrentUser> => {
  const { table } = dependencies;
  // A zone unknown to this runtime must not replace the stored one.
  const timeZone = requestedTimeZone && isTimeZone(requestedTimeZone) ? requestedTimeZone : undefined;
  const [user, twoStep, schedule] = await Promise.all([
    readUser(table, userId),
    readTwoStep(table, userId),
    readReminderSchedule(table, userId),
  ]);
  if (!user) throw createCredentialsError();
  if (twoStep && reply.logSubject) reply.logSubject.factors += " and code";
  const owner = { userId, email, origin: request.origin };
  const codeWrites = twoStep ? await buildConsumeCodeWrites(dependencies, owner, twoStep, code, request) : [];
  const notice = isKnownBrowser ? undefined : createNoticeJob(dependencies, owner, "newBrowser");
  const workspace = await readSignInWorkspace(dependencies, userId, user);
  const session = await openSession(dependencies, {
    userId,
    workspaceId: workspace.workspaceId,
    generation: getSessionGeneration(user.access),
    userAgent: request.userAgent,
  });
  try {
    await table.write(
      session.write,
      credentialWrite,
      ...codeWrites,
      ...writes,
      ...(notice?.writes ?? []),
      ...(timeZone ? [buildTimeZoneWrite(userId, timeZone)] : []),
      // Local morning moves with the time zone, so reminders are rescheduled.
      ...(schedule && timeZone && timeZone !== user.access.timeZone
        ? [buildRescheduleWrite({ userId, origin: request.origin }, dependencies.clock.now())]
        : []),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    throw codeWrites.length && error.index === 2 ? createCodeError() : createCredentialsError();
  }
  await notice?.send();
  // Accounts older than reminders get a schedule at their next sign-in.
  if (!schedule) await createMissingSchedule(table, { userId, origin: request.origin }, dependencies.clock.now());
  // Ends the browser's earlier session, so that a cookie planted before the sign-in is worthless.
  await closeSession(dependencies, request);
  await addSignInCookies(dependencies, { userId, token: session.token }, request, reply);
  const access = timeZone ? { ...user.access, timeZone } : user.access;
  return toCurrentUser(userId, { profile: user.profile, access }, workspace);
};

export const logIn =
  (dependencies: Dependencies): Handler<typeof authRoutes.logIn> =>
  async ({ body, request, reply }) => {
    const user = await verifyCredentials(dependencies, body, { request, reply });
    return openUserSession(dependencies, user, body, { request, reply });
  };

/** Adds the session cookie, and the device cookie that makes this browser known. */
export const addSignInCookies = async (
  dependencies: Dependencies,
  { userId, token }: { userId: string; token: string },
  request: RequestMetadata,
  reply: Reply,
): Promise<void> => {
  reply.cookies.push(
    createSessionCookie(token, request.secure),
    await createDeviceCookie(dependencies, userId, request),
  );
};
