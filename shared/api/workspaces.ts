import * as z from "zod/mini";
import { workspaceRoles } from "#shared/domain/workspace-roles.ts";
import { CurrentUser, UserId, WorkspaceId } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";

const Workspace = z.object({ id: WorkspaceId, name: z.string(), role: z.enum(workspaceRoles), current: z.boolean() });

const Member = z.object({ id: UserId, name: z.string(), role: z.enum(workspaceRoles) });
export type Member = z.infer<typeof Member>;

/** `null` leads from a workspace that the user has had to leave to another one of theirs. */
const WorkspaceChoice = z.object({ workspaceId: z.nullable(WorkspaceId) });

export const workspaceRoutes = defineRoutes({
  listWorkspaces: {
    method: "GET",
    path: "/api/workspaces",
    auth: "user",
    summary: "List the workspaces of the user",
    response: z.array(Workspace),
  },
  switchWorkspace: {
    method: "PUT",
    path: "/api/workspaces/current",
    auth: "user",
    summary: "Make a workspace the session's current one",
    body: WorkspaceChoice,
    response: CurrentUser,
  },
  listMembers: {
    method: "GET",
    path: "/api/workspaces/current/members",
    auth: "user",
    role: "viewer",
    summary: "List the members of the current workspace, by name",
    response: z.array(Member),
  },
});
