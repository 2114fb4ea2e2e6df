import type { Page } from "@playwright/test";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { sameOriginHeaders } from "../support/page-helpers.ts";

const getBell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const getNotificationList = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const getEntry = (page: Page, title: string) =>
  getNotificationList(page).getByRole("listitem").filter({ hasText: title });
const achievementTitle = "Achievement unlocked";

/** Creates an application, which unlocks the first achievement and creates a notification. */
const createApplication = async (page: Page) => {
  const data = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 25_000 };
  const response = await page.request.post("/api/grant-applications", { data, headers: sameOriginHeaders });
  expect(response.status()).toBe(200);
};

test(
  "the bell counts new notifications after navigation; opening one goes to its subject and marks it as read",
  nightly,
  async ({ page }) => {
    await signUp(page);
    await page.goto("/resources");
    await expect(getBell(page)).toHaveAccessibleName("Notifications");
    await createApplication(page);
    // Notifications are not polled but fetched on navigation.
    await page.getByRole("link", { name: "Grant Coach" }).click();
    await expect(getBell(page)).toHaveAccessibleName("Notifications, 1 unread");

    await getBell(page).click();
    await expect(getEntry(page, achievementTitle)).toContainText("Unread:");
    await getEntry(page, achievementTitle).getByRole("link").click();
    await expect(getNotificationList(page)).toBeHidden();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(getBell(page)).toHaveAccessibleName("Notifications");
    await getBell(page).click();
    await expect(getEntry(page, achievementTitle)).not.toContainText("Unread:");
    await page.reload();
    await expect(getBell(page)).toHaveAccessibleName("Notifications");
  },
);

test(
  "notifications marked as read, individually or all at once, stay read after a reload",
  nightly,
  async ({ page }) => {
    for (const name of [/^Mark as read: /, "Mark all as read"]) {
      await signUp(page);
      await createApplication(page);
      await page.goto("/resources");
      await getBell(page).click();
      const response = page.waitForResponse(/mark-(all-)?read$/);
      await getNotificationList(page).getByRole("button", { name }).click();
      expect((await response).status()).toBe(204);
      await page.reload();
      await expect(getBell(page)).toHaveAccessibleName("Notifications");
    }
  },
);
