import { createSecret, hashSecret } from "#functions/auth/session-token.ts";
import {
  getWorkspacePartition,
  invitationKey,
  invitationPrefix,
  type WorkspaceId,
  workspaceKey,
} from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { type Invitation, invitationDays } from "#shared/api/workspaces.ts";

/** `jobId` is the job that emails the link and then stores the hash of its secret. */
export type StoredInvitation = Omit<Invitation, "validUntil"> & {
  inviterId: string;
  jobId: string;
  hash?: string;
  /** Kept until it expires, so that a repeated request of that user succeeds. */
  acceptedBy?: string;
  /** Epoch seconds. */
  expiresAt: number;
};
const toInvitation = ({ pk: _, sk: __, ...item }: Item) => item as unknown as StoredInvitation; // written below

const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const isOpen = ({ expiresAt, acceptedBy }: StoredInvitation, now: Date) =>
  acceptedBy === undefined && expiresAt > toSeconds(now);

export const toInvitationResponse = ({
  id,
  email,
  role,
  inviterName,
  createdAt,
  expiresAt,
}: StoredInvitation): Invitation => ({
  id,
  email,
  role,
  inviterName,
  createdAt,
  validUntil: new Date(expiresAt * 1000).toISOString(),
});

type NewInvitation = Pick<StoredInvitation, "id" | "email" | "role" | "inviterId" | "inviterName" | "jobId">;
export const createInvitation = (fields: NewInvitation, now: Date): StoredInvitation => ({
  ...fields,
  createdAt: now.toISOString(),
  expiresAt: toSeconds(now) + invitationDays * 86_400,
});
export const buildInvitationWrite = (workspaceId: WorkspaceId, invitation: StoredInvitation): Write => ({
  put: { ...invitationKey(workspaceId, invitation.id), ...invitation },
  if: "absent",
});

/** Open invitations, newest first. */
export const listInvitations = async (
  table: Table,
  workspaceId: WorkspaceId,
  now: Date,
): Promise<StoredInvitation[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: invitationPrefix }, newestFirst: true };
  return (await queryAll(table, query)).map(toInvitation).filter((invitation) => isOpen(invitation, now));
};

export type InvitationLink = { workspaceId: WorkspaceId; id: string; hash: string };

/** `token` goes into the email, `hash` into the table. */
export const createInvitationLink = (workspaceId: WorkspaceId, id: string): InvitationLink & { token: string } => {
  const secret = createSecret();
  return { workspaceId, id, hash: hashSecret(secret), token: `${workspaceId}.${id}.${secret}` };
};
export const parseInvitationToken = (token: string): InvitationLink => {
  const [workspaceId = "", id = "", secret = ""] = token.split(".");
  return { workspaceId: workspaceId as WorkspaceId, id, hash: hashSecret(secret) }; // the form is checked by the route
};

/** Fails if the invitation was revoked, replaced or accepted. */
export const buildActivateInvitationWrite = ({ workspaceId, id, hash }: InvitationLink, jobId: string): Write => ({
  update: invitationKey(workspaceId, id),
  set: { hash },
  if: { all: { jobId: { is: jobId }, acceptedBy: { missing: true } } },
});

/** Reads a link's invitation, open or accepted, with its workspace. Undefined if the link is invalid or has expired. */
export const readInvitationLink = async (
  table: Table,
  { workspaceId, id, hash }: InvitationLink,
  now: Date,
): Promise<{ invitation: StoredInvitation; workspace: Item } | undefined> => {
  const [item, workspace] = await table.getMany([invitationKey(workspaceId, id), workspaceKey(workspaceId)]);
  if (!item || !workspace) return undefined;
  const invitation = toInvitation(item);
  return invitation.hash === hash && invitation.expiresAt > toSeconds(now) ? { invitation, workspace } : undefined;
};

/** Fails if the link was used or replaced, or its invitation was revoked. */
export const buildAcceptInvitationWrite = ({ workspaceId, id, hash }: InvitationLink, userId: string): Write => ({
  update: invitationKey(workspaceId, id),
  set: { acceptedBy: userId },
  if: { all: { hash: { is: hash }, acceptedBy: { missing: true } } },
});
/** Fails if it was accepted or revoked. */
export const buildRevokeInvitationWrite = (workspaceId: WorkspaceId, id: string): Write => ({
  delete: invitationKey(workspaceId, id),
  if: { all: { acceptedBy: { missing: true } } },
});

/**
 * Revokes the invitations of a member who may no longer invite: they could have invited another address of their own.
 */
export const buildRevokeInvitationsWrites = async (
  table: Table,
  workspaceId: WorkspaceId,
  inviterId: string,
  now: Date,
): Promise<Write[]> =>
  (await listInvitations(table, workspaceId, now))
    .filter((invitation) => invitation.inviterId === inviterId)
    .map(({ id }) => buildRevokeInvitationWrite(workspaceId, id));
