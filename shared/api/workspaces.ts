import * as z from "zod/mini";
import { assignableRoles } from "#shared/domain/member-roles.ts";
import { workspaceRoles } from "#shared/domain/workspace-roles.ts";
import { PasswordConfirmation } from "./account.ts";
import { CurrentUser, SignUp, UserId, WorkspaceId } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";
import { authTexts } from "./messages.ts";
import { emailSchema, idResponse, idSchema, requiredText, timestampResponse } from "./schemas.ts";

export { invitationDays } from "./limits.ts";
/** Kept out of `messages.ts`, which the web app loads on every page. */
export const teamTexts = {
  membersChanged: "The team has changed in the meantime. Please review it, then try again",
  noSuchMember: "This person is no longer a member of the workspace",
  noSuchInvitation: "This invitation is no longer open",
  invalidInvitation:
    "This invitation is no longer valid, or was sent to another email address. Ask the person who invited you for a new one",
  alreadyMember: "This person is already a member of the workspace",
  noSeats: "All seats of your plan are taken. Remove a member or revoke an invitation first",
  confirmFirst:
    "Please confirm your own email address before you invite others. You can request the link on your account page",
  ownerStays: "You own this workspace. Transfer its ownership or delete the workspace first",
  notYourself: "You can't do this to yourself. Leave the workspace instead",
  cancellationFailed: "The subscription could not be canceled right now, so nothing was deleted. Please try again",
  transferToOther: "Please choose another member",
} as const;

const Workspace = z.object({
  id: WorkspaceId,
  name: z.string(),
  role: z.enum(workspaceRoles),
  current: z.boolean(),
  memberCount: z.int(),
});
export type Workspace = z.infer<typeof Workspace>;

const Member = z.object({ id: UserId, name: z.string(), role: z.enum(workspaceRoles) });
export type Member = z.infer<typeof Member>;

/** `null` switches to another workspace of the user after they were removed from the current one. */
const WorkspaceChoice = z.object({ workspaceId: z.nullable(WorkspaceId) });
export const WorkspaceName = z.object({ name: requiredText("Please enter a name") });

export const TeamMember = z.object({
  id: UserId,
  name: z.string(),
  /** Null for callers who are not admins. */
  email: z.nullable(z.string()),
  role: z.enum(workspaceRoles),
  joinedAt: timestampResponse(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const assignableRole = z.enum(assignableRoles, "Please choose a role");
export const Invitation = z.object({
  id: idResponse(),
  email: z.string(),
  role: z.enum(assignableRoles),
  inviterName: z.string(),
  createdAt: timestampResponse(),
  validUntil: timestampResponse(),
});
export type Invitation = z.infer<typeof Invitation>;

export const Team = z.object({
  name: z.string(),
  /** For `If-Match`. Increases with every change to members and invitations. */
  version: z.int(),
  /** Number of members and pending invitations that the plan includes. */
  seats: z.int(),
  members: z.array(TeamMember),
  /** Pending invitations, newest first; empty for callers who are not admins. */
  invitations: z.array(Invitation),
});
export type Team = z.infer<typeof Team>;

export const NewInvitation = z.object({ email: emailSchema(authTexts.signUpEmail), role: assignableRole });

/** `<workspace ID>.<invitation ID>.<secret>`, sent by email and stored as a hash. */
export const InvitationToken = z.object({
  token: z
    .string(teamTexts.invalidInvitation)
    .check(z.regex(/^[0-9a-f-]{36}\.inv_[0-9a-z]{26}\.[\w-]{43}$/, teamTexts.invalidInvitation)),
});
const OpenedInvitation = z.object({
  workspaceName: z.string(),
  inviterName: z.string(),
  email: z.string(),
  role: z.enum(assignableRoles),
});
const { firstName, lastName, phone, password, timeZone } = SignUp.shape;
/** The address comes from the invitation, and the organization's name from the workspace. */
export const InvitedSignUp = z.object({ ...InvitationToken.shape, firstName, lastName, phone, password, timeZone });

const memberParams = z.object({ id: UserId });
export const workspaceRoutes = defineRoutes({
  listWorkspaces: {
    method: "GET",
    path: "/api/workspaces",
    auth: "user",
    summary: "List the user's workspaces",
    response: z.array(Workspace),
  },
  switchWorkspace: {
    method: "PUT",
    path: "/api/workspaces/current",
    auth: "user",
    summary: "Make a workspace the session's current one",
    body: WorkspaceChoice,
    response: CurrentUser,
  },
  getTeam: {
    method: "GET",
    path: "/api/workspaces/current/team",
    auth: "user",
    role: "viewer",
    summary: "Get the current workspace's members and, for admins, its open invitations",
    response: Team,
  },
  renameWorkspace: {
    method: "PUT",
    path: "/api/workspaces/current/name",
    auth: "user",
    role: "admin",
    summary: "Rename the current workspace",
    body: WorkspaceName,
    response: CurrentUser,
  },
  inviteMember: {
    method: "POST",
    path: "/api/workspaces/current/invitations",
    auth: "subscriber",
    role: "admin",
    limit: "email",
    summary:
      "Invite someone by email; replaces a pending invitation for the address and never reveals whether it has an account",
    body: NewInvitation,
    response: Invitation,
  },
  revokeInvitation: {
    method: "DELETE",
    path: "/api/workspaces/current/invitations/{id}",
    auth: "user",
    role: "admin",
    summary: "Revoke an open invitation",
    params: z.object({ id: idSchema("inv") }),
  },
  openInvitation: {
    method: "POST",
    path: "/api/invitations/read",
    auth: "public",
    limit: "auth",
    summary: "Get the workspace, inviter and role of an invitation from its link's token",
    body: InvitationToken,
    response: OpenedInvitation,
  },
  acceptInvitation: {
    method: "POST",
    path: "/api/invitations/accept",
    auth: "user",
    limit: "auth",
    summary: "Join a workspace with the account that has the invited address, and switch the session to it",
    body: InvitationToken,
    response: CurrentUser,
  },
  signUpWithInvitation: {
    method: "POST",
    path: "/api/invitations/sign-up",
    auth: "public",
    limit: "auth",
    summary: "Create an account with the invited address, which the link confirms, and join the workspace",
    body: InvitedSignUp,
    response: CurrentUser,
  },
  changeMemberRole: {
    method: "PUT",
    path: "/api/workspaces/current/members/{id}/role",
    auth: "user",
    role: "admin",
    summary: "Change a member's role",
    params: memberParams,
    body: z.object({ role: assignableRole }),
  },
  removeMember: {
    method: "DELETE",
    path: "/api/workspaces/current/members/{id}",
    auth: "user",
    role: "admin",
    summary: "Remove a member, who loses access immediately",
    params: memberParams,
  },
  leaveWorkspace: {
    method: "POST",
    path: "/api/workspaces/current/leave",
    auth: "user",
    role: "viewer",
    accessToken: false,
    summary: "Leave the current workspace and switch the session to another one",
    response: CurrentUser,
  },
  transferOwnership: {
    method: "POST",
    path: "/api/workspaces/current/transfer",
    auth: "user",
    role: "owner",
    limit: "auth",
    summary: "Make another member the owner; the former owner stays an admin",
    body: z.object({ ...PasswordConfirmation.shape, memberId: UserId }),
    response: CurrentUser,
  },
  deleteWorkspace: {
    method: "POST",
    path: "/api/workspaces/current/delete",
    auth: "user",
    role: "owner",
    limit: "auth",
    summary: "Cancel the plan and delete the current workspace with everything in it; notifies its members",
    body: PasswordConfirmation,
    response: CurrentUser,
  },
  listMembers: {
    method: "GET",
    path: "/api/workspaces/current/members",
    auth: "user",
    role: "viewer",
    summary: "List the members of the current workspace, by name",
    response: z.array(Member),
  },
});
