import { deriveAgency } from "#functions/catalog/normalize/normalize-notice.ts";
import { formatSeason } from "#functions/search/browse/seasons.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { buildSeasons } from "./build-seasons.ts";
import { formatTermWeights } from "./term-weights.ts";

type RecurringProgram = ReturnType<typeof buildSeasons>["programs"][number];

/** Programs whose last round was before this year are not expected to recur. */
const oldestRoundDay = "2024-01-01";

/** The year of a round in a title, such as "FY 2026" or "2026". */
const yearPattern = /\b(?:FY|fiscal year)?[ -]?20\d\d\b|\bFY ?\d\d\b/gi;

/**
 * Converts a program between rounds to a record. Returns undefined if it has an open notice, no agency or no round since
 * 2024.
 */
export const toProgramRecord = (
  { key, title, agencyCode, listing, numbers, latest, season }: RecurringProgram,
  liveNumbers: ReadonlySet<string | null | undefined>,
  asOf: string,
): CatalogRecord | undefined => {
  const funder = deriveAgency(agencyCode);
  if (!latest || !funder || latest.post < oldestRoundDay || numbers.some((number) => liveNumbers.has(number)))
    return undefined;
  const name = title
    .replaceAll(yearPattern, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s:,-]+|[\s:,-]+$/g, "");
  const link = latest.id
    ? `https://www.grants.gov/search-results-detail/${latest.id}`
    : "https://www.grants.gov/search-grants";
  const roundsUrl = listing ? `https://grants.gov/search-grants?cfda=${listing}` : null;
  const rounds = `Grants.gov lists ${season.rounds} rounds, most recently posted in ${latest.post.slice(0, 4)}.`;
  return {
    id: `gp-${key
      .replaceAll(/[^a-z0-9]+/g, "-")
      .slice(0, 56)
      .replaceAll(/^-+|-+$/g, "")}`,
    source: "grants.gov",
    sourceUrl: link,
    roundsUrl,
    assistanceListing: listing,
    number: null,
    title: name.length >= 3 ? name.slice(0, 255) : title.slice(0, 255),
    funder,
    agencyCode,
    summary: `Offered periodically by the ${funder.replace(/^The /, "")}. ${rounds} ${formatSeason(season)}`.trim(),
    fullText: null,
    applicantTypes: [],
    eligibilityText: null,
    geography: { reach: "unknown", states: [], text: null },
    categories: [],
    focusAreas: [],
    instruments: [],
    costSharing: null,
    costSharingText: null,
    awardFloor: null,
    awardCeiling: null,
    totalFunding: null,
    expectedAwards: null,
    status: "recurring",
    postedOn: null,
    closesOn: null,
    closesNote: "Between rounds. Months are based on past rounds and may change.",
    firstSeenOn: asOf,
    verifiedOn: null,
    asOf,
    terms: formatTermWeights(title),
    season,
  };
};
