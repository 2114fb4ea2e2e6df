import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createTracker, openTracker } from "#tests/web/applications.tsx";
import { testOrganization } from "#tests/web/genie.ts";
import { testUser } from "#tests/web/testing.tsx";

test("hides the applications of an archived organization in the tracker of all organizations", async () => {
  const activeOrganization = { ...testOrganization, id: `org_${"1".repeat(26)}` };
  const archivedOrganization = {
    ...testOrganization,
    id: `org_${"2".repeat(26)}`,
    archivedAt: "2026-11-20T15:00:00.000Z",
  };
  const tracker = createTracker([
    { grantName: "Lamps", organizationId: activeOrganization.id },
    { grantName: "Beds", organizationId: archivedOrganization.id },
  ]);
  tracker.responses.getCurrentUser = {
    ...testUser,
    workspace: testUser.workspace && { ...testUser.workspace, organizations: 2 },
  };
  tracker.responses.listOrganizations = [activeOrganization, archivedOrganization];
  await openTracker("", tracker);
  await expect.element(page.getByText("1 application", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Lamps", { exact: true })).toBeVisible();
});
