import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { addDays } from "#shared/dates.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { expectToast, refuse, sameOrigin } from "./visitor.ts";

/** Afternoon in New York; the pages and what they are compared with stand on this day. */
const now = new Date("2026-11-21T18:00:00Z");
const inDays = (days: number) => addDays("2026-11-21", days);

const post = async (page: Page, path: string, data: object) => {
  const reply = await page.request.post(path, { data, headers: sameOrigin });
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { id: string };
};
const track = (page: Page, grantName: string, over: object = {}) =>
  post(page, "/api/grant-applications", { grantName, funder: "Example Foundation", amountRequested: 25_000, ...over });
const change = async (page: Page, id: string, data: object) => {
  const reply = await page.request.put(`/api/grant-applications/${id}`, { data, headers: sameOrigin });
  expect(reply.status()).toBe(200);
};

/** Somebody with work in every state: deadlines near, late and far, awards of this month, of last year and without a day. */
const start = async (page: Page) => {
  await page.clock.setFixedTime(now);
  await signUp(page);
  await track(page, "Lamps for All", { deadline: inDays(4) });
  await track(page, "Roofs and Rafters", { deadline: inDays(4), status: "in_progress" });
  await track(page, "Early Literacy Fund", { deadline: inDays(30), amountRequested: null });
  await track(page, "Late Letters", { deadline: inDays(-3), amountRequested: 1500.5 });
  await track(page, "Far Away", { deadline: inDays(31) });
  await track(page, "Garden Beds", { status: "submitted", deadline: inDays(2) });
  const award = async (grantName: string, amountAwarded: number | null, decisionDate: string | null) => {
    const { id } = await track(page, grantName);
    await change(page, id, { status: "awarded", amountAwarded, decisionDate });
  };
  await award("Won this month", 20_000, inDays(-1));
  await award("Won in spring", 5000.25, "2026-04-30");
  await award("Won long ago", 700, "2024-01-15");
  await award("Won some day", 300, null);
};

const chart = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** The cells of a table, row by row. */
const cellsOf = async (page: Page, name: string) => {
  await chart(page, name)
    .getByRole("button", { name: `View as table: ${name}` })
    .click();
  const table = chart(page, name).getByRole("table");
  await expect(table).toBeVisible();
  const rows = await table.getByRole("row").all();
  return Promise.all(rows.map((row) => row.locator("th, td").allTextContents()));
};

test("the charts and the tables behind them tell the same, and what the numbers above them tell", async ({ page }) => {
  await start(page);
  await page.goto("/dashboard");

  const pipeline = chart(page, "Pipeline");
  await expect(pipeline.getByRole("listitem")).toHaveText([
    "Draft4 \u00b7 $51,500.50",
    "In progress1 \u00b7 $25,000",
    "Submitted1 \u00b7 $25,000",
    "Under review0",
    "Awarded4 \u00b7 $26,000.25",
    "Declined0",
    "1 application without an amount",
  ]);
  expect(await cellsOf(page, "Pipeline")).toEqual([
    ["Status", "Applications", "Amount"],
    ["Draft", "4", "$51,500.50"],
    ["In progress", "1", "$25,000"],
    ["Submitted", "1", "$25,000"],
    ["Under review", "0", "$0"],
    ["Awarded", "4", "$26,000.25"],
    ["Declined", "0", "$0"],
    ["All", "10", "$127,500.75"],
  ]);
  const numbers = page.locator("dl");
  await expect(numbers).toContainText("Total Applications10");
  await expect(numbers).toContainText("Total Awarded$26,000.25");

  const awards = chart(page, "Awarded by month");
  await expect(awards.getByRole("img")).toHaveAccessibleName(
    "Awarded by month: $5,000.25 in Apr 2026, $20,000 in Nov 2026",
  );
  await expect(awards.getByText("Earlier: $700 in 1 grant")).toBeVisible();
  await expect(awards.getByText("No decision date: $300 in 1 grant")).toBeVisible();
  const months = await cellsOf(page, "Awarded by month");
  expect(months.filter(([, grants]) => grants !== "0")).toEqual([
    ["Month", "Grants", "Awarded"],
    ["Apr 2026", "1", "$5,000.25"],
    ["Nov 2026", "1", "$20,000"],
    ["Earlier", "1", "$700"],
    ["No decision date", "1", "$300"],
    ["All", "4", "$26,000.25"],
  ]);
  expect(months).toHaveLength(1 + 12 + 2 + 1);

  const deadlines = chart(page, "Deadlines in the next 30 days");
  await expect(deadlines.getByRole("img")).toHaveAccessibleName("Deadlines by day: 2 on Nov 25, 1 on Dec 21");
  await expect(deadlines.getByRole("link", { name: "1 draft is overdue since Nov 18" })).toBeVisible();
  const due = await cellsOf(page, "Deadlines in the next 30 days");
  expect(due[0]).toEqual(["Due", "Application", "Days"]);
  expect(
    due
      .slice(1)
      .map(([day, name]) => [day, name])
      .toSorted(),
  ).toEqual([
    ["Dec 21, 2026", "Early Literacy Fund"],
    ["Nov 18, 2026", "Late Letters"],
    ["Nov 25, 2026", "Lamps for All"],
    ["Nov 25, 2026", "Roofs and Rafters"],
  ]);
  await deadlines.getByRole("button", { name: "View as chart: Deadlines in the next 30 days" }).click();
  await expect(deadlines.getByRole("img")).toBeVisible();
  await deadlines.getByRole("link", { name: "1 draft is overdue since Nov 18" }).click();
  await expect(page.getByRole("button", { name: "View Late Letters" })).toBeVisible();
  await expect(page.getByRole("button", { name: "View Lamps for All" })).toBeHidden();
});

test("before the first application nothing is drawn; after it, where there is nothing to draw, that is said", async ({
  page,
}) => {
  await page.clock.setFixedTime(now);
  await signUp(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Your Progress" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByText("Loading charts")).toHaveCount(0);
  await expect(chart(page, "Pipeline")).toHaveCount(0);
  await expect(page.getByText("First steps: 0 of 4 done")).toBeVisible();
  await page.getByRole("link", { name: "Track your first application" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Application" });
  await dialog.getByLabel("Grant name").fill("Lamps for All");
  await dialog.getByLabel("Funder").fill("Example Foundation");
  await dialog.getByLabel("Amount requested").fill("25,000");
  await dialog.getByRole("button", { name: "Add Application" }).click();
  await expectToast(page, "Success", "Grant application created successfully");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(chart(page, "Pipeline").getByText("1 \u00b7 $25,000")).toBeVisible();
  await expect(chart(page, "Awarded by month")).toContainText("No grant has been awarded yet");
  await expect(chart(page, "Deadlines in the next 30 days")).toContainText("is due in the next 30 days");
  await expect(page.getByRole("button", { name: /^View as/ })).toHaveCount(1);
  await expect(page.getByText("First steps: 1 of 4 done")).toBeVisible();
});

test("an application is added, edited and deleted where the recent ones are, with the toasts", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await page.getByRole("tab", { name: "Applications" }).click();
  await expect(page.getByText("No applications yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Create First Proposal" })).toHaveAttribute("href", "/proposal-writer");
  await page.getByRole("button", { name: "Add Application" }).click();
  const add = page.getByRole("dialog", { name: "Add Application" });
  await add.getByLabel("Grant name").fill("Lamps for All");
  await add.getByLabel("Funder").fill("Example Foundation");
  await add.getByLabel("Amount requested").fill("25,000");
  await add.getByLabel("Deadline").fill("2031-02-18");
  await add.getByRole("button", { name: "Add Application" }).click();
  await expectToast(page, "Success", "Grant application created successfully");
  const row = page.getByRole("tabpanel").getByRole("listitem");
  await expect(row).toContainText("Due Feb 18, 2031");
  await expect(row.getByText("Submitted", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit Lamps for All" }).click();
  await page.getByRole("dialog", { name: "Edit Application" }).getByLabel("Funder").fill("Another Foundation");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Success", "Application updated successfully");
  await expect(row).toContainText("Another Foundation");
  await page.getByRole("button", { name: "Delete Lamps for All" }).click();
  await expect(page.getByRole("alertdialog")).toContainText('Are you sure you want to delete "Lamps for All"');
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Success", "Application deleted successfully");
  await expect(page.getByText("No applications yet")).toBeVisible();
});

test("what is saved is exported, a line each, and no formula with it", async ({ page }) => {
  await signUp(page);
  await page.goto("/dashboard");
  await expect(page.getByText("No funding opportunities yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toHaveCount(0);
  await post(page, "/api/funding-opportunities", { title: "=1+1", funder: "Example Foundation" });
  await page.reload();
  const exports = page.getByRole("button", { name: "Export CSV" });
  const [file] = await Promise.all([page.waitForEvent("download"), exports.click()]);
  expect(file.suggestedFilename()).toMatch(/^Saved funding \d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain(`\r\n"'=1+1","Example Foundation","open"`);
});

test("the open tab is in the address, and there again on the way back", async ({ page }) => {
  await signUp(page);
  await track(page, "Lamps for All");
  await page.goto("/dashboard");
  await expect(page.getByRole("tab", { name: "Funding Opportunities" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Applications" }).click();
  await expect(page).toHaveURL(/\/dashboard\?tab=applications$/);
  await page.getByRole("tabpanel").getByRole("link", { name: "Lamps for All" }).click();
  await expect(page.getByRole("dialog", { name: "Lamps for All" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Applications" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Funding Opportunities" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  // What an address names and nobody knows is as if it named nothing.
  await page.goto("/dashboard?tab=nonsense");
  await expect(page.getByRole("tab", { name: "Funding Opportunities" })).toHaveAttribute("aria-selected", "true");
});

test("charts stand below what is at hand, with room for bars, figures and days, at every width", async ({ page }) => {
  await start(page);
  await track(page, "A large one", { amountRequested: 12_345_678.5, status: "submitted", deadline: inDays(8) });
  for (const width of [320, 768, 1024, 1280, 1360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/dashboard");
    await expect(chart(page, "Pipeline").getByText("$12.4M")).toBeVisible();
    const top = async (what: ReturnType<typeof chart>) => (await what.boundingBox())?.y ?? Number.NaN;
    expect(await top(chart(page, "Pipeline")), `${width}`).toBeGreaterThan(await top(page.getByRole("tabpanel")));
    const bars = await chart(page, "Pipeline")
      .locator("svg")
      .evaluateAll((drawings) => drawings.map((drawing) => Math.round(drawing.getBoundingClientRect().width)));
    expect(Math.min(...bars), `bars at ${width} px`).toBeGreaterThan(30);
    // One scale for all: their lines are as long.
    expect(new Set(bars).size, `${bars} at ${width} px`).toBe(1);
    const figures = chart(page, "Pipeline").locator("li > span:last-child");
    const heights = await figures.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.height ?? 0));
    expect(Math.max(...heights), `figures at ${width} px`).toBeLessThan(24);
    for (const name of ["Awarded by month", "Deadlines in the next 30 days"])
      expect(await overlapping(chart(page, name)), `${name} at ${width} px`).toEqual([]);
  }
});

/** Pairs of texts in a drawing that run into each other. */
const overlapping = (drawing: ReturnType<typeof chart>) =>
  drawing.locator("svg[role=img] text").evaluateAll((texts) => {
    const boxes = texts
      .map((text) => ({ told: text.textContent, ...text.getBoundingClientRect().toJSON() }))
      .filter(({ width }) => width > 0);
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
        .map((other) => `${one.told} and ${other.told}`),
    );
  });

const achievements = (page: Page) => chart(page, "Achievements");
const newBadges = (page: Page) => achievements(page).getByText("New", { exact: true });

test("achievements come with what is done, tell how far the next ones are, and stop being new when they are cleared", async ({
  page,
}) => {
  await start(page);
  await page.goto("/dashboard");
  const unlocked = achievements(page).getByRole("listitem");
  await expect(unlocked).toHaveCount(3 + 2);
  await achievements(page)
    .getByRole("button", { name: /^Show all \d+ unlocked$/ })
    .click();
  await expect(unlocked.filter({ hasText: "Funded" }).first()).toContainText("Win a grant, gold+50 XP");
  await expect(unlocked.filter({ hasText: "Under way" })).toContainText("New");
  await achievements(page)
    .getByRole("button", { name: /^Show all \d+ locked$/ })
    .click();
  await expect(achievements(page).getByRole("progressbar", { name: "Funded five times" })).toHaveAttribute(
    "aria-valuetext",
    "4 of 5 grants",
  );
  await achievements(page).getByRole("button", { name: "Clear New" }).click();
  await expectToast(page, "Achievements updated", "New achievement badges cleared.");
  await expect(newBadges(page)).toHaveCount(0);
  await expect(achievements(page).getByRole("button", { name: "Clear New" })).toBeHidden();
  await page.reload();
  await expect(unlocked.filter({ hasText: "Funded" }).first()).toBeVisible();
  await expect(newBadges(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Points history" }).click();
  const history = page.getByRole("dialog", { name: "Points history" });
  await expect(history.getByText("Achievement unlocked: Funded")).toBeVisible();
  await expect(history.getByText("Application started")).toHaveCount(10);
  const points = await history.getByText(/^\+\d+ XP$/).allTextContents();
  await page.keyboard.press("Escape");
  const reply = await page.request.get("/api/gamification/progress");
  const { totalPoints } = (await reply.json()) as { totalPoints: number };
  expect(points.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(totalPoints);
});

const goals = (page: Page) => page.getByRole("region", { name: /^Today's goals/ });

test("three goals a day lead to where they are done, are done by doing them, and pay when all are", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/dashboard");
  await expect(goals(page)).toHaveAccessibleName("Today's goals: 0 of 3 done");
  await expect(goals(page).getByRole("listitem")).toHaveText([
    "Complete your organization's profile",
    "Search for funding",
    "Save an opportunity that fits",
  ]);
  await expect(goals(page).getByRole("button")).toHaveCount(0);
  await expect(goals(page).getByRole("checkbox")).toHaveCount(0);
  await goals(page).getByRole("link", { name: "Complete your organization's profile" }).click();
  await expect(page).toHaveURL(/\/organization$/);
  // Coming by is not doing it.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }).click();
  await expect(goals(page)).toHaveAccessibleName("Today's goals: 0 of 3 done");

  const where = { focusAreas: ["Housing"], geographicScope: "national" };
  await post(page, "/api/organizations", {
    ...{ name: "Lantern House", type: "non-profit", mission: "Light for all", ...where },
    ...{ targetPopulation: "Families", annualBudget: "100k-500k" },
  });
  const { opportunities: found } = (await post(page, "/api/funding-opportunities/search", {
    ...{ organizationType: "non-profit", fundingAmount: "10k-50k", veteranStatus: false, ...where },
  })) as unknown as { opportunities: { id: string }[] }; // the route's schema has made it so
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Grant Resources" }).click();
  await nav.getByRole("link", { name: "Dashboard" }).click();
  await expect(goals(page)).toHaveAccessibleName("Today's goals: 2 of 3 done");
  await expect(goals(page).getByText(/^Done: /)).toHaveCount(2);
  await expect(goals(page).getByRole("link")).toHaveText(["Save an opportunity that fits"]);
  await expect(goals(page)).toContainText("+15 XP when all are done");

  const saved = await page.request.put(`/api/funding-opportunities/${found[0]?.id}/saved`, {
    data: { saved: true },
    headers: sameOrigin,
  });
  expect(saved.status()).toBe(200);
  await page.reload();
  await expect(goals(page)).toHaveAccessibleName("Today's goals: 3 of 3 done");
  await expect(goals(page)).toContainText("All done: +15 XP");
  await page.getByRole("button", { name: "Points history" }).click();
  const history = page.getByRole("dialog", { name: "Points history" });
  await expect(history.getByText("Daily goals completed")).toHaveCount(1);
});

test.describe("a failure", () => {
  test.use({ provoked: ["status of 500"] });
  test("brings the badges back, and says so", async ({ page }) => {
    await start(page);
    await page.goto("/dashboard");
    await expect(newBadges(page).first()).toBeVisible();
    await page.route("**/achievements/mark-seen", refuse(500, "internal"));
    await achievements(page).getByRole("button", { name: "Clear New" }).click();
    await expectToast(page, "Error", "Failed to clear new achievements");
    await expect(newBadges(page).first()).toBeVisible();
  });
});

for (const theme of ["dark", "light"] as const)
  test(`nothing is wrong with how it looks, drawn or as tables, wide or on a phone (${theme})`, async ({ page }) => {
    await inTheme(page, theme);
    await start(page);
    for (const [width, height] of [
      [1360, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto("/dashboard");
      await expect(chart(page, "Pipeline")).toBeVisible();
      await expect(achievements(page).getByRole("listitem").first()).toBeVisible();
      await expect(goals(page).getByRole("listitem")).toHaveCount(3);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      expect(await violations(page), `${width} drawn`).toEqual([]);
      expect(await sticksOut(page), `${width} drawn`).toBeLessThanOrEqual(0);
      for (const name of ["Pipeline", "Awarded by month", "Deadlines in the next 30 days"]) await cellsOf(page, name);
      expect(await violations(page), `${width} tables`).toEqual([]);
      expect(await sticksOut(page), `${width} tables`).toBeLessThanOrEqual(0);
    }
  });

test("sparks fly for gold, once, and not for who wants no motion", async ({ page }) => {
  await start(page);
  await page.goto("/dashboard");
  await expect(newBadges(page).first()).toBeVisible();
  // Nobody would see them below the window's edge.
  await expect(page.locator(".burst")).toHaveCount(0);
  await achievements(page).getByText("Win a grant, gold").scrollIntoViewIfNeeded();
  await expect(page.locator(".burst")).toHaveCount(1);
  const animation = () => page.locator(".burst").evaluate((disc) => getComputedStyle(disc, "::before").animationName);
  expect(await animation()).toBe("burst");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await animation()).toBe("none");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "Grant Resources" }).click();
  await nav.getByRole("link", { name: "Dashboard" }).click();
  await achievements(page).getByText("Win a grant, gold").scrollIntoViewIfNeeded();
  await expect(page.locator(".burst")).toHaveCount(0);
  await page.reload();
  await achievements(page).getByText("Win a grant, gold").scrollIntoViewIfNeeded();
  await expect(page.locator(".burst")).toHaveCount(0);
});
