import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { expectToast, hold, refuse, sameOrigin } from "./visitor.ts";

/** A Saturday; the month has items before and after it. */
const now = new Date("2026-11-21T18:00:00Z");

const post = async (page: Page, path: string, data: object) => {
  const reply = await page.request.post(path, { data, headers: sameOrigin });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { id: string };
};

/** Somebody with deadlines and tasks around the day: one late, one done, five on one day. */
const start = async (page: Page) => {
  await page.clock.setFixedTime(now);
  await signUp(page);
  const add = (grantName: string, deadline: string, status = "draft") =>
    post(page, "/api/grant-applications", {
      grantName,
      funder: "Example Foundation",
      amountRequested: 25_000,
      deadline,
      status,
    });
  const lamps = await add("Lamps for All", "2026-12-09");
  await add("Roofs and Rafters", "2026-11-25", "in_progress");
  await add("Early Literacy Fund", "2026-11-10", "submitted");
  await add("Garden Beds", "2026-11-25");
  const task = (title: string, dueDate: string, priority = "medium") =>
    post(page, "/api/application-tasks", { applicationId: lamps.id, title, dueDate, priority });
  await task("Confirm the registration", "2026-11-17", "high");
  const { id } = await task("Draft the budget", "2026-11-24");
  await page.request.put(`/api/application-tasks/${id}/toggle`, { data: { completed: true }, headers: sameOrigin });
  for (const title of ["Ask for letters", "Write the need", "Call the funder"]) await task(title, "2026-11-25");
  return { lamps };
};
const open = async (page: Page, query = "") => {
  await page.goto(`/application-tracker?view=calendar${query}`);
  await expect(page.getByRole("region", { name: "Calendar" }).getByRole("heading", { level: 2 })).toBeVisible();
};
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const dayButton = (page: Page, name: string) => page.locator(`[data-day="${name}"]`);
const item = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the month: each thing on its day, opened from there; the keys move by day, week and month", async ({ page }) => {
  await start(page);
  await page.goto("/application-tracker");
  await page.getByRole("radio", { name: "Calendar" }).click();
  await expect(page).toHaveURL(/view=calendar/);
  await expect(heading(page, "November 2026")).toBeVisible();

  await test.step("today is marked, and what is late or done says so", async () => {
    await expect(page.locator("td[aria-current=date]")).toContainText("21");
    await expect(item(page, "Task: Confirm the registration, for Lamps for All, overdue")).toBeVisible();
    await expect(item(page, "Task: Draft the budget, for Lamps for All, done")).toBeVisible();
    await expect(item(page, "Deadline: Early Literacy Fund, done")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step("a full day says how many more, and shows them", async () => {
    await expect(dayButton(page, "2026-11-25")).toHaveAccessibleName("Wednesday, November 25, 2026, 5 items");
    await item(page, "3 more on Wednesday, November 25, 2026").click();
    const day = page.getByRole("dialog", { name: "Wednesday, November 25, 2026" });
    await expect(day.getByText("In 4 days")).toBeVisible();
    await expect(day.getByRole("listitem")).toHaveCount(5);
    expect(await violations(page)).toEqual([]);
    await day.getByRole("button", { name: "Call the funder Task, Lamps for All" }).click();
    await expect(day).toBeHidden();
    const detail = page.getByRole("dialog", { name: "Lamps for All", exact: true });
    await expect(detail).toBeVisible();
    await detail.locator("header").getByRole("button", { name: "Close" }).click();
    // Closed, it gives focus back; only then is the focus ours to set.
    await expect(detail).toBeHidden();
  });

  await test.step("by keyboard", async () => {
    await dayButton(page, "2026-11-21").focus();
    const moves: [string, string][] = [
      ["ArrowRight", "2026-11-22"],
      ["ArrowDown", "2026-11-29"],
      ["End", "2026-12-05"],
      ["ArrowLeft", "2026-12-04"],
      ["Home", "2026-11-29"],
      ["ArrowUp", "2026-11-22"],
      ["PageDown", "2026-12-22"],
      ["PageUp", "2026-11-22"],
    ];
    for (const [key, day] of moves) {
      await page.keyboard.press(key);
      await expect(dayButton(page, day)).toBeFocused();
    }
    await page.keyboard.press("PageDown");
    await expect(heading(page, "December 2026")).toBeVisible();
    await expect(page).toHaveURL(/month=2026-12/);
    await page.reload();
    await expect(heading(page, "December 2026")).toBeVisible();
    await item(page, "Deadline: Lamps for All").press("Enter");
    await expect(page.getByRole("dialog", { name: "Lamps for All", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("to other months and back to today, and one kind alone", async () => {
    await item(page, "Next month").click();
    await expect(heading(page, "January 2027")).toBeVisible();
    await expect(page.getByText("Nothing is due in January 2027.")).toBeVisible();
    await item(page, "Today").click();
    await expect(heading(page, "November 2026")).toBeVisible();
    await page.getByLabel("Show").selectOption("task");
    await expect(item(page, "Deadline: Early Literacy Fund, done")).toBeHidden();
    await expect(dayButton(page, "2026-11-25")).toHaveAccessibleName("Wednesday, November 25, 2026, 3 items");
  });
});

test("a deadline that is moved in the details is moved in the calendar", async ({ page }) => {
  const { lamps } = await start(page);
  await open(page, `&month=2026-12&application=${lamps.id}`);
  const detail = page.getByRole("dialog", { name: "Lamps for All", exact: true });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    detail.getByRole("button", { name: "Add to calendar" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Deadline Lamps for All.ics");
  await detail.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("dialog", { name: "Edit Application" });
  await edit.getByLabel("Deadline").fill("2026-12-16");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit).toBeHidden();
  await expect(dayButton(page, "2026-12-16")).toHaveAccessibleName("Wednesday, December 16, 2026, 1 item");
  await expect(dayButton(page, "2026-12-09")).toHaveAccessibleName("Wednesday, December 9, 2026, nothing due");
});

test("a link or a step back to another month shows that month", async ({ page }) => {
  await start(page);
  await open(page, "&month=2026-12&shape=month");
  await expect(heading(page, "December 2026")).toBeVisible();
  await page.evaluate(() => {
    window.history.pushState(null, "", "?view=calendar&month=2027-03&shape=month");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(heading(page, "March 2027")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "December 2026")).toBeVisible();
  await item(page, "Next month").click();
  await item(page, "Next month").click();
  await expect(heading(page, "February 2027")).toBeVisible();
  await expect(page).toHaveURL(/month=2027-02/);
});

test("the list says from when to when it goes, and goes further", async ({ page }) => {
  const { lamps } = await start(page);
  const old = { applicationId: lamps.id, title: "Thank the board", dueDate: "2025-10-01" };
  await post(page, "/api/application-tasks", old);
  const far = { grantName: "Distant Lights", funder: "Example Foundation", deadline: "2028-01-15" };
  await post(page, "/api/grant-applications", far);
  await open(page, "&shape=agenda");
  await expect(page.getByText("Read from May 06, 2026 to Jun 09, 2027.")).toBeVisible();
  await expect(page.getByText("Thank the board")).toHaveCount(0);
  await item(page, "Look further back").click();
  await expect(page.getByText("Thank the board")).toBeVisible();
  await item(page, "Look further ahead").click();
  await expect(heading(page, "Saturday, January 15, 2028 In 420 days")).toBeVisible();
  await expect(page.getByText("Read from Apr 01, 2025 to Jul 13, 2028.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("on a telephone: late things first, then day by day", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page);
  await open(page);
  await expect(heading(page, "Coming up")).toBeVisible();
  const groups = page.getByRole("region", { name: "Calendar" }).getByRole("heading", { level: 3 });
  await expect(groups).toContainText([
    /^Overdue/,
    "Tuesday, November 24, 2026",
    "Wednesday, November 25, 2026",
    "Wednesday, December 9, 2026",
  ]);
  await expect(
    page.getByRole("button", { name: "Confirm the registration Task, Lamps for All, Nov 17, 2026, overdue" }),
  ).toBeVisible();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole("radio", { name: "Month" }).click();
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  await dayButton(page, "2026-11-25").click();
  await expect(page.getByRole("dialog", { name: "Wednesday, November 25, 2026" }).getByRole("listitem")).toHaveCount(5);
});

for (const timezoneId of ["America/Los_Angeles", "Pacific/Auckland"])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test("the day that was picked is the day shown, and the day in the file", async ({ page }) => {
      await start(page);
      await open(page, "&month=2026-12");
      await expect(dayButton(page, "2026-12-09")).toHaveAccessibleName("Wednesday, December 9, 2026, 1 item");
      await dayButton(page, "2026-12-09").click();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        item(page, "Add Lamps for All to calendar").click(),
      ]);
      expect(download.suggestedFilename()).toBe("Deadline Lamps for All.ics");
      const file = await readFile(await download.path(), "utf8");
      expect(file).toContain("DTSTART;VALUE=DATE:20261209\r\nDTEND;VALUE=DATE:20261210\r\n");
      expect(file).toContain("SUMMARY:Deadline: Lamps for All\r\n");
    });
  });

test.describe("the private address", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });
  test("is made, copied, read by a stranger, made anew and turned off", async ({ page, playwright }) => {
    await start(page);
    await open(page);
    const dialog = page.getByRole("dialog", { name: "Subscribe to your calendar" });
    const stranger = await playwright.request.newContext();
    const shown = () => dialog.getByLabel("Private address").inputValue();

    await item(page, "Subscribe").click();
    await dialog.getByRole("button", { name: "Make the address" }).click();
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expectToast(page, "Copied", "Calendar address copied to clipboard");
    const first = await shown();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    expect(await violations(page)).toEqual([]);
    const file = await stranger.get(first);
    expect(file.headers()).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="grantlamp.ics"',
    });
    expect(await file.text()).toContain("SUMMARY:Deadline: Roofs and Rafters\r\n");

    await dialog.getByRole("button", { name: "Done" }).click();
    await item(page, "Subscribe").click();
    await expect(dialog.getByLabel("Private address")).toBeHidden();
    await expect(dialog.getByText("There is an address, made", { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Make a new one" }).click();
    const ask = page.getByRole("alertdialog", { name: "Make a new address" });
    await ask.getByRole("button", { name: "Make a new one" }).click();
    await expect(ask).toBeHidden();
    const second = await shown();
    expect((await stranger.get(first)).status()).toBe(404);
    expect((await stranger.get(second)).status()).toBe(200);

    await dialog.getByRole("button", { name: "Turn off" }).click();
    await page
      .getByRole("alertdialog", { name: "Turn off the address" })
      .getByRole("button", { name: "Turn off" })
      .click();
    await expectToast(page, "Turned Off", "The calendar address no longer works");
    await expect(dialog.getByRole("button", { name: "Make the address" })).toBeVisible();
    expect((await stranger.get(second)).status()).toBe(404);
    await stranger.dispose();
  });
});

test("nothing due yet, and while it is read", async ({ page }) => {
  await page.clock.setFixedTime(now);
  await signUp(page);
  const letGo = await hold(page, "**/api/calendar?*");
  await open(page, "&shape=agenda");
  await expect(page.getByText("Loading the calendar")).toBeAttached();
  letGo();
  await expect(heading(page, "Nothing Due")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("radio", { name: "Month" }).click();
  await expect(page.getByText("Nothing is due in November 2026.")).toBeVisible();
});

test.describe("when it fails", () => {
  test.use({ provoked: ["status of 500"] });
  test("the calendar says so and can be asked for again", async ({ page }) => {
    await start(page);
    await page.route("**/api/calendar?*", refuse(500, "internal", "Something went wrong on our side"));
    await open(page);
    await expect(page.getByText("Your calendar could not be loaded")).toBeVisible();
    await page.unroute("**/api/calendar?*");
    await item(page, "Try again").click();
    await expect(item(page, "Deadline: Roofs and Rafters")).toBeVisible();
  });
});

test("in the dark", async ({ page }) => {
  await inTheme(page, "dark");
  await start(page);
  await open(page);
  await expect(item(page, "Deadline: Roofs and Rafters")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("radio", { name: "Agenda" }).click();
  await expect(heading(page, "Coming up")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
