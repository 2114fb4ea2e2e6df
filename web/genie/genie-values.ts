import type * as z from "zod/mini";
import type { GenieProfile } from "#shared/api/matching.ts";
import type { Organization } from "#shared/api/organizations.ts";

export type GenieInput = z.input<typeof GenieProfile>;

/** Uses the name from sign-up if there is no profile. */
export const getGenieValues = (organization: Organization | null | undefined, suggestedName: string): GenieInput => ({
  organizationName: organization?.name ?? suggestedName,
  missionStatement: organization?.mission ?? "",
  targetPopulation: organization?.targetPopulation ?? "",
  annualBudget: organization?.annualBudget ?? ("" as never), // the empty option, which the schema reads as unset
  projectNeed: "",
});
