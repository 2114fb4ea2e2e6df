import { toCurrentWorkspace } from "#functions/auth/actor.ts";
import { requireUser, toCurrentUser } from "#functions/auth/current-user.ts";
import { hashPassword } from "#functions/auth/password.ts";
import { assertStrongPassword } from "#functions/auth/password-strength.ts";
import { buildCloseSessionWrites, openSession } from "#functions/auth/sessions.table.ts";
import {
  buildConfirmAddressWrite,
  buildMarkJoinedWrite,
  createProfileRecords,
  joinedDetails,
} from "#functions/auth/users.table.ts";
import {
  buildBumpMembersVersionWrite,
  buildMembershipWrite,
  buildMembersWrite,
  formatName,
  getMembers,
  getOwnerId,
} from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { buildNewScheduleWrite, buildRescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { addSignInCookies } from "#functions/sign-in/log-in.ts";
import { createFieldError } from "#functions/sign-in/reauthenticate.ts";
import { profileKey, type WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError, type Item, type Write } from "#functions/table/table.ts";
import { authTexts } from "#shared/api/auth.ts";
import { planLimits } from "#shared/api/limits.ts";
import { AppError } from "#shared/api/problem.ts";
import { teamTexts, type workspaceRoutes } from "#shared/api/workspaces.ts";
import { enterWorkspace } from "./enter-workspace.ts";
import {
  buildAcceptInvitationWrite,
  buildInvitationWrite,
  buildRevokeInvitationWrite,
  createInvitation,
  type InvitationLink,
  listInvitations,
  parseInvitationToken,
  readInvitationLink,
  type StoredInvitation,
  toInvitationResponse,
} from "./invitations.table.ts";
import { requireWorkspace, retryOnMembersChange } from "./members.ts";
import { createWorkspaceNotice } from "./notices.ts";
import type { InvitationMailInput } from "./workspaces.jobs.ts";

type InvitationRoutes = Pick<
  typeof workspaceRoutes,
  "inviteMember" | "revokeInvitation" | "openInvitation" | "acceptInvitation" | "signUpWithInvitation"
>;

const createEmailTakenError = () =>
  new AppError("email_taken", authTexts.emailTaken, {
    issues: [{ path: "body.email", message: authTexts.emailTaken }],
  });
const createTokenError = () => createFieldError("body.token", teamTexts.invalidInvitation);

export const invitationHandlers = (dependencies: Dependencies): Handlers<InvitationRoutes> => {
  const { table, clock } = dependencies;

  /** Throws if the link is invalid, or its invitation was accepted and that is not allowed. */
  const requireInvitation = async (link: InvitationLink, { allowsAccepted = false } = {}) => {
    const openInvitation = await readInvitationLink(table, link, clock.now());
    if (!openInvitation || (openInvitation.invitation.acceptedBy !== undefined && !allowsAccepted))
      throw createTokenError();
    return openInvitation;
  };

  /** Builds the writes that accept an invitation for a user. The first one fails if the members have changed. */
  const buildJoinWrites = (
    link: InvitationLink,
    { invitation, workspace }: { invitation: StoredInvitation; workspace: Item },
    person: { userId: string; name: string },
    origin: string,
  ): { writes: [Write, Write, ...Write[]]; send: () => Promise<unknown> } => {
    const members = getMembers(workspace);
    if (Object.keys(members).length >= planLimits.seats) throw new AppError("conflict", teamTexts.noSeats);
    const { workspaceId } = link;
    const recipients = new Set([getOwnerId(members), ...(members[invitation.inviterId] ? [invitation.inviterId] : [])]);
    const notices = [...recipients].map((recipientId) =>
      createWorkspaceNotice(dependencies, recipientId, {
        event: "memberJoined",
        workspaceId,
        workspaceName: String(workspace.name),
        personName: person.name,
        role: invitation.role,
        origin,
      }),
    );
    return {
      writes: [
        buildMembersWrite(workspace, { ...members, [person.userId]: invitation.role }),
        buildAcceptInvitationWrite(link, person.userId),
        buildMembershipWrite(person.userId, workspaceId, clock.now().toISOString()),
        ...notices.flatMap(({ writes }) => writes),
      ],
      send: () => Promise.all(notices.map(({ send }) => send())),
    };
  };
  /** Writes a change whose first two writes are those of `buildJoinWrites`. */
  const writeJoin = async (writes: [Write, ...Write[]]) => {
    try {
      await table.write(...writes);
    } catch (error) {
      if (error instanceof ConditionFailedError && error.index === 1) throw createTokenError();
      throw error;
    }
  };

  /**
   * The version of the workspace is read first, so that writes conditioned on it fail if the invitations have changed.
   */
  const readOpenInvitations = async (workspaceId: WorkspaceId, now: Date) => {
    const workspace = await requireWorkspace(table, workspaceId);
    return { workspace, invitations: await listInvitations(table, workspaceId, now) };
  };

  const isMemberAddress = async (workspace: Item, email: string) => {
    const profiles = await table.getMany(Object.keys(getMembers(workspace)).map((id) => profileKey(id)));
    return profiles.some((profile) => profile?.email === email);
  };

  return {
    // Looks up only members and invitations, so the response reveals nothing about accounts.
    inviteMember: async ({ caller: { userId, workspaceId }, body: { email, role }, request: { origin } }) => {
      const { profile } = await requireUser(dependencies, userId);
      if (profile.emailConfirmedAt === undefined) throw new AppError("conflict", teamTexts.confirmFirst);
      const { job, invitation } = await retryOnMembersChange(async () => {
        const now = clock.now();
        const { workspace, invitations } = await readOpenInvitations(workspaceId, now);
        if (await isMemberAddress(workspace, email)) throw createFieldError("body.email", teamTexts.alreadyMember);
        const replacedInvitations = invitations.filter((other) => other.email === email);
        const takenSeats = Object.keys(getMembers(workspace)).length + invitations.length - replacedInvitations.length;
        if (takenSeats >= planLimits.seats) throw new AppError("conflict", teamTexts.noSeats);
        const id = dependencies.newId("invitation");
        const job = prepareJob(dependencies, { userId }, "invitationEmail", {
          workspaceId,
          invitationId: id,
          origin,
        } satisfies InvitationMailInput);
        const fields = { id, email, role, inviterId: userId, inviterName: formatName(profile), jobId: job.jobId };
        const invitation = createInvitation(fields, now);
        await table.write(
          buildBumpMembersVersionWrite(workspace),
          ...replacedInvitations.map((other) => buildRevokeInvitationWrite(workspaceId, other.id)),
          buildInvitationWrite(workspaceId, invitation),
          ...job.writes,
        );
        return { job, invitation };
      });
      await job.send();
      return toInvitationResponse(invitation);
    },

    revokeInvitation: async ({ caller: { workspaceId }, params: { id } }) => {
      await retryOnMembersChange(async () => {
        const { workspace, invitations } = await readOpenInvitations(workspaceId, clock.now());
        if (!invitations.some((open) => open.id === id)) throw new AppError("not_found", teamTexts.noSuchInvitation);
        await table.write(buildBumpMembersVersionWrite(workspace), buildRevokeInvitationWrite(workspaceId, id));
      });
    },

    openInvitation: async ({ body: { token } }) => {
      const { invitation, workspace } = await requireInvitation(parseInvitationToken(token));
      const { email, role, inviterName } = invitation;
      return { workspaceName: String(workspace.name), inviterName, email, role };
    },

    // An existing account must also have the invited address, so a forwarded link does not let it join.
    acceptInvitation: async ({ caller: { userId }, body: { token }, request, reply }) => {
      const link = parseInvitationToken(token);
      const { workspaceId } = link;
      const user = await requireUser(dependencies, userId);
      const { email, emailConfirmedAt } = user.profile;
      const joined = await retryOnMembersChange(async () => {
        const openInvitation = await requireInvitation(link, { allowsAccepted: true });
        const { invitation, workspace } = openInvitation;
        if (invitation.email !== email) throw createTokenError();
        const role = getMembers(workspace)[userId];
        if (invitation.acceptedBy && (invitation.acceptedBy !== userId || !role)) throw createTokenError();
        if (role) {
          if (!invitation.acceptedBy)
            await writeJoin([buildBumpMembersVersionWrite(workspace), buildAcceptInvitationWrite(link, userId)]);
          return { workspace };
        }
        const person = { userId, name: formatName(user.profile) };
        const join = buildJoinWrites(link, openInvitation, person, request.origin);
        await writeJoin([
          ...join.writes,
          buildMarkJoinedWrite(userId),
          buildRescheduleWrite({ userId, origin: request.origin }, clock.now()),
          // The link was sent to that address.
          ...(emailConfirmedAt === undefined ? [buildConfirmAddressWrite(userId, invitation.email, clock.now())] : []),
        ]);
        return { workspace: await requireWorkspace(table, workspaceId), send: join.send };
      });
      await joined.send?.();
      const current = toCurrentWorkspace(dependencies, userId, workspaceId, joined.workspace);
      return enterWorkspace(
        dependencies,
        { userId, user: await requireUser(dependencies, userId), request, reply },
        current,
      );
    },

    signUpWithInvitation: async ({ body: { token, password, ...profile }, request, reply }) => {
      const link = parseInvitationToken(token);
      const { workspaceId } = link;
      const { invitation, workspace } = await requireInvitation(link, { allowsAccepted: true });
      // The account exists if the response to an earlier request was lost.
      if (invitation.acceptedBy !== undefined) throw createEmailTakenError();
      const { email } = invitation;
      const organizationName = String(workspace.name);
      await assertStrongPassword(password, "body.password", { ...profile, email, organizationName });
      const userId = crypto.randomUUID();
      reply.logSubject = { userId, factors: "link by mail" };
      const [passwordHash, session, closeWrites] = await Promise.all([
        hashPassword(password),
        openSession(dependencies, { userId, workspaceId, generation: undefined, userAgent: request.userAgent }),
        buildCloseSessionWrites(dependencies, request),
      ]);
      const createdAt = clock.now().toISOString();
      const user = createProfileRecords(
        { ...profile, email, organizationName, userId, workspaceId, passwordHash, createdAt },
        { profile: { emailConfirmedAt: createdAt }, access: joinedDetails },
      );
      const joined = await retryOnMembersChange(async () => {
        const openInvitation = await requireInvitation(link);
        const person = { userId, name: formatName(user.profile) };
        const join = buildJoinWrites(link, openInvitation, person, request.origin);
        try {
          await writeJoin([
            ...join.writes,
            ...user.writes,
            buildNewScheduleWrite({ userId, origin: request.origin }, clock.now()),
            session.write,
            ...closeWrites,
          ]);
        } catch (error) {
          if (!(error instanceof ConditionFailedError) || error.index !== join.writes.length) throw error;
          throw createEmailTakenError();
        }
        return { send: join.send, workspace: await requireWorkspace(table, workspaceId as WorkspaceId) };
      });
      await joined.send();
      await addSignInCookies(dependencies, { userId, token: session.token }, request, reply);
      return toCurrentUser(userId, user, toCurrentWorkspace(dependencies, userId, workspaceId, joined.workspace));
    },
  };
};
