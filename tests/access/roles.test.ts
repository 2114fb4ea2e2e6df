import { expect, test } from "vitest";
import { api } from "#shared/api/routes.ts";
import { checkRoles, formatCells } from "./roles.ts";

test("every operation, as every role, a member of another workspace, a removed member, a stranger and signed out", async () => {
  const result = await checkRoles();
  expect(result.violations).toEqual([]);
  expect([...result.cells.keys()]).toEqual(Object.keys(api));
  await expect(formatCells(result)).toMatchFileSnapshot("../../docs/generated/access.md");
}, 600_000);
