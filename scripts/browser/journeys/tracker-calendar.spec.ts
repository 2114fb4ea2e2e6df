import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findViolations } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightlyExcept } from "../support/nightly-tags.ts";
import { expectToast, sameOriginHeaders, visitorPassword } from "../support/page-helpers.ts";

/** A Saturday in the middle of a month. */
const fixedNow = new Date("2026-11-21T18:00:00Z");

const postJson = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, { data, headers: sameOriginHeaders });
  expect(response.status()).toBe(200);
  return (await response.json()) as { id: string };
};

const signUpWithDeadlines = async (page: Page) => {
  await page.clock.setFixedTime(fixedNow);
  await signUp(page);
  const addApplication = (grantName: string, deadline: string, status = "draft") =>
    postJson(page, "/api/grant-applications", {
      grantName,
      funder: "Example Foundation",
      amountRequested: 25_000,
      deadline,
      status,
    });
  await addApplication("Lamps for All", "2026-12-09");
  await addApplication("Roofs and Rafters", "2026-11-25", "in_progress");
};
const openCalendar = async (page: Page, query = "") => {
  await page.goto(`/application-tracker?view=calendar${query}`);
  await expect(page.getByRole("region", { name: "Calendar" }).getByRole("heading", { level: 2 })).toBeVisible();
};
const getDayButton = (page: Page, name: string) => page.locator(`[data-day="${name}"]`);
const getItem = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

for (const timezoneId of ["America/Los_Angeles", "Pacific/Auckland"])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    const testDetails = nightlyExcept("Pacific/Auckland", timezoneId);
    test(
      "shows a deadline on its day, and exports a calendar file with the same date",
      testDetails,
      async ({ page }) => {
        await signUpWithDeadlines(page);
        await openCalendar(page, "&month=2026-12");
        await expect(getDayButton(page, "2026-12-09")).toHaveAccessibleName("Wednesday, December 9, 2026, 1 item");
        await getDayButton(page, "2026-12-09").click();
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          getItem(page, "Add Lamps for All to calendar").click(),
        ]);
        expect(download.suggestedFilename()).toBe("Deadline Lamps for All.ics");
        const file = await readFile(await download.path(), "utf8");
        expect(file).toContain("DTSTART;VALUE=DATE:20261209\r\nDTEND;VALUE=DATE:20261210\r\n");
        expect(file).toContain("SUMMARY:Deadline: Lamps for All\r\n");
      },
    );
  });

test.describe("the private calendar URL", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"], expectedFailures: ["status of 400"] });
  test("can be created, copied, read without a session, replaced and turned off", async ({ page, playwright }) => {
    await signUpWithDeadlines(page);
    await openCalendar(page);
    const dialog = page.getByRole("dialog", { name: "Subscribe to your calendar" });
    const anonymous = await playwright.request.newContext();
    const readUrl = () => dialog.getByLabel("Private link").inputValue();

    await getItem(page, "Subscribe").click();
    await dialog.getByLabel("Your password").fill("not this one");
    await dialog.getByRole("button", { name: "Create link" }).click();
    await expect(dialog.getByLabel("Your password")).toHaveAccessibleDescription("This password is incorrect");
    await dialog.getByLabel("Your password").fill(visitorPassword);
    await dialog.getByRole("button", { name: "Create link" }).click();
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expectToast(page, "Copied", "Calendar link copied to clipboard");
    const firstUrl = await readUrl();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(firstUrl);
    expect(await findViolations(page)).toEqual([]);
    const file = await anonymous.get(firstUrl);
    expect(file.headers()).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="grantlamp.ics"',
    });
    expect(await file.text()).toContain("SUMMARY:Deadline: Roofs and Rafters\r\n");

    await dialog.getByRole("button", { name: "Done" }).click();
    await getItem(page, "Subscribe").click();
    await expect(dialog.getByLabel("Private link")).toBeHidden();
    await expect(dialog.getByText("You created a link on", { exact: false })).toBeVisible();
    await dialog.getByRole("button", { name: "Create a new link" }).click();
    const replaceDialog = page.getByRole("dialog", { name: "Create a new link" });
    await replaceDialog.getByLabel("Your password").fill(visitorPassword);
    await replaceDialog.getByRole("button", { name: "Create a new link" }).click();
    await expect(replaceDialog).toBeHidden();
    const secondUrl = await readUrl();
    expect((await anonymous.get(firstUrl)).status()).toBe(404);
    expect((await anonymous.get(secondUrl)).status()).toBe(200);

    await dialog.getByRole("button", { name: "Turn off" }).click();
    await page
      .getByRole("alertdialog", { name: "Turn off the link?" })
      .getByRole("button", { name: "Turn off" })
      .click();
    await expectToast(page, "Turned Off", "The calendar link no longer works");
    await expect(dialog.getByRole("button", { name: "Create link" })).toBeVisible();
    expect((await anonymous.get(secondUrl)).status()).toBe(404);
    await anonymous.dispose();
  });
});
