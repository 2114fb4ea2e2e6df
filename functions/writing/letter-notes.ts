import { maxCoverLetterWords } from "./cover-letter.ts";
import type { CoverLetterFacts } from "./cover-letter-facts.ts";
import { clipWords } from "./letter-text.ts";

const fieldLabels = {
  purposeSummary: "The summary of the purpose",
  keyBenefits: "The list of benefits",
  alignment: "The text on alignment",
} as const;

/** Advice for the user, shown next to the letter and not part of it. */
export const getCoverLetterAdvice = ({ answers, isGovernment }: CoverLetterFacts): string[] => [
  ...(isGovernment
    ? ["Government funders rarely want a cover letter: send one only where the notice asks for it."]
    : answers.type === "grants"
      ? ["Send a cover letter only where the funder asks for one or takes letters."]
      : []),
  ...(Object.keys(fieldLabels) as (keyof typeof fieldLabels)[])
    .filter((field) => clipWords(answers[field] ?? "", maxCoverLetterWords[field]).cut)
    .map((field) => `${fieldLabels[field]} is longer than a page has room for: the letter holds its beginning.`),
];
