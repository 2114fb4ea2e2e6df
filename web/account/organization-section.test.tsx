import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Organization } from "#shared/api/organizations.ts";
import { getSection, openAccount } from "#tests/web/account.ts";

const lanternHouse: Organization = {
  id: "org_00000000000000000000000001",
  name: "Lantern House",
  type: "non-profit",
  mission: null,
  focusAreas: ["Housing"],
  veteranStatus: false,
  geographicScope: null,
  state: null,
  targetPopulation: null,
  annualBudget: null,
  fundingAmount: null,
  taxId: null,
  history: null,
  version: 1,
  createdAt: "2026-11-23T09:00:00.000Z",
  updatedAt: "2026-11-23T09:00:00.000Z",
};
const organization = getSection("Organization");

test("links to the profile screen when there is no organization profile", async () => {
  await openAccount();
  await expect.element(organization.getByText(/^You haven't described your organization yet\./)).toBeVisible();
  await organization.getByRole("link", { name: "Describe your organization" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Organization profile" })).toBeVisible();
});

test("summarizes the organization profile", async () => {
  await openAccount({ listOrganizations: [lanternHouse] });
  await expect.element(organization.getByRole("definition").first()).toHaveTextContent("Lantern House");
  await expect.element(organization.getByText("Housing")).toBeVisible();
  await expect.element(organization.getByRole("link", { name: "Edit organization profile" })).toBeVisible();
});
