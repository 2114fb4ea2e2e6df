import type { ProposalSectionKey } from "../api/proposals.ts";

/** What to search the organization's documents for when a section is written; the other sections sum up these. */
export const passageQueries: Partial<Record<ProposalSectionKey, string>> = {
  need: "statement of need, problem in the community, people affected",
  goals: "goals and objectives, expected change",
  methods: "methods, activities, staff, timeline, work plan",
  evaluation: "evaluation, outcomes measured, indicators, results",
  sustainability: "sustainability, funding after the grant, future support",
  organization: "organizational background, history, mission, experience, accomplishments",
};

/** The least share of such a query that a passage must have; the words are alternatives, so few passages have many. */
export const minPassageCoverage = 0.15;

/** The query for passages of a section about a project. */
export const buildPassageQuery = (section: ProposalSectionKey, project: string | null | undefined): string =>
  [passageQueries[section], project?.slice(0, 300)].filter(Boolean).join(". ");
