import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { nightly } from "./nightly.ts";
import { sameOrigin } from "./visitor.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const entry = (page: Page, title: string) => list(page).getByRole("listitem").filter({ hasText: title });
const startedFirst = "Achievement unlocked";

/** Creates an application, which unlocks a first achievement and sends a notification. */
const act = async (page: Page) => {
  const data = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 25_000 };
  const reply = await page.request.post("/api/grant-applications", { data, headers: sameOrigin });
  expect(reply.status()).toBe(200);
};

test(
  "the bell counts new notifications after navigation; an opened one links to its subject and stays read after a reload",
  nightly,
  async ({ page }) => {
    await signUp(page);
    await page.goto("/resources");
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await act(page);
    // There is no polling: navigation fetches new notifications.
    await page.getByRole("link", { name: "Grant Coach" }).click();
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");

    await bell(page).click();
    await expect(entry(page, startedFirst)).toContainText("Unread:");
    await entry(page, startedFirst).getByRole("link").click();
    await expect(list(page)).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await bell(page).click();
    await expect(entry(page, startedFirst)).not.toContainText("Unread:");
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName("Notifications");
  },
);

test("notifications marked as read, one or all, stay read after a reload", nightly, async ({ page }) => {
  for (const name of [/^Mark as read: /, "Mark all as read"]) {
    await signUp(page);
    await act(page);
    await page.goto("/resources");
    await bell(page).click();
    const answer = page.waitForResponse(/mark-(all-)?read$/);
    await list(page).getByRole("button", { name }).click();
    expect((await answer).status()).toBe(204);
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName("Notifications");
  }
});
