/** Roles in a workspace, each including the rights of those before it. */
export const workspaceRoles = ["viewer", "commenter", "editor", "admin", "owner"] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

/** Whether a role includes the rights of `minRole`. Undefined stands for a nonmember. */
export const hasRole = (role: WorkspaceRole | undefined, minRole: WorkspaceRole): boolean =>
  role !== undefined && workspaceRoles.indexOf(role) >= workspaceRoles.indexOf(minRole);
