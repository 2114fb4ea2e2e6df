import { hasRole, type WorkspaceRole } from "./workspace-roles.ts";

/** Roles that can be assigned by an invitation or a role change. Ownership can only be transferred. */
export const assignableRoles = ["viewer", "commenter", "editor", "admin"] as const satisfies WorkspaceRole[];
export type AssignableRole = (typeof assignableRoles)[number];

/** Whether a role may change or remove a member with the other role. The owner cannot be removed. */
export const canManageMember = (role: WorkspaceRole | undefined, memberRole: WorkspaceRole): boolean =>
  hasRole(role, "admin") && memberRole !== "owner";
