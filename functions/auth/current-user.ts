import type { Dependencies } from "#functions/dependencies.ts";
import { authTexts, type CurrentUser } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import { toKnownTimeZone } from "#shared/util/dates.ts";
import type { Caller, CurrentWorkspace } from "./actor.ts";
import { readUser, type UserRecord } from "./users.table.ts";

const toTimeZoneFields = (stored: string) => {
  const timeZone = toKnownTimeZone(stored);
  return { timeZone, unknownTimeZone: timeZone === stored ? null : stored };
};

export const toCurrentUser = (
  userId: string,
  { profile, access }: UserRecord,
  { workspaceId, workspaceName, members, role, organizations, subscriptionStatus, hasAccess }: CurrentWorkspace,
): CurrentUser => ({
  ...(profile as unknown as CurrentUser), // written at sign-up; the response schema checks it
  id: userId,
  ...toTimeZoneFields(String(access.timeZone)),
  emailConfirmed: profile.emailConfirmedAt !== undefined,
  emailSuppression: (profile.emailSuppression ?? null) as CurrentUser["emailSuppression"], // written by mail-suppression.table.ts
  subscriptionStatus: subscriptionStatus as CurrentUser["subscriptionStatus"], // written by functions/billing
  hasAccess,
  hasJoinedWorkspaces: access.hasJoinedWorkspaces === true,
  showsGamification: access.showsGamification !== false,
  workspace: role
    ? { id: workspaceId, name: workspaceName, role, memberCount: Object.keys(members).length, organizations }
    : null,
});

/** Throws `unauthenticated` if the account has been deleted. */
export const requireUser = async (dependencies: Dependencies, userId: string): Promise<UserRecord> => {
  const user = await readUser(dependencies.table, userId);
  if (!user) throw new AppError("unauthenticated", authTexts.signIn);
  return user;
};

export const readCurrentUser = async (dependencies: Dependencies, caller: Caller): Promise<CurrentUser> =>
  toCurrentUser(caller.userId, await requireUser(dependencies, caller.userId), caller);
