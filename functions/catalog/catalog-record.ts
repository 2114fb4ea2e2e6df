import type { FocusArea, FundingCategory } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { countCharacters } from "./normalize/normalize-text.ts";
import type { LiveRecord } from "./record.ts";

const areaByCategory: Partial<Record<FundingCategory, FocusArea>> = {
  ED: "Education",
  HL: "Healthcare",
  ENV: "Environment",
  NR: "Environment",
  ST: "Technology",
  AR: "Arts & Culture",
  HU: "Arts & Culture",
  CD: "Community Development",
  RD: "Community Development",
  ISS: "Social Services",
  HO: "Housing",
};
/** These three focus areas have no funding category, so they are detected from the title. */
const titlePatterns: [FocusArea, RegExp][] = [
  ["Youth Development", /\b(?:youth|young people|adolescents?|teens?|juveniles?|child(?:ren)?|after-?school)\b/i],
  ["Senior Services", /\b(?:seniors|older (?:adults|americans|people)|elderly|aging|geriatrics?)\b/i],
  ["Veteran Services", /\b(?:veterans?|servicemembers?|service members?)\b/i],
];

export const deriveFocusAreas = ({ categories, title }: Pick<LiveRecord, "categories" | "title">): FocusArea[] => [
  ...new Set([
    ...categories.flatMap((code) => areaByCategory[code] ?? []),
    ...titlePatterns.filter(([, words]) => words.test(title)).map(([area]) => area),
  ]),
];

/** Texts shown for required fields that the source leaves empty. */
export const notStatedTexts = {
  summary: "No description provided. See the official notice.",
  funder: "Agency not stated",
};

const minSummaryLength = 40;
const buildSummary = ({ summary }: LiveRecord) => {
  if (summary === null) return notStatedTexts.summary;
  return countCharacters(summary) >= minSummaryLength ? summary : `${summary} (The notice has no further description.)`;
};

const buildClosesNote = ({ closesNote, closesEstimated, closesOn, closesTime, closesZone }: LiveRecord) => {
  const notes = [
    closesEstimated && closesOn !== null ? "The closing date is an estimate." : "",
    closesTime && closesZone && closesZone !== "local" ? `Closes at ${closesTime} ${closesZone}.` : "",
    closesNote ?? "",
  ].filter(Boolean);
  return notes.length ? notes.join(" ") : null;
};

/** Maps a live record to the shape used for search and display. Unstated facts stay empty. */
export const toCatalogRecord = (record: LiveRecord): CatalogRecord => ({
  id: record.id,
  source: record.source,
  number: record.number,
  sourceUrl: record.sourceUrl,
  roundsUrl: null,
  assistanceListing: record.assistanceListings[0] ?? null,
  title: record.title,
  funder: record.funder ?? notStatedTexts.funder,
  agencyCode: record.agencyCode,
  summary: buildSummary(record),
  fullText: record.fullText,
  applicantTypes: record.applicantTypes,
  eligibilityText: record.eligibilityText,
  // The sources have no structured location. Only U.S. missions abroad can be recognized, by name.
  geography: {
    reach: /^U\.?S\.? Mission to /i.test(record.funder ?? "") ? "international" : "unknown",
    states: [],
    text: null,
  },
  categories: record.categories,
  focusAreas: deriveFocusAreas(record),
  instruments: record.instruments,
  costSharing: record.costSharing,
  costSharingText: null,
  awardFloor: record.awardFloor,
  awardCeiling: record.awardCeiling,
  totalFunding: record.totalFunding,
  expectedAwards: record.expectedAwards,
  status: record.status,
  postedOn: record.postedOn,
  ...(record.opensOn !== null && { opensOn: record.opensOn }),
  closesOn: record.closesOn,
  closesNote: buildClosesNote(record),
  firstSeenOn: record.firstSeenOn,
  verifiedOn: record.verifiedOn,
  ...(record.missingSince && { missingSince: record.missingSince }),
});
