import { maxLengths, Notice } from "#functions/catalog/record.ts";
import type { RawNotice } from "#functions/catalog/sources/source.ts";
import { applicantTypes, fundingCategories, fundingInstruments } from "#shared/api/catalog.ts";
import { findDeadlineInNote, isPlausibleDate, parseClosingTime, parseDate } from "./normalize-dates.ts";
import { countCharacters, excerptText } from "./normalize-text.ts";
import {
  type AddRemark,
  createRemarkCollector,
  parseBoolean,
  parseCents,
  parseCodes,
  parseCount,
  parseLine,
  parseText,
  parseWebAddress,
} from "./normalize-values.ts";

/** Departments by the first part of an agency code, for notices without an agency name. */
const departments: Record<string, string> = {
  AC: "AmeriCorps",
  DC: "Denali Commission",
  DHS: "Department of Homeland Security",
  DOC: "Department of Commerce",
  DOD: "Department of Defense",
  DOE: "Department of Energy",
  DOI: "Department of the Interior",
  DOL: "Department of Labor",
  DOS: "Department of State",
  DOT: "Department of Transportation",
  ED: "Department of Education",
  EPA: "Environmental Protection Agency",
  HHS: "Department of Health and Human Services",
  HUD: "Department of Housing and Urban Development",
  IMLS: "Institute of Museum and Library Services",
  MCC: "Millennium Challenge Corporation",
  NASA: "National Aeronautics and Space Administration",
  NEA: "National Endowment for the Arts",
  NEH: "National Endowment for the Humanities",
  NSF: "U.S. National Science Foundation",
  ONDCP: "Office of National Drug Control Policy",
  PAMS: "Department of Energy - Office of Science",
  SBA: "Small Business Administration",
  USAID: "Agency for International Development",
  USDA: "Department of Agriculture",
  USDOJ: "Department of Justice",
  USDOT: "Department of the Treasury",
  VA: "Department of Veterans Affairs",
};

const officeWordPattern =
  /\b(?:academy|adm(?:in(?:is\w*|istration)?)?|affairs|agency|air force|army|assistance|assistant secretary|authority|board|bureau|cent(?:er|re)s?|clinic|college|command|commission|committee|cooperative|corporation|corps|council|defense|department|dept|directorate|division|endowment|engineers?|era|fema|field office|foundation|fund|geological|grants? program|headquarters|health|hq|institutes?|institution|interior|laborator(?:y|ies)|lab|library|mission|nasa|national|navy|navair|naval|nist|nnsa|noaa|office|operations|park|police|program(?:s|me)?|project|research|science|secretary|services?|state|survey|treasury|university|u\.?s\.?|usaid|veterans)\b/i;

const isContact = (raw: string, line: string) =>
  /\S\s*[\r\n]\s*\S/.test(raw.trim()) || /@|\b(?:contact|grantor|phone|e-?mail)\b|\d{3}[-.\s]\d{4}/i.test(line);
/** Detects a person's name: two or three capitalized words, none of which is an office word or an abbreviation. */
const isPerson = (line: string) =>
  !officeWordPattern.test(line) &&
  /^(?:(?:Mr|Ms|Mrs|Dr)\.? )?[A-Z][a-z'’-]+(?:[A-Z][a-z]+)?(?: (?:[A-Z]\.|[A-Z][a-z'’-]+(?:[A-Z][a-z]+)?)){1,2}$/.test(
    line,
  );

/**
 * Returns the first agency name that is not a contact person, otherwise the department. Sources often put contacts in
 * this field.
 */
const parseAgency = (
  { names, doubtful }: { names: readonly unknown[]; doubtful: readonly unknown[] },
  code: string | null,
  addRemark: AddRemark,
): string | null => {
  for (const [index, name] of [...names, ...doubtful].entries()) {
    const line = parseLine("funder", name, maxLengths.funder, addRemark);
    if (line === null || countCharacters(line) < 2) continue;
    if (isContact(String(name), line) || (index >= names.length && isPerson(line)))
      addRemark("funder", "a contact, not an agency", name);
    else return line;
  }
  return deriveAgency(code);
};

/** Returns the department for an agency code such as "HHS-ACF"; null if its first part is unknown. */
export const deriveAgency = (code: string | null): string | null =>
  departments[code?.split("-")[0]?.toUpperCase() ?? ""] ?? null;

export type NormalizeResult = { notice: Notice } | { problem: string };

const parseDay = (
  field: "postedOn" | "opensOn" | "closesOn" | "archivesOn",
  value: unknown,
  today: string,
  addRemark: AddRemark,
) => {
  const line = parseLine(field, value, 60, addRemark);
  if (line === null) return null;
  const date = parseDate(line);
  if (!date) addRemark(field, "not a day", value);
  const kind = { postedOn: "posted", opensOn: "posted", closesOn: "closes", archivesOn: "archives" } as const;
  if (!date || isPlausibleDate(date, kind[field], today)) return date ?? null;
  addRemark(field, "impossible day", value);
  return null;
};

const parseDays = (raw: RawNotice, today: string, addRemark: AddRemark) => {
  const posted = parseDay("postedOn", raw.posted, today, addRemark);
  // A forecast with a future posting date opens on that date.
  const opensLater = raw.forecast && posted !== null && posted > today;
  const opensOn = raw.forecast
    ? (parseDay("opensOn", raw.opens, today, addRemark) ?? (opensLater ? posted : null))
    : null;
  const closesOn =
    parseDay("closesOn", raw.closes, today, addRemark) ??
    parseDay(
      "closesOn",
      findDeadlineInNote(parseText("closesNote", raw.closesNote, maxLengths.note, addRemark) ?? ""),
      today,
      addRemark,
    );
  const archivesOn = parseDay("archivesOn", raw.archives, today, addRemark);
  const postedOn = opensLater ? null : posted;
  const isAfter = (from: string | null) => closesOn !== null && from !== null && from > closesOn;
  if (isAfter(postedOn)) addRemark("postedOn", "closes before it is posted", `${postedOn}, closes ${closesOn}`);
  if (isAfter(opensOn)) addRemark("opensOn", "closes before it is posted", `${opensOn}, closes ${closesOn}`);
  return {
    postedOn: isAfter(postedOn) ? null : postedOn,
    opensOn: isAfter(opensOn) ? null : opensOn,
    closesOn,
    archivesOn,
  };
};

const parseClosing = (raw: RawNotice, addRemark: AddRemark) => {
  const closesNote = parseText("closesNote", raw.closesNote, maxLengths.note, addRemark);
  const time =
    parseClosingTime(closesNote ?? "") ?? parseClosingTime(parseLine("closesTime", raw.closesAt, 100, addRemark) ?? "");
  if (time === "several") addRemark("closesTime", "several closing times", closesNote);
  const timeAndZone = typeof time === "object" ? time : undefined;
  return { closesNote, closesTime: timeAndZone?.time ?? null, closesZone: timeAndZone?.zone ?? null };
};

/** Smaller federal awards do not exist: amounts such as $1 are placeholders for "not stated". */
const minCents = 100_00;
const parseAmount = (field: string, value: unknown, addRemark: AddRemark, allowsZero = false) => {
  const cents = parseCents(field, value, addRemark, allowsZero);
  if (cents === null || cents >= minCents || cents === 0) return cents;
  addRemark(field, "placeholder", value);
  return null;
};

const parseAmounts = (raw: RawNotice, addRemark: AddRemark) => {
  const awardFloor = parseAmount("awardFloor", raw.floor, addRemark, true);
  const awardCeiling = parseAmount("awardCeiling", raw.ceiling, addRemark);
  const isInverted = awardFloor !== null && awardCeiling !== null && awardFloor > awardCeiling;
  // Either could be wrong, so drop both.
  if (isInverted) addRemark("awardFloor", "floor above ceiling", `${raw.floor} and ${raw.ceiling}`);
  return {
    awardFloor: isInverted ? null : awardFloor,
    awardCeiling: isInverted ? null : awardCeiling,
    totalFunding: parseAmount("totalFunding", raw.total, addRemark),
    expectedAwards: parseCount("expectedAwards", raw.awards, addRemark),
  };
};

const parseListings = (value: unknown, addRemark: AddRemark): string[] => {
  const listings = new Set<string>();
  for (const item of Array.isArray(value) ? value : [value]) {
    const line = parseLine("assistanceListings", item, 200, addRemark);
    const number = line && /^(\d{2})\.(\d{2,3})$/.exec(line);
    // Spreadsheets and some feeds drop the trailing zero of a listing number.
    if (number) listings.add(`${number[1]}.${number[2]?.padEnd(3, "0")}`);
    else if (line) addRemark("assistanceListings", "not a listing number", item);
  }
  return [...listings];
};

const deriveStatus = (
  raw: RawNotice,
  { closesOn, archivesOn }: Pick<Notice, "closesOn" | "archivesOn">,
  today: string,
): Notice["status"] => {
  if (raw.ended) return raw.ended;
  if (archivesOn !== null && archivesOn < today) return "archived";
  if (raw.forecast) return "forecast";
  return closesOn !== null && closesOn < today ? "closed" : "open";
};

const buildIdentity = (raw: RawNotice): { id: string; sourceUrl: string } | undefined => {
  const toTrimmedText = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  const number = toTrimmedText(raw.grantsGovId).replace(/^0+(?=\d)/, "");
  const sourceOwnId = toTrimmedText(raw.ownId).toLowerCase();
  const isOwnId = /^[a-z0-9-]{2,60}$/.test(sourceOwnId);
  const simplerUrl = `https://simpler.grants.gov/opportunity/${sourceOwnId}`;
  if (/^\d{2,20}$/.test(number)) {
    const sourceUrl =
      raw.source === "simpler" && isOwnId ? simplerUrl : `https://www.grants.gov/search-results-detail/${number}`;
    return { id: `gg-${number}`, sourceUrl };
  }
  return isOwnId ? { id: `sg-${sourceOwnId}`, sourceUrl: simplerUrl } : undefined;
};

const testNoticePattern = /\btest (?:NOFO|notice)\b.{0,20}\bdo not apply\b/i;

const padApplicantType = (item: string) => (/^\d$/.test(item) ? `0${item}` : item);

/** Normalizes a notice as of `today` (Washington, D.C.). Returns a problem if the ID or title is missing. */
export const normalizeNotice = (raw: RawNotice, today: string): NormalizeResult => {
  const { addRemark, remarks } = createRemarkCollector();
  const identity = buildIdentity(raw);
  if (!identity) return { problem: "The record has no usable ID" };
  const title = parseLine("title", raw.title, maxLengths.title, addRemark);
  if (title === null || countCharacters(title) < 3) return { problem: "The record has no title" };
  if (testNoticePattern.test(String(raw.description))) return { problem: "The record is a test of its source" };
  const agencyCode = parseLine("agencyCode", raw.agencyCode, 60, addRemark);
  const fullText = parseText("fullText", raw.description, maxLengths.fullText, addRemark);
  const days = parseDays(raw, today, addRemark);
  const notice: Notice = {
    ...identity,
    source: raw.source,
    number: parseLine("number", raw.number, maxLengths.number, addRemark),
    title,
    funder: parseAgency({ names: raw.agencyNames, doubtful: raw.doubtfulNames ?? [] }, agencyCode, addRemark),
    agencyCode,
    summary: fullText === null ? null : excerptText(fullText, maxLengths.summary),
    fullText,
    applicantTypes: parseCodes("applicantTypes", raw.applicantTypes, applicantTypes, addRemark, padApplicantType),
    eligibilityText: parseText("eligibilityText", raw.eligibility, maxLengths.note, addRemark),
    categories: parseCodes("categories", raw.categories, fundingCategories, addRemark),
    instruments: parseCodes("instruments", raw.instruments, fundingInstruments, addRemark),
    assistanceListings: parseListings(raw.listings, addRemark),
    costSharing: parseBoolean("costSharing", raw.costSharing, addRemark),
    ...parseAmounts(raw, addRemark),
    status: deriveStatus(raw, days, today),
    ...days,
    closesEstimated: raw.forecast && days.closesOn !== null,
    ...parseClosing(raw, addRemark),
    moreUrl: parseWebAddress("moreUrl", raw.moreUrl, maxLengths.url, addRemark),
    remarks,
  };
  const parsed = Notice.safeParse(notice);
  return parsed.success ? { notice } : { problem: `The record violates the schema at ${parsed.error.issues[0]?.path}` };
};

/** Cheap date check that avoids normalizing tens of thousands of ended notices. */
export const hasNoticeEnded = (raw: RawNotice, today: string): boolean => {
  if (raw.ended) return true;
  const isPast = (value: unknown) => typeof value === "string" && (parseDate(value) ?? today) < today;
  return isPast(raw.archives) || (!raw.forecast && isPast(raw.closes));
};
