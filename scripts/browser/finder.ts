import type { Page } from "@playwright/test";
import { expect } from "./host.ts";
import { button } from "./visitor.ts";

export const fillProfile = async (page: Page, area = "Housing") => {
  await page.getByLabel("Organization type").selectOption("non-profit");
  await page.getByLabel("Focus area").selectOption(area);
  await page.getByLabel("Geographic scope").selectOption("local");
  await page.getByLabel("Funding amount").selectOption("50k-100k");
};
export const search = (page: Page) => button(page, "Search");
export const searched = async (page: Page, area?: string) => {
  await page.goto("/funding-finder");
  await fillProfile(page, area);
  await search(page).click();
  await expect(page.getByRole("article").first()).toBeVisible();
};
