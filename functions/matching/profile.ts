import type { FinderProfile } from "#shared/opportunities.ts";

/** A past award from the user's tracker. */
export type Award = { funder: string };

/** Fields from the saved profile and the tracker. */
type SavedFields = {
  mission?: string | null;
  targetPopulation?: string | null;
  /** Two-letter postal code of the state it works in. */
  state?: string | null;
  /** Awarded applications; absent if not loaded. */
  won?: readonly Award[];
};

/** The profile to match: the Finder's criteria with what else is known of the organization. */
export type MatchProfile = FinderProfile & SavedFields;

/** The applicant: an organization type, or an individual. */
export type Applicant = FinderProfile["organizationType"] | "individual";

/** A profile with fields that may be unknown (null). */
export type KnownProfile = Omit<MatchProfile, "organizationType" | "geographicScope" | "fundingAmount"> & {
  organizationType: Applicant | null;
  geographicScope: FinderProfile["geographicScope"] | null;
  fundingAmount: FinderProfile["fundingAmount"] | null;
  /** Origin of the focus areas, shown after their names; "which you chose" by default. */
  areasWhence?: string;
};
