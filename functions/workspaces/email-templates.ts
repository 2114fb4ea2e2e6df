import { type EmailContent, genericGreeting, toSafeName } from "#functions/mail/email-content.ts";
import { invitationDays } from "#shared/api/workspaces.ts";
import { addWorkspaceToPath } from "#shared/domain/links.ts";
import type { AssignableRole } from "#shared/domain/member-roles.ts";
import * as paths from "#shared/domain/paths.ts";
import type { WorkspaceNotice } from "./notices.ts";

const rolePermissions: Record<AssignableRole, string> = {
  viewer: "You'll be able to see everything in it.",
  commenter: "You'll be able to see everything in it and comment.",
  editor: "You'll be able to see and change applications, tasks and documents.",
  admin: "You'll be able to see and change everything, and manage the team.",
};

type InvitationMail = { workspaceName: string; inviterName: string; role: AssignableRole; link: string };

/** The address may be a stranger's, so names that look like links are omitted. */
export const buildInvitationEmail = ({ workspaceName, inviterName, role, link }: InvitationMail): EmailContent => {
  const inviter = toSafeName(inviterName) ?? "Someone";
  const workspace = toSafeName(workspaceName) ?? "a workspace";
  return {
    subject: `${inviter} invited you to ${workspace} on Grantlamp`,
    preview: "Find grants and write applications together.",
    parts: [
      genericGreeting,
      { paragraph: `${inviter} invited you to work together in ${workspace} on Grantlamp. ${rolePermissions[role]}` },
      { button: "See the invitation", link, copy: true },
      {
        paragraph: `The link is for this email address only. It works once and expires in ${invitationDays} days. You can use it with or without an account.`,
      },
      { paragraph: "If you don't know the sender, you can ignore this message. Nothing will happen." },
    ],
    reason: `You're receiving this one-time message because ${inviter} entered your address to invite you. Invitations can't be turned off.`,
  };
};

type NoticeTexts = { title: string; message: string; linkPath: string | undefined };
const describeRole = (role = "") => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;

/** Builds the title and the message of a notice, in the app and by email. */
export const buildNoticeTexts = ({
  event,
  workspaceName,
  personName = "A member",
  role,
}: WorkspaceNotice): NoticeTexts => {
  switch (event) {
    case "memberJoined":
      return {
        title: `${personName} joined ${workspaceName}`,
        message: `${personName} accepted the invitation and is now ${describeRole(role)}.`,
        linkPath: paths.team,
      };
    case "memberLeft":
      return {
        title: `${personName} left ${workspaceName}`,
        message: `${personName} no longer has access. Everything they worked on stays in the workspace.`,
        linkPath: paths.team,
      };
    case "removed":
      return {
        title: `You no longer have access to ${workspaceName}`,
        message: `An admin removed you from ${workspaceName}. Your own account and your other workspaces are unchanged.`,
        linkPath: undefined,
      };
    case "roleChanged":
      return {
        title: `Your role in ${workspaceName} changed`,
        message: `You are now ${describeRole(role)} of ${workspaceName}.`,
        linkPath: paths.team,
      };
    case "ownershipReceived":
      return {
        title: `You now own ${workspaceName}`,
        message: `${personName} transferred ownership of ${workspaceName} to you. You manage its plan, and only you can delete it.`,
        linkPath: paths.team,
      };
    case "ownershipGiven":
      return {
        title: `${personName} now owns ${workspaceName}`,
        message: `You transferred ownership of ${workspaceName} to ${personName}. You're still an admin.`,
        linkPath: paths.team,
      };
    case "workspaceEnded":
      return {
        title: `${workspaceName} was deleted`,
        message: `The owner deleted ${workspaceName} with everything in it. Your own account and your other workspaces are unchanged.`,
        linkPath: undefined,
      };
  }
};

/** Only notices about other members can be turned off. */
export const buildWorkspaceNoticeEmail = (
  notice: WorkspaceNotice,
  choice: EmailContent["choice"] | undefined,
): EmailContent => {
  const { title, message, linkPath } = buildNoticeTexts(notice);
  return {
    subject: title,
    preview: message,
    parts: [
      genericGreeting,
      { paragraph: message },
      linkPath
        ? { button: "See the team", link: notice.origin + addWorkspaceToPath(linkPath, notice.workspaceId) }
        : { button: "Open Grantlamp", link: notice.origin + paths.home },
    ],
    reason: `You're receiving this message because you are, or were, a member of this workspace on Grantlamp.${choice ? "" : " Emails about your access can't be turned off."}`,
    ...(choice && { choice }),
  };
};
