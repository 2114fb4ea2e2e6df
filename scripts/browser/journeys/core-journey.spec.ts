import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { firewallLimits } from "#shared/util/firewall-limits.ts";
import { getPreview } from "../support/finder-page.ts";
import { expect, test } from "../support/fixtures.ts";

/** Users behind one IP address, as in a training session, who start within five minutes of each other. */
const classSize = 60;

test("a new user tracks an application, generates a Letter of Intent and finds both after signing in again", async ({
  page,
  host,
}) => {
  const email = `dana-${randomUUID()}@example.org`;
  const password = "quiet lamps burn long";
  const apiPaths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) apiPaths.push(pathname);
  });
  const getStat = (name: string) =>
    page.locator("dl > div", { has: page.getByText(name, { exact: true }) }).locator("dd");

  await test.step("creates an account", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Create Your Account" })).toBeVisible();
    await page.getByRole("button", { name: "Create Account" }).click();
    for (const message of [
      "First name is required",
      "Last name is required",
      "Please enter a valid email address",
      "Phone number is required",
      "Organization name is required",
      "Password must be at least 8 characters",
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.getByLabel("First name").fill("Dana");
    await page.getByLabel("Last name").fill("Example");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone").fill("555-0100");
    await page.getByLabel("Organization").fill("Lantern House");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await expect(page.getByText("First name is required")).toBeHidden();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page.getByRole("button", { name: "Creating Account..." })).toBeVisible();
    await expect(page.getByText("Account Created Successfully!", { exact: true })).toBeVisible();
    await page.waitForURL("**/funding-finder");
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Grant Dashboard" })).toBeVisible();
    await expect(getStat("Total Applications")).toHaveText("0");
    // Goals are chosen when they are first read. The profile is one of them only while it is empty.
    await expect(page.getByText(/^Today's goals: 0 of/)).toBeVisible();
  });

  await test.step("receives a welcome email", async () => {
    await expect(async () =>
      expect(await (await page.request.get("/__dev/mail")).text()).toContain("Welcome to Grantlamp"),
    ).toPass();
  });

  await test.step("describes the organization once", async () => {
    await page.getByRole("link", { name: "Describe your organization" }).click();
    await expect(page.getByLabel("Organization name")).toHaveValue("Lantern House");
    await page.getByLabel("Organization type").selectOption("Nonprofit");
    await page.getByLabel("Mission").fill("We give families and veterans in Mill County a warm meal and a home.");
    await page.getByLabel("Housing", { exact: true }).check();
    await page.getByLabel("Veteran Services").check();
    await page.getByLabel("Target population").fill("Families and veterans without a stable home");
    await page.getByLabel("Geographic scope").selectOption("Local");
    await page.getByLabel("Annual budget").selectOption("$500,000 to $1 million");
    await page.getByLabel("Typical grant size").selectOption("$50,000 to $100,000");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
  });

  let title = "";
  await test.step("searches for funding and gets ranked programs with score, reasons and verdict", async () => {
    await page.getByRole("link", { name: "Funding Finder" }).click();
    await expect(page.getByText("No Results Yet")).toBeVisible();
    await expect(page.getByLabel("Organization type")).toHaveValue("non-profit");
    await expect(page.getByLabel("Focus area")).toHaveValue("Housing");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("Search Complete", { exact: true })).toBeVisible();
    const first = page.getByRole("article").first();
    title = (await first.getByRole("heading").textContent()) ?? "";
    await expect(first.getByText(/^\d+%/)).toBeVisible();
    await expect(first.getByText(/Eligible|Check eligibility/)).toBeVisible();
    await expect(getPreview(page).getByText("applicant type", { exact: false }).first()).toBeVisible();
    await expect(
      getPreview(page)
        .getByText(/\d+ of \d+/)
        .first(),
    ).toBeVisible();
    const groups = await page
      .locator("ul:has(> li > article)")
      .evaluateAll((lists) =>
        lists.map((list) =>
          [...list.querySelectorAll("article")].map((article) => Number.parseInt(article.textContent, 10)),
        ),
      );
    for (const scores of groups) expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  await test.step("saves one and tracks it", async () => {
    const first = page.getByRole("article").first();
    await first.getByRole("button", { name: /^Save / }).click();
    await expect(first.getByRole("button", { name: /^Saved / })).toBeVisible();
    await getPreview(page).getByRole("button", { name: "Track this" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Application" });
    await expect(dialog.getByLabel("Grant name")).toHaveValue(title);
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await expect(dialog.getByText("Please enter the amount requested in dollars, such as 25,000")).toBeVisible();
    await dialog.getByLabel("Amount requested").fill("75,000");
    await dialog.getByRole("button", { name: "Add Application" }).click();
    await expect(page.getByText("Grant application created successfully", { exact: true })).toBeVisible();
  });

  const detail = page.getByRole("dialog", { name: title });
  await test.step("adds a task", async () => {
    await expect(detail).toBeVisible();
    await detail.getByRole("tab", { name: "Tasks" }).click();
    await expect(detail.getByText("No Tasks Yet")).toBeVisible();
    await detail.getByRole("button", { name: "Add Task" }).click();
    const form = page.getByRole("dialog", { name: "Add Task" });
    await form.getByLabel("Title").fill("Confirm that our registration is active");
    await form.getByRole("button", { name: "Add Task" }).click();
    await detail.getByRole("checkbox", { name: /Confirm that our registration is active/ }).check();
    await detail.getByRole("tab", { name: "Overview" }).click();
    await expect(detail.getByText("1 of 1 tasks completed")).toBeVisible();
  });

  await test.step("generates a Letter of Intent and downloads it", async () => {
    await detail.getByRole("tab", { name: "Documents" }).click();
    const downloadEvent = page.waitForEvent("download");
    await detail.getByRole("button", { name: "Generate LOI" }).click();
    const download = await downloadEvent;
    expect(download.suggestedFilename()).toMatch(/^Letter_of_Intent-.*\.txt$/);
    const letter = await readFile(await download.path(), "utf8");
    expect(letter).toContain("Lantern House");
    expect(letter).toContain("We give families and veterans in Mill County a warm meal and a home.");
    expect(letter).toContain("$75,000");
    await expect(page.getByText("LOI Generated", { exact: true })).toBeVisible();
    await expect(detail.getByText(/Drafted without AI/)).toBeVisible();
    await expect(detail.getByText(/check every fact and number before you send it/)).toBeVisible();
    await detail.locator("header").getByRole("button", { name: "Close" }).click();
  });

  await test.step("sees updated totals", async () => {
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(getStat("Total Applications")).toHaveText("1");
    await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
    // Profile 20, search 2, saved opportunity 5, application 10, task 5, letter 15; 10 for each first; daily goals 15.
    await expect(page.getByText(/\d+\/100 XP/)).toHaveText("32/100 XP");
    await expect(page.getByText("First steps: 3 of 4 done")).toBeVisible();
    await expect(page.getByRole("link", { name: "Write your first proposal" })).toBeVisible();
    await page.getByRole("tab", { name: "Applications" }).click();
    await expect(page.getByText("$75,000")).toBeVisible();
  });

  await test.step("signs out and in again and finds everything", async () => {
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${host.origin}/`);
    await page.goto("/application-tracker");
    await page.waitForURL("**/auth?next=%2Fapplication-tracker");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("not this one");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Login Failed", { exact: true })).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Login Successful", { exact: true })).toBeVisible();
    await page.waitForURL("**/application-tracker");
    await page.getByRole("button", { name: `View ${title}` }).click();
    await detail.getByRole("tab", { name: "Tasks" }).click();
    await expect(detail.getByRole("checkbox", { name: /Confirm that our registration/ })).toBeChecked();
    await detail.getByRole("tab", { name: "Documents" }).click();
    await expect(detail.getByText(/^Letter of Intent - /)).toBeVisible();
    await detail.getByRole("tab", { name: "History" }).click();
    await expect(detail.getByText("DRAFT").last()).toBeVisible();
  });

  await test.step("stays within the firewall's limits, even with a whole class behind the same IP address", () => {
    for (const { path, requests } of Object.values(firewallLimits)) {
      const matchingPaths = apiPaths.filter((apiPath) => new RegExp(path).test(apiPath));
      expect(matchingPaths.length).toBeGreaterThan(2);
      expect(matchingPaths.length * classSize).toBeLessThan(requests);
    }
  });
});
