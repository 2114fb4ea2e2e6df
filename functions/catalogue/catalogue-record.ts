import type { CatalogueRecord, FocusArea, FundingCategory } from "#shared/catalogue.ts";
import { characters } from "./normalise-text.ts";
import type { LiveRecord } from "./record.ts";

const areaOfCategory: Partial<Record<FundingCategory, FocusArea>> = {
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
/** These three have no category of their own, so the title has to say it. */
const areaWords: [FocusArea, RegExp][] = [
  ["Youth Development", /\b(?:youth|young people|adolescents?|teens?|juveniles?|child(?:ren)?|after-?school)\b/i],
  ["Senior Services", /\b(?:seniors|older (?:adults|americans|people)|elderly|aging|geriatrics?)\b/i],
  ["Veteran Services", /\b(?:veterans?|servicemembers?|service members?)\b/i],
];

const focusAreasOf = ({ categories, title }: Pick<LiveRecord, "categories" | "title">): FocusArea[] => [
  ...new Set([
    ...categories.flatMap((code) => areaOfCategory[code] ?? []),
    ...areaWords.filter(([, words]) => words.test(title)).map(([area]) => area),
  ]),
];

/** What is shown where the source says nothing and a sentence has to stand. */
export const notStated = {
  summary: "The notice gives no description. Please read it at the source.",
  funder: "Agency not stated",
};

const shortest = 40;
const summaryOf = ({ summary }: LiveRecord) => {
  if (summary === null) return notStated.summary;
  return characters(summary) >= shortest ? summary : `${summary} (This is all the notice says of itself.)`;
};

/** Estimates are called so, and a time of day belongs to the day. */
const closesNoteOf = ({ closesNote, closesEstimated, closesOn, closesTime, closesZone }: LiveRecord) => {
  const said = [
    closesEstimated && closesOn !== null ? "The closing day is an estimate." : "",
    closesTime && closesZone && closesZone !== "local" ? `Closes at ${closesTime} ${closesZone}.` : "",
    closesNote ?? "",
  ].filter(Boolean);
  return said.length ? said.join(" ") : null;
};

/** A live record in the shape the whole product searches and shows; what is not stated stays so. */
export const asCatalogueRecord = (record: LiveRecord): CatalogueRecord => ({
  id: record.id,
  source: record.source,
  number: record.number,
  sourceUrl: record.sourceUrl,
  roundsUrl: null,
  assistanceListing: record.assistanceListings[0] ?? null,
  title: record.title,
  funder: record.funder ?? notStated.funder,
  agencyCode: record.agencyCode,
  summary: summaryOf(record),
  fullText: record.fullText,
  applicantTypes: record.applicantTypes,
  eligibilityText: record.eligibilityText,
  // Nothing in the sources is structured by place; only missions abroad fund abroad by their name.
  geography: {
    reach: /^U\.?S\.? Mission to /i.test(record.funder ?? "") ? "international" : "unknown",
    states: [],
    text: null,
  },
  categories: record.categories,
  focusAreas: focusAreasOf(record),
  instruments: record.instruments,
  costSharing: record.costSharing,
  costSharingText: null,
  awardFloor: record.awardFloor,
  awardCeiling: record.awardCeiling,
  totalFunding: record.totalFunding,
  expectedAwards: record.expectedAwards,
  status: record.status,
  postedOn: record.postedOn,
  closesOn: record.closesOn,
  closesNote: closesNoteOf(record),
  firstSeenOn: record.firstSeenOn,
  verifiedOn: record.verifiedOn,
});
