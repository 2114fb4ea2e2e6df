import type { Page } from "@playwright/test";
import { addDays, getDayInZone, getLocalTimeZone } from "#shared/util/dates.ts";
import { expect } from "./fixtures.ts";
import { sameOriginHeaders } from "./page-helpers.ts";

/** The date `days` from today in the browser's time zone. */
export const getDateInDays = (days: number) => addDays(getDayInZone(getLocalTimeZone(), new Date()), days);

/** The six applications of the design: one in each status, and a draft with a past deadline. */
export const sampleApplications = [
  {
    grantName: "Community Health Equity Fund",
    status: "under_review",
    amountRequested: 250_000,
    deadline: getDateInDays(-8),
  },
  {
    grantName: "Veterans Reintegration Grant",
    status: "submitted",
    amountRequested: 480_000,
    deadline: getDateInDays(12),
  },
  { grantName: "Youth STEM Pathways", status: "in_progress", amountRequested: 125_000, deadline: getDateInDays(48) },
  { grantName: "Arts in the Neighborhood", status: "awarded", amountRequested: 40_000, priority: "low" },
  {
    grantName: "Clean Water Access",
    status: "draft",
    amountRequested: 310_000,
    deadline: getDateInDays(-3),
    priority: "high",
  },
  { grantName: "Senior Nutrition", status: "declined", amountRequested: 90_000.5, deadline: getDateInDays(20) },
];
export const addApplications = async (page: Page, applications: object[]) => {
  const ids: string[] = [];
  for (const application of applications) {
    const data = { funder: "Example Foundation", ...application };
    const reply = await page.request.post("/api/grant-applications", { data, headers: sameOriginHeaders });
    expect(reply.status()).toBe(200);
    ids.push(((await reply.json()) as { id: string }).id);
  }
  return ids;
};
export const getCardHeadings = (page: Page) =>
  page.getByRole("list", { name: "Applications" }).getByRole("heading", { level: 2 });
export const getQueryString = (page: Page) => new URL(page.url()).search;
export const getColumn = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
/** Expects that a live region announced the sentence. */
export const expectAnnounced = (page: Page, sentence: string) =>
  expect(page.getByRole("status").filter({ hasText: sentence }).first()).toBeAttached();
export const getToast = (page: Page, text: string) =>
  page.getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });
