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

/** Adds a period to lines that equal a section title, which would otherwise start a new section. */
const escapeSectionTitles = (content: string) =>
  content
    .split("\n")
    .map((line) => (isSectionTitle(line) ? `${trimEndOf(line, /[\s:*#]/)}.` : line))
    .join("\n");

/** Composes one section from the answers by deterministic rules, with `[Add: …]` placeholders for missing facts. */
export const composeSection = (section: ProposalSectionKey, facts: ProposalFacts): WrittenSection => ({
  key: section,
  title: proposalSections[section],
  content: escapeSectionTitles(composers[section](facts, partsOf(facts))),
});
