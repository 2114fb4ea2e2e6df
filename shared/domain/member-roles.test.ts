import { expect, test } from "vitest";
import { canManageMember } from "./member-roles.ts";
import { hasRole, workspaceRoles } from "./workspace-roles.ts";

test("gives each role the rights of the roles before it, and nonmembers no rights", () => {
  expect(hasRole("editor", "commenter")).toBe(true);
  expect(hasRole("editor", "admin")).toBe(false);
  expect(hasRole(undefined, "viewer")).toBe(false);
});

test("lets admins and the owner manage everyone except the owner", () => {
  const manageableRoles = workspaceRoles.map((role) => workspaceRoles.filter((other) => canManageMember(role, other)));
  const rolesBelowOwner = ["viewer", "commenter", "editor", "admin"];
  expect(manageableRoles).toEqual([[], [], [], rolesBelowOwner, rolesBelowOwner]);
  expect(canManageMember(undefined, "viewer")).toBe(false);
});
