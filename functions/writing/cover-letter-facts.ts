import type { LetterAnswers } from "#shared/proposals.ts";

/** Everything a cover letter may say. Money in whole cents. */
export type CoverLetterFacts = {
  /** In the writer's time zone, `YYYY-MM-DD`. */
  today: string;
  answers: LetterAnswers;
  /** Who signs, and where they are reached. */
  person: { name: string; email: string; phone: string } | null;
  /** Of the saved profile. */
  organization: { name: string | null; mission: string | null; taxId: string | null };
  /** Is the funder a government? Those rarely want a cover letter. */
  isGovernment: boolean;
};
