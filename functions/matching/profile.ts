import type { FinderProfile } from "#shared/opportunities.ts";

/** Whom to match: the Finder's choices, and what the organization's saved profile adds to them. */
export type MatchProfile = FinderProfile & {
  mission?: string | null;
  targetPopulation?: string | null;
  /** Two-letter postal code of where it works. */
  state?: string | null;
};
