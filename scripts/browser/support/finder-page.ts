import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { getButton } from "./page-helpers.ts";

export const fillFinderForm = async (page: Page, area = "Housing") => {
  await page.getByLabel("Organization type").selectOption("non-profit");
  await page.getByLabel("Focus area").selectOption(area);
  await page.getByLabel("Geographic scope").selectOption("local");
  await page.getByLabel("Funding amount").selectOption("50k-100k");
};
/** Returns the preview of the selected record, next to the list. */
export const getPreview = (page: Page) => page.getByRole("region", { name: "Preview" });
/** Opens or closes the search criteria. */
export const toggleFields = (page: Page) => getButton(page, "Organization Profile").click();
export const getSearchButton = (page: Page) => getButton(page, "Search");
export const runSearch = async (page: Page, area?: string) => {
  await page.goto("/funding-finder");
  await fillFinderForm(page, area);
  await getSearchButton(page).click();
  await expect(page.getByRole("article").first()).toBeVisible();
};
