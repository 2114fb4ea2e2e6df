import type { WrittenSection } from "#shared/api/jobs.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { composeBudget } from "./proposal-budget.ts";
import { buildProposalContext, isSectionTitle, type ProposalContext } from "./proposal-context.ts";
import { composeConclusion, composeSummary, narrativeSections } from "./proposal-sections.ts";

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
