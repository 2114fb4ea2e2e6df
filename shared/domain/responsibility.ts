import { hasRole, type WorkspaceRole } from "./workspace-roles.ts";

/** Whether a member with this role can own applications and be assigned tasks. */
export const isAssignable = (role: WorkspaceRole | undefined): boolean => hasRole(role, "editor");

/**
 * Finds the member responsible for a record: the first candidate who can edit, otherwise the workspace's owner. A
 * task's candidates are its assignee and its application's owner. Undefined if the workspace has no owner.
 */
export const findResponsibleId = (
  members: Readonly<Record<string, WorkspaceRole>>,
  ...candidates: readonly (string | null | undefined)[]
): string | undefined =>
  candidates.find((id): id is string => typeof id === "string" && isAssignable(members[id])) ??
  Object.keys(members).find((id) => members[id] === "owner");
