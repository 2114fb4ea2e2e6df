import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";

export const roleNames: Record<WorkspaceRole, string> = {
  viewer: "Viewer",
  commenter: "Commenter",
  editor: "Editor",
  admin: "Admin",
  owner: "Owner",
};

/** What each role can do; each role includes the rights of the ones above it. */
export const roleRights: Record<WorkspaceRole, string> = {
  viewer: "Sees everything in the workspace",
  commenter: "Can also comment",
  editor: "Can also work on applications, tasks and documents",
  admin: "Can also invite, change and remove members",
  owner: "Can also manage the plan, transfer the workspace or delete it",
};

export const leaveLabel = "Leave workspace";
export const deleteLabel = "Delete workspace";
export const inviteLabel = "Send invitation";
