import type { ProposalFacts } from "./document-facts.ts";

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
