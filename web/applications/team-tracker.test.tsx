import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Member } from "#shared/api/workspaces.ts";
import { cardHeadings, createTracker, expectTexts, findButton, openTracker } from "#tests/web/applications.tsx";
import { createTeamResponses, findAxeViolations, testUser } from "#tests/web/testing.tsx";

const samId = "7c1e7b1e-2f57-4a7d-8d2b-0f6b8d1c2a22";
const veraId = "3f0a9c1d-5b7e-4c2a-9d8e-0f6b8d1c2a33";
const otherMembers: Member[] = [
  { id: samId, name: "Sam Ortiz", role: "editor" },
  { id: veraId, name: "Vera Lake", role: "editor" },
];
const createTeamTracker = (members = otherMembers) => {
  const tracker = createTracker([
    { grantName: "Mine", ownerId: testUser.id },
    { grantName: "Older, without an owner" },
    { grantName: "Sam’s", ownerId: samId },
    { grantName: "Owned by a former member", ownerId: "00000000-0000-4000-8000-000000000000" },
  ]);
  return { ...tracker, responses: { ...tracker.responses, ...createTeamResponses(members) } };
};

test("hides owners and loads no members for a user who works alone", async () => {
  const { calls } = await openTracker("?owner=me", createTeamTracker([]));
  await expect.element(cardHeadings).toHaveLength(4);
  await expect.element(page.getByLabelText("Owner")).toHaveLength(0);
  expect(calls.filter(({ operation }) => operation === "listMembers")).toEqual([]);
});

test("filters by owner, counting applications without one as the workspace owner's", async () => {
  await openTracker("", createTeamTracker());
  await expect.element(page.getByRole("img", { name: "Owner: Ada Example" })).toHaveLength(3);
  const filter = page.getByRole("combobox", { name: "Owner" });
  await filter.selectOptions("Sam Ortiz");
  await expectTexts(cardHeadings, ["Sam’s"]);
  await filter.selectOptions("Me");
  await expect.element(cardHeadings).toHaveLength(3);
  expect(window.location.search).toBe("?owner=me");
  expect(await findAxeViolations()).toEqual([]);
});

test("shows a concurrent owner change by name next to the user's own choice", async () => {
  const tracker = createTeamTracker();
  await openTracker("", tracker);
  await findButton("View Mine").click();
  await findButton("Edit Owner").click();
  const [application] = tracker.applications.filter(({ grantName }) => grantName === "Mine");
  if (application) tracker.change(application, { ownerId: samId });
  const detail = page.getByRole("dialog", { name: "Mine" });
  await detail.getByRole("combobox", { name: "Owner" }).selectOptions("Vera Lake");
  await detail.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("row", { name: "Owner Vera Lake Sam Ortiz" })).toBeVisible();
  await findButton("Keep the saved version").click();
  await expect.element(detail.getByText("Sam Ortiz", { exact: true })).toBeVisible();
});
