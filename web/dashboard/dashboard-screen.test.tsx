import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { Notification } from "#shared/api/notifications.ts";
import { toDeadlineItem } from "#shared/api/tracker-calendar.ts";
import {
  applyRequestBody,
  buildApplication,
  buildOpportunity,
  emptyAccount,
  getCurrentPath,
  getDialog,
} from "#tests/web/app.ts";
import { getChart } from "#tests/web/dashboard.ts";
import {
  expectToast,
  getButton,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
  testUser,
} from "#tests/web/testing.tsx";
import { buildDocumentCard } from "#tests/web/writing.ts";

const robin = { id: "29bd4d64-e2d3-4ee6-aaa2-ddc9045b7e39", name: "Robin Vale", role: "owner" } as const;

/** Responses that store one application, as the server would. */
const createApplicationResponses = (): MockResponses => {
  let list: GrantApplication[] = [];
  return {
    ...emptyAccount,
    listApplications: () => list,
    createApplication: ({ body }) => {
      const createdApplication = applyRequestBody(buildApplication(), body);
      list = [createdApplication];
      return createdApplication;
    },
    updateApplication: ({ body }) => {
      const updatedApplication = applyRequestBody(list[0] ?? buildApplication(), body);
      list = [updatedApplication];
      return updatedApplication;
    },
    deleteApplication: () => {
      list = [];
      return undefined;
    },
  };
};

describe("the dashboard", () => {
  test.each([
    ["open", {}],
    ["between rounds", { notYetOpen: "recurring" }],
    ["forecast", { notYetOpen: "forecast" }],
    ["deadline passed", { deadline: "2020-01-31T00:00:00.000Z" }],
    ["applied", { status: "applied", notYetOpen: "recurring" }],
  ] as const)("shows a saved opportunity as %s", async (label, fields) => {
    const opportunity = { ...buildOpportunity({ saved: true }), deadline: null, ...fields };
    await openApp("/dashboard", { ...emptyAccount, listFundingOpportunities: [opportunity] });
    await expect.element(page.getByRole("tabpanel").getByText(label, { exact: true })).toBeVisible();
  });

  test.each([
    ["draft", "Draft"],
    ["in_progress", "In Progress"],
    ["submitted", "Submitted"],
    ["under_review", "Under Review"],
    ["withdrawn", "Withdrawn"],
  ] as const)("shows the status %s of a recent application as %s", async (status, label) => {
    await openApp("/dashboard?tab=applications", { ...emptyAccount, listApplications: [buildApplication({ status })] });
    await expect.element(page.getByRole("tabpanel").getByText(label, { exact: true })).toBeVisible();
  });

  test("shows a new user the first steps and no charts", async () => {
    await openApp("/dashboard", emptyAccount);
    await expect.element(page.getByRole("heading", { name: "Your Progress" })).toBeVisible();
    await expect.element(page.getByText("First steps: 0 of 4 done")).toBeVisible();
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
    await expect.element(page.getByText("Loading charts")).not.toBeInTheDocument();
    await expect.element(getChart("Pipeline")).not.toBeInTheDocument();
    await page.getByRole("link", { name: "Track your first application" }).click();
    await expect.element(getDialog("Add Application")).toBeVisible();
  });

  test("shows no points, goals or achievements to a user who has turned them off", async () => {
    await openApp("/dashboard", { ...emptyAccount, getCurrentUser: { ...testUser, showsGamification: false } });
    await expect.element(page.getByText("First steps: 0 of 4 done")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "Your Progress" })).not.toBeInTheDocument();
  });

  test("starts with My week for a user with applications", async () => {
    const application = buildApplication({ grantName: "Lamps for All", deadline: "2026-11-25T00:00:00.000Z" });
    await openApp("/dashboard", {
      ...emptyAccount,
      listApplications: [application],
      getCalendar: { items: [toDeadlineItem({ ...application, deadline: "2026-11-25T00:00:00.000Z" })], next: null },
    });
    const week = page.getByRole("region", { name: "My week" });
    await expect.element(week.getByRole("button", { name: /Lamps for All/ }).first()).toBeVisible();
    await expect.element(page.getByText("–", { exact: true })).toBeVisible();
    await week.getByRole("button", { name: /^Lamps for All/ }).click();
    await expect.element(getDialog("Lamps for All")).toBeVisible();
  });

  test("shows review requests to a commenter who cannot load applications", async () => {
    const review = {
      ...{ requestedBy: robin.id, requestedFrom: [testUser.id], requestedAt: "2026-11-20T08:00:00.000Z" },
      ...{ approvedBy: null, approvedAt: null, approvedVersion: null },
    };
    await openApp("/dashboard", {
      ...emptyAccount,
      getCurrentUser: {
        ...testUser,
        workspace: testUser.workspace && { ...testUser.workspace, role: "commenter", memberCount: 2 },
      },
      listMembers: [robin, { ...robin, id: testUser.id, name: "Ada Example", role: "commenter" }],
      listApplications: () => problemResponse(403, "forbidden"),
      listDocuments: [buildDocumentCard({ title: "Narrative of lamps", applicationId: "app_1", review })],
    });
    const week = page.getByRole("region", { name: "My week" });
    await expect.element(week.getByRole("link", { name: "Narrative of lamps" })).toBeVisible();
    await expect.element(week.getByRole("heading", { name: "Drafts to finish" })).not.toBeInTheDocument();
  });

  test("fits drafts with long titles into a narrow window", async () => {
    await page.viewport(320, 720);
    const title = "Cover letter to the community foundation of a county with a long name";
    await openApp("/dashboard", { ...emptyAccount, listDocuments: [buildDocumentCard({ title })] });
    await expect.element(page.getByRole("heading", { name: "Drafts to finish" })).toBeVisible();
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("shows the user's own week when the members cannot be loaded", async () => {
    const deadline = "2026-11-25T00:00:00.000Z";
    const buildItem = (grantName: string, responsibleId: string) => ({
      ...toDeadlineItem({ ...buildApplication({ grantName }), deadline }),
      responsibleId,
    });
    await openApp("/dashboard", {
      ...emptyAccount,
      getCurrentUser: { ...testUser, workspace: testUser.workspace && { ...testUser.workspace, memberCount: 2 } },
      listMembers: () => problemResponse(500, "internal"),
      getCalendar: { items: [buildItem("Lamps for All", testUser.id), buildItem("Beds", robin.id)], next: null },
    });
    const week = page.getByRole("region", { name: "My week" });
    await expect.element(week.getByRole("button", { name: /^Lamps for All/ })).toBeVisible();
    await expect.element(week.getByRole("button", { name: /^Beds/ })).not.toBeInTheDocument();
  });

  test("shows a draft that belongs to no application to a user without applications", async () => {
    await openApp("/dashboard", {
      ...emptyAccount,
      listDocuments: [buildDocumentCard({ title: "Letter", applicationId: null })],
    });
    await expect
      .element(page.getByRole("region", { name: "My week" }).getByRole("link", { name: "Letter" }))
      .toBeVisible();
  });

  test("requests all overdue items and shows them to a user without applications", async () => {
    const queries: unknown[] = [];
    const item = toDeadlineItem({
      ...buildApplication({ grantName: "Old lamps" }),
      deadline: "2025-03-01T00:00:00.000Z",
    });
    await openApp("/dashboard", {
      ...emptyAccount,
      getCalendar: ({ query }) => {
        queries.push(query.open);
        return { items: [item], next: null };
      },
    });
    const week = page.getByRole("region", { name: "My week" });
    await expect.element(week.getByRole("button", { name: /^Old lamps.*overdue/ })).toBeVisible();
    expect(queries).toEqual(["true"]);
  });

  test("lists new matches of saved searches in My week until they are opened", async () => {
    const match: Notification = {
      id: "ntf_1",
      type: "newMatches",
      title: "New in “Arts”: 2 programs",
      message: "Lamps, Lights",
      relatedId: "srch_1",
      relatedType: "savedSearch",
      workspaceId: null,
      isRead: false,
      scheduledFor: null,
      sentAt: "2026-11-20T08:00:00.000Z",
      createdAt: "2026-11-20T08:00:00.000Z",
    };
    const deadlineNotification: Notification = { ...match, id: "ntf_2", type: "deadline", title: "Lamps are due" };
    const readIds: unknown[] = [];
    await openApp("/dashboard", {
      ...emptyAccount,
      listApplications: [buildApplication()],
      countUnreadNotifications: { unread: 2 },
      listNotifications: [deadlineNotification, match],
      markNotificationRead: ({ params }) => {
        readIds.push(params.id);
        return undefined;
      },
    });
    const week = page.getByRole("region", { name: "My week" });
    await expect.element(week.getByText("Lamps, Lights")).toBeVisible();
    await expect.element(week.getByText("Lamps are due")).not.toBeInTheDocument();
    const link = week.getByRole("link", { name: match.title });
    await expect.element(link).toHaveAttribute("href", "/funding-finder?search=srch_1");
    await link.click();
    await expect.poll(() => readIds).toEqual([match.id]);
  });

  test("counts a first step once there is an application", async () => {
    await openApp("/dashboard", { ...emptyAccount, listApplications: [buildApplication()] });
    await expect.element(page.getByText("First steps: 1 of 4 done")).toBeVisible();
  });

  test("adds, edits and deletes an application among the recent ones", async () => {
    await openApp("/dashboard?tab=applications", createApplicationResponses());
    await expect.element(page.getByText("No applications yet")).toBeVisible();
    const createFirstButton = page.getByRole("link", { name: "Create First Proposal" });
    await expect.element(createFirstButton).toHaveAttribute("href", "/proposal-writer");
    await getButton("Add Application").click();
    const form = getDialog("Add Application");
    await form.getByLabelText("Grant name").fill("Lamps for All");
    await form.getByLabelText("Funder").fill("Example Foundation");
    await form.getByLabelText("Amount requested").fill("25,000");
    await form.getByLabelText(/^Deadline/).fill("2031-02-18");
    await form.getByRole("button", { name: "Add Application" }).click();
    await expectToast("Success", "Grant application created successfully");
    const row = page.getByRole("tabpanel").getByRole("listitem");
    await expect.element(row).toMatchTextContent("Due Feb 18, 2031");
    await expect.element(row.getByText("Draft", { exact: true })).toBeVisible();
    await getButton("Edit Lamps for All").click();
    await getDialog("Edit Application").getByLabelText("Funder").fill("Another Foundation");
    await getButton("Save Changes").click();
    await expectToast("Success", "Application updated successfully");
    await expect.element(row).toMatchTextContent("Another Foundation");
    await getButton("Delete Lamps for All").click();
    const confirm = page.getByRole("alertdialog");
    await expect.element(confirm).toMatchTextContent('Are you sure you want to delete "Lamps for All"');
    await confirm.getByRole("button", { name: "Delete" }).click();
    await expectToast("Success", "Application deleted successfully");
    await expect.element(page.getByText("No applications yet")).toBeVisible();
  });

  test("keeps the open tab in the URL and restores it after going back", async () => {
    const lamps = buildApplication();
    await openApp("/dashboard", {
      ...emptyAccount,
      listApplications: [lamps],
      listRequirements: { items: [], fromCatalog: null },
      listTasks: [],
    });
    const opportunities = page.getByRole("tab", { name: "Funding Opportunities" });
    const applications = page.getByRole("tab", { name: "Applications" });
    await expect.element(opportunities).toHaveAttribute("aria-selected", "true");
    await applications.click();
    await expect.poll(getCurrentPath).toBe("/dashboard?tab=applications");
    await page.getByRole("tabpanel").getByRole("link", { name: "Lamps for All" }).click();
    await expect.element(getDialog("Lamps for All")).toBeVisible();
    window.history.back();
    await expect.element(applications).toHaveAttribute("aria-selected", "true");
    await opportunities.click();
    await expect.poll(getCurrentPath).toBe("/dashboard");
  });

  test("shows the first tab when the URL has an unknown one", async () => {
    await openApp("/dashboard?tab=nonsense", emptyAccount);
    const opportunities = page.getByRole("tab", { name: "Funding Opportunities" });
    await expect.element(opportunities).toHaveAttribute("aria-selected", "true");
  });

  test("offers an export only when something is saved", async () => {
    await openApp("/dashboard", emptyAccount);
    await expect.element(page.getByText("No funding opportunities yet")).toBeVisible();
    await expect.element(getButton("Export CSV")).not.toBeInTheDocument();
  });

  test("offers an export of saved opportunities", async () => {
    await openApp("/dashboard", { ...emptyAccount, listFundingOpportunities: [buildOpportunity()] });
    await expect.element(getButton("Export CSV")).toBeVisible();
  });
});
