import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { ProposalAnswers } from "#shared/proposals.ts";

/** Everything a proposal may say; what is not in here is asked for, never invented. Money in whole cents. */
export type ProposalFacts = {
  /** In the writer's time zone, `YYYY-MM-DD`. */
  today: string;
  answers: ProposalAnswers;
  /** What it is written for; null where nothing is chosen. */
  opportunity: {
    title: string;
    funder: string;
    description: string | null;
    deadline: string | null;
  } | null;
  /** The catalogue's record of it. */
  record: CatalogueRecord | null;
  /** What the application's checklist asks for: criteria become subheadings, the rest is answered somewhere. */
  requirements: readonly { kind: string; requirement: string; quote: string | null }[];
};
