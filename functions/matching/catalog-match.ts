import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Eligibility, KeyFacts, Reason } from "#shared/api/match-result.ts";

/** A record scored for a profile. */
export type CatalogMatch = {
  record: CatalogRecord;
  score: number;
  /** Fit with the stated need; null without one. */
  needFit: Reason | null;
  reasons: Reason[];
  eligibility: Eligibility;
  /** Suggestions for raising the score, one sentence each. */
  scoreTips: string[];
  keyFacts: KeyFacts;
};
