import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Team } from "#shared/api/workspaces.ts";
import {
  capturePageLoads,
  dismissToasts,
  expectToast,
  findAxeViolations,
  getButton,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
  signedInResponses,
  testUser,
} from "#tests/web/testing.tsx";

const joinedAt = "2026-11-23T09:00:00.000Z";
const samId = "0f6b8d1c-6a64-4f0e-9d38-5d0f6f2e2a11";
const otherId = "7d40a1c3-1c3f-4a5e-8b6d-9e2b91a2b3c4";
const soloTeam: Team = {
  name: "Lantern House",
  version: 3,
  seats: 15,
  members: [{ id: testUser.id, name: "Ada Example", email: testUser.email, role: "owner", joinedAt }],
  invitations: [],
};
const invitation = {
  id: `inv_${"0".repeat(26)}`,
  email: "dana@example.org",
  role: "viewer",
  inviterName: "Ada Example",
  createdAt: joinedAt,
  validUntil: "2026-11-30T09:00:00.000Z",
} as const;
const sharedTeam: Team = {
  ...soloTeam,
  members: [
    ...soloTeam.members,
    { id: samId, name: "Sam Example", email: "sam@example.org", role: "editor", joinedAt },
  ],
  invitations: [invitation],
};

const openTeam = async (team: Team, overrides: MockResponses = {}) => {
  const responses: MockResponses = { ...signedInResponses, getTeam: team, listWorkspaces: [], ...overrides };
  const { calls } = await openApp("/team", responses);
  await expect.element(page.getByRole("heading", { name: "Members", exact: true })).toBeVisible();
  return { responses, getCalls: (operation: string) => calls.filter((call) => call.operation === operation) };
};
const createUserResponse = (role: "viewer" | "admin") => ({
  getCurrentUser: { ...testUser, id: samId, workspace: { ...testUser.workspace, role } } as typeof testUser,
});

test("invites the first colleague, and shows a rejection on its field", async () => {
  const { responses, getCalls } = await openTeam(soloTeam, {
    inviteMember: () => problemResponse(409, "conflict", "All seats of your plan are taken"),
  });
  await expect.element(page.getByText(/You work here alone/)).toBeVisible();
  await getButton("Send invitation").click();
  await expect.element(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill("dana@example.org");
  await page.getByRole("combobox", { name: "Role" }).selectOptions("viewer");
  await getButton("Send invitation").click();
  await expect.element(page.getByText("All seats of your plan are taken")).toBeVisible();
  responses.inviteMember = invitation;
  responses.getTeam = { ...soloTeam, invitations: [invitation] };
  await getButton("Send invitation").click();
  await expectToast("Invitation sent", "dana@example.org has 7 days to accept it");
  await expect.element(page.getByRole("heading", { name: "Open invitations" })).toBeVisible();
  expect(getCalls("inviteMember").at(-1)?.body).toEqual({ email: "dana@example.org", role: "viewer" });
  expect(await findAxeViolations()).toEqual([]);
  dismissToasts();
});

test("changes a role and removes a member, both with the version of the list", async () => {
  const { responses, getCalls } = await openTeam(sharedTeam, { changeMemberRole: undefined, removeMember: undefined });
  await page.viewport(320, 720);
  expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
  await page.getByRole("combobox", { name: "Role of Sam Example" }).selectOptions("admin");
  await expectToast("Saved", "The role of Sam Example was changed");
  expect(getCalls("changeMemberRole")[0]).toMatchObject({ body: { role: "admin" } });
  await getButton("Remove Sam Example").click();
  const dialog = page.getByRole("alertdialog");
  responses.removeMember = problemResponse(409, "conflict", "The team has changed in the meantime");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast("Error", "The team has changed in the meantime");
  responses.removeMember = undefined;
  responses.getTeam = { ...soloTeam, version: 4 };
  await getButton("Remove Sam Example").click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast("Removed", "Sam Example no longer has access");
  await expect.element(getButton("Remove Sam Example")).not.toBeInTheDocument();
  dismissToasts();
});

test("shows a viewer the members and only lets them leave", async () => {
  const pageLoads = capturePageLoads();
  const { getCalls } = await openTeam(sharedTeam, { ...createUserResponse("viewer"), leaveWorkspace: testUser });
  expect(page.getByRole("heading", { name: "Invite" }).query()).toBeNull();
  expect(page.getByRole("combobox", { name: /Role of/ }).query()).toBeNull();
  await getButton("Leave workspace").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave workspace" }).click();
  await expect.poll(() => pageLoads).toEqual(["/dashboard"]);
  expect(getCalls("leaveWorkspace")).toHaveLength(1);
});

test("transfers ownership with the owner's password", async () => {
  const admin = { ...testUser, workspace: { ...testUser.workspace, role: "admin" } } as typeof testUser;
  const { getCalls } = await openTeam(sharedTeam, { transferOwnership: admin });
  await getButton("Transfer ownership").click();
  const dialog = page.getByRole("dialog", { name: "Transfer ownership" });
  await dialog.getByLabelText("Your password").fill("quiet lamps burn long");
  expect(await findAxeViolations()).toEqual([]);
  await dialog.getByRole("button", { name: "Transfer ownership" }).click();
  await expectToast("Ownership transferred", "Sam Example now owns Lantern House");
  expect(getCalls("transferOwnership")[0]?.body).toEqual({ memberId: samId, password: "quiet lamps burn long" });
  await expect.element(getButton("Leave workspace")).toBeVisible();
  dismissToasts();
});

test("deletes a workspace with the owner's password", async () => {
  const pageLoads = capturePageLoads();
  const { getCalls } = await openTeam(sharedTeam, { deleteWorkspace: testUser });
  await getButton("Delete workspace").click();
  const dialog = page.getByRole("dialog", { name: "Delete workspace" });
  await expect.element(dialog.getByText(/1 other member loses access/)).toBeVisible();
  await dialog.getByLabelText("Your password").fill("quiet lamps burn long");
  await dialog.getByRole("button", { name: "Delete workspace" }).click();
  await expect.poll(() => pageLoads).toEqual(["/dashboard"]);
  expect(getCalls("deleteWorkspace")[0]?.body).toEqual({ password: "quiet lamps burn long" });
});

test("offers other workspaces to a member of several", async () => {
  const pageLoads = capturePageLoads();
  const ownWorkspace = { id: otherId, name: "Window Studio", role: "owner", current: false, memberCount: 1 } as const;
  const current = { id: testUser.workspace?.id ?? "", name: "Lantern House", role: "admin", current: true } as const;
  const { getCalls } = await openTeam(sharedTeam, {
    getCurrentUser: { ...testUser, hasJoinedWorkspaces: true },
    listWorkspaces: [{ ...current, memberCount: 2 }, ownWorkspace],
    switchWorkspace: testUser,
  });
  await page.viewport(1360, 800);
  await page.getByRole("combobox", { name: "Workspace" }).selectOptions("Window Studio");
  await expect.poll(() => pageLoads).toEqual(["/dashboard"]);
  expect(getCalls("switchWorkspace")[0]?.body).toEqual({ workspaceId: otherId });
});

test("directs a removed member to their own workspace", async () => {
  const pageLoads = capturePageLoads();
  const removedUser = { ...testUser, workspace: null, hasAccess: false, subscriptionStatus: "inactive" } as const;
  const responses: MockResponses = { ...signedInResponses, getCurrentUser: removedUser, switchWorkspace: testUser };
  responses.getTeam = () => problemResponse(403, "forbidden", "You no longer have access to this workspace");
  await openApp("/team", responses);
  await expect.element(page.getByRole("region", { name: "Your access" })).toBeVisible();
  expect(await findAxeViolations()).toEqual([]);
  await getButton("Go to my workspace").click();
  await expect.poll(() => pageLoads).toEqual(["/dashboard"]);
});
