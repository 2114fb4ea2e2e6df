import type { WrittenSection } from "#shared/jobs.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/proposals.ts";
import { trimEndOf } from "#shared/trim-end.ts";
import { budgetSection } from "./proposal-budget.ts";
import { conclusion, summary } from "./proposal-ends.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { isSectionTitle, type Parts, partsOf } from "./proposal-parts.ts";
import { story } from "./proposal-story.ts";

const composers: Record<ProposalSectionKey, (facts: ProposalFacts, parts: Parts) => string> = {
  ...story,
  summary,
  budget: budgetSection,
  conclusion,
};

/** A line that is the title of a section would begin that section: a stop tells it from one. */
const withoutTitles = (content: string) =>
  content
    .split("\n")
    .map((line) => (isSectionTitle(line) ? `${trimEndOf(line, /[\s:*#]/)}.` : line))
    .join("\n");

/**
 * One section of a proposal, by fixed rules: the same facts, the same text. Answers are given in their own words where
 * they belong, figures are given or reckoned from given ones, and what is missing stands there as `[Add: …]`.
 */
export const composeSection = (section: ProposalSectionKey, facts: ProposalFacts): WrittenSection => ({
  key: section,
  title: proposalSections[section],
  content: withoutTitles(composers[section](facts, partsOf(facts))),
});
