import * as z from "zod/mini";
import { hashEmail, readUser } from "#functions/auth/users.table.ts";
import { getMembers, readWorkspace } from "#functions/auth/workspaces.table.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { isEmailAllowed } from "#functions/limits/token-bucket.ts";
import { buildEmail } from "#functions/mail/build-email.ts";
import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import {
  getJobNotificationId,
  readPreferences,
  sendNotification,
} from "#functions/notifications/notifications.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { tryWrite } from "#functions/table/table.ts";
import { buildAccountPath, buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { buildInvitationEmail, buildNoticeTexts, buildWorkspaceNoticeEmail } from "./email-templates.ts";
import { buildActivateInvitationWrite, createInvitationLink, listInvitations } from "./invitations.table.ts";
import { optionalEvents, WorkspaceNotice } from "./notices.ts";

const noResult = { result: null };

const InvitationMailInput = z.object({ workspaceId: z.string(), invitationId: z.string(), origin: z.string() });
export type InvitationMailInput = z.infer<typeof InvitationMailInput>;

/** Sends an invitation link, unless the invitation was revoked or the inviter may no longer invite. */
export const invitationEmailJob: JobHandler = async ({ dependencies, userId, jobId, input }) => {
  const { table, clock, mail } = dependencies;
  const { invitationId, origin, ...ids } = InvitationMailInput.parse(input);
  const workspaceId = ids.workspaceId as WorkspaceId;
  const [workspace, invitations] = await Promise.all([
    readWorkspace(table, workspaceId),
    listInvitations(table, workspaceId, clock.now()),
  ]);
  const invitation = invitations.find(({ id }) => id === invitationId);
  if (!workspace || !invitation || !hasRole(getMembers(workspace)[userId], "admin")) return noResult;
  const { email, role, inviterName } = invitation;
  // Per address, so that several workspaces cannot flood a mailbox with invitations.
  if (!(await isEmailAllowed(dependencies, `INVITATION#${hashEmail(email)}`, jobId))) return noResult;
  const link = createInvitationLink(workspaceId, invitationId);
  if (!(await tryWrite(table.write(buildActivateInvitationWrite(link, jobId))))) return noResult;
  const url = origin + buildPath(paths.invitation, {}, `token=${link.token}`);
  const content = { workspaceName: String(workspace.name), inviterName, role, link: url };
  await mail.send(buildEmail(email, buildInvitationEmail(content)));
  return noResult;
};

/** Notifies a user of an event in the app and, at a confirmed address, by email. */
export const workspaceNoticeEmailJob: JobHandler = async ({ dependencies, userId, jobId, input }) => {
  const { table, clock, mail } = dependencies;
  const notice = WorkspaceNotice.parse(input);
  const [user, { emailNotifications }] = await Promise.all([readUser(table, userId), readPreferences(table, userId)]);
  if (!user) return noResult;
  const { title, message, linkPath } = buildNoticeTexts(notice);
  await sendNotification(table, userId, clock.now(), {
    type: "workspace",
    title,
    message,
    subject: jobId,
    at: clock.now(),
    id: getJobNotificationId(jobId),
    workspaceId: linkPath === undefined ? null : (notice.workspaceId as WorkspaceId),
    ...(linkPath && { relatedId: notice.workspaceId, relatedType: "workspace" }),
  });
  const isOptional = optionalEvents.includes(notice.event);
  if (user.profile.emailConfirmedAt === undefined || (isOptional && !emailNotifications)) return noResult;
  const choice = isOptional
    ? {
        settings: notice.origin + buildAccountPath("notifications"),
        unsubscribe: await buildUnsubscribeLink(dependencies, notice.origin, userId, "emailNotifications"),
      }
    : undefined;
  await mail.send(buildEmail(String(user.profile.email), buildWorkspaceNoticeEmail(notice, choice)));
  return noResult;
};
