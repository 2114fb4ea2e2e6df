import type { ProposalSectionKey } from "#shared/api/proposals.ts";

/** The section that answers a review criterion: the first row that matches. */
export const criterionPatterns: readonly (readonly [ProposalSectionKey, RegExp])[] = [
  ["budget", /\b(?:budget|cost|costs|financial|funds? requested|reasonable|value for money|leverag\w*)\b/],
  ["sustainability", /\b(?:sustain\w*|continu\w*|long[- ]term|future funding|after the (?:grant|award))\b/],
  [
    "evaluation",
    /\b(?:evaluat\w*|outcomes?|results?|impacts?|measur\w*|performance|metrics?|assess\w*|broader impacts?|benefits?|data collection|monitor\w*)\b/,
  ],
  [
    "organization",
    /\b(?:capac\w*|capab\w*|experience\w*|qualif\w*|expertise|staff|personnel|team|management|organi[sz]ation\w*|track record|past performance|leadership|resources|partner\w*|collaborat\w*|community support|governance)\b/,
  ],
  [
    "need",
    /\b(?:need|needs|problem|significan\w*|importance|target population|rationale|justif\w*|statement of|disparit\w*|underserved)\b/,
  ],
  [
    "goals",
    /\b(?:goals?|objectives?|purpose|vision|aims?|alignment|relevance|responsive\w*|priorit\w*|intellectual merit|innovat\w*)\b/,
  ],
  [
    "methods",
    /\b(?:approach|design|plan|plans|method\w*|activit\w*|work ?plan|timeline|schedule|feasib\w*|rigor|implement\w*|strateg\w*|quality|technical)\b/,
  ],
];
export const defaultCriterionSection: ProposalSectionKey = "methods";

/** The section that covers a required component. Components without a match are attachments. */
export const componentPatterns: readonly (readonly [ProposalSectionKey, RegExp])[] = [
  ["summary", /\b(?:abstract|executive summary|project summary|summary)\b/],
  ["budget", /\bbudget\b/],
  ["need", /\b(?:needs? statement|statement of need|problem statement|needs assessment)\b/],
  ["goals", /\b(?:goals|objectives)\b/],
  ["methods", /\b(?:project (?:narrative|description|plan)|work ?plan|timeline|narrative|approach|methodology)\b/],
  ["evaluation", /\b(?:evaluation|performance measures?)\b/],
  ["sustainability", /\bsustainability\b/],
  ["organization", /\b(?:organi[sz]ational (?:background|capacity|history)|organization information)\b/],
];
