import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Notification } from "#shared/api/notifications.ts";
import { emptyAccount, expectAccessibleLayout, getDialog, getHeading } from "#tests/web/app.ts";
import {
  createDeferred,
  getButton,
  isNightly,
  type MockResponses,
  openApp,
  problemResponse,
} from "#tests/web/testing.tsx";

const bell = page.getByRole("button", { name: /^Notifications/ });
const list = getDialog("Notifications");
const title = "Achievement unlocked: Under way";
const entry = list.getByRole("listitem").filter({ hasText: title });

const createNotification = (overrides: Partial<Notification> = {}): Notification => ({
  id: "ntf_00000000000000000000000001",
  type: "achievement",
  title,
  message: "You started an application.",
  relatedId: null,
  relatedType: "achievement",
  workspaceId: null,
  isRead: false,
  scheduledFor: null,
  sentAt: "2026-11-21T10:00:00.000Z",
  createdAt: "2026-11-21T10:00:00.000Z",
  ...overrides,
});
const unreadResponses: MockResponses = {
  ...emptyAccount,
  countUnreadNotifications: { unread: 1 },
  listNotifications: [createNotification()],
};
const simulateMarkedAsRead = (responses: MockResponses) => {
  responses.countUnreadNotifications = { unread: 0 };
  responses.listNotifications = [createNotification({ isRead: true })];
};

describe("the bell", () => {
  test("marks one notification as read immediately with the keyboard, and announces it", async () => {
    const pendingRequest = createDeferred<undefined>();
    const responses: MockResponses = { ...unreadResponses, markNotificationRead: () => pendingRequest.promise };
    await openApp("/resources", responses);
    await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
    bell.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(list.getByRole("heading", { name: "Notifications" })).toHaveFocus();
    await expect.element(entry).toMatchTextContent("Unread:");
    entry
      .getByRole("button", { name: /^Mark as read: Achievement unlocked/ })
      .element()
      .focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(entry).not.toMatchTextContent("Unread:");
    await expect.element(entry).toHaveFocus();
    await expect.element(list.getByRole("status")).toMatchTextContent(/^Marked as read: Achievement unlocked/);
    await userEvent.keyboard("{Escape}");
    await expect.element(bell).toHaveFocus();
    await expect.element(bell).toHaveAccessibleName("Notifications");
    simulateMarkedAsRead(responses);
    pendingRequest.resolve(undefined);
    await expect.element(bell).toHaveAccessibleName("Notifications");
  });

  test.each([
    ["all", "Mark all as read", "The notifications could not be marked as read"],
    ["one", /^Mark as read: /, "The notification could not be marked as read"],
  ] as const)("shows notifications as unread again when marking %s fails", async (_, name, message) => {
    await openApp("/resources", {
      ...unreadResponses,
      markNotificationRead: () => problemResponse(503, "unavailable"),
      markAllNotificationsRead: () => problemResponse(503, "unavailable"),
    });
    await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
    await bell.click();
    await list.getByRole("button", { name }).click();
    await expect.element(page.getByText(message, { exact: true })).toBeVisible();
    await expect.element(entry).toMatchTextContent("Unread:");
    await userEvent.keyboard("{Escape}");
    await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
  });

  test("shows 99+ for more than 99, loads further pages, and marks all as read", async () => {
    let isUnread = true;
    const all = Array.from({ length: 120 }, (_, index) =>
      createNotification({
        id: `ntf_${String(index).padStart(26, "0")}`,
        type: "deadline",
        title: `Lamps ${index}`,
        relatedType: null,
      }),
    );
    await openApp("/resources", {
      ...unreadResponses,
      countUnreadNotifications: () => ({ unread: isUnread ? 120 : 0 }),
      listNotifications: ({ query }) => {
        const from = all.findIndex(({ id }) => id === query.after) + 1;
        const page = all.slice(from, from + 20).map((notification) => ({ ...notification, isRead: !isUnread }));
        const next = { link: `</api/notifications?after=${page.at(-1)?.id}>; rel="next"` };
        return new Response(JSON.stringify(page), { headers: { "content-type": "application/json", ...next } });
      },
      markAllNotificationsRead: () => {
        isUnread = false;
        return undefined;
      },
    });
    await expect.element(bell).toHaveAccessibleName("Notifications, 120 unread");
    await expect.element(bell).toHaveTextContent("99+");
    await bell.click();
    const items = list.getByRole("listitem");
    await expect.poll(() => items.elements().length).toBe(20);
    await getButton("Show more").click();
    await expect.poll(() => items.elements().length).toBe(40);
    await getButton("Mark all as read").click();
    await expect.poll(() => list.getByText("Unread:").elements().length).toBe(0);
    await expect.element(list.getByRole("list", { name: "Notifications" })).toHaveFocus();
    await expect.element(getButton("Mark all as read")).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(bell).toHaveFocus();
    await expect.element(bell).toHaveAccessibleName("Notifications");
  });

  test("retries after a failure, and explains an empty list", async () => {
    const responses: MockResponses = { ...emptyAccount, listNotifications: () => problemResponse(503, "unavailable") };
    await openApp("/resources", responses);
    await bell.click();
    await expect.element(list.getByText("Your notifications could not be loaded")).toBeVisible();
    responses.listNotifications = [];
    await getButton("Try again").click();
    await expect.element(list.getByRole("heading", { name: "You’re all caught up" })).toBeVisible();
  });

  test.each(isNightly ? [1280, 360] : [360])(
    "does not cover the title, and its list is accessible at %i px",
    async (width) => {
      await page.viewport(width, 800);
      await openApp("/dashboard", unreadResponses);
      await expect.element(bell).toHaveAccessibleName("Notifications, 1 unread");
      await expect.element(getHeading("Grant Dashboard")).toBeVisible();
      const titleBox = getHeading("Grant Dashboard").element().getBoundingClientRect();
      const bellBox = bell.element().getBoundingClientRect();
      expect(bellBox.bottom <= titleBox.top || bellBox.left >= titleBox.right).toBe(true);
      await bell.click();
      await expect.element(entry).toBeVisible();
      await expectAccessibleLayout([width], 800);
    },
  );
});
