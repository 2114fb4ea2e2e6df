import type { ApplicantType, FundingCategory } from "#shared/api/catalog.ts";
import type { catalogSources } from "#shared/api/schemas.ts";

/** Number of applications that a round received and funded, as the portal reports them. */
export type ApplicationCount = { year: number; received: number; funded: number };

/** One row of a state's grant portal. Days are `YYYY-MM-DD`, money is whole cents; null if the portal does not state it. */
export type PortalNotice = {
  /** The portal's own ID, lowercase letters, digits and hyphens. */
  portalId: string;
  title: string;
  agency: string;
  status: "forecast" | "open" | "closed";
  opensOn: string | null;
  closesOn: string | null;
  /** Applications are accepted at any time. */
  isRolling: boolean;
  /** The portal says that the program comes back. */
  isRecurring: boolean;
  isLoan: boolean;
  categories: FundingCategory[];
  applicantTypes: ApplicantType[];
  awardFloor: number | null;
  awardCeiling: number | null;
  totalFunding: number | null;
  expectedAwards: number | null;
  costSharing: boolean | null;
  costSharingText: string | null;
  /** The program's page, the agency's page, or undefined. */
  link: string | undefined;
  applyLink: string | undefined;
  /** The portal's text about applicants; never shown. */
  eligibilityText: string;
  /** The official text, for term weights only. */
  text: string;
  applicationCounts: ApplicationCount[];
};

export type PortalResult = {
  notices: PortalNotice[];
  /** One sentence for each row that could not be read. */
  skipped: string[];
};

/** Reads what a state's portal publishes. `parse` takes the text of one file, skips unreadable rows, and never throws. */
export type PortalAdapter = {
  source: (typeof catalogSources)[number];
  /** Two-letter postal code. */
  state: string;
  stateName: string;
  home: string;
  idPrefix: string;
  /** URL of the portal's complete list, if it is a file. */
  download?: string;
  parse: (content: string) => PortalResult;
};
