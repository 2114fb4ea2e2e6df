import type { Page } from "@playwright/test";
import { getAchievementsPanel, getGoalsPanel, postJson, signUpWithApplications } from "../support/dashboard-page.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, sameOriginHeaders } from "../support/page-helpers.ts";

const getNewBadges = (page: Page) => getAchievementsPanel(page).getByText("New", { exact: true });

test(
  "unlocks achievements, clears their New badges and lists their points in the history",
  nightly,
  async ({ page }) => {
    await signUpWithApplications(page);
    await page.goto("/dashboard");
    const unlocked = getAchievementsPanel(page).getByRole("listitem");
    await expect(unlocked).toHaveCount(3 + 2);
    await getAchievementsPanel(page)
      .getByRole("button", { name: /^Show all \d+ unlocked$/ })
      .click();
    await expect(unlocked.filter({ hasText: "Funded" }).first()).toContainText("Win a grant · gold+50 XP");
    await expect(unlocked.filter({ hasText: "Under way" })).toContainText("New");
    await expect(getAchievementsPanel(page).getByRole("progressbar", { name: "Funded five times" })).toHaveAttribute(
      "aria-valuetext",
      "4 of 5 grants",
    );
    await getAchievementsPanel(page).getByRole("button", { name: "Clear New" }).click();
    await expectToast(page, "Achievements updated", "New achievement badges cleared.");
    await expect(getNewBadges(page)).toHaveCount(0);
    await expect(getAchievementsPanel(page).getByRole("button", { name: "Clear New" })).toBeHidden();
    await page.reload();
    await expect(unlocked.filter({ hasText: "Funded" }).first()).toBeVisible();
    await expect(getNewBadges(page)).toHaveCount(0);

    await page.getByRole("button", { name: "Points history" }).click();
    const history = page.getByRole("dialog", { name: "Points history" });
    await expect(history.getByText("Achievement unlocked: Funded")).toBeVisible();
    await expect(history.getByText("Application started")).toHaveCount(10);
    const points = await history.getByText(/^\+\d+ XP$/).allTextContents();
    await page.keyboard.press("Escape");
    const response = await page.request.get("/api/gamification/progress");
    const { totalPoints } = (await response.json()) as { totalPoints: number };
    expect(points.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(totalPoints);
  },
);

test("completes a daily goal when its task is done, not when its page is visited, and awards points for all three", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/dashboard");
  await expect(getGoalsPanel(page)).toHaveAccessibleName("Today's goals: 0 of 3 done");
  await expect(getGoalsPanel(page).getByRole("listitem")).toHaveText([
    "Complete your organization's profile",
    "Find funding that fits",
    "Save an opportunity that fits",
  ]);
  await expect(getGoalsPanel(page).getByRole("button")).toHaveCount(0);
  await expect(getGoalsPanel(page).getByRole("checkbox")).toHaveCount(0);
  await getGoalsPanel(page).getByRole("link", { name: "Complete your organization's profile" }).click();
  await expect(page).toHaveURL(/\/organization$/);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(getGoalsPanel(page)).toHaveAccessibleName("Today's goals: 0 of 3 done");

  const searchFields = { focusAreas: ["Housing"], geographicScope: "national" };
  await postJson(page, "/api/organizations", {
    ...{ name: "Lantern House", type: "non-profit", mission: "Light for all", ...searchFields },
    ...{ targetPopulation: "Families", annualBudget: "100k-500k" },
  });
  const { opportunities: foundOpportunities } = (await postJson(page, "/api/funding-opportunities/search", {
    ...{ organizationType: "non-profit", fundingAmount: "10k-50k", veteranStatus: false, ...searchFields },
  })) as unknown as { opportunities: { id: string }[] }; // As the route's schema defines.
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Grant Resources" }).click();
  await nav.getByRole("link", { name: "Dashboard" }).click();
  await expect(getGoalsPanel(page)).toHaveAccessibleName("Today's goals: 2 of 3 done");
  await expect(getGoalsPanel(page).getByText(/^Done: /)).toHaveCount(2);
  await expect(getGoalsPanel(page).getByRole("link")).toHaveText(["Save an opportunity that fits"]);
  await expect(getGoalsPanel(page)).toContainText("+15 XP when all are done");

  const saveResponse = await page.request.put(`/api/funding-opportunities/${foundOpportunities[0]?.id}/saved`, {
    data: { saved: true },
    headers: sameOriginHeaders,
  });
  expect(saveResponse.status()).toBe(200);
  await page.reload();
  await expect(getGoalsPanel(page)).toHaveAccessibleName("Today's goals: 3 of 3 done");
  await expect(getGoalsPanel(page)).toContainText("All done: +15 XP");
  await page.getByRole("button", { name: "Points history" }).click();
  const history = page.getByRole("dialog", { name: "Points history" });
  await expect(history.getByText("Daily goals completed")).toHaveCount(1);
});
