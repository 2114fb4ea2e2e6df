import type { FinderProfile } from "#shared/opportunities.ts";

/** Whom to match: the Finder's choices, and what the organization's saved profile adds to them. */
export type MatchProfile = FinderProfile & {
  mission?: string | null;
  targetPopulation?: string | null;
  /** Two-letter postal code of where it works. */
  state?: string | null;
};

/** Who applies: a kind of organization, or somebody alone. */
export type Applicant = FinderProfile["organizationType"] | "individual";

/** Whom to match as far as it is said: null where nobody said it. */
export type KnownProfile = Omit<MatchProfile, "organizationType" | "geographicScope" | "fundingAmount"> & {
  organizationType: Applicant | null;
  geographicScope: FinderProfile["geographicScope"] | null;
  fundingAmount: FinderProfile["fundingAmount"] | null;
  /** How the focus areas are known, as a reason says it after their names: "which you chose" where this is absent. */
  areasWhence?: string;
};
