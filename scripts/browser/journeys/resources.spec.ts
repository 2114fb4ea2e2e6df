import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { findViolations, getHorizontalOverflow, setInitialTheme } from "../support/axe.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";

const getLibrary = (page: Page) => page.getByRole("region", { name: "Library" });
const getCards = (page: Page) => getLibrary(page).getByRole("listitem");
const getSearchField = (page: Page) => page.getByLabel("Search the library");
const openResources = async (page: Page, path = "/resources") => {
  await signUp(page);
  await page.goto(path);
};

test(
  "finds an article by a question, downloads templates and resets the checklist on a reload",
  nightly,
  async ({ page }) => {
    await openResources(page);
    await expect(getCards(page)).toHaveCount(12);
    const status = page.getByRole("complementary", { name: "Checklist" }).getByRole("status");
    await page.getByRole("checkbox", { name: /Read the whole notice/ }).check();
    await expect(status).toHaveText("1 of 16");
    await getLibrary(page)
      .getByRole("button", { name: /^Show all \d+$/ })
      .click();
    expect(await getCards(page).count()).toBeGreaterThan(50);

    await test.step("a question ranks its article first", async () => {
      await getSearchField(page).fill("how are indirect costs worked out");
      await getSearchField(page).press("Enter");
      await expect(getCards(page).first().getByRole("link")).toHaveText("Indirect costs, without fear");
    });

    await test.step("the article opens with its sources, and Back returns to the question", async () => {
      await getCards(page).first().getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: "Indirect costs, without fear" })).toBeFocused();
      await expect(page.getByRole("heading", { level: 2, name: "The base: MTDC" })).toBeVisible();
      await expect(page.getByRole("link", { name: /2 CFR 200\.414/ })).toBeVisible();
      await page.goBack();
      await expect(getCards(page).first().getByRole("link")).toHaveText("Indirect costs, without fear");
      expect(new URL(page.url()).searchParams.get("q")).toBe("how are indirect costs worked out");
    });

    await test.step("templates download as valid files, and the checklist resets", async () => {
      await page.goto("/resources?category=Templates");
      await expect(getCards(page)).toHaveCount(5);
      await expect(status).toHaveText("0 of 16");
      for (const [label, name, part] of [
        ["Download for Excel: Budget workbook (Excel)", "grant-budget.xlsx", "xl/workbook.xml"],
        ["Download for Word: Letter of inquiry (Word)", "letter-of-inquiry.docx", "word/document.xml"],
      ] as const) {
        const downloadEvent = page.waitForEvent("download");
        await page.getByRole("link", { name: label }).click();
        const download = await downloadEvent;
        expect(download.suggestedFilename()).toBe(name);
        const bytes = await readFile(await download.path());
        expect(Object.keys(unzipSync(bytes))).toContain(part);
      }
    });
  },
);

for (const theme of ["light", "dark"] as const)
  test(`the library and an article have no axe violations and fit a phone (${theme})`, nightly, async ({ page }) => {
    await setInitialTheme(page, theme);
    await openResources(page);
    await expect(getCards(page)).toHaveCount(12);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    await page.goto("/resources?article=sf-424a");
    await expect(page.getByRole("table")).toBeVisible();
    expect(await getHorizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });
