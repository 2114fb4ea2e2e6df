import type { Page } from "@playwright/test";
import type { UploadTarget } from "#shared/api/documents.ts";
import { expect, signUp, test } from "../support/fixtures.ts";
import { nightly } from "../support/nightly-tags.ts";
import { expectToast, sameOriginHeaders } from "../support/page-helpers.ts";
import { createApplication } from "../support/writing-page.ts";

const getPaletteButton = (page: Page) => page.getByRole("button", { name: "Search or jump to" });
const getPalette = (page: Page) => page.getByRole("dialog", { name: "Search or jump to" });
const getPaletteField = (page: Page) => getPalette(page).getByRole("combobox", { name: "Search or jump to" });
const getOptions = (page: Page, group: string) =>
  getPalette(page).getByRole("group", { name: group }).getByRole("option");
const getTitle = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const signUpWithApplication = async (page: Page) => {
  await signUp(page);
  await createApplication(page, { grantName: "Community Health Equity Fund" });
  await page.goto("/resources");
  await expect(getPaletteButton(page)).toBeVisible();
};
const openPalette = async (page: Page) => {
  await page.keyboard.press("Control+k");
  await expect(getPaletteField(page)).toBeFocused();
};

test("the palette opens a screen in a new tab and downloads a file", async ({ page, context }) => {
  await signUp(page);
  const upload = { fileName: "Lamp plan.txt", bytes: 5, mediaType: "text/plain", applicationId: null };
  const uploadResponse = await page.request.post("/api/document-uploads", { data: upload, headers: sameOriginHeaders });
  const { id, url, headers } = (await uploadResponse.json()) as UploadTarget;
  expect((await page.request.put(url, { data: Buffer.from("lamps"), headers })).status()).toBe(200);
  expect((await page.request.put(`/api/document-uploads/${id}`, { headers: sameOriginHeaders })).status()).toBe(200);
  await page.goto("/resources");
  await expect(getPaletteButton(page)).toBeVisible();
  await openPalette(page);
  await page.keyboard.type("genie");
  const screenPage = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  await expect(getTitle(await screenPage, "Grant Genie")).toBeVisible();
  await expect(page).toHaveURL("/resources");
  await expect(getPalette(page)).toBeHidden();
  await openPalette(page);
  await page.keyboard.type("lamp plan");
  await expect(getOptions(page, "Documents")).toHaveText([/^Lamp plan/]);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await download).suggestedFilename()).toBe("Lamp plan.txt");
  await expect(page).toHaveURL("/resources");
});

test.describe("a failed code load", () => {
  test.use({ expectedFailures: ["net::ERR_FAILED", "net::ERR_INTERNET_DISCONNECTED"] });

  test(
    "reports the failure and keeps the screen; a palette that was loaded earlier works offline",
    nightly,
    async ({ page, context }) => {
      await signUpWithApplication(page);
      const search = page.getByRole("textbox", { name: "Search the library" });
      await search.fill("typed");
      await context.setOffline(true);
      await page.keyboard.press("Control+k");
      await expectToast(page, "Could Not Open", "You are offline. Please try again when you are connected");
      await context.setOffline(false);
      await page.route("**/assets/palette-*.js", (route) => route.abort());
      await page.keyboard.press("Control+k");
      await expectToast(page, "Could Not Open", "Check your connection, then reload the page");
      await expect(search).toHaveValue("typed");
      await page.unroute("**/assets/palette-*.js");
      await page.getByRole("button", { name: "Reload the page" }).click();
      await expect(search).toHaveValue("typed");
      await expect(getPaletteButton(page)).toBeVisible();
      await openPalette(page);
      await getPaletteField(page).fill("health");
      await expect(getOptions(page, "Applications")).toBeVisible();
      await page.keyboard.press("Escape");
      await context.setOffline(true);
      await openPalette(page);
      await page.keyboard.type("health");
      await expect(getOptions(page, "Applications")).toHaveText([/^Community Health/]);
      await context.setOffline(false);
    },
  );
});

test("reports code that throws while the rest of the screen keeps working", nightly, async ({ page, context }) => {
  await signUp(page);
  const uncheckedPage = await context.newPage(); // This page's console is not checked, because the browser logs the error.
  await uncheckedPage.route("**/assets/palette-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const Palette = () => { throw new Error("broken"); };',
    }),
  );
  await uncheckedPage.goto("/resources");
  await getPaletteButton(uncheckedPage).click();
  await expectToast(uncheckedPage, "Could Not Open", "Check your connection, then reload the page");
  await expect(getPaletteButton(uncheckedPage)).toBeVisible();
  await expect(uncheckedPage.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  await uncheckedPage.keyboard.press("?");
  await expect(uncheckedPage.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});
