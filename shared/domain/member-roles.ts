import { hasRole, type WorkspaceRole } from "./workspace-roles.ts";

/** Roles that an invitation or a change of role can give. Ownership is only transferred. */
export const assignableRoles = ["viewer", "commenter", "editor", "admin"] as const satisfies WorkspaceRole[];
export type AssignableRole = (typeof assignableRoles)[number];

/** Whether a role may change or remove a member with the other role. Nobody removes the owner. */
export const canManageMember = (role: WorkspaceRole | undefined, memberRole: WorkspaceRole): boolean =>
  hasRole(role, "admin") && memberRole !== "owner";
