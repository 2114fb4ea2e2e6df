import { isDistinctiveWord, stemWord } from "#functions/search/terms.ts";
import type { CatalogRecord, Giving } from "#shared/api/catalog-record.ts";
import { formatDollars } from "#shared/util/money.ts";
import { loadEmbeddedFunders } from "./embedded-funders.ts";
import { findGivingTopics } from "./giving-topics.ts";
import { formatPurposes, parsePurposes, type StoredFunder } from "./stored-funder.ts";

type KnownGrants = NonNullable<StoredFunder["grants"]>;

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });
/** Formats a list such as "CA, NY and DC". */
const formatWords = (words: readonly string[]) => listFormat.format(words).replace(/, and /, " and ");
const toCents = (dollars: number | null) => (dollars === null || dollars < 0 ? null : Math.round(dollars * 100));

/** Finds at most three states that account for at least four fifths of the grants. */
const findMainStates = (states: NonNullable<StoredFunder["states"]>, count: number): string[] => {
  const mainStates: string[] = [];
  let coveredLength = 0;
  for (const [state, grants] of states) {
    if (mainStates.length === 3 || coveredLength >= count * 0.8) break;
    mainStates.push(state);
    coveredLength += grants;
  }
  return mainStates;
};

const formatSizes = ({ count, lowerQuartile, upperQuartile, median }: KnownGrants): string => {
  if (median === null || median <= 0) return "";
  if (count === 1) return ` of ${formatDollars(median)}`;
  return lowerQuartile !== null && upperQuartile !== null && lowerQuartile < upperQuartile
    ? `, typically ${formatDollars(lowerQuartile)} to ${formatDollars(upperQuartile)}`
    : `, typically ${formatDollars(median)}`;
};

const buildSummary = (funder: StoredFunder, grants: KnownGrants, topicWords: readonly string[]): string => {
  const count = grants.count === 1 ? "one grant" : `${grants.count.toLocaleString("en-US")} grants`;
  const states = findMainStates(funder.states ?? [], grants.count);
  const statesNote = states.length ? `, ${grants.count === 1 ? "" : "mostly "}in ${formatWords(states)}` : "";
  const purposes = topicWords.length ? `; often for ${formatWords(topicWords.slice(0, 3))}` : "";
  return [
    ...(funder.accepts === "by invitation only" ? ["By invitation only."] : []),
    `Gave ${count} in ${grants.year}${formatSizes(grants)}${statesNote}${purposes}.`,
    "From its tax return; confirm with the funder.",
  ].join(" ");
};

const maxTermWeight = 10;
/** Stems the purpose words and weights each by its share of the grants. */
const buildTerms = (purposes: string | undefined, count: number): string => {
  const grantsByTerm = new Map<string, number>();
  for (const { word, grants } of parsePurposes(purposes)) {
    if (!isDistinctiveWord(word)) continue;
    const term = stemWord(word);
    grantsByTerm.set(term, Math.max(grantsByTerm.get(term) ?? 0, grants));
  }
  const toWeight = (grants: number) =>
    Math.min(maxTermWeight, Math.max(1, Math.round((maxTermWeight * grants) / count)));
  return formatPurposes(new Map([...grantsByTerm].map(([term, grants]) => [term, toWeight(grants)])));
};

const buildGiving = ({ states, accepts }: StoredFunder, grants: KnownGrants): Giving => ({
  taxYear: grants.year,
  grants: grants.count,
  lowerQuartile: toCents(grants.lowerQuartile),
  median: toCents(grants.median),
  upperQuartile: toCents(grants.upperQuartile),
  largest: toCents(grants.largest),
  states: (states ?? []).map(([state, number]) => ({ state, grants: number })),
  acceptsApplications: accepts ?? "unknown",
});

/** Converts a funder to a catalog record; undefined if its grants are unknown. `asOf` is the date of the data. */
export const toCatalogRecord = (funder: StoredFunder, asOf: string): CatalogRecord | undefined => {
  const { ein, name, grants, accepts } = funder;
  if (!grants || grants.count < 1 || name.length < 3) return undefined;
  const { words, focusAreas, categories } = findGivingTopics(funder);
  const terms = buildTerms(funder.purposes, grants.count);
  return {
    id: `fn-${ein}`,
    source: "irs-990",
    number: null,
    sourceUrl: `https://projects.propublica.org/nonprofits/organizations/${ein}`,
    roundsUrl: null,
    assistanceListing: null,
    title: name,
    funder: name,
    agencyCode: null,
    summary: buildSummary(funder, grants, words),
    fullText: null,
    applicantTypes: [],
    eligibilityText:
      accepts === "by invitation only"
        ? "Gives only to organizations that it selects; accepts no unsolicited applications."
        : null,
    geography: { reach: "unknown", states: [], text: null },
    categories,
    focusAreas,
    instruments: ["G"],
    costSharing: null,
    costSharingText: null,
    awardFloor: null,
    awardCeiling: null,
    totalFunding: null,
    expectedAwards: null,
    status: "recurring",
    postedOn: null,
    closesOn: null,
    closesNote: funder.deadlines ?? null,
    firstSeenOn: asOf,
    verifiedOn: null,
    asOf,
    ...(terms && { terms }),
    giving: buildGiving(funder, grants),
    funderId: `ein-${ein}`,
  };
};

/** Date of the embedded data. */
export const embeddedFundersAsOf = "2026-04-01";

/** Loads the records of the embedded funders with known grants, which come first in their file. */
export const loadFunderRecords = (): CatalogRecord[] => {
  const { count, parseLine } = loadEmbeddedFunders();
  const records: CatalogRecord[] = [];
  for (let line = 0; line < count; line++) {
    const funder = parseLine(line);
    if (funder.detail !== "full" && funder.detail !== "grants") break;
    const record = toCatalogRecord(funder, embeddedFundersAsOf);
    if (record) records.push(record);
  }
  return records;
};
