import type { ReactNode } from "react";
import type { Route } from "#shared/api/define-routes.ts";
import { hasRole, type WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { useCurrentUser } from "./session.ts";

type RouteRole = Pick<Route, "role">;

/** Whether a role in the workspace suffices for a route. */
export const isAllowed = (role: WorkspaceRole | undefined, route: RouteRole): boolean =>
  route.role === undefined || hasRole(role, route.role);

/** Whether the current user may call a route. Every control that calls it, or leads to one that does, asks this. */
export const useMay = (route: RouteRole): boolean => isAllowed(useCurrentUser().user?.workspace?.role, route);

/** Renders its children for users who may call the route. */
export const IfAllowed = ({ route, children }: { route: RouteRole; children: ReactNode }) =>
  useMay(route) ? children : null;
