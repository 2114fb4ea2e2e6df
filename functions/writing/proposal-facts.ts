import type { CatalogueRecord } from "#shared/api/catalog.ts";
import type { ProposalAnswers } from "#shared/api/proposals.ts";

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
  record: CatalogueRecord | null;
  /** From the application's checklist or the record. Criteria become subheadings. */
  requirements: readonly { kind: string; requirement: string; quote: string | null }[];
};
