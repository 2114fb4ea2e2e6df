import { checkAmountGate } from "#functions/search/award-amount.ts";
import { getStatusOn } from "#functions/search/browse/record-status.ts";
import { findNamedPlace, findStateRegion, type NamedPlace, namesCounty } from "#functions/search/place-text.ts";
import { worksAcrossStates } from "#functions/search/vocabulary.ts";
import type { CatalogRecord, Giving } from "#shared/api/catalog-record.ts";
import type { Eligibility, Gate, Verdict } from "#shared/api/match-result.ts";
import { formatDay } from "#shared/util/dates.ts";
import { checkApplicant } from "./applicant-fit.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { appendRecordText, formatList, quoteRecord, quoteText } from "./sentence-helpers.ts";

/**
 * `close` means intended for this state or reach in particular; `open` means open there as everywhere else; `none`
 * means intended for another place.
 */
export type GeographyFit = { verdict: Verdict; level: "close" | "open" | "unknown" | "none"; sentence: string };
type Place = Pick<PartialMatchProfile, "geographicScope" | "state" | "country" | "county" | "specialStatuses">;
const ruralPlaces = /^\W*(?:only )?(?:in )?rural (?:areas|communities|places|counties)\b/i;

const unknown = (sentence: string): GeographyFit => ({ verdict: "unknown", level: "unknown", sentence });

/**
 * Computes whether a program's area includes the organization's location. Sources rarely state it, so unknown is
 * common.
 */
export const computeGeographyFit = (
  record: Pick<CatalogRecord, "geography" | "title" | "funder"> &
    Partial<Pick<CatalogRecord, "giving" | "source" | "asOf">>,
  place: Place,
): GeographyFit => {
  const { geography, giving } = record;
  if (place.country) return checkForeignPlace(record, place.country);
  if (giving && giving.states.length > 0) return checkGiving(giving, place);
  if (geography.states.length > 0) return checkStates(record, place);
  if (geography.text && namesCounty(geography.text, place))
    return {
      verdict: "eligible",
      level: "close",
      sentence: `Names your county. ${quoteRecord(record, geography.text)}`,
    };
  if (geography.text && ruralPlaces.test(geography.text) && place.specialStatuses?.includes("rural"))
    return {
      verdict: "eligible",
      level: "close",
      sentence: `Your profile says you are rural. ${quoteRecord(record, geography.text)}`,
    };
  if (geography.text) return unknown(`Only for some places. ${quoteRecord(record, geography.text)}`);
  const named = findNamedPlace(record);
  if (named) return checkNamedPlace(named, place);
  const { geographicScope: scope } = place;
  if (geography.reach === "national") {
    if (scope === "international") return unknown("Open nationwide; whether work abroad counts is not stated");
    const sentence = "Open nationwide";
    return { verdict: "eligible", level: scope === "national" ? "close" : "open", sentence };
  }
  if (geography.reach === "international") {
    if (scope === "international")
      return { verdict: "eligible", level: "close", sentence: "Open to work in several countries" };
    return unknown("For several countries; whether work in one of them alone counts is not stated");
  }
  return unknown("The source does not say where the work must be");
};

const checkStates = (record: Parameters<typeof findStateRegion>[0], place: Place): GeographyFit => {
  const { states, text } = record.geography;
  const { state, geographicScope } = place;
  const statesText = `${formatList(states, 30)}${text ? ` (${quoteText(text)})` : ""}`;
  if (!state) return unknown(`Only for ${statesText}; your profile names no state`);
  // The text may be narrower than the list of states ("counties in 13 states").
  const region = findStateRegion(record);
  if (region && states.includes(state) && isLocal(geographicScope))
    return unknown(`Only for a part of ${statesText}. Do you work there? ${quoteText(region)}`);
  if (
    text &&
    partOfStates.test(text) &&
    states.includes(state) &&
    isLocal(geographicScope) &&
    !namesCounty(text, place)
  )
    return unknown(`Only for a part of ${statesText}. Do you work there?`);
  if (states.includes(state))
    return {
      verdict: "eligible",
      level: "close",
      sentence: states.length === 1 ? `Only for ${statesText}, your state` : `Open in ${state}, one of ${statesText}`,
    };
  if (worksAcrossStates(geographicScope)) return unknown(`Only for ${statesText}; check whether you work there too`);
  return { verdict: "ineligible", level: "none", sentence: `Only for ${statesText}; you work in ${state}` };
};

const partOfStates = /\b(?:basin|watershed|counties|valley|delta|corridor|coast)\b/i;
const isLocal = (scope: Place["geographicScope"]) => scope === "local" || scope === "regional";

/** Computes the geography fit for an applicant outside the United States. */
const checkForeignPlace = (
  { geography, giving, title, funder }: Parameters<typeof computeGeographyFit>[0],
  country: string,
): GeographyFit => {
  const rejectStates = (codes: readonly string[]): GeographyFit => ({
    verdict: "ineligible",
    level: "none",
    sentence: `Only for ${formatList(codes, 30)}; you are in ${country}`,
  });
  const { states, text, reach } = geography;
  if (states.length > 0) return rejectStates(states);
  if (text?.toLowerCase().includes(country.toLowerCase()))
    return { verdict: "eligible", level: "close", sentence: `Names ${country}: ${quoteText(text)}` };
  if (text) return unknown(`Only for some places: ${quoteText(text)}`);
  const named = findNamedPlace({ geography, title, funder });
  if (named && named.states.length > 0) return rejectStates(named.states);
  if (named) return { verdict: "eligible", level: "open", sentence: formatAbroad(named) };
  if (reach === "international")
    return { verdict: "eligible", level: "close", sentence: "Open to work in several countries" };
  const gave = giving && giving.states.length > 0 ? `Gave in the United States in ${giving.taxYear}` : "";
  const open = gave || (reach === "national" ? "Open nationwide" : "The source does not say where the work must be");
  return unknown(`${open}; whether work in ${country} counts is not stated`);
};

const formatAbroad = ({ quote, isFunder }: NamedPlace) =>
  isFunder ? `${quote} mostly funds work abroad` : `For work abroad: ${quoteText(quote)}`;

/**
 * Checks a place that is only mentioned in the title or the funder's name. It says where the work is, not where
 * applicants must be, so it never excludes an applicant; lists hide the record.
 */
const checkNamedPlace = (named: NamedPlace, { state, geographicScope: scope }: Place): GeographyFit => {
  const { quote, states } = named;
  if (states.length === 0) {
    const work = formatAbroad(named);
    if (scope === "international") return { verdict: "eligible", level: "open", sentence: work };
    return scope
      ? { verdict: "unknown", level: "none", sentence: `${work}; you work in the United States. Would you work there?` }
      : unknown(work);
  }
  const places = `For ${formatList(states, 6)}: ${quoteText(quote)}`;
  if (!state) return unknown(`${places}; your profile names no state`);
  if (states.includes(state)) return { verdict: "eligible", level: "close", sentence: places };
  if (worksAcrossStates(scope)) return unknown(`${places}; check whether you work there too`);
  return { verdict: "unknown", level: "none", sentence: `${places}; you work in ${state}. Would you work there?` };
};

/** Checks where a private funder's grants went. The record has only the top states, so no state is ruled out. */
const checkGiving = ({ taxYear, grants, states }: Giving, { state, geographicScope: scope }: Place): GeographyFit => {
  const listed = formatList(
    states.map((entry) => entry.state),
    6,
  );
  const own = states.find((entry) => entry.state === state);
  if (own) {
    const count = own.grants === 1 ? "one grant" : `${own.grants} grants`;
    return { verdict: "eligible", level: "close", sentence: `Gave ${count} in ${own.state} in ${taxYear}` };
  }
  const isOnly = states.reduce((sum, entry) => sum + entry.grants, 0) >= grants;
  const sentence = `Gave ${isOnly ? "only" : "mostly"} in ${listed} in ${taxYear}`;
  if (!state) return unknown(`${sentence}; your profile names no state`);
  // No rule excludes it, but lists omit it.
  return isOnly && !worksAcrossStates(scope) ? { verdict: "unknown", level: "none", sentence } : unknown(sentence);
};

const endedSentences: Partial<Record<CatalogRecord["status"], string>> = {
  closed: "This round is closed",
  archived: "The notice is archived",
  removed: "The source has taken the notice down",
  withdrawn: "Probably withdrawn: a forecast without a date that is more than a year or a fiscal year old",
};
type Dated = Parameters<typeof getStatusOn>[0];

/** Whether the round has ended; it is still open on the closing date. */
export const isRoundOver = (record: Dated, today: string): boolean =>
  endedSentences[getStatusOn(record, today)] !== undefined || (record.closesOn !== null && record.closesOn < today);

/** `today` is the user's date, `YYYY-MM-DD`. Still eligible on the closing date. */
export const checkDeadlineGate = (
  record: Dated & Pick<CatalogRecord, "closesNote"> & Partial<Pick<CatalogRecord, "source" | "asOf" | "giving">>,
  today: string,
): Gate => {
  const toGate = (verdict: Verdict, sentence: string): Gate => ({ gate: "deadline", verdict, sentence });
  const { status, closesOn, closesNote } = record;
  const ended = endedSentences[status];
  if (ended) return toGate("ineligible", ended);
  if (closesOn && closesOn < today) return toGate("ineligible", `Closed on ${formatDay(closesOn)}`);
  const isWithdrawn = getStatusOn(record, today) === "withdrawn";
  if (isWithdrawn) return toGate("ineligible", endedSentences.withdrawn ?? "");
  if (status === "forecast")
    return toGate(
      "unknown",
      `Announced, not open yet${closesOn ? `; expected to close on ${formatDay(closesOn)}` : ""}${appendRecordText(record, closesNote)}`,
    );
  if (closesOn) return toGate("eligible", `Open until ${formatDay(closesOn)}`);
  if (record.giving) return toGate("unknown", "Its tax return does not say when to apply");
  return toGate("unknown", `No closing date is set${appendRecordText(record, closesNote)}`);
};

/** Never ineligible: the profile does not say what the organization can contribute. */
export const checkCostShareGate = (
  record: Pick<CatalogRecord, "costSharing" | "costSharingText"> & Partial<Pick<CatalogRecord, "source" | "asOf">>,
): Gate => {
  const { costSharing, costSharingText } = record;
  const toGate = (verdict: Verdict, sentence: string): Gate => ({ gate: "cost share", verdict, sentence });
  if (costSharing === null && !costSharingText)
    return toGate("unknown", "The source does not say whether you must share the cost");
  if (costSharing === false)
    return toGate("eligible", `No cost share required${appendRecordText(record, costSharingText)}`);
  return toGate(
    "unknown",
    `${costSharing ? "Cost share is required" : "Cost share may be required"}; check that you can provide it${appendRecordText(record, costSharingText)}`,
  );
};

/**
 * Checks the five gates of a record for a profile on a given date (`YYYY-MM-DD`), each with its sentence. The overall
 * verdict is ineligible if any gate is; eligible if the applicant type fits, no gate is ineligible, and the program is
 * not limited to places that may exclude the organization; otherwise unknown. A missing deadline, award size, area or
 * cost share does not prevent eligibility, because sources usually omit them; it stays visible as an unknown gate.
 */
export const checkEligibility = (record: CatalogRecord, profile: PartialMatchProfile, today: string): Eligibility => {
  const applicant = checkApplicant(record, profile);
  const place = computeGeographyFit(record, profile);
  const gates: Gate[] = [
    { gate: "applicant type", verdict: applicant.verdict, sentence: applicant.sentence },
    checkDeadlineGate(record, today),
    checkAmountGate(record, profile),
    { gate: "geography", verdict: place.verdict, sentence: place.sentence },
    checkCostShareGate(record),
  ];
  return {
    verdict: combineVerdicts(gates, applicant.verdict, isPlaceUnknown(record, place)),
    gates,
  };
};

/** Whether it is unknown if an organization works in a program's area; false for programs without an area. */
export const isPlaceUnknown = ({ geography }: CatalogRecord, { verdict, level }: GeographyFit) =>
  verdict === "unknown" && (level === "none" || geography.text !== null || geography.states.length > 0);

const combineVerdicts = (gates: Gate[], applicant: Verdict, placeUnknown: boolean): Verdict => {
  if (gates.some(({ verdict }) => verdict === "ineligible")) return "ineligible";
  return placeUnknown ? "unknown" : applicant;
};
