import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";
import type { Organization, OrganizationInput } from "#shared/organizations.ts";
import type { LoiRequest } from "#shared/writing.ts";

/** What is known of the organization; null where nothing is. */
export type LoiOrganization = Omit<OrganizationInput, "name" | "type" | "state"> & {
  name: string | null;
  type: OrganizationInput["type"] | null;
  /** Two-letter postal code. */
  state: string | null;
};

/** Everything a letter may say; what is not in here is asked for, never invented. */
export type LoiFacts = {
  /** The day of the letter in the writer's time zone, `YYYY-MM-DD`. */
  today: string;
  organization: LoiOrganization;
  /** Who writes, and where they are reached. */
  person: { name: string; email: string; phone: string } | null;
  opportunity: Pick<FundingOpportunity, "title" | "funder" | "description" | "amount" | "deadline" | "deadlineNote">;
  /** The catalogue's record of the opportunity; null for an entry of the user's own. */
  record: Pick<
    CatalogueRecord,
    | "summary"
    | "focusAreas"
    | "assistanceListing"
    | "eligibilityText"
    | "costSharing"
    | "costSharingText"
    | "awardFloor"
    | "awardCeiling"
  > | null;
  /** The application it belongs to; `amountRequested` in whole cents. */
  application: { amountRequested: number | null; contactPerson: string | null } | null;
};
export type Letter = { title: string; content: string };

/** What the page says; else what the profile says; null when both are silent. */
const either = <T>(said: T | null | undefined, saved: T | null | undefined): T | null => said || saved || null;

/** The organization as the page knows it, and what the page leaves open from the saved profile. */
export const organizationOf = (
  page: LoiRequest["organizationData"],
  profile: Omit<Organization, "id" | "version" | "createdAt" | "updatedAt"> | undefined,
  accountName: string | null,
): LoiOrganization => ({
  name: either(page.name, profile?.name) ?? accountName,
  type: either(page.type ?? page.organizationType, profile?.type),
  mission: either(page.mission, profile?.mission),
  focusAreas: page.focusAreas?.length ? page.focusAreas : (profile?.focusAreas ?? []),
  veteranStatus: either(page.veteranStatus, profile?.veteranStatus) ?? false,
  geographicScope: either(page.geographicScope, profile?.geographicScope),
  state: either(page.state, profile?.state),
  targetPopulation: either(page.targetPopulation, profile?.targetPopulation),
  annualBudget: either(page.annualBudget, profile?.annualBudget),
  fundingAmount: either(page.fundingAmount, profile?.fundingAmount),
  taxId: either(page.taxId, profile?.taxId),
  history: either(page.history, profile?.history),
});
