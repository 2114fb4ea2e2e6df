import type { Dependencies } from "#functions/dependencies.ts";
import { authTexts, type CurrentUser } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import { toKnownTimeZone } from "#shared/util/dates.ts";
import { hasAccess } from "./actor.ts";
import { readUser, type UserRecord } from "./users.table.ts";

const toTimeZoneFields = (stored: string) => {
  const timeZone = toKnownTimeZone(stored);
  return { timeZone, unknownTimeZone: timeZone === stored ? null : stored };
};

export const toCurrentUser = (
  dependencies: Dependencies,
  userId: string,
  { profile, access }: UserRecord,
): CurrentUser => ({
  ...(profile as unknown as CurrentUser), // written at sign-up; the response schema checks it
  id: userId,
  ...toTimeZoneFields(String(access.timeZone)),
  emailConfirmed: profile.emailConfirmedAt !== undefined,
  mailStopped: (profile.mailStopped ?? null) as CurrentUser["mailStopped"], // written by mail-suppression.table.ts
  subscriptionStatus: access.subscriptionStatus as CurrentUser["subscriptionStatus"],
  hasAccess: hasAccess(dependencies, access, dependencies.clock.now().getTime()),
});

/** Throws `unauthenticated` if the account has been deleted. */
export const requireUser = async (dependencies: Dependencies, userId: string): Promise<UserRecord> => {
  const user = await readUser(dependencies.table, userId);
  if (!user) throw new AppError("unauthenticated", authTexts.signIn);
  return user;
};

export const readCurrentUser = async (dependencies: Dependencies, userId: string): Promise<CurrentUser> =>
  toCurrentUser(dependencies, userId, await requireUser(dependencies, userId));
