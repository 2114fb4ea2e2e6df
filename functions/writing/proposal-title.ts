import type { ProposalFacts } from "./proposal-facts.ts";

/** Most characters of a document's title. */
const longest = 200;

/** A title within what a document's may have, on one line. */
export const asTitle = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()];
  return characters.length <= longest
    ? characters.join("")
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
};

/** The title of a proposal. */
export const proposalTitle = ({ answers, opportunity }: Pick<ProposalFacts, "answers" | "opportunity">): string =>
  asTitle(answers.projectTitle ?? (opportunity ? `Proposal for ${opportunity.title}` : "Grant Proposal"));
