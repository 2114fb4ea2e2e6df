import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { sameOriginHeaders } from "./page-helpers.ts";

export const addApplications = async (page: Page, applications: object[]) => {
  const ids: string[] = [];
  for (const application of applications) {
    const data = { funder: "Example Foundation", ...application };
    const response = await page.request.post("/api/grant-applications", { data, headers: sameOriginHeaders });
    expect(response.status()).toBe(200);
    ids.push(((await response.json()) as { id: string }).id);
  }
  return ids;
};
export const getCardHeadings = (page: Page) =>
  page.getByRole("list", { name: "Applications" }).getByRole("heading", { level: 2 });
export const getQueryString = (page: Page) => new URL(page.url()).search;
export const getColumn = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const expectAnnounced = (page: Page, sentence: string) =>
  expect(page.getByRole("status").filter({ hasText: sentence }).first()).toBeAttached();
export const getToast = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });
