import type { Page } from "@playwright/test";
import { addDays } from "#shared/util/dates.ts";
import { expect, signUp } from "./fixtures.ts";
import { sameOriginHeaders } from "./page-helpers.ts";

/** Afternoon in New York. The page's clock is fixed to this time. */
const fixedNow = new Date("2026-11-21T18:00:00Z");
const getDateInDays = (days: number) => addDays("2026-11-21", days);

export const postJson = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, { data, headers: sameOriginHeaders });
  expect(response.status()).toBe(200);
  return (await response.json()) as { id: string };
};
const createApplication = (page: Page, grantName: string, overrides: object = {}) =>
  postJson(page, "/api/grant-applications", {
    grantName,
    funder: "Example Foundation",
    amountRequested: 25_000,
    ...overrides,
  });
const updateApplication = async (page: Page, id: string, data: object) => {
  const response = await page.request.put(`/api/grant-applications/${id}`, { data, headers: sameOriginHeaders });
  expect(response.status()).toBe(200);
};

/** Signs up a user whose applications have near, overdue and distant deadlines and all kinds of awards. */
export const signUpWithApplications = async (page: Page) => {
  await page.clock.setFixedTime(fixedNow);
  await signUp(page);
  await createApplication(page, "Lamps for All", { deadline: getDateInDays(4) });
  await createApplication(page, "Roofs and Rafters", { deadline: getDateInDays(4), status: "in_progress" });
  await createApplication(page, "Early Literacy Fund", { deadline: getDateInDays(30), amountRequested: null });
  await createApplication(page, "Late Letters", { deadline: getDateInDays(-3), amountRequested: 1500.5 });
  await createApplication(page, "Far Away", { deadline: getDateInDays(31) });
  await createApplication(page, "Garden Beds", { status: "submitted", deadline: getDateInDays(2) });
  const createAward = async (grantName: string, amountAwarded: number | null, decisionDate: string | null) => {
    const { id } = await createApplication(page, grantName);
    await updateApplication(page, id, { status: "awarded", amountAwarded, decisionDate });
  };
  await createAward("Won this month", 20_000, getDateInDays(-1));
  await createAward("Won in spring", 5000.25, "2026-04-30");
  await createAward("Won long ago", 700, "2024-01-15");
  await createAward("Won some day", 300, null);
};

const getRegionByName = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export const getAchievementsPanel = (page: Page) => getRegionByName(page, "Achievements");
export const getGoalsPanel = (page: Page) => page.getByRole("region", { name: /^Today's goals/ });
