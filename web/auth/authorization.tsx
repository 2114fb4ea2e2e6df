import type { ReactNode } from "react";
import { hasRole, type WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { useCurrentUser } from "./session.ts";

/** A workspace route; `role` is the minimum role that can call it. */
export type RouteWithRole = { role: WorkspaceRole };

/** Whether a role in the workspace is sufficient for a route. */
export const isAllowed = (role: WorkspaceRole | undefined, route: RouteWithRole): boolean => hasRole(role, route.role);

/** Whether the current user can call a route. Check it for every control that calls or links to it. */
export const useCan = (route: RouteWithRole): boolean => isAllowed(useCurrentUser().user?.workspace?.role, route);

/** Renders its children for users who can call the route. */
export const IfAllowed = ({ route, children }: { route: RouteWithRole; children: ReactNode }) =>
  useCan(route) ? children : null;
