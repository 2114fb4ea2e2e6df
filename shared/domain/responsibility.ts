import { hasRole, type WorkspaceRole } from "./workspace-roles.ts";

/** Whether somebody with this role can own applications and have tasks. */
export const isAssignable = (role: WorkspaceRole | undefined): boolean => hasRole(role, "editor");

/**
 * The member who is responsible for a record: the first candidate who may edit, else the workspace's owner. A task's
 * candidates are its assignee and the owner of its application. Undefined if nobody owns the workspace.
 */
export const findResponsibleId = (
  members: Readonly<Record<string, WorkspaceRole>>,
  ...candidates: readonly (string | null | undefined)[]
): string | undefined =>
  candidates.find((id): id is string => typeof id === "string" && isAssignable(members[id])) ??
  Object.keys(members).find((id) => members[id] === "owner");
