import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { getButton, sameOriginHeaders } from "./page-helpers.ts";

export const proposalAnswers = {
  "Mission statement": "We help veterans and their families find a home.",
  "Project title": "Keys for 60 Families",
  "Problem statement": "In Lorain County 318 veterans slept in shelters on one night of January 2025.",
  "Project goals": "House 60 veteran families by the end of the project.",
  Methodology: "Two navigators meet each family within 5 days and pair it with a landlord.",
  "Total budget": "110,000",
  "Personnel costs": "80,000",
  "Equipment and supplies": "12,500",
  "Travel and transportation": "4,500",
  "Administrative costs": "13,000",
  "Success metrics": "Families housed per month; share still housed after 6 months.",
  "Expected impact": "60 families leave shelters.",
  "Sustainability plan": "The county health board carries one navigator from the second year.",
};
export const fillForm = async (page: Page, values: Partial<typeof proposalAnswers> = proposalAnswers) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};
export const saveOrganization = (page: Page, overrides: Record<string, unknown> = {}) =>
  page.request.post("/api/organizations", {
    data: { name: "Lantern House", type: "non-profit", taxId: "12-3456789", history: "Founded in 2009.", ...overrides },
    headers: sameOriginHeaders,
  });
export const generateProposal = async (page: Page) => {
  await getButton(page, "Generate Proposal").click();
  await expect(getButton(page, "Copy")).toBeVisible();
};
export const getSectionField = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const createApplication = async (page: Page, data: Record<string, unknown> = {}) => {
  const body = { grantName: "Healing Homes", funder: "Example Foundation", amountRequested: 110_000, ...data };
  const response = await page.request.post("/api/grant-applications", { data: body, headers: sameOriginHeaders });
  return ((await response.json()) as { id: string }).id;
};
