import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { makeTracker, openTracker } from "#tests/web/applications.tsx";
import { testOrganization } from "#tests/web/genie.ts";
import { testUser } from "#tests/web/testing.tsx";

test("the tracker of all organizations hides the applications of an archived one", async () => {
  const [active, archived] = ["1", "2"].map((digit) => ({ ...testOrganization, id: `org_${digit.repeat(26)}` }));
  const tracker = makeTracker([
    { grantName: "Lamps", organizationId: active?.id ?? null },
    { grantName: "Beds", organizationId: archived?.id ?? null },
  ]);
  tracker.responses.getCurrentUser = {
    ...testUser,
    workspace: testUser.workspace && { ...testUser.workspace, organizations: 2 },
  };
  tracker.responses.listOrganizations = [
    active,
    { ...archived, name: "Quiet Creek School", archivedAt: "2026-11-20T15:00:00.000Z" },
  ];
  await openTracker("", tracker);
  await expect.element(page.getByText("1 application", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Lamps", { exact: true })).toBeVisible();
});
