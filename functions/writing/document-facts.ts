import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { Organization, OrganizationInput } from "#shared/api/organizations.ts";
import type { LetterAnswers, ProposalAnswers } from "#shared/api/proposals.ts";
import type { LoiRequest } from "#shared/api/writing.ts";

const maxTitleLength = 200;

/** Fits a title on one line within the maximum length of a document title. */
export const toDocumentTitle = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()];
  return characters.length <= maxTitleLength
    ? characters.join("")
    : `${characters
        .slice(0, maxTitleLength - 1)
        .join("")
        .trimEnd()}…`;
};

export const getProposalTitle = ({ answers, opportunity }: Pick<ProposalFacts, "answers" | "opportunity">): string =>
  toDocumentTitle(answers.projectTitle ?? (opportunity ? `Proposal for ${opportunity.title}` : "Grant Proposal"));

/** All facts a proposal may use. Anything else gets a placeholder and is never invented. Money in whole cents. */
export type ProposalFacts = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  answers: ProposalAnswers;
  opportunity: {
    title: string;
    funder: string;
    description: string | null;
    deadline: string | null;
  } | null;
  record: CatalogRecord | null;
  /** From the application's checklist or the record. Criteria become subheadings. */
  requirements: readonly { kind: string; requirement: string; quote: string | null }[];
};

/** All facts a cover letter may use. Money in whole cents. */
export type CoverLetterFacts = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  answers: LetterAnswers;
  person: { name: string; email: string; phone: string } | null;
  organization: { name: string | null; mission: string | null; taxId: string | null };
  /** Whether the funder is a government, which rarely wants a cover letter. */
  isGovernment: boolean;
};

/** Null fields are unknown. */
export type LoiOrganization = Omit<OrganizationInput, "name" | "type" | "state"> & {
  name: string | null;
  type: OrganizationInput["type"] | null;
  state: string | null;
};

/** All facts an LOI may use. Anything else gets a placeholder and is never invented. */
export type LoiFacts = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  organization: LoiOrganization;
  person: { name: string; email: string; phone: string } | null;
  opportunity: Pick<FundingOpportunity, "title" | "funder" | "description" | "amount" | "deadline" | "deadlineNote">;
  record: Pick<
    CatalogRecord,
    | "summary"
    | "focusAreas"
    | "assistanceListing"
    | "eligibilityText"
    | "costSharing"
    | "costSharingText"
    | "awardFloor"
    | "awardCeiling"
  > | null;
  /** `amountRequested` in whole cents. */
  application: { amountRequested: number | null; contactPerson: string | null } | null;
};
export type ComposedLetter = { title: string; content: string };

const firstKnown = <T>(entered: T | null | undefined, saved: T | null | undefined): T | null =>
  entered || saved || null;

/** Merges the organization data from the page with the saved profile; the page takes precedence. */
export const mergeOrganization = (
  page: LoiRequest["organizationData"],
  profile: Omit<Organization, "id" | "version" | "createdAt" | "updatedAt"> | undefined,
  accountName: string | null,
): LoiOrganization => ({
  name: firstKnown(page.name, profile?.name) ?? accountName,
  type: firstKnown(page.type ?? page.organizationType, profile?.type),
  mission: firstKnown(page.mission, profile?.mission),
  focusAreas: page.focusAreas?.length ? page.focusAreas : (profile?.focusAreas ?? []),
  veteranStatus: firstKnown(page.veteranStatus, profile?.veteranStatus) ?? false,
  geographicScope: firstKnown(page.geographicScope, profile?.geographicScope),
  state: firstKnown(page.state, profile?.state),
  targetPopulation: firstKnown(page.targetPopulation, profile?.targetPopulation),
  annualBudget: firstKnown(page.annualBudget, profile?.annualBudget),
  fundingAmount: firstKnown(page.fundingAmount, profile?.fundingAmount),
  taxId: firstKnown(page.taxId, profile?.taxId),
  history: firstKnown(page.history, profile?.history),
});
