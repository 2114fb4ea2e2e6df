import type { Applicant, KnownProfile } from "#functions/matching/profile.ts";

/** A web search query. Contains nothing that identifies the organization. */
export type WebQuestion = Pick<KnownProfile, "focusAreas" | "geographicScope" | "fundingAmount" | "state"> & {
  organizationType: Applicant | null;
  words: string;
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  most: number;
};

/** An unverified result of a web search: sanitized texts, null where unknown. */
export type WebFunding = {
  title: string;
  funder: string;
  summary: string | null;
  eligibility: string | null;
  /** As text, such as "Up to $50,000". */
  amount: string | null;
  /** `YYYY-MM-DD`, if the deadline is a single day. */
  closesOn: string | null;
  deadline: string | null;
  url: string | null;
};

export interface WebSearch {
  readonly name: string;
  /** Takes up to about 20 s. Throws SourceProblem. */
  find(question: WebQuestion): Promise<WebFunding[]>;
}
