import type { WrittenSection } from "#shared/api/jobs.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { composeBudget } from "./proposal-budget.ts";
import { composeConclusion, composeSummary } from "./proposal-ends.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { isSectionTitle, type ProposalContext, buildProposalContext } from "./proposal-context.ts";
import { narrativeSections } from "./proposal-sections.ts";

const composers: Record<ProposalSectionKey, (facts: ProposalFacts, parts: ProposalContext) => string> = {
  ...narrativeSections,
  summary: composeSummary,
  budget: composeBudget,
  conclusion: composeConclusion,
};

/** Adds a period to lines that equal a section title, which would otherwise start a new section. */
const escapeSectionTitles = (content: string) =>
  content
    .split("\n")
    .map((line) => (isSectionTitle(line) ? `${trimEndMatching(line, /[\s:*#]/)}.` : line))
    .join("\n");

/** Composes one section from the answers by deterministic rules, with `[Add: …]` placeholders for missing facts. */
export const composeProposalSection = (section: ProposalSectionKey, facts: ProposalFacts): WrittenSection => ({
  key: section,
  title: proposalSections[section],
  content: escapeSectionTitles(composers[section](facts, buildProposalContext(facts))),
});
