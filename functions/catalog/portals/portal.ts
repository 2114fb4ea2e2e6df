import type { ApplicantType, FundingCategory } from "#shared/api/catalog.ts";
import type { catalogSources } from "#shared/api/schemas.ts";

/** Number of applications received and funded in a round, as reported by the portal. */
export type ApplicationCount = { year: number; received: number; funded: number };

/**
 * One row of a state's grant portal. Dates are `YYYY-MM-DD`, amounts are whole cents; null if the portal does not state
 * them.
 */
export type PortalNotice = {
  /** The portal's own ID, lowercase letters, digits and hyphens. */
  portalId: string;
  title: string;
  agency: string;
  status: "forecast" | "open" | "closed";
  opensOn: string | null;
  closesOn: string | null;
  /** Whether applications are accepted at any time. */
  isRolling: boolean;
  /** Whether the portal describes the program as recurring. */
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
  /** URL of the program's page or the agency's page. */
  link: string | undefined;
  applyLink: string | undefined;
  /** The portal's text about applicants; never displayed. */
  eligibilityText: string;
  /** The official text; used only for term weights. */
  text: string;
  applicationCounts: ApplicationCount[];
};

export type PortalResult = {
  notices: PortalNotice[];
  /** One sentence for each row that could not be parsed. */
  skipped: string[];
};

/**
 * Parses the data published by a state's portal. `parse` takes the text of one file, skips unreadable rows, and never
 * throws.
 */
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
