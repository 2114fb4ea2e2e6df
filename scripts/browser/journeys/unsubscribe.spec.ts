import type { Page } from "@playwright/test";
import { buildConfirmAddressWrite } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import type { ReminderMailInput } from "#functions/reminders/mail.jobs.ts";
import type { Table } from "#functions/table/table.ts";
import { createId } from "#shared/util/ids.ts";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { signUp } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expect, getButton, sameOriginHeaders, signIn, test } from "../support/page-helpers.ts";

const subject = "Deadline in 7 days: Reading Rooms";
const confirmationText = "We'll stop sending reminders about deadlines and due tasks.";

/**
 * Signs up a user and sends them a reminder email. Returns the path of the email on the local mail page and its
 * unsubscribe link. The sweeper, which runs every minute, processes the job.
 */
const signUpWithReminder = async (page: Page, origin: string, table: Table) => {
  const user = await signUp(page);
  const { id: userId } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  await table.write(buildConfirmAddressWrite(userId, user.email, new Date()));
  const deadline = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const createResponse = await page.request.post("/api/grant-applications", {
    data: { grantName: "Reading Rooms", funder: "River Fund", deadline, status: "draft", priority: "high" },
    headers: sameOriginHeaders,
  });
  expect(createResponse.ok()).toBe(true);
  const { id } = (await createResponse.json()) as { id: string };
  const input: ReminderMailInput = { origin, items: [{ id, date: deadline }] };
  const clock = { now: () => new Date() };
  const dependencies = { table, clock, newId: (kind) => createId(kind, clock.now()) } as Dependencies; // `prepareJob` needs only these.
  const [write] = prepareJob(dependencies, { userId }, "reminderEmail", input, 0).writes;
  await table.write(write);
  let path = "";
  await expect(async () => {
    const list = await (await page.request.get("/__dev/mail")).text();
    const row = list.split("<li>").find((entry) => entry.includes(`>${subject}<`) && entry.includes(user.email));
    path = /href="([^"]+)"/.exec(row ?? "")?.[1] ?? "";
    expect(path).not.toBe("");
  }).toPass();
  const emailHtml = await (await page.request.get(path)).text();
  const link = /href="(http[^"]+\/api\/unsubscribe[^"]+)"/.exec(emailHtml)?.[1] ?? "";
  const fetchPreferences = async () => (await page.request.get("/api/notification-preferences")).json();
  return { user, path, link, fetchPreferences };
};
const getHeading = (page: Page) => page.getByRole("heading", { level: 1, name: "Unsubscribe" });
const getUnsubscribedNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "You won't receive any more emails about deadlines" });

test(
  "unsubscribes only when the button is pressed, and links to the preferences",
  nightly,
  async ({ page, host, browser, table }) => {
    test.slow();
    const { user, link, fetchPreferences } = await signUpWithReminder(page, host.origin, table);
    // Signed out, as on another device.
    const anonymous = await browser.newPage({ baseURL: host.origin });
    const changeRequests: string[] = [];
    anonymous.on("request", (request) => {
      if (request.method() !== "GET") changeRequests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await anonymous.goto(link);
    await expect(getHeading(anonymous)).toBeVisible();
    await expect(anonymous.getByText(confirmationText)).toBeVisible();
    await expect(
      anonymous.getByText("You’ll still receive essential account emails, such as password changes."),
    ).toBeVisible();
    expect(new URL(anonymous.url()).pathname + new URL(anonymous.url()).hash).toBe("/unsubscribe");
    expect(changeRequests).toEqual(["POST /api/unsubscribe/read"]);
    expect(await fetchPreferences()).toMatchObject({ deadlineReminders: true });

    await getButton(anonymous, "Stop deadline reminders").dblclick();
    await expect(getUnsubscribedNotice(anonymous)).toBeVisible();
    expect(changeRequests).toEqual(["POST /api/unsubscribe/read", "POST /api/unsubscribe"]);
    expect(await fetchPreferences()).toMatchObject({
      deadlineReminders: false,
      weeklyDigest: true,
      emailNotifications: true,
    });

    await test.step("the link to the preferences goes through sign-in", async () => {
      await anonymous.getByRole("link", { name: "Choose which emails you get" }).click();
      await signIn(anonymous, user.email);
      await anonymous.waitForURL("**/account#notifications");
      const section = anonymous.getByRole("region", { name: "Notifications", exact: true });
      await expect(section.getByRole("button", { name: "Save notifications" })).toBeVisible();
      await expect(section.getByRole("heading", { name: "Notifications" })).toBeInViewport();
      await expect(section.getByLabel("Deadline reminders")).not.toBeChecked();
      await expect(section.getByLabel("Weekly digest")).toBeChecked();
      await expect(section.getByLabel("Changes to opportunities you follow")).toBeChecked();
    });

    await test.step("opening the link again reports that the emails are already off", async () => {
      await anonymous.goto(link);
      await expect(anonymous.getByText("These emails are already off.")).toBeVisible();
      await expect(anonymous.getByRole("button")).toHaveCount(0);
    });
    await anonymous.close();
  },
);

for (const theme of ["light", "dark"] as const)
  test(`the unsubscribe page is accessible and fits a phone (${theme})`, nightly, async ({ page }) => {
    await page.route("**/api/unsubscribe/read", (route) =>
      route.fulfill({ json: { choice: "deadlineReminders", isOn: true } }),
    );
    await page.route("**/api/unsubscribe?key=*", (route) => route.fulfill({ status: 204 }));
    await setInitialTheme(page, theme);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/unsubscribe#key=whole.key");
    await expect(page.getByText(confirmationText)).toBeVisible();
    expect([await findViolations(page), await getHorizontalOverflow(page)]).toEqual([[], 0]);
    await getButton(page, "Stop deadline reminders").click();
    await expect(getUnsubscribedNotice(page)).toBeVisible();
    expect([await findViolations(page), await getHorizontalOverflow(page)]).toEqual([[], 0]);
  });

/** Axe rules that apply to pages but not to emails. */
const pageOnlyRules = /^(landmark-one-main|page-has-heading-one|region):/;
test("an email is accessible and fits every width in both color schemes", nightly, async ({ page, host, table }) => {
  test.slow();
  const { path } = await signUpWithReminder(page, host.origin, table);
  // The mail page shows emails in sandboxed frames, so load the HTML into a separate page.
  const html = await page.request
    .get(path)
    .then((response) => response.text())
    .then((text) =>
      page.evaluate(
        (source) => new DOMParser().parseFromString(source, "text/html").querySelector("iframe")?.srcdoc ?? "",
        text,
      ),
    );
  const emailPage = await page.context().newPage();
  for (const [colorScheme, linkColor] of [
    ["light", "rgb(252, 250, 244)"],
    ["dark", "rgb(2, 23, 28)"],
  ] as const)
    for (const width of [320, 360, 700, 1200]) {
      await emailPage.emulateMedia({ colorScheme });
      await emailPage.setViewportSize({ width, height: 800 });
      await emailPage.setContent(html);
      await expect(emailPage.getByRole("article", { name: subject })).toBeVisible();
      await expect(emailPage.getByRole("heading", { name: "Deadlines" })).toBeVisible();
      await expect(emailPage.getByRole("link", { name: "Open the tracker" })).toHaveCSS("color", linkColor);
      expect(await getHorizontalOverflow(emailPage)).toBe(0);
      expect((await findViolations(emailPage)).filter((rule) => !pageOnlyRules.test(rule))).toEqual([]);
    }
  const [popup] = await Promise.all([
    emailPage.waitForEvent("popup"),
    emailPage.getByRole("link", { name: "Unsubscribe from these emails" }).click(),
  ]);
  await expect(getHeading(popup)).toBeVisible();
});
