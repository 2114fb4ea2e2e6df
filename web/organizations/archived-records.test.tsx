import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createTracker, openTracker } from "#tests/web/applications.tsx";
import { testOrganization } from "#tests/web/genie.ts";
import { testUser } from "#tests/web/testing.tsx";

test("hides the applications of an archived organization in the tracker of all organizations", async () => {
  const active = { ...testOrganization, id: `org_${"1".repeat(26)}` };
  const archived = { ...testOrganization, id: `org_${"2".repeat(26)}`, archivedAt: "2026-11-20T15:00:00.000Z" };
  const tracker = createTracker([
    { grantName: "Lamps", organizationId: active.id },
    { grantName: "Beds", organizationId: archived.id },
  ]);
  tracker.responses.getCurrentUser = {
    ...testUser,
    workspace: testUser.workspace && { ...testUser.workspace, organizations: 2 },
  };
  tracker.responses.listOrganizations = [active, archived];
  await openTracker("", tracker);
  await expect.element(page.getByText("1 application", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Lamps", { exact: true })).toBeVisible();
});
