import { expect, test } from "vitest";
import { api } from "#shared/api/routes.ts";
import { checkRoles } from "./roles.ts";

test("every operation, as every role, a removed member and a stranger: only those with the role reach the workspace", async () => {
  const { stats, violations } = await checkRoles();
  expect(violations).toEqual([]);
  expect(stats.operations).toBe(Object.values(api).filter((route) => "role" in route).length);
  expect([stats.allowed, stats.forbidden].every((count) => count > 200)).toBe(true);
}, 120_000);
