import type { Budget } from "#shared/api/budget.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Fact } from "#shared/api/facts.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { Organization, OrganizationInput } from "#shared/api/organizations.ts";
import type { LetterAnswers, ProposalAnswers, ProposalSectionKey } from "#shared/api/proposals.ts";
import type { LoiRequest } from "#shared/api/writing.ts";
import { cleanName } from "./clean-answer.ts";

const maxTitleLength = 200;

/** Puts a title on one line and truncates it to the maximum length. */
export const toDocumentTitle = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()];
  return characters.length <= maxTitleLength
    ? characters.join("")
    : `${characters
        .slice(0, maxTitleLength - 1)
        .join("")
        .trimEnd()}…`;
};

const smallWords = /^(?:an?|and|as|at|but|by|for|from|in|into|nor|of|on|or|over|per|the|to|via|with)$/i;
/** Converts a title to title case if some of its words are in lowercase. */
const toTitleCase = (title: string): string =>
  title
    .split(" ")
    .map((word, index) =>
      /^\p{Ll}{2,}/u.test(word) && (index === 0 || !smallWords.test(word))
        ? word.charAt(0).toUpperCase() + word.slice(1)
        : word,
    )
    .join(" ");

export const getProposalTitle = ({ answers, opportunity }: Pick<ProposalFacts, "answers" | "opportunity">): string =>
  toDocumentTitle(
    answers.projectTitle
      ? toTitleCase(cleanName(answers.projectTitle.replaceAll(" + ", " and ")))
      : opportunity
        ? `Proposal for ${opportunity.title}`
        : "Grant Proposal",
  );

/** A quote from one of the organization's documents or answers. */
export type SectionPassage = {
  id: string;
  documentId: string | null;
  answerId?: string;
  title: string;
  page: number | null;
  heading: string | null;
  text: string;
};

/** All facts a proposal may use; missing ones get a placeholder. Money is in whole cents. */
export type ProposalFacts = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The organization that the document is for. */
  organizationId?: string | null;
  answers: ProposalAnswers;
  /** A detailed budget; its figures are also in the answers. */
  budget?: Budget | null;
  opportunity: {
    title: string;
    funder: string;
    description: string | null;
    deadline: string | null;
    /** As typed: "Up to $750,000". */
    amount?: string | null;
  } | null;
  record: CatalogRecord | null;
  /** What the application requests from this funder, in whole cents. */
  amountRequested?: number | null;
  /** From the application's checklist or the record. Criteria become subheadings. */
  requirements: readonly { kind: string; requirement: string; quote: string | null }[];
  /** The saved profile, which fills gaps in the answers. */
  profile?: LoiOrganization | null;
  person?: Person | null;
  confirmed?: ConfirmedFacts;
  /** Only for models: the organization's earlier texts, by section. */
  passages?: Partial<Record<ProposalSectionKey, readonly SectionPassage[]>>;
};
/** Facts that the draft may use, which fill its blanks. */
export type ConfirmedFacts = readonly Fact[];
export type Person = { name: string; email: string; phone: string };

/** All facts a cover letter may use; missing ones get a placeholder. Money is in whole cents. */
export type CoverLetterFacts = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The organization that the document is for. */
  organizationId?: string | null;
  answers: LetterAnswers;
  person: Person | null;
  organization: { name: string | null; mission: string | null; history?: string | null; taxId: string | null };
  /** The opportunity, if it is known. */
  opportunity?: ProposalFacts["opportunity"];
  /** Government funders rarely want a cover letter. */
  isGovernment: boolean;
  /** The answers of the latest proposal for the same application. */
  proposal?: ProposalAnswers | null;
  confirmed?: ConfirmedFacts;
  /** Only for models: the organization's earlier texts. */
  passages?: readonly SectionPassage[];
};

/** Null fields are unknown. */
export type LoiOrganization = Omit<OrganizationInput, "name" | "type" | "state"> & {
  name: string | null;
  type: OrganizationInput["type"] | null;
  state: string | null;
};

/** All facts an LOI may use; missing ones get a placeholder. */
export type LoiFacts = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The organization that the document is for. */
  organizationId?: string | null;
  organization: LoiOrganization;
  person: Person | null;
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
  /** The answers of the latest proposal for the same application. */
  proposal?: ProposalAnswers | null;
  confirmed?: ConfirmedFacts;
  /** Only for models: the organization's earlier texts. */
  passages?: readonly SectionPassage[];
};
export type ComposedLetter = { title: string; content: string };

const firstNonEmpty = <T>(entered: T | null | undefined, saved: T | null | undefined): T | null =>
  entered || saved || null;

/** Merges organization data from the request with the saved profile. The request takes precedence. */
export const mergeOrganization = (
  input: LoiRequest["organizationData"],
  profile: Omit<Organization, "id" | "version" | "createdAt" | "updatedAt"> | undefined,
  accountName: string | null,
): LoiOrganization => ({
  name: firstNonEmpty(input.name, profile?.name) ?? accountName,
  type: firstNonEmpty(input.type ?? input.organizationType, profile?.type),
  mission: firstNonEmpty(input.mission, profile?.mission),
  focusAreas: input.focusAreas?.length ? input.focusAreas : (profile?.focusAreas ?? []),
  veteranStatus: firstNonEmpty(input.veteranStatus, profile?.veteranStatus) ?? false,
  geographicScope: firstNonEmpty(input.geographicScope, profile?.geographicScope),
  state: firstNonEmpty(input.state, profile?.state),
  county: profile?.county ?? null,
  targetPopulation: firstNonEmpty(input.targetPopulation, profile?.targetPopulation),
  annualBudget: firstNonEmpty(input.annualBudget, profile?.annualBudget),
  fundingAmount: firstNonEmpty(input.fundingAmount, profile?.fundingAmount),
  taxId: firstNonEmpty(input.taxId, profile?.taxId),
  history: firstNonEmpty(input.history, profile?.history),
});
