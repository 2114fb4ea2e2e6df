import type { Organization } from "#shared/api/organizations.ts";
import type { OrganizationFormValues } from "./eligibility-section.tsx";

/** Builds the form's initial values: the saved profile, or an empty one with the name from sign-up. */
export const toOrganizationFormValues = (
  organization: Organization | null,
  suggestedName: string,
): OrganizationFormValues => ({
  name: organization?.name ?? suggestedName,
  type: organization?.type ?? "non-profit",
  mission: organization?.mission ?? "",
  focusAreas: organization?.focusAreas ?? [],
  veteranStatus: organization?.veteranStatus ?? false,
  geographicScope: organization?.geographicScope ?? "",
  state: (organization?.state ?? "") as OrganizationFormValues["state"],
  applicantCodes: organization?.applicantCodes ?? [],
  taxStatus: organization?.taxStatus ?? null,
  specialStatuses: organization?.specialStatuses ?? [],
  country: organization?.country ?? null,
  county: organization?.county ?? null,
  doesResearch: organization?.doesResearch ?? null,
  targetPopulation: organization?.targetPopulation ?? "",
  annualBudget: organization?.annualBudget ?? "",
  fundingAmount: organization?.fundingAmount ?? "",
  usualRequest: organization?.usualRequest ?? "",
  taxId: organization?.taxId ?? "",
  history: organization?.history ?? "",
  color: organization?.color ?? null,
});
