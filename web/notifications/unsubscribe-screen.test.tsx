import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { unsubscribeTexts } from "#shared/api/notifications.ts";
import {
  createDeferred,
  findAxeViolations,
  getButton,
  getOverflow,
  type MockResponses,
  openApp,
  problemResponse,
} from "#tests/web/testing.tsx";

const alert = page.getByRole("alert");
const question = page.getByText(/^We'll stop sending reminders about deadlines and due tasks\./);
const confirmation = page.getByRole("status").filter({ hasText: "You won't receive any more emails about deadlines" });
const settingsLink = page.getByRole("link", { name: "Choose which emails you get" });
const stopButton = getButton("Stop deadline reminders");
const linkError = `${unsubscribeTexts.invalidLink}.`;
const open = (responses: MockResponses, fragment = "#key=whole.key") => openApp(`/unsubscribe${fragment}`, responses);
const subscribedResponses: MockResponses = { checkUnsubscribeLink: { choice: "deadlineReminders", isOn: true } };

describe("the unsubscribe link", () => {
  test("unsubscribes only after the button is clicked, and only once on a double click", async () => {
    const response = createDeferred<undefined>();
    const { calls } = await open({ ...subscribedResponses, unsubscribe: () => response.promise });
    await expect.element(page.getByRole("heading", { level: 1, name: "Unsubscribe" })).toBeVisible();
    await expect.element(question).toBeVisible();
    await expect
      .element(page.getByText("You’ll still receive essential account emails, such as password changes."))
      .toBeVisible();
    expect(window.location.pathname + window.location.hash).toBe("/unsubscribe");
    expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set(["checkUnsubscribeLink"]));
    expect(calls[0]?.body).toEqual({ key: "whole.key" });
    await stopButton.dblClick();
    await expect.element(getButton("Stopping...")).toHaveAttribute("aria-disabled", "true");
    response.resolve(undefined);
    await expect.element(confirmation).toBeVisible();
    const unsubscribeCalls = calls.filter(({ operation }) => operation === "unsubscribe");
    expect(unsubscribeCalls.map(({ query }) => query)).toEqual([{ key: "whole.key" }]);
    await expect.element(settingsLink).toHaveAttribute("href", "/account#notifications");
  });

  test("shows that there is nothing to do when that email is already off", async () => {
    await open({ checkUnsubscribeLink: { choice: "deadlineReminders", isOn: false } });
    await expect.element(page.getByText(/^These emails are already off\./)).toBeVisible();
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  });

  test.each(["", "#key=", "#other=1"])("is rejected without a request when it has no key (%j)", async (fragment) => {
    const { calls } = await open(subscribedResponses, fragment);
    await expect.element(alert).toHaveTextContent(linkError);
    await expect.element(settingsLink).toHaveAttribute("href", "/account#notifications");
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
    expect(calls).toEqual([]);
    window.location.hash = "key=whole.key";
    await expect.element(question).toBeVisible();
  });

  test("is rejected when the server returns 404; accepts a valid key opened later in the same tab", async () => {
    const responses: MockResponses = {
      checkUnsubscribeLink: problemResponse(404, "not_found", unsubscribeTexts.invalidLink),
    };
    await open(responses, "#key=no.key");
    await expect.element(alert).toHaveTextContent(linkError);
    await expect.element(page.getByRole("button")).not.toBeInTheDocument();
    Object.assign(responses, subscribedResponses);
    window.location.hash = "key=whole.key";
    await expect.element(question).toBeVisible();
  });

  test("shows an error and can be retried when the check or the unsubscribe request fails", async () => {
    const responses: MockResponses = { checkUnsubscribeLink: () => Promise.reject(new TypeError("Failed to fetch")) };
    await open(responses);
    await expect.element(alert).toMatchTextContent(/Grantlamp cannot be reached right now\./);
    Object.assign(responses, subscribedResponses);
    await getButton("Try again").click();
    await expect.element(question).toBeVisible();
    responses.unsubscribe = problemResponse(503, "unavailable", "Please try again later");
    await stopButton.click();
    await expect.element(alert).toHaveTextContent("Please try again later");
    await expect.element(confirmation).not.toBeInTheDocument();
    responses.unsubscribe = undefined;
    await stopButton.click();
    await expect.element(confirmation).toBeVisible();
  });

  test("has no axe violations, fits a phone and works with the keyboard", async () => {
    await page.viewport(360, 740);
    await open({ ...subscribedResponses, unsubscribe: undefined });
    await expect.element(question).toBeVisible();
    expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
    await page.getByRole("heading", { level: 1 }).click();
    await userEvent.tab();
    await expect.element(stopButton).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(confirmation).toBeVisible();
    expect([await findAxeViolations(), getOverflow()]).toEqual([[], 0]);
  });
});
