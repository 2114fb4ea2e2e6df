/** Roles in a workspace, each with the rights of those before it. */
export const workspaceRoles = ["viewer", "commenter", "editor", "admin", "owner"] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

/** Whether a role includes the rights of `least`. Undefined is the role of somebody who is not a member. */
export const hasRole = (role: WorkspaceRole | undefined, least: WorkspaceRole): boolean =>
  role !== undefined && workspaceRoles.indexOf(role) >= workspaceRoles.indexOf(least);
