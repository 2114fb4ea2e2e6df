import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";

const getSearchBox = (page: Page) => page.getByRole("textbox", { name: "What do you need money for?" });
const getResults = (page: Page) => page.getByRole("region", { name: "Results" });
const getRows = (page: Page) => getResults(page).getByRole("article");
const getFilter = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Filters" }).getByRole("checkbox", { name });
const openMoreFilters = (page: Page) => page.getByRole("button", { name: /^More filters/ }).click();
const getResultCount = async (page: Page) =>
  Number.parseInt((await page.locator("#browse-count").innerText()).replaceAll(",", ""), 10);
// The URL changes before React renders the results, so a count that is read only once may be stale.
const expectResultCount = (page: Page, count: number) => expect.poll(() => getResultCount(page)).toBe(count);
const expectLoaded = (page: Page) => expect(page.locator("[aria-busy=true]")).toHaveCount(0);
const getParameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

test("searches the catalog by keywords and filters, keeps both in the URL, and exports the results", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/funding-finder");
  await page.getByRole("link", { name: "Whole catalog" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Whole catalog" })).toBeFocused();
  await expect(page).toHaveTitle("Whole catalog - Grantlamp");
  await expect(getRows(page)).toHaveCount(20);
  const totalCount = await getResultCount(page);

  let youthCount = 0;
  await test.step("typing searches after a pause and keeps focus and text", async () => {
    await getSearchBox(page).pressSequentially("you");
    await expect.poll(() => getParameter(page, "q")).toBe("you");
    await expect.poll(() => getResultCount(page)).toBeLessThan(totalCount);
    const responsePromise = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get("q") === "youth",
    );
    await getSearchBox(page).pressSequentially("th");
    await expect.poll(() => getParameter(page, "q")).toBe("youth");
    await expect(getSearchBox(page)).toBeFocused();
    await expect(getSearchBox(page)).toHaveValue("youth");
    youthCount = ((await (await responsePromise).json()) as { total: number }).total;
    expect(youthCount).toBeLessThan(totalCount);
    await expectResultCount(page, youthCount);
  });

  await test.step("a filter narrows the results to the count it shows", async () => {
    await openMoreFilters(page);
    const education = getFilter(page, /^Education/);
    const statedCount = Number(/\d+$/.exec((await education.locator("xpath=..").innerText()).trim())?.[0]);
    await education.focus();
    await page.keyboard.press("Space");
    await expect.poll(() => getParameter(page, "category")).toBe("ED");
    await expectResultCount(page, statedCount);
    await expect(education).toBeFocused();
    expect(statedCount).toBeLessThan(youthCount);
    await page.keyboard.press("Escape");
    await page.getByLabel("Sort by").selectOption("Largest award");
    await expect.poll(() => getParameter(page, "sort")).toBe("amount");
  });

  await test.step("Back undoes the sort order, then the filter, then all typing at once", async () => {
    await page.goBack();
    await expect.poll(() => getParameter(page, "sort")).toBeNull();
    await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
    await page.goBack();
    await openMoreFilters(page);
    await expect(getFilter(page, /^Education/)).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expectResultCount(page, youthCount);
    await page.goBack();
    await expect(getSearchBox(page)).toHaveValue("");
    await expectResultCount(page, totalCount);
    await page.goForward();
    await expect(getSearchBox(page)).toHaveValue("youth");
  });

  await test.step("later pages don't repeat programs", async () => {
    await page.goto("/funding?category=ED");
    await expect(getRows(page)).toHaveCount(20);
    const total = await getResultCount(page);
    expect(total).toBeGreaterThan(40);
    const loadedCount = Math.min(total, 100);
    for (let shownCount = 20; shownCount < loadedCount; shownCount += 20) {
      await page.getByRole("button", { name: "Load more" }).click();
      await expect(getRows(page)).toHaveCount(Math.min(loadedCount, shownCount + 20));
    }
    const ids = await getRows(page).evaluateAll((articles) =>
      articles.map((article) => article.getAttribute("aria-labelledby")),
    );
    expect(new Set(ids).size).toBe(loadedCount);
  });

  await test.step("downloads all results as one CSV file", async () => {
    const total = await getResultCount(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Funding \d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile((await file.path()) ?? "", "utf8");
    expect(text.trimEnd().split("\r\n")).toHaveLength(total + 1);
  });
});

test("saves, unsaves and tracks a program, and opens it from the dashboard", nightly, async ({ page }) => {
  await signUp(page);
  await page.goto("/funding?q=youth");
  const first = getRows(page).first();
  const title = await first.getByRole("heading").innerText();
  await first.getByRole("button", { name: `Save ${title}` }).click();
  await expect(page.getByText("Find it on your dashboard", { exact: true })).toBeVisible();
  await expect(first.getByRole("button", { name: `Saved ${title}` })).toHaveAttribute("aria-pressed", "true");
  await first.getByRole("button", { name: `Saved ${title}` }).click();
  await expect(first.getByRole("button", { name: `Save ${title}` })).toHaveAttribute("aria-pressed", "false");
  await first.getByRole("button", { name: `Track this: ${title}` }).dblclick();
  await page.waitForURL("**/application-tracker?application=app_*");
  await expect(page.getByRole("dialog").getByRole("heading", { name: title })).toBeVisible();
  await page.goto("/funding?q=youth");
  await expect(
    getRows(page)
      .first()
      .getByRole("link", { name: `In your tracker: ${title}` }),
  ).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
});

for (const theme of ["dark", "light"] as const)
  test(`the catalog and its filter dialog have no axe violations (${theme})`, nightly, async ({ page }) => {
    await setInitialTheme(page, theme);
    await signUp(page);
    await page.goto("/funding?q=youth&applicantType=12&amount=not-stated");
    await expect(getRows(page).first()).toBeVisible();
    await expectLoaded(page);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Filters (2)" }).click();
    const dialog = page.getByRole("dialog", { name: "Filters" });
    await expect(dialog.getByRole("heading", { name: "Filters" })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    const before = await getResultCount(page);
    await dialog.getByRole("checkbox", { name: /^Education/ }).click();
    await expect.poll(() => getResultCount(page)).not.toBe(before);
    await expectLoaded(page);
    const total = await getResultCount(page);
    await dialog.getByRole("button", { name: `Show ${total} program` }).click();
    await expect(page.getByRole("button", { name: "Filters (3)" })).toBeFocused();
    await page.goto("/funding?q=zzqqxxy");
    await expect(page.locator("#browse-count")).toHaveText("0 programs");
    expect(await findViolations(page)).toEqual([]);
  });
