import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { reloadApp } from "#tests/web/applications.tsx";
import { createGenieMatch, findMatchesButton, genieResponses } from "#tests/web/genie.ts";
import {
  createDeferred,
  findAxeViolations,
  getOverflow,
  openApp,
  problemResponse,
  testUser,
} from "#tests/web/testing.tsx";
import { getToast } from "#tests/web/ui.ts";
import { resultsStorageKey } from "#web/auth/session.ts";
import { noFit } from "#web/opportunity-list/messages.ts";

afterEach(() => void vi.useRealTimers());

const matches = [createGenieMatch(1), createGenieMatch(2)];
const changeSearchButton = page.getByRole("button", { name: "Change search" });
const cards = page.getByRole("article");

describe("Grant Genie", () => {
  test("asks for a mission or a need when the form is empty, and works with the keyboard", async () => {
    await openApp("/grant-genie", { ...genieResponses, listOrganizations: [], analyzeWithGenie: matches });
    await page.getByLabelText("Organization name").fill("  ");
    findMatchesButton.element().focus();
    await userEvent.keyboard("{Enter}");
    const mission = page.getByLabelText("Mission statement");
    await expect.element(mission).toHaveFocus();
    await expect.element(mission).toHaveAccessibleDescription("Please enter your mission or what your project needs");
    await userEvent.keyboard("Music lessons for children");
    for (const field of ["Target population", "Annual budget"]) {
      await userEvent.keyboard("{Tab}");
      await expect.element(page.getByLabelText(field)).toHaveFocus();
    }
    page.getByLabelText("Project need").element().focus();
    await userEvent.keyboard("{Tab}");
    await expect.element(findMatchesButton).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(getToast("Analysis Complete", "Found 2 matched funding opportunities")).toBeVisible();
    await expect.element(cards).toHaveLength(2);
  });

  test("reports that no program fits the need well, and shows the others on request", async () => {
    const needFit = {
      part: "Your need",
      points: 5,
      maxPoints: 100,
      sentence: "Has few words in common with your need",
    };
    const weak = [{ ...createGenieMatch(1), matchScore: 20, needFit }];
    await openApp("/grant-genie", { ...genieResponses, analyzeWithGenie: weak });
    await findMatchesButton.click();
    await expect.element(page.getByText(noFit)).toBeVisible();
    await expect.element(cards).toHaveLength(0);
    await page.getByRole("button", { name: "Show 1 program that doesn’t fit this need well" }).click();
    await expect.element(cards).toHaveLength(1);
  });

  test("keeps the earlier matches when an analysis fails, and shows the server's message", async () => {
    const responses = { ...genieResponses, analyzeWithGenie: matches };
    await openApp("/grant-genie", responses);
    await findMatchesButton.click();
    await expect.element(cards).toHaveLength(2);
    await changeSearchButton.click();
    await expect.element(page.getByLabelText("Project need")).toHaveFocus();
    Object.assign(responses, {
      analyzeWithGenie: problemResponse(503, "unavailable", "The catalog is being reloaded"),
    });
    await findMatchesButton.click();
    await expect.element(getToast("Analysis Failed", "The catalog is being reloaded")).toBeVisible();
    await expect.element(cards).toHaveLength(2);
  });

  test("reports a subscription that has ended", async () => {
    await openApp("/grant-genie", {
      ...genieResponses,
      analyzeWithGenie: problemResponse(402, "subscription_required", "This requires an active subscription"),
    });
    await findMatchesButton.click();
    await expect.element(getToast("Subscription Required", "This requires an active subscription")).toBeVisible();
  });

  test("explains why its button is disabled when there is no plan", async () => {
    await openApp("/grant-genie", {
      ...genieResponses,
      getCurrentUser: { ...testUser, hasAccess: false, subscriptionStatus: "inactive" },
    });
    await expect.element(findMatchesButton).toHaveAttribute("aria-disabled", "true");
    await expect
      .element(findMatchesButton)
      .toHaveAccessibleDescription("This requires an active subscription. See plan");
  });

  test("shows the elapsed seconds of a slow analysis, and stops silently when canceled", async () => {
    const response = createDeferred<Response>();
    const { calls } = await openApp("/grant-genie", { ...genieResponses, analyzeWithGenie: () => response.promise });
    await expect.element(findMatchesButton).toBeVisible();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await findMatchesButton.click();
    await expect.element(page.getByRole("button", { name: "Analyzing..." })).toBeVisible();
    vi.advanceTimersByTime(2000);
    await expect.element(page.getByText("Ranking the catalog, 2 s")).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(calls.at(-1)?.signal?.aborted).toBe(true);
    response.resolve(problemResponse(503));
    await expect.element(page.getByRole("heading", { name: "No Matches Yet" })).toBeVisible();
    await expect.element(page.getByText("Analysis Failed")).not.toBeInTheDocument();
  });

  test("keeps the matches, the selection and the input while the user visits other screens", async () => {
    await openApp("/grant-genie", { ...genieResponses, listResources: [], analyzeWithGenie: matches });
    await page.getByLabelText("Project need").fill("Beds for veterans");
    await findMatchesButton.click();
    await cards.nth(1).getByRole("link", { name: "Program 2" }).click();
    await page.getByRole("link", { name: "Grant Resources" }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Grant Resources" })).toBeVisible();
    window.history.back();
    await expect.element(cards).toHaveLength(2);
    await expect
      .element(page.getByRole("region", { name: "Preview" }).getByRole("heading", { name: "Program 2" }))
      .toBeVisible();
    await changeSearchButton.click();
    await expect.element(page.getByLabelText("Project need")).toHaveValue("Beds for veterans");
  });

  test("keeps the matches and the input in this tab after a reload, unless they no longer match the schema", async () => {
    const { screen } = await openApp("/grant-genie", { ...genieResponses, analyzeWithGenie: matches });
    await page.getByLabelText("Project need").fill("Beds for veterans");
    await findMatchesButton.click();
    await expect.element(cards).toHaveLength(2);
    const reloaded = await reloadApp(screen);
    await expect.element(cards).toHaveLength(2);
    await changeSearchButton.click();
    await expect.element(page.getByLabelText("Project need")).toHaveValue("Beds for veterans");
    const stored = sessionStorage.getItem(resultsStorageKey) ?? "";
    sessionStorage.setItem(resultsStorageKey, stored.replaceAll('"title"', '"name"'));
    await reloadApp(reloaded);
    await expect.element(page.getByRole("heading", { name: "No Matches Yet" })).toBeVisible();
  });

  test("shows the need and the button without scrolling on a phone, then a summary in their place", async () => {
    await page.viewport(360, 740);
    await openApp("/grant-genie", { ...genieResponses, analyzeWithGenie: matches });
    await expect.element(page.getByLabelText("Project need")).toBeInViewport({ ratio: 1 });
    await expect.element(findMatchesButton).toBeInViewport({ ratio: 1 });
    await findMatchesButton.click();
    await expect.element(cards).toHaveLength(2);
    await expect.element(changeSearchButton).toBeVisible();
    await expect.element(findMatchesButton).not.toBeInTheDocument();
  });

  test("scrolls to the matches and focuses them on a phone", async () => {
    await page.viewport(360, 740);
    await openApp("/grant-genie", { ...genieResponses, analyzeWithGenie: matches });
    await findMatchesButton.click();
    const heading = page.getByRole("heading", { level: 2 }).filter({ hasText: "2 ranked matches" });
    await expect.element(heading).toHaveFocus();
    await expect.element(heading).toBeInViewport({ ratio: 1 });
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });

  test("previews a match in place of the form, without axe violations, and fits 320 pixels", async () => {
    await openApp("/grant-genie", { ...genieResponses, analyzeWithGenie: matches });
    await findMatchesButton.click();
    await expect.element(changeSearchButton).toHaveFocus();
    await cards.nth(1).getByRole("link", { name: "Program 2" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect.element(preview.getByRole("heading", { name: "Program 2" })).toBeVisible();
    await expect.element(preview.getByRole("heading", { name: "Is it a fit?" })).toBeVisible();
    expect(await findAxeViolations()).toEqual([]);
    await page.viewport(320, 720);
    expect(getOverflow()).toBeLessThanOrEqual(0);
  });
});
