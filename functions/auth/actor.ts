import type { Dependencies } from "#functions/dependencies.ts";
import { accessKey, type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import type { Item, Table } from "#functions/table/table.ts";
import { gracePeriodDays } from "#shared/api/limits.ts";
import type { AccessTokenScope } from "#shared/domain/access-tokens.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { getDayInZone } from "#shared/util/dates.ts";
import { getWebhookEvents, type WebhookEvents } from "./event-subscription.ts";
import { getMembers, type Members } from "./workspaces.table.ts";

const gracePeriodMs = gracePeriodDays * 86_400_000;

/** Whether a workspace has paid access. Without a configured payment service everyone has access. */
export const hasAccess = ({ billing }: Pick<Dependencies, "billing">, workspace: Item, now: number) => {
  if (!billing.configured) return true;
  const status = workspace.subscriptionStatus;
  // Revokes access even if events from the payment service were lost.
  if (status === "active" || status === "trialing") return !paidPeriodEndsBefore(workspace, now - gracePeriodMs);
  return status === "past_due" && now - Date.parse(String(workspace.pastDueSince)) < gracePeriodMs;
};

/** `instant` in epoch milliseconds. */
export const paidPeriodEndsBefore = ({ paidUntil }: Item, instant: number): boolean =>
  typeof paidUntil === "string" && Date.parse(paidUntil) < instant;

/** The current streak in the user's local days (`YYYY-MM-DD`), and the longest one in days. */
export type Streak = { start: string; last: string; longest: number };
/** The acting user and the workspace they act in, from the records that every authenticated request reads. */
export type Actor = {
  userId: string;
  workspaceId: WorkspaceId;
  members: Members;
  timeZone: string;
  streak: Streak | undefined;
} & WebhookEvents;
/** The current workspace of a session. `role` is undefined once the user is no longer a member. */
export type CurrentWorkspace = {
  workspaceId: WorkspaceId;
  workspaceName: string;
  members: Members;
  role: WorkspaceRole | undefined;
  /** Number of organizations; undefined before the first one. */
  organizations?: number | undefined;
  subscriptionStatus: string;
  hasAccess: boolean;
} & WebhookEvents;
/**
 * `device` is the display name of the session's browser and system, or of the access token. A caller with an access token
 * has no session, so its `sessionHash` is empty.
 */
export type Caller = Actor &
  CurrentWorkspace & {
    sessionHash: string;
    device: string;
    accessToken?: { id: string; hash: string; scopes: readonly AccessTokenScope[] };
  };

const toStreak = (access: Item): Streak | undefined =>
  typeof access.streakStart === "string"
    ? { start: access.streakStart, last: String(access.streakLast), longest: Number(access.streakLongest) }
    : undefined;

type Person = Pick<Actor, "userId" | "timeZone" | "streak">;
export const toPerson = (userId: string, access: Item): Person => ({
  userId,
  timeZone: String(access.timeZone ?? "UTC"),
  streak: toStreak(access),
});

/** Reveals nothing about a workspace that the user does not belong to. */
export const toCurrentWorkspace = (
  dependencies: Pick<Dependencies, "billing" | "clock">,
  userId: string,
  workspaceId: WorkspaceId,
  workspace: Item | undefined,
): CurrentWorkspace => {
  const role = getMembers(workspace)[userId];
  if (!workspace || !role)
    return {
      workspaceId,
      workspaceName: "",
      members: {},
      role: undefined,
      subscriptionStatus: "inactive",
      hasAccess: false,
    };
  return {
    workspaceId,
    workspaceName: String(workspace.name),
    members: getMembers(workspace),
    ...getWebhookEvents(workspace),
    role,
    organizations: workspace.organizations === undefined ? undefined : Number(workspace.organizations),
    subscriptionStatus: String(workspace.subscriptionStatus),
    hasAccess: hasAccess(dependencies, workspace, dependencies.clock.now().getTime()),
  };
};

/** Reads the actor for background work. Returns undefined for a deleted account and for a user who is not a member. */
export const readActor = async (table: Table, userId: string, workspaceId: WorkspaceId): Promise<Actor | undefined> => {
  const [access, workspace] = await table.getMany([accessKey(userId), workspaceKey(workspaceId)]);
  const members = getMembers(workspace);
  return access && members[userId]
    ? { ...toPerson(userId, access), workspaceId, members, ...getWebhookEvents(workspace) }
    : undefined;
};

/** Returns the user's local day, or the UTC day if this runtime doesn't know the time zone. */
export const getUserToday = ({ timeZone }: Pick<Actor, "timeZone">, now: Date) => {
  try {
    return getDayInZone(timeZone, now);
  } catch {
    return getDayInZone("UTC", now);
  }
};
