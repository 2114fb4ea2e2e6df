import type { Page } from "@playwright/test";
import { notificationWrites } from "#functions/notifications/notes.table.ts";
import { theOutside } from "#functions/outside.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { button, hold, refuse, sameOrigin } from "./visitor.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const list = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const entry = (page: Page, title: string) => list(page).getByRole("listitem").filter({ hasText: title });
const startedFirst = "Achievement unlocked";

/** Starting an application unlocks a first achievement, which is told. */
const act = async (page: Page) => {
  const data = { grantName: "Lamps for All", funder: "Example Foundation", amountRequested: 25_000 };
  const reply = await page.request.post("/api/grant-applications", { data, headers: sameOrigin });
  expect(reply.status()).toBe(200);
};

/** Tells somebody so many things that have no place to lead to. */
const tellMany = async (page: Page, count: number) => {
  const { table, clock } = await theOutside(); // the host runs in this process
  const { id } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  for (let from = 0; from < count; from += 60) {
    const notes = Array.from({ length: Math.min(60, count - from) }, (_, at) => ({
      type: "deadline" as const,
      title: `Lamps for All ${from + at}`,
      message: "It is due in 7 days.",
      subject: `app_${from + at}`,
      at: new Date(clock.now().getTime() + from + at),
    }));
    const [first, ...rest] = notificationWrites(id, clock.now(), ...notes);
    if (first) await table.write(first, ...rest);
  }
};

test("the bell says how many are unread, the list leads to the thing, and what was opened is read", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/resources");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await act(page);
  // Nothing is asked by the clock: another screen brings the news.
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
});

test("all are marked as read at once, and stay so", async ({ page }) => {
  await signUp(page);
  await act(page);
  await page.goto("/resources");
  await bell(page).click();
  await button(page, "Mark all as read").click();
  await expect(button(page, "Mark all as read")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test("one is marked as read where it stands, by keyboard, at once and said aloud", async ({ page }) => {
  await signUp(page);
  await act(page);
  await page.goto("/resources");
  await bell(page).press("Enter");
  await expect(list(page).getByRole("heading", { name: "Notifications" })).toBeFocused();
  const go = await hold(page, "**/mark-read");
  await entry(page, startedFirst)
    .getByRole("button", { name: /^Mark as read: Achievement unlocked/ })
    .press("Enter");
  // The server has not answered yet.
  await expect(entry(page, startedFirst)).not.toContainText("Unread:");
  await expect(entry(page, startedFirst)).toBeFocused();
  await expect(list(page).getByRole("status")).toHaveText(/^Marked as read: Achievement unlocked/);
  await page.keyboard.press("Escape");
  await expect(bell(page)).toBeFocused();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  const marked = page.waitForResponse(/mark-read$/);
  go();
  expect((await marked).status()).toBe(204);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test.describe("what cannot be marked", () => {
  test.use({ provoked: ["status of 503"] });
  for (const [what, path, press, sentence] of [
    ["all", "mark-all-read", "Mark all as read", "The notifications could not be marked as read"],
    ["one", "*/mark-read", /^Mark as read: /, "The notification could not be marked as read"],
  ] as const)
    test(`is unread again, in the list and at the bell, and it is said (${what})`, async ({ page }) => {
      await signUp(page);
      await act(page);
      await page.goto("/resources");
      await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
      await page.route(`**/api/notifications/${path}`, refuse(503, "unavailable"));
      await bell(page).click();
      await list(page).getByRole("button", { name: press }).click();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
      await expect(entry(page, startedFirst)).toContainText("Unread:");
      await page.keyboard.press("Escape");
      await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    });
});

test("more than a page is asked for page by page; more than 99 are 99+, and the name says how many", async ({
  page,
}) => {
  await signUp(page);
  await tellMany(page, 120);
  await page.goto("/resources");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 120 unread");
  await expect(bell(page)).toHaveText("99+");
  await bell(page).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(20);
  await button(page, "Show more").click();
  await expect(list(page).getByRole("listitem")).toHaveCount(40);
  await button(page, "Mark all as read").click();
  await expect(list(page).getByText("Unread:")).toHaveCount(0);
  await expect(list(page).getByRole("list", { name: "Notifications" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test.describe("what does not arrive", () => {
  test.use({ provoked: ["status of 503"] });
  test("can be asked for again; who has been told nothing reads what will come", async ({ page }) => {
    await signUp(page);
    await page.goto("/resources");
    await page.route("**/api/notifications", refuse(503, "unavailable"));
    await bell(page).click();
    await expect(list(page).getByText("Your notifications could not be loaded")).toBeVisible();
    await page.unroute("**/api/notifications");
    await button(page, "Try again").click();
    await expect(list(page).getByRole("heading", { name: "Nothing to tell yet" })).toBeVisible();
  });
});

for (const [theme, width] of [
  ["light", 1280],
  ["dark", 1280],
  ["light", 360],
] as const)
  test(`bell and list hold up: ${theme}, ${width} wide`, async ({ page }) => {
    await inTheme(page, theme);
    await page.setViewportSize({ width, height: 800 });
    await signUp(page);
    await act(page);
    await page.goto("/dashboard");
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    const mark = await bell(page).boundingBox();
    // Above the title, or beside it.
    const isAbove = (mark?.y ?? 0) + (mark?.height ?? 0) <= (title?.y ?? 0);
    const isBeside = (mark?.x ?? 0) >= (title?.x ?? 0) + (title?.width ?? 0);
    expect(isAbove || isBeside).toBe(true);
    await bell(page).click();
    await expect(entry(page, startedFirst)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  });
