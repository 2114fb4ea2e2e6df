import type { ProposalSectionKey } from "../api/proposals.ts";

/**
 * Queries for searching the organization's documents when a section is written; sections without a query summarize the
 * others.
 */
export const passageQueries: Partial<Record<ProposalSectionKey, string>> = {
  need: "statement of need, problem in the community, people affected",
  goals: "goals and objectives, expected change",
  methods: "methods, activities, staff, timeline, work plan",
  evaluation: "evaluation, outcomes measured, indicators, results",
  sustainability: "sustainability, funding after the grant, future support",
  organization: "organizational background, history, mission, experience, accomplishments",
};

/** Minimum fraction of a query that a passage must contain; low, because the words are alternatives. */
export const minPassageCoverage = 0.15;

/** Builds the passage query for a section about a project. */
export const buildPassageQuery = (section: ProposalSectionKey, project: string | null | undefined): string =>
  [passageQueries[section], project?.slice(0, 300)].filter(Boolean).join(". ");
