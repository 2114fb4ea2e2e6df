import type * as z from "zod/mini";
import type { Organization, OrganizationInput } from "#shared/api/organizations.ts";

export type OrganizationFormValues = z.input<typeof OrganizationInput>;

/** The form's initial values: the saved profile, or an empty one with the name from sign-up. */
export const toOrganizationFormValues = (organization: Organization | null, suggestedName: string): OrganizationFormValues => ({
  name: organization?.name ?? suggestedName,
  type: organization?.type ?? "non-profit",
  mission: organization?.mission ?? "",
  focusAreas: organization?.focusAreas ?? [],
  veteranStatus: organization?.veteranStatus ?? false,
  geographicScope: organization?.geographicScope ?? "",
  state: (organization?.state ?? "") as OrganizationFormValues["state"],
  targetPopulation: organization?.targetPopulation ?? "",
  annualBudget: organization?.annualBudget ?? "",
  fundingAmount: organization?.fundingAmount ?? "",
  taxId: organization?.taxId ?? "",
  history: organization?.history ?? "",
});
