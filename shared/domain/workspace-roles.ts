/** Roles in a workspace, each with the rights of those before it. */
export const workspaceRoles = ["viewer", "commenter", "editor", "admin", "owner"] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

/** Whether a role includes the rights of `least`. Undefined is the role of somebody who is not a member. */
export const hasRole = (role: WorkspaceRole | undefined, least: WorkspaceRole): boolean =>
  role !== undefined && workspaceRoles.indexOf(role) >= workspaceRoles.indexOf(least);

/** Roles that an invitation or a change of role can give. Ownership is only transferred. */
export const assignableRoles = ["viewer", "commenter", "editor", "admin"] as const satisfies WorkspaceRole[];
export type AssignableRole = (typeof assignableRoles)[number];

/** Whether a role may change or remove a member with the other role. Nobody removes the owner. */
export const canManageMember = (role: WorkspaceRole | undefined, memberRole: WorkspaceRole): boolean =>
  hasRole(role, "admin") && memberRole !== "owner";
