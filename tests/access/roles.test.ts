import { expect, test } from "vitest";
import { api } from "#shared/api/routes.ts";
import { checkRoles, formatCells } from "./roles.ts";

test("every operation allows exactly the roles it declares, and no outsider, former member or signed-out caller", async () => {
  const result = await checkRoles();
  expect(result.violations).toEqual([]);
  expect([...result.cells.keys()]).toEqual(Object.keys(api));
  await expect(formatCells(result)).toMatchFileSnapshot("../../docs/generated/access.md");
}, 600_000);
