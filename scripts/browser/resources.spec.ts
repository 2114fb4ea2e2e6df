import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { expect, signUp, test } from "./host.ts";
import { inTheme, sticksOut, violations } from "./looks.ts";
import { hold, refuse } from "./visitor.ts";

const library = (page: Page) => page.getByRole("region", { name: "Library" });
const cards = (page: Page) => library(page).getByRole("listitem");
const search = (page: Page) => page.getByLabel("Search the library");
const open = async (page: Page, path = "/resources") => {
  await signUp(page);
  await page.goto(path);
};

test("the library is searched, narrowed and read, and the address carries it", async ({ page }) => {
  await open(page);
  await expect(cards(page)).toHaveCount(12);
  expect(await violations(page)).toEqual([]);
  await library(page)
    .getByRole("button", { name: /^Show all \d+$/ })
    .click();
  expect(await cards(page).count()).toBeGreaterThan(50);

  await test.step("a question brings the article to the top", async () => {
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
    await search(page).fill("how are indirect costs worked out");
    await search(page).press("Enter");
    await expect(cards(page).first().getByRole("link")).toHaveText("Indirect costs, without fear");
    expect(new URL(page.url()).searchParams.get("q")).toBe("how are indirect costs worked out");
  });

  await test.step("it opens at an address of its own, with its sources", async () => {
    await cards(page).first().getByRole("link").click();
    const title = page.getByRole("heading", { level: 1, name: "Indirect costs, without fear" });
    await expect(title).toBeFocused();
    await expect(page).toHaveTitle("Indirect costs, without fear - Grantlamp");
    await expect(page.getByRole("heading", { level: 2, name: "The base: MTDC" })).toBeVisible();
    await expect(page.getByRole("link", { name: /2 CFR 200\.414/ })).toHaveAttribute("rel", "noopener noreferrer");
    await expect(page.getByText("checked Nov 21, 2026").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goBack();
    await expect(cards(page).first().getByRole("link")).toHaveText("Indirect costs, without fear");
  });

  await test.step("a category narrows it, and nothing found says so", async () => {
    await search(page).fill("");
    await search(page).press("Enter");
    await page.getByRole("button", { name: /^Templates/ }).click();
    await expect(cards(page)).toHaveCount(5);
    expect(new URL(page.url()).searchParams.get("category")).toBe("Templates");
    await search(page).fill("zyzzyva");
    await search(page).press("Enter");
    await expect(page.getByRole("heading", { name: "Nothing found in the library" })).toBeVisible();
    await page.getByRole("button", { name: "Show everything" }).click();
    await expect(cards(page)).toHaveCount(12);
    expect(new URL(page.url()).search).toBe("");
  });
});

test("templates come down as files that open", async ({ page }) => {
  await open(page, "/resources?category=Templates");
  for (const [label, name, part] of [
    ["Download for Excel: Budget workbook (Excel)", "grant-budget.xlsx", "xl/workbook.xml"],
    ["Download for Word: Letter of inquiry (Word)", "letter-of-inquiry.docx", "word/document.xml"],
  ] as const) {
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: label }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(name);
    const bytes = await readFile(await download.path());
    expect(Object.keys(unzipSync(bytes))).toContain(part);
  }
});

test("the checklist stays while articles are read, and is forgotten with the page", async ({ page }) => {
  await open(page);
  const status = page.getByRole("complementary", { name: "Checklist" }).getByRole("status");
  await expect(page.getByRole("checkbox")).toHaveCount(16);
  await page.getByRole("checkbox", { name: /Read the whole notice/ }).check();
  await page.getByRole("checkbox", { name: /Submit early/ }).check();
  await expect(status).toHaveText("2 of 16");
  await page.getByRole("link", { name: "Write the summary last, and have a stranger read it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Write the summary last" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the library" }).click();
  await expect(status).toHaveText("2 of 16");
  await page.reload();
  await expect(status).toHaveText("0 of 16");
});

test("on paper stands the checklist, or the article that is open", async ({ page }) => {
  await open(page);
  await expect(cards(page).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("checkbox").last()).toBeVisible();
  await expect(cards(page).first()).toBeHidden();
  await page.goto("/resources?article=sf-424a");
  await expect(page.getByRole("heading", { name: "Section B: budget categories" })).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("checkbox").first()).toBeHidden();
});

test.describe("when something fails", () => {
  test.use({ provoked: ["status of 404", "status of 500"] });

  test("a missing article and a failing library are said so, with a way on", async ({ page }) => {
    await open(page, "/resources?article=no-such-article");
    await expect(page.getByRole("heading", { level: 1, name: "Article not found" })).toBeVisible();
    await page.getByRole("link", { name: "To the library" }).click();
    await expect(cards(page)).toHaveCount(12);

    await page.route("**/api/resources", refuse(500, "internal", "Something went wrong"));
    await page.reload();
    await expect(page.getByRole("alert").getByText("The library could not be loaded")).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(16);
    await page.unroute("**/api/resources");
    await page.getByRole("button", { name: "Try again" }).first().click();
    await expect(cards(page)).toHaveCount(12);
  });

  test("while it loads, boxes stand where cards will be", async ({ page }) => {
    await signUp(page);
    const release = await hold(page, "**/api/resources");
    await page.goto("/resources");
    await expect(page.getByText("Loading the library")).toBeAttached();
    release();
    await expect(cards(page)).toHaveCount(12);
  });
});

for (const theme of ["light", "dark"] as const)
  test(`in the ${theme} theme and on a phone nothing sticks out, and all of it can be used by everybody`, async ({
    page,
  }) => {
    await inTheme(page, theme);
    await open(page);
    await expect(cards(page)).toHaveCount(12);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    await page.goto("/resources?article=sf-424a");
    await expect(page.getByRole("table")).toBeVisible();
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
  });
