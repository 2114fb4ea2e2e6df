import type { PartialMatchProfile } from "#functions/matching/match-profile.ts";
import type { ApplicantKind } from "#functions/search/vocabulary.ts";

/** A web search query. Contains nothing that identifies the organization. */
export type WebSearchQuery = Pick<PartialMatchProfile, "focusAreas" | "geographicScope" | "fundingAmount" | "state"> & {
  organizationType: ApplicantKind | null;
  subjects: string;
  /** In the user's time zone, `YYYY-MM-DD`. */
  today: string;
  maxResults: number;
};

/** An unverified web search result: sanitized text, null if unknown. */
export type WebSearchResult = {
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

export interface WebSearchProvider {
  readonly name: string;
  /** Takes up to about 20 s. Throws SourceError. */
  search(query: WebSearchQuery): Promise<WebSearchResult[]>;
}
