import type { Organization } from "#shared/api/organizations.ts";

/** A saved organization profile with a value for every prefilled field. */
export const testOrganization: Organization = {
  id: `org_${"1".repeat(26)}`,
  name: "Lantern House, Inc.",
  type: "non-profit",
  mission: "We help veterans find and keep a home.",
  focusAreas: ["Housing", "Veteran Services"],
  veteranStatus: true,
  geographicScope: "regional",
  state: "OH",
  targetPopulation: "Veterans and their families",
  annualBudget: "100k-500k",
  fundingAmount: "50k-100k",
  taxId: "12-3456789",
  history: "Founded in 2009.",
  version: 1,
  createdAt: "2026-11-20T15:00:00.000Z",
  updatedAt: "2026-11-20T15:00:00.000Z",
};
