import type { ProposalSectionKey } from "../api/proposals.ts";

/** Maps review criteria to proposal sections. The first matching row wins. */
export const criterionPatterns: readonly (readonly [ProposalSectionKey, RegExp])[] = [
  ["budget", /\b(?:budget|cost|costs|financial|funds? requested|reasonable|value for money|leverag\w*)\b/],
  [
    "sustainability",
    /\b(?:sustain\w*|continu\w*|long[- ]term|future funding|stewardship|commercial\w*|marketing|market (?:potential|size)|after the (?:grant|award))\b/,
  ],
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
    /\b(?:need|needs|problem|significan\w*|importance|target population|rationale|justif\w*|statement of|disparit\w*|underserved|(?:conservation|ecological|historic|cultural|artistic) value)\b/,
  ],
  [
    "goals",
    /\b(?:goals?|objectives?|purpose|vision|aims?|alignment|relevance|responsive\w*|priorit\w*|intellectual merit|innovat\w*)\b/,
  ],
  [
    "methods",
    /\b(?:approach|design|plan|plans|readiness|involvement|engagement|method\w*|activit\w*|work ?plan|timeline|schedule|feasib\w*|rigor|implement\w*|strateg\w*|quality|technical)\b/,
  ],
];

export const matchCriterionSection = (text: string): ProposalSectionKey | undefined =>
  criterionPatterns.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];

/** Finds the points or percentage in a criterion such as "Need (30 points)"; null if there are none. */
export const findCriterionPoints = (text: string): number | null => {
  const points = /\b(\d{1,3})\s?-?(?:points?|pts|%|percent)/i.exec(text)?.[1];
  return points === undefined ? null : Number(points);
};
