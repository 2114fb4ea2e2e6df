import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import type { FinderProfile } from "#shared/api/opportunities.ts";

import type { ApplicantCodes } from "./applicant-codes.ts";

export type TrackedAward = { funder: string };

type SavedFields = {
  mission?: string | null;
  targetPopulation?: string | null;
  /** Two-letter postal code of the state it works in. */
  state?: string | null;
  applicant?: ApplicantCodes | undefined;
  won?: readonly TrackedAward[];
};

/** The profile to match: the Finder's criteria with what else is known of the organization. */
export type MatchProfile = FinderProfile & SavedFields;

export type PartialMatchProfile = Omit<MatchProfile, "organizationType" | "geographicScope" | "fundingAmount"> & {
  organizationType: ApplicantKind | null;
  geographicScope: FinderProfile["geographicScope"] | null;
  fundingAmount: FinderProfile["fundingAmount"] | null;
  /** Origin of the focus areas, shown after their names; "which you chose" by default. */
  areasOrigin?: string;
};
