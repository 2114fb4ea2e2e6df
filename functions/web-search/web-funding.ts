import type { Applicant, KnownProfile } from "#functions/matching/profile.ts";

/** What somebody looks for on the web: nothing by which the organization could be known. */
export type WebQuestion = Pick<KnownProfile, "focusAreas" | "geographicScope" | "fundingAmount" | "state"> & {
  organizationType: Applicant | null;
  /** The subjects in the user's own words. */
  words: string;
  /** The user's day, `YYYY-MM-DD`. */
  today: string;
  /** So many at most. */
  most: number;
};

/** Funding somebody found on the web: cleaned texts, checked by nobody; null where nothing was said. */
export type WebFunding = {
  title: string;
  funder: string;
  summary: string | null;
  eligibility: string | null;
  /** In words, such as "Up to $50,000". */
  amount: string | null;
  /** `YYYY-MM-DD`, where the answer names one day. */
  closesOn: string | null;
  deadline: string | null;
  /** http or https. */
  url: string | null;
};

/** A provider that searches the web for funding. */
export interface WebSearch {
  /** As people know it. */
  readonly name: string;
  /** Takes up to some twenty seconds. Throws SourceProblem. */
  find(question: WebQuestion): Promise<WebFunding[]>;
}
