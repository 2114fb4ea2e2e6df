import type { Outside } from "#functions/outside.ts";
import { authTexts, type CurrentUser } from "#shared/auth.ts";
import { knownZone } from "#shared/dates.ts";
import { AppError } from "#shared/problem.ts";
import { hasAccess } from "./access.ts";
import { readUser, type UserRecord } from "./users.table.ts";

const zonesOf = (given: string) => {
  const timeZone = knownZone(given);
  return { timeZone, unknownTimeZone: timeZone === given ? null : given };
};

/** The user as the API tells it, without secrets. */
export const presentUser = (outside: Outside, userId: string, { profile, access }: UserRecord): CurrentUser => ({
  ...(profile as unknown as CurrentUser), // as it was written at sign-up; the answer's schema checks it
  id: userId,
  ...zonesOf(String(access.timeZone)),
  emailConfirmed: profile.emailConfirmedAt !== undefined,
  mailStopped: (profile.mailStopped ?? null) as CurrentUser["mailStopped"], // as stopped.table.ts wrote it
  subscriptionStatus: access.subscriptionStatus as CurrentUser["subscriptionStatus"],
  hasAccess: hasAccess(outside, access, outside.clock.now().getTime()),
});

/** Profile and access record of whoever calls; an account that is gone is like being signed out. */
export const userOrSignedOut = async (outside: Outside, userId: string): Promise<UserRecord> => {
  const user = await readUser(outside.table, userId);
  if (!user) throw new AppError("unauthenticated", authTexts.signIn);
  return user;
};

export const currentUser = async (outside: Outside, userId: string): Promise<CurrentUser> =>
  presentUser(outside, userId, await userOrSignedOut(outside, userId));
