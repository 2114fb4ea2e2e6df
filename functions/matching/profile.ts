import type { FinderProfile } from "#shared/opportunities.ts";

/** A grant that was awarded, as the user's own tracker has it. */
export type Award = { funder: string };

/** What the saved profile and the tracker add to what a form says. */
type Beside = {
  mission?: string | null;
  targetPopulation?: string | null;
  /** Two-letter postal code of where it works. */
  state?: string | null;
  /** The awarded applications of the tracker; absent where nobody looked. */
  won?: readonly Award[];
};

/** Whom to match: the Finder's choices, and what else is known of the organization. */
export type MatchProfile = FinderProfile & Beside;

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
