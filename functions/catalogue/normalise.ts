import { applicantTypes, fundingCategories, fundingInstruments } from "#shared/catalogue.ts";
import { agencyOf } from "./normalise-agency.ts";
import { closingTimeOf, dayOf, isPossibleDay } from "./normalise-days.ts";
import { beginningOf, characters } from "./normalise-text.ts";
import {
  centsOf,
  codesOf,
  countOf,
  lineOf,
  type Note,
  remarking,
  textOf,
  webAddressOf,
  yesOrNo,
} from "./normalise-values.ts";
import type { RawNotice } from "./raw-notice.ts";
import { longest, Notice } from "./record.ts";

export type Normalised = { notice: Notice } | { problem: string };

const day = (field: "postedOn" | "opensOn" | "closesOn" | "archivesOn", value: unknown, today: string, note: Note) => {
  const line = lineOf(field, value, 60, note);
  if (line === null) return null;
  const found = dayOf(line);
  if (!found) note(field, "not a day", value);
  const kind = { postedOn: "posted", opensOn: "posted", closesOn: "closes", archivesOn: "archives" } as const;
  if (!found || isPossibleDay(found, kind[field], today)) return found ?? null;
  note(field, "impossible day", value);
  return null;
};

const daysOf = (raw: RawNotice, today: string, note: Note) => {
  const posted = day("postedOn", raw.posted, today, note);
  // A forecast that was posted in the future is one that opens then.
  const isAhead = raw.forecast && posted !== null && posted > today;
  const opensOn = raw.forecast ? (day("opensOn", raw.opens, today, note) ?? (isAhead ? posted : null)) : null;
  const closesOn = day("closesOn", raw.closes, today, note);
  const archivesOn = day("archivesOn", raw.archives, today, note);
  const postedOn = isAhead ? null : posted;
  const isAfter = (from: string | null) => closesOn !== null && from !== null && from > closesOn;
  if (isAfter(postedOn)) note("postedOn", "closes before it is posted", `${postedOn}, closes ${closesOn}`);
  if (isAfter(opensOn)) note("opensOn", "closes before it is posted", `${opensOn}, closes ${closesOn}`);
  return {
    postedOn: isAfter(postedOn) ? null : postedOn,
    opensOn: isAfter(opensOn) ? null : opensOn,
    closesOn,
    archivesOn,
  };
};

const closingOf = (raw: RawNotice, note: Note) => {
  const closesNote = textOf("closesNote", raw.closesNote, longest.note, note);
  const time = closingTimeOf(closesNote ?? "") ?? closingTimeOf(lineOf("closesTime", raw.closesAt, 100, note) ?? "");
  if (time === "several") note("closesTime", "several closing times", closesNote);
  const known = typeof time === "object" ? time : undefined;
  return { closesNote, closesTime: known?.time ?? null, closesZone: known?.zone ?? null };
};

const amountsOf = (raw: RawNotice, note: Note) => {
  const awardFloor = centsOf("awardFloor", raw.floor, note, true);
  const awardCeiling = centsOf("awardCeiling", raw.ceiling, note);
  const isUpsideDown = awardFloor !== null && awardCeiling !== null && awardFloor > awardCeiling;
  // Which of the two is wrong, nobody can tell.
  if (isUpsideDown) note("awardFloor", "floor above ceiling", `${raw.floor} and ${raw.ceiling}`);
  return {
    awardFloor: isUpsideDown ? null : awardFloor,
    awardCeiling: isUpsideDown ? null : awardCeiling,
    totalFunding: centsOf("totalFunding", raw.total, note),
    expectedAwards: countOf("expectedAwards", raw.awards, note),
  };
};

const listingsOf = (value: unknown, note: Note): string[] => {
  const found = new Set<string>();
  for (const written of Array.isArray(value) ? value : [value]) {
    const line = lineOf("assistanceListings", written, 200, note);
    const number = line && /^(\d{2})\.(\d{2,3})$/.exec(line);
    // Listings that end in a zero lose it in sheets and some feeds.
    if (number) found.add(`${number[1]}.${number[2]?.padEnd(3, "0")}`);
    else if (line) note("assistanceListings", "not a listing number", written);
  }
  return [...found];
};

const statusOf = (
  raw: RawNotice,
  { closesOn, archivesOn }: Pick<Notice, "closesOn" | "archivesOn">,
  today: string,
): Notice["status"] => {
  if (raw.ended) return raw.ended;
  if (archivesOn !== null && archivesOn < today) return "archived";
  if (raw.forecast) return "forecast";
  return closesOn !== null && closesOn < today ? "closed" : "open";
};

const idOf = (raw: RawNotice): { id: string; sourceUrl: string } | undefined => {
  const written = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  const number = written(raw.grantsGovId).replace(/^0+(?=\d)/, "");
  const own = written(raw.ownId).toLowerCase();
  const isOwn = /^[a-z0-9-]{2,60}$/.test(own);
  const simplerUrl = `https://simpler.grants.gov/opportunity/${own}`;
  if (/^\d{2,20}$/.test(number)) {
    const sourceUrl =
      raw.source === "simpler" && isOwn ? simplerUrl : `https://www.grants.gov/search-results-detail/${number}`;
    return { id: `gg-${number}`, sourceUrl };
  }
  return isOwn ? { id: `sg-${own}`, sourceUrl: simplerUrl } : undefined;
};

const numeralType = (written: string) => (/^\d$/.test(written) ? `0${written}` : written);

/**
 * The cleaned notice, seen from `today` (the funder's day, `YYYY-MM-DD`), or in one sentence why it cannot be one:
 * it has no id or no title. Any other odd value is left out with a remark.
 */
export const normalise = (raw: RawNotice, today: string): Normalised => {
  const { note, remarks } = remarking();
  const identity = idOf(raw);
  if (!identity) return { problem: "The record has no usable id" };
  const title = lineOf("title", raw.title, longest.title, note);
  if (title === null || characters(title) < 3) return { problem: "The record has no title" };
  const agencyCode = lineOf("agencyCode", raw.agencyCode, 60, note);
  const fullText = textOf("fullText", raw.description, longest.fullText, note);
  const days = daysOf(raw, today, note);
  const notice: Notice = {
    ...identity,
    source: raw.source,
    number: lineOf("number", raw.number, longest.number, note),
    title,
    funder: agencyOf({ names: raw.agencyNames, doubtful: raw.doubtfulNames ?? [] }, agencyCode, note),
    agencyCode,
    summary: fullText === null ? null : beginningOf(fullText, longest.summary),
    fullText,
    applicantTypes: codesOf("applicantTypes", raw.applicantTypes, applicantTypes, note, numeralType),
    eligibilityText: textOf("eligibilityText", raw.eligibility, longest.note, note),
    categories: codesOf("categories", raw.categories, fundingCategories, note),
    instruments: codesOf("instruments", raw.instruments, fundingInstruments, note),
    assistanceListings: listingsOf(raw.listings, note),
    costSharing: yesOrNo("costSharing", raw.costSharing, note),
    ...amountsOf(raw, note),
    status: statusOf(raw, days, today),
    ...days,
    closesEstimated: raw.forecast && days.closesOn !== null,
    ...closingOf(raw, note),
    moreUrl: webAddressOf("moreUrl", raw.moreUrl, longest.url, note),
    remarks,
  };
  const checked = Notice.safeParse(notice);
  return checked.success ? { notice } : { problem: `The record breaks the schema at ${checked.error.issues[0]?.path}` };
};

/** Has this notice ended by its own dates? Cheap, so that tens of thousands of old ones need not be cleaned. */
export const hasEnded = (raw: RawNotice, today: string): boolean => {
  if (raw.ended) return true;
  const isPast = (value: unknown) => typeof value === "string" && (dayOf(value) ?? today) < today;
  return isPast(raw.archives) || (!raw.forecast && isPast(raw.closes));
};
