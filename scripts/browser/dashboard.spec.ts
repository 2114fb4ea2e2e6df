import { readFile } from "node:fs/promises";
import { achievements, cellsOf, chart, goals, inDays, now, post, start, track } from "./dashboard.ts";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { expectToast } from "./visitor.ts";

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
