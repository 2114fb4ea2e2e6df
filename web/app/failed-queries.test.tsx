import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { OperationName } from "#shared/api/routes.ts";
import { buildApplication, buildTask, emptyAccount, getCurrentPath, getDialog, getHeading } from "#tests/web/app.ts";
import {
  findAxeViolations,
  getButton,
  getOverflow,
  isNightly,
  type MockResponses,
  openApp,
  problemResponse,
} from "#tests/web/testing.tsx";

const sentence = "Something went wrong on our side";
const fail = () => problemResponse(500, "internal", sentence);
const findVisible = (text: string | RegExp) =>
  page
    .getByText(text)
    .elements()
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(({ textContent }) => textContent);
const alert = page.getByRole("alert");

/** Screen, query, the query's name on screen, and text that must not show while the data is unknown. */
const failingReads = [
  ["/dashboard", "getApplicationStats", "Your statistics", "Total Awarded"],
  ["/dashboard", "listFundingOpportunities", "Your funding opportunities", "No funding opportunities yet"],
  ["/dashboard", "getProgress", "Your progress", /Level 1/],
  ["/dashboard", "getDailyGoals", "Your goals", /Today's goals/],
  ["/dashboard", "listAchievements", "Your achievements", /No achievements unlocked yet/],
  ["/dashboard", "listAvailableAchievements", "Locked achievements", "Still to unlock"],
  ["/application-tracker", "listApplications", "Your applications", "No Grant Applications Found"],
  ["/funding-finder", "getLastSearch", "Your results", /No searches yet/],
  ["/funding-finder", "getCatalogStatus", "The search status", /Built-in matching/],
  ["/organization", "listOrganizations", "Your organization profile", "Who you are"],
] as const satisfies readonly (readonly [string, OperationName, string, string | RegExp])[];
const tabs = [
  ["listTasks", "Tasks", "The tasks", "No Tasks Yet"],
  ["listDocuments", "Documents", "The documents", "No Documents Yet"],
  ["listStatusChanges", "History", "The history", /started/],
] as const;
const lockedAchievement = {
  id: "next",
  title: "Next",
  description: "Search",
  tier: "bronze",
  points: 5,
  goal: 5,
  progress: 1,
};
const responses: MockResponses = {
  ...emptyAccount,
  listAvailableAchievements: [
    { ...lockedAchievement, unit: "searches", icon: "Search", category: "funding", tier: "bronze" },
  ],
};

describe("failed queries", () => {
  // Outside nightly runs, only a screen with a single query and one with many.
  test.each(isNightly ? failingReads : failingReads.filter((_, index) => index === 0 || index === 6))(
    "on %s of %s show an error in place and can be retried",
    async (path, operation, subject, forbiddenText) => {
      const currentResponses: MockResponses = { ...responses, [operation]: fail };
      await openApp(path, currentResponses);
      const notice = alert.filter({ hasText: `${subject} could not be loaded` });
      const retry = notice.getByRole("button", { name: "Try again" });
      await expect.element(notice).toMatchTextContent(sentence);
      await expect.poll(() => findVisible(forbiddenText)).toEqual([]);
      expect(await findAxeViolations()).toEqual([]);
      await page.viewport(390, 844);
      expect(getOverflow()).toBeLessThanOrEqual(0);
      await retry.click();
      await expect.element(retry).toBeVisible();
      Object.assign(currentResponses, { [operation]: responses[operation] });
      await retry.click();
      await expect.element(notice).not.toBeInTheDocument();
      await expect.poll(() => findVisible(forbiddenText)).not.toEqual([]);
    },
  );

  test.each(isNightly ? tabs : tabs.slice(0, 1))(
    "within an application, %s, show an error in its tab and can be retried",
    async (operation, tab, subject, loadedText) => {
      document.documentElement.className = "light";
      const application = buildApplication({ grantName: "Early Literacy Fund" });
      const initialStatusChange = {
        id: "his_1",
        applicationId: application.id,
        previousStatus: null,
        newStatus: "draft" as const,
      };
      const allResponses: MockResponses = {
        ...emptyAccount,
        listApplications: [application],
        listTasks: [],
        listRequirements: { items: [], fromCatalog: null },
        listStatusChanges: [
          { ...initialStatusChange, notes: null, changedAt: "2026-11-21T10:00:00.000Z", changedBy: null },
        ],
      };
      const currentResponses: MockResponses = { ...allResponses, [operation]: fail };
      await openApp(`/application-tracker?application=${application.id}`, currentResponses);
      const detail = getDialog("Early Literacy Fund");
      await detail.getByRole("tab", { name: tab }).click();
      await expect.element(detail.getByRole("alert")).toMatchTextContent(`${subject} could not be loaded`);
      await expect.element(detail.getByText(loadedText)).not.toBeInTheDocument();
      expect(await findAxeViolations()).toEqual([]);
      Object.assign(currentResponses, { [operation]: allResponses[operation] });
      await detail.getByRole("button", { name: "Try again" }).click();
      await expect.element(detail.getByText(loadedText).first()).toBeVisible();
    },
  );

  test("of applications show an error in the dashboard's recent list and charts", async () => {
    const currentResponses: MockResponses = { ...emptyAccount, listApplications: fail };
    await openApp("/dashboard?tab=applications", currentResponses);
    const recentPanel = page.getByRole("tabpanel");
    await expect.element(recentPanel.getByText("Your applications could not be loaded")).toBeVisible();
    await expect.element(page.getByText("Your charts could not be loaded")).toBeVisible();
    await expect.element(page.getByText("No applications yet")).not.toBeInTheDocument();
    currentResponses.listApplications = [buildApplication({ grantName: "Early Literacy Fund" })];
    await recentPanel.getByRole("button", { name: "Try again" }).click();
    await expect.element(recentPanel.getByRole("link", { name: "Early Literacy Fund" })).toBeVisible();
    await expect.element(page.getByRole("region", { name: "Pipeline", exact: true })).toBeVisible();
  });

  test("of the whole dashboard are announced once, and one press retries them all", async () => {
    const announcedTexts = new Set<string>();
    const observer = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll("[role=alert]")) announcedTexts.add(textContent);
    });
    observer.observe(document, { childList: true, subtree: true });
    const operations = [
      ...(["getApplicationStats", "listApplications", "listFundingOpportunities", "getProgress"] as const),
      ...(["getDailyGoals", "listAchievements", "listAvailableAchievements"] as const),
    ];
    const currentResponses: MockResponses = {
      ...responses,
      ...Object.fromEntries(operations.map((name) => [name, fail])),
    };
    await openApp("/dashboard", currentResponses);
    await expect.element(page.getByText("Locked achievements could not be loaded")).toBeVisible();
    expect(alert.elements()).toHaveLength(1);
    await expect.element(alert).toMatchTextContent("Your statistics could not be loaded");
    expect(getButton("Try again").elements()).toHaveLength(1);
    expect(page.getByText(sentence).elements()).toHaveLength(1);
    for (const name of ["Your Progress", "Achievements"])
      await expect.element(page.getByRole("heading", { name, exact: true })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    observer.disconnect();
    expect([...announcedTexts]).toHaveLength(1);
    for (const name of operations) Object.assign(currentResponses, { [name]: responses[name] });
    await getButton("Try again").click();
    await expect.element(page.getByText("Total Awarded")).toBeVisible();
    await expect.element(page.getByText("Still to unlock")).toBeVisible();
    await expect.element(page.getByText("No funding opportunities yet")).toBeVisible();
    await expect.element(page.getByText(/could not be loaded/)).not.toBeInTheDocument();
  });

  test.each([...(isNightly ? ["/", "/auth"] : []), "/application-tracker?status=draft"])(
    "of the current user show an error page at %s, not the sign-in page",
    async (path) => {
      const currentResponses: MockResponses = {
        ...emptyAccount,
        getCurrentUser: () => {
          throw new TypeError("Failed to fetch");
        },
      };
      await openApp(path, currentResponses);
      const title = page.getByRole("heading", { name: "Grantlamp can't be reached right now" });
      await expect.element(title).toBeVisible();
      expect(await findAxeViolations()).toEqual([]);
      Object.assign(currentResponses, { getCurrentUser: emptyAccount.getCurrentUser });
      await getButton("Try again").click();
      await expect.element(title).not.toBeInTheDocument();
      const isTracker = path.startsWith("/application-tracker");
      await expect.element(getHeading(isTracker ? "Application Tracker" : "Grant Dashboard")).toBeVisible();
      if (isTracker) expect(getCurrentPath()).toBe(path);
    },
  );

  test("of cached data keep it on screen, mark it as stale and can be retried", async () => {
    const application = buildApplication({ grantName: "Early Literacy Fund" });
    let tasks = [] as ReturnType<typeof buildTask>[];
    const currentResponses: MockResponses = {
      ...emptyAccount,
      listApplications: [application],
      listRequirements: { items: [], fromCatalog: null },
      listTasks: () => tasks,
      createTask: () => {
        tasks = [buildTask({ applicationId: application.id, title: "Ask for letters" })];
        return tasks[0] ?? buildTask();
      },
    };
    await openApp("/application-tracker", currentResponses);
    await getButton("View Early Literacy Fund").click();
    currentResponses.listApplications = fail;
    const detail = getDialog("Early Literacy Fund");
    await detail.getByRole("tab", { name: "Tasks" }).click();
    await detail.getByRole("button", { name: "Add Task" }).click();
    const form = getDialog("Add Task");
    await form.getByLabelText("Title").fill("Ask for letters");
    await form.getByRole("button", { name: "Add Task" }).click();
    const staleNotice = page.getByText("Not up to date", { exact: true });
    await expect.element(staleNotice).toBeVisible();
    currentResponses.listApplications = [{ ...application, tasksTotal: 1, version: 2 }];
    await getButton("Try again").first().click();
    await expect.element(staleNotice).not.toBeInTheDocument();
    await detail.getByRole("tab", { name: "Overview" }).click();
    await expect.element(detail.getByText("0 of 1 tasks completed")).toBeVisible();
  });
});
