import {
  getUserPartition,
  membershipKey,
  membershipPrefix,
  profileKey,
  type WorkspaceId,
  workspaceKey,
} from "#functions/table/keys.ts";
import { dynamoLimits, type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { chunk } from "#shared/util/chunk.ts";

/** Roles by user ID. Exactly one member is the owner. */
export type Members = Readonly<Record<string, WorkspaceRole>>;
export const getMembers = (workspace: Item | undefined): Members => (workspace?.members ?? {}) as Members; // written below
/** Throws if a workspace has no owner, which its writes prevent. */
export const getOwnerId = (members: Members): string => {
  const owner = Object.keys(members).find((userId) => members[userId] === "owner");
  if (owner === undefined) throw new Error("The workspace has no owner");
  return owner;
};

type NewWorkspace = { workspaceId: WorkspaceId; name: string; ownerId: string; createdAt: string };

/** Creates a workspace with its owner. */
export const createWorkspaceRecords = ({ workspaceId, name, ownerId, createdAt }: NewWorkspace) => {
  const workspace = {
    ...workspaceKey(workspaceId),
    name,
    members: { [ownerId]: "owner" as const },
    membersVersion: 1,
    subscriptionStatus: "inactive",
    createdAt,
  };
  const writes: [Write, Write] = [
    { put: workspace, if: "absent" },
    buildMembershipWrite(ownerId, workspaceId, createdAt),
  ];
  return { workspace, writes };
};

export const buildMembershipWrite = (userId: string, workspaceId: WorkspaceId, joinedAt: string): Write => ({
  put: { ...membershipKey(userId, workspaceId), workspaceId, joinedAt },
});

/** Replaces the members that were read. Fails if they have changed. */
export const buildMembersWrite = (workspace: Item, members: Members): Write => ({
  update: { pk: workspace.pk, sk: workspace.sk },
  set: { members },
  add: { membersVersion: 1 },
  if: { all: { membersVersion: { is: Number(workspace.membersVersion) } } },
});

/** Fails if the workspace has been deleted. */
export const buildRenameWrite = (workspaceId: WorkspaceId, name: string): Write => ({
  update: workspaceKey(workspaceId),
  set: { name },
  if: "present",
});

/** Locks the members and invitations that were read: concurrent changes fail. */
export const buildBumpMembersVersionWrite = ({ pk, sk, membersVersion }: Item): Write => ({
  update: { pk, sk },
  add: { membersVersion: 1 },
  if: { all: { membersVersion: { is: Number(membersVersion) } } },
});

/** Deletes a workspace whose members have not changed since it was read. */
export const buildDeleteWorkspaceWrite = ({ pk, sk, membersVersion }: Item): Write => ({
  delete: { pk, sk },
  if: { all: { membersVersion: { is: Number(membersVersion) } } },
});

export const buildWorkspaceExistsCheck = (workspaceId: WorkspaceId): Write => ({
  check: workspaceKey(workspaceId),
  if: "present",
});

/** Returns undefined if the workspace has been deleted. */
export const readWorkspace = (table: Table, workspaceId: WorkspaceId): Promise<Item | undefined> =>
  table.get(workspaceKey(workspaceId));

/** Lists the members of a workspace, by name. */
export const listMembers = async (
  { table }: { table: Table },
  workspaceId: WorkspaceId,
): Promise<{ id: string; name: string; role: WorkspaceRole }[]> => {
  const members = getMembers(await readWorkspace(table, workspaceId));
  const ids = Object.keys(members);
  const profiles = ids.length ? await table.getMany(ids.map((id) => profileKey(id))) : [];
  const list = ids.flatMap((id, index) => {
    const [profile, role] = [profiles[index], members[id]];
    return profile && role ? [{ id, name: formatName(profile), role }] : [];
  });
  return list.sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
};
export const formatName = ({ firstName, lastName }: Item): string => `${firstName} ${lastName}`.trim();

/** Memberships are written and deleted together with the members of the workspace. */
export const listMemberships = async (table: Table, userId: string): Promise<WorkspaceId[]> => {
  const items = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: membershipPrefix } });
  return items.map(({ sk }) => sk.slice(membershipPrefix.length) as WorkspaceId);
};

/** Reads the workspaces whose members include the user. */
export const listWorkspaces = async (
  table: Table,
  userId: string,
): Promise<{ workspaceId: WorkspaceId; workspace: Item; role: WorkspaceRole }[]> => {
  const ids = await listMemberships(table, userId);
  const batches = chunk(ids, dynamoLimits.actions).map((batch) => table.getMany(batch.map((id) => workspaceKey(id))));
  const items = (await Promise.all(batches)).flat();
  return ids.flatMap((workspaceId, index) => {
    const workspace = items[index];
    const role = getMembers(workspace)[userId];
    return workspace && role ? [{ workspaceId, workspace, role }] : [];
  });
};
