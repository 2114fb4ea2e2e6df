import type { ProposalAnswers } from "#shared/api/proposals.ts";
import type { CheckSources } from "#shared/checks/check-draft.ts";
import { emptyProposalAnswers } from "../letter-parts.ts";
import type { CleanDraft } from "./clean-drafts.ts";

export const buildProposal = (
  id: string,
  answers: Partial<ProposalAnswers>,
  sources: Partial<Omit<CheckSources, "opportunity">> & { funder: string; program: string },
  content: string,
): CleanDraft => {
  const { funder, program, ...rest } = sources;
  return {
    id,
    draft: { kind: "proposal", title: answers.projectTitle ?? "Proposal", content },
    sources: {
      answers: { ...emptyProposalAnswers, ...answers },
      organization: null,
      person: { name: "Robin Castellanos", email: "robin@example.org", phone: "555-0171" },
      opportunity: { title: program, funder, description: null, deadline: "2027-04-09" },
      record: null,
      requirements: [],
      today: "2026-11-21",
      ...rest,
    },
  };
};
