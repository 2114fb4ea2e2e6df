import type { LetterAnswers } from "#shared/api/proposals.ts";

/** All facts a cover letter may use. Money in whole cents. */
export type CoverLetterFacts = {
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  answers: LetterAnswers;
  person: { name: string; email: string; phone: string } | null;
  organization: { name: string | null; mission: string | null; taxId: string | null };
  /** Whether the funder is a government, which rarely wants a cover letter. */
  isGovernment: boolean;
};
