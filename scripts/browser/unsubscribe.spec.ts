import type { Page } from "@playwright/test";
import { addressConfirmedWrite } from "#functions/auth/users.table.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { theOutside } from "#functions/outside.ts";
import type { ReminderMailInput } from "#functions/reminders/mail.jobs.ts";
import { signUp } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { button, expect, hold, refuse, sameOrigin, signIn, test } from "./visitor.ts";

const subject = "Deadline in 7 days: Reading Rooms";
const wrong = "This link is not complete, or it is not valid any more. You can switch off mail in your settings, too.";
const asks = "Grantlamp will send you no more reminders of deadlines and of tasks that are due.";

/** Somebody who was sent a reminder; answers the page on this machine that shows it, and the link in it. */
const withReminder = async (page: Page, origin: string) => {
  const person = await signUp(page);
  const { id: userId } = (await (await page.request.get("/api/auth/user")).json()) as { id: string };
  const outside = await theOutside(); // the host runs in this process
  await outside.table.write(addressConfirmedWrite(userId, person.email, new Date()));
  const deadline = `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
  const tracked = await page.request.post("/api/grant-applications", {
    data: { grantName: "Reading Rooms", funder: "River Fund", deadline, status: "draft", priority: "high" },
    headers: sameOrigin,
  });
  expect(tracked.ok()).toBe(true);
  const { id } = (await tracked.json()) as { id: string };
  const input: ReminderMailInput = { origin, items: [{ id, date: deadline }] };
  const job = newJob(outside, userId, "reminderMail", input);
  const [write] = job.writes;
  await outside.table.write(write);
  await job.send();
  let path = "";
  await expect(async () => {
    const list = await (await page.request.get("/__dev/mail")).text();
    const row = list.split("<li>").find((entry) => entry.includes(`>${subject}<`) && entry.includes(person.email));
    path = /href="([^"]+)"/.exec(row ?? "")?.[1] ?? "";
    expect(path).not.toBe("");
  }).toPass();
  const mail = await (await page.request.get(path)).text();
  const link = /href="(http[^"]+\/api\/unsubscribe[^"]+)"/.exec(mail)?.[1] ?? "";
  const preferences = async () => (await page.request.get("/api/notification-preferences")).json();
  return { person, path, link, preferences };
};
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Unsubscribe" });
const switchedOff = (page: Page) =>
  page.getByRole("status").filter({ hasText: "You get no more mail about deadlines" });

test("the link of a mail switches nothing off; a press of the button does, and leads to the other choices", async ({
  page,
  host,
  browser,
}) => {
  const { person, link, preferences } = await withReminder(page, host.origin);
  // Signed out, as on another machine.
  const stranger = await browser.newPage({ baseURL: host.origin });
  const changes: string[] = [];
  stranger.on("request", (request) => {
    if (request.method() !== "GET") changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await stranger.goto(link);
  await expect(heading(stranger)).toBeVisible();
  await expect(stranger.getByText(asks)).toBeVisible();
  await expect(
    stranger.getByText("Mail about your account itself, such as a changed password, is always sent."),
  ).toBeVisible();
  expect(new URL(stranger.url()).pathname + new URL(stranger.url()).hash).toBe("/unsubscribe");
  expect(changes).toEqual(["POST /api/unsubscribe/read"]);
  expect(await preferences()).toMatchObject({ deadlineReminders: true });

  await button(stranger, "Stop deadline reminders").dblclick();
  await expect(switchedOff(stranger)).toBeVisible();
  expect(changes).toEqual(["POST /api/unsubscribe/read", "POST /api/unsubscribe"]);
  expect(await preferences()).toMatchObject({ deadlineReminders: false, weeklyDigest: true, emailNotifications: true });

  await test.step("and the way to the preferences leads there, by the sign-in", async () => {
    await stranger.getByRole("link", { name: "Choose which mail you get" }).click();
    await signIn(stranger, person.email);
    await stranger.waitForURL("**/account#notifications");
    const part = stranger.getByRole("region", { name: "Notifications", exact: true });
    await expect(part.getByRole("button", { name: "Save notifications" })).toBeVisible();
    await expect(part.getByRole("heading", { name: "Notifications" })).toBeInViewport();
    await expect(part.getByLabel("Deadline reminders")).not.toBeChecked();
    await expect(part.getByLabel("Weekly digest")).toBeChecked();
    await expect(part.getByLabel("Changes of opportunities you follow")).toBeChecked();
  });

  await test.step("followed again, the link says that nothing is left to do", async () => {
    await stranger.goto(link);
    await expect(stranger.getByText("Mail of this kind is off already.")).toBeVisible();
    await expect(stranger.getByRole("button")).toHaveCount(0);
  });
  await stranger.close();
});

test("the preferences keep their place at the top of the window while the parts above them come", async ({ page }) => {
  await signUp(page);
  const [devices, organization] = [
    await hold(page, "**/api/account/sessions"),
    await hold(page, "**/api/organizations"),
  ];
  await page.goto("/account#notifications");
  const part = page.getByRole("region", { name: "Notifications", exact: true });
  const isAtTop = () => expect.poll(async () => Math.abs((await part.boundingBox())?.y ?? -1)).toBeLessThan(100);
  await expect(part.getByRole("button", { name: "Save notifications" })).toBeVisible();
  await isAtTop();
  organization();
  devices();
  await expect(page.getByText("This device", { exact: true })).toBeVisible();
  await isAtTop();
});

test.describe("a link that is not good", () => {
  test.use({ provoked: ["status of 404"] });
  test("is told so in a sentence, whatever is wrong with it; a good one in the same tab is taken", async ({
    page,
    host,
  }) => {
    const { link } = await withReminder(page, host.origin);
    const key = new URL(link).searchParams.get("key") ?? "";
    for (const bad of ["", "#key=", "#key=no.key", `#key=${key.slice(0, -2)}`, "#other=1"]) {
      await page.goto("/auth");
      await page.goto(`/unsubscribe${bad}`);
      await expect(page.getByRole("alert")).toHaveText(wrong);
      await expect(page.getByRole("link", { name: "Choose which mail you get" })).toHaveAttribute(
        "href",
        "/account#notifications",
      );
      await expect(page.getByRole("button")).toHaveCount(0);
    }
    await page.evaluate((whole) => {
      location.hash = `key=${whole}`;
    }, key);
    await expect(page.getByText(asks)).toBeVisible();
    await page.goto("/api/unsubscribe");
    await expect(page.getByRole("alert")).toHaveText(wrong);
  });
});

test.describe("when Grantlamp cannot be reached", () => {
  test.use({ provoked: ["status of 503", "net::ERR_FAILED"] });
  test("that is said, nothing is claimed, and it can be tried again", async ({ page, host }) => {
    const { link, preferences } = await withReminder(page, host.origin);
    await page.route("**/api/unsubscribe/read", (route) => route.abort());
    await page.goto(link);
    await expect(page.getByRole("alert")).toContainText("Grantlamp cannot be reached right now.");
    await page.unroute("**/api/unsubscribe/read");
    await button(page, "Try again").click();
    await expect(page.getByText(asks)).toBeVisible();
    await page.route("**/api/unsubscribe?key=*", refuse(503, "unavailable", "Please try again later"));
    await button(page, "Stop deadline reminders").click();
    await expect(page.getByRole("alert")).toContainText("Please try again later");
    await expect(switchedOff(page)).toBeHidden();
    expect(await preferences()).toMatchObject({ deadlineReminders: true });
    await page.unroute("**/api/unsubscribe?key=*");
    await button(page, "Stop deadline reminders").click();
    await expect(switchedOff(page)).toBeVisible();
  });
});

for (const theme of ["light", "dark"] as const)
  test(`the page is accessible and fits a telephone, ${theme}`, async ({ page, host }) => {
    const { link } = await withReminder(page, host.origin);
    await inTheme(page, theme);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(link);
    await expect(page.getByText(asks)).toBeVisible();
    expect([await violations(page), await sticksOut(page)]).toEqual([[], 0]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(button(page, "Stop deadline reminders")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(switchedOff(page)).toBeVisible();
    expect([await violations(page), await sticksOut(page)]).toEqual([[], 0]);
  });

test("a mail program's one click ends that mail without a page or a cookie", async ({ page, host, playwright }) => {
  const { link, preferences } = await withReminder(page, host.origin);
  const program = await playwright.request.newContext();
  const answer = await program.post(link, { form: { "List-Unsubscribe": "One-Click" } });
  expect(answer.status()).toBe(204);
  expect(await preferences()).toMatchObject({ deadlineReminders: false, weeklyDigest: true });
  await program.dispose();
});

/** What a page needs and a letter does not. */
const aboutPages = /^(landmark-one-main|page-has-heading-one|region):/;
test("the page of a mail shows its HTML, which fits every width, in light and dark", async ({ page, host }) => {
  const { path } = await withReminder(page, host.origin);
  // The frames of that page run nothing, not even what a test asks: outside of them the same mail can be looked at.
  const html = await page.request
    .get(path)
    .then((answer) => answer.text())
    .then((text) =>
      page.evaluate(
        (shown) => new DOMParser().parseFromString(shown, "text/html").querySelector("iframe")?.srcdoc ?? "",
        text,
      ),
    );
  const mail = await page.context().newPage();
  for (const [colorScheme, ink] of [
    ["light", "rgb(252, 250, 244)"],
    ["dark", "rgb(2, 23, 28)"],
  ] as const)
    for (const width of [320, 360, 700, 1200]) {
      await mail.emulateMedia({ colorScheme });
      await mail.setViewportSize({ width, height: 800 });
      await mail.setContent(html);
      await expect(mail.getByRole("article", { name: subject })).toBeVisible();
      await expect(mail.getByRole("heading", { name: "Deadlines" })).toBeVisible();
      await expect(mail.getByRole("link", { name: "Open the tracker" })).toHaveCSS("color", ink);
      expect(await sticksOut(mail)).toBe(0);
      expect((await violations(mail)).filter((found) => !aboutPages.test(found))).toEqual([]);
    }
  const [opened] = await Promise.all([
    mail.waitForEvent("popup"),
    mail.getByRole("link", { name: "No more mail of this kind" }).click(),
  ]);
  await expect(heading(opened)).toBeVisible();
});

test("a preference that is out of range is refused by the server, too, beside its field", async ({ page }) => {
  await signUp(page);
  const put = (over: object) => page.request.put("/api/notification-preferences", { data: over, headers: sameOrigin });
  for (const [field, value] of Object.entries({ reminderDaysBefore: 61, digestWeekday: 8, digestHour: 24 })) {
    const answer = await put({ [field]: value });
    expect(answer.status()).toBe(400);
    expect(((await answer.json()) as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      `body.${field}`,
    ]);
  }
});
