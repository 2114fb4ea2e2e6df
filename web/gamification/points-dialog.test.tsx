import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyAccount, expectAccessibleLayout, getDialog } from "#tests/web/app.ts";
import { getButton, type MockResponses, openApp, problemResponse } from "#tests/web/testing.tsx";

const history = getDialog("Points history");
const entries = history.getByText(/^\+5 XP$/);

/** A history of this many completed tasks, newest first, 50 per page. */
const createHistoryResponses = (count: number): MockResponses => ({
  ...emptyAccount,
  listPointsHistory: ({ query }) => {
    const from = Number(query.after ?? 0);
    const all = Array.from({ length: count }, (_, index) => ({
      id: `pts_${index}`,
      points: 5,
      reason: `Task completed ${count - 1 - index}`,
      category: "engagement",
      createdAt: "2026-10-01T09:00:00.000Z",
    }));
    return { entries: all.slice(from, from + 50), next: from + 50 < count ? `${from + 50}` : null };
  },
});
const openHistory = async () => {
  await expect.element(getButton("Points history")).toBeVisible();
  getButton("Points history").element().focus();
  await userEvent.keyboard("{Enter}");
};

describe("the points history", () => {
  test("lists the newest first and loads page after page with the keyboard", async () => {
    await openApp("/dashboard", createHistoryResponses(120));
    await openHistory();
    await expect.element(history.getByRole("heading", { name: "Points history" })).toHaveFocus();
    await expect.poll(() => entries.elements().length).toBe(50);
    await expect.element(history.getByRole("listitem").first()).toMatchTextContent("Task completed 119");
    const showMoreButton = getButton("Show more");
    showMoreButton.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => entries.elements().length).toBe(100);
    await expect.element(showMoreButton).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => entries.elements().length).toBe(120);
    await expect.element(history.getByRole("listitem").last()).toMatchTextContent("Task completed 0");
    await expect.element(showMoreButton).not.toBeInTheDocument();
    await expect.element(history.getByRole("list", { name: "Points" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(getButton("Points history")).toHaveFocus();
  });

  test("explains where points come from when there are none", async () => {
    await openApp("/dashboard", createHistoryResponses(0));
    await openHistory();
    await expect
      .element(history.getByText("No points yet. Earn them by searching, writing and finishing tasks."))
      .toBeVisible();
  });

  test("shows an error and retries", async () => {
    const responses = createHistoryResponses(3);
    const successResponse = responses.listPointsHistory;
    responses.listPointsHistory = () => problemResponse(503, "unavailable");
    await openApp("/dashboard", responses);
    await openHistory();
    await expect.element(history.getByText("Your points could not be loaded")).toBeVisible();
    responses.listPointsHistory = successResponse ?? { entries: [], next: null };
    await history.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => entries.elements().length).toBe(3);
  });

  test("fits a phone", async () => {
    await page.viewport(360, 780);
    await openApp("/dashboard", createHistoryResponses(60));
    await openHistory();
    await expect.poll(() => entries.elements().length).toBe(50);
    await expectAccessibleLayout([360], 780);
  });
});
