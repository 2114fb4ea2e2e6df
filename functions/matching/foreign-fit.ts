import { mentionsResearch } from "#functions/search/funding-kind.ts";
import { findNamedPlace } from "#functions/search/place-text.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import { namesCode, namesOrganizations } from "./applicant-names.ts";
import { type ApplicantFit, type ApplicantRecord, decide, formatCodes } from "./applicant-verdict.ts";
import { listSentences, type Restriction, refusal } from "./eligibility-text.ts";
import { isDomesticProgram, isSmallBusinessProgram } from "./excluded-applicants.ts";
import { appendRecordText, quoteRecord } from "./sentence-helpers.ts";

const foreignApplicants =
  /\bboth U\.?S\.? and foreign\b|\b(?:domestic|U\.?S\.?(?:-based)?)(?:,| and| or|\/) ?(?:foreign|non-U\.?S\.?|international)\b|\b(?:sources|organi[sz]ations|applicants|community)\b[^.;]* worldwide\b|\b(?:foreign|non-?domestic|non-U\.?S\.?|international|overseas)\b(?: \([^)]*\))? (?:[\w-]+ ){0,3}(?:organi[sz]ations?|entit(?:y|ies)|institutions?|applicants?|nonprofits?|NGOs?|universit(?:y|ies))\b|\b(?:organi[sz]ations?|entit(?:y|ies)|institutions?|nonprofits?|universit(?:y|ies)|applicants?)\b[^.;]* (?:abroad|outside (?:of )?the (?:United States|U\.?S\.?))/i;
const domesticOnly =
  /\b(?:are|be|includes?|eligible,?) (?:an? )?domestic\b(?! (?:and|or) foreign)|\b(?:only|must be|limited to|restricted to)\b[^.;]*(?:\b(?:domestic|U\.?S\.?-based)\b|\b(?:located|based|incorporated|organized|established|registered) in the (?:United States|U\.?S\.?))/i;

/**
 * Finds the sentences of an eligibility text that exclude or admit applicants outside the United States. Quotes are
 * verbatim.
 */
const readForeignEligibility = (text: string, country: string): { refused?: string; named?: string } => {
  const sentences = listSentences(text);
  const refused = sentences.find(
    (sentence) => domesticOnly.test(sentence) || (foreignApplicants.test(sentence) && refusal.test(sentence)),
  );
  const named = sentences.find(
    (sentence) =>
      !refusal.test(sentence) &&
      (foreignApplicants.test(sentence) || sentence.toLowerCase().includes(country.toLowerCase())),
  );
  return { ...(refused && { refused }), ...(named && { named }) };
};

/** Codes that no applicant abroad has. */
const domesticCodes: readonly ApplicantType[] = ["00", "01", "02", "04", "05", "07", "08", "11"];

/**
 * Whether an Assistance Listing is a domestic service program: its applicant types name governments in the United States,
 * and it is neither for work abroad nor research, which often admits institutions abroad.
 */
const isDomesticListing = (record: ApplicantRecord): boolean => {
  const { source, applicantTypes, title = "", funder = "", summary = "", geography } = record;
  return (
    source === "assistance-listings" &&
    applicantTypes.some((code) => domesticCodes.includes(code)) &&
    !mentionsResearch(`${title} ${summary}`) &&
    !/\b(?:international|global|foreign|overseas|worldwide|abroad)\b/i.test(`${title} ${summary}`) &&
    !(geography && findNamedPlace({ title, funder, geography }))
  );
};

const codesAbroad: readonly ApplicantType[] = ["06", "12", "13", "20", "21", "22"];

type ForeignApplicant = {
  country: string;
  /** Listed codes stated in the profile, such as that of a foreign charity with 501(c)(3) status. */
  matching: readonly ApplicantType[];
  /** Codes for its kind of organization. */
  possible: readonly ApplicantType[];
  restriction: Restriction | undefined;
  /** The sentence that lists other kinds of applicants, if none mentions its kind. */
  othersOnly: string | undefined;
};

/**
 * Computes whether an applicant outside the United States may apply. The codes, including "unrestricted", describe
 * domestic applicants even in programs for work abroad, so it is eligible only if the text mentions foreign applicants;
 * ineligible only if the text excludes it or its kind is not listed.
 */
export const computeForeignFit = (
  record: ApplicantRecord,
  text: string,
  { country, matching, possible, restriction, othersOnly }: ForeignApplicant,
): ApplicantFit => {
  const { applicantTypes: listed, title = "", funder = "", geography } = record;
  const { refused, named } = readForeignEligibility(text, country);
  if (isSmallBusinessProgram(record))
    return decide(
      "ineligible",
      "none",
      `Only for small businesses in the United States. ${quoteRecord(record, title)}`,
    );
  if (refused)
    return decide("ineligible", "none", `Only for applicants in the United States. ${quoteRecord(record, refused)}`);
  if (othersOnly && !named && namesOrganizations(othersOnly) && !namesCode(othersOnly, codesAbroad))
    return decide("ineligible", "none", `${quoteRecord(record, othersOnly)} It does not name applicants abroad.`);
  if (!named && isDomesticProgram(record))
    return decide("ineligible", "none", `${quoteRecord(record, title)} It is for applicants in the United States.`);
  const isAbroad = geography !== undefined && findNamedPlace({ title, funder, geography })?.states.length === 0;
  if (!named && isDomesticListing(record))
    return decide(
      "ineligible",
      "none",
      `Open to: ${formatCodes(listed)}. The listing names governments in the United States and nobody abroad.`,
    );
  const isOpen = listed.includes("99");
  const ofKind = possible.filter((code) => listed.includes(code) && !domesticCodes.includes(code));
  if (named || (isAbroad && (isOpen || ofKind.length > 0))) {
    if (restriction)
      return decide("unknown", "partial", `${quoteRecord(record, restriction.quote)} ${restriction.question}`);
    if (named)
      return decide("eligible", "full", `Open to applicants outside the United States. ${quoteRecord(record, named)}`);
    const who = isOpen
      ? "For work abroad, open to every kind of applicant"
      : `For work abroad, open to: ${formatCodes(ofKind)}`;
    return decide(
      "unknown",
      "partial",
      `${who}. Does it accept applicants in ${country}?${text ? ` ${quoteRecord(record, text)}` : ""}`,
    );
  }
  if (matching.length > 0)
    return decide(
      "unknown",
      "partial",
      `Open to: ${formatCodes(matching)}. Does it accept applicants in ${country}?${text ? ` ${quoteRecord(record, text)}` : ""}`,
    );
  if (listed.length === 0 || listed.includes("25") || isOpen || isAbroad || ofKind.length > 0)
    return decide(
      "unknown",
      "text",
      `Whether applicants in ${country} may apply is not stated${appendRecordText(record, text)}`,
    );
  return decide(
    "ineligible",
    "none",
    `Open only to: ${formatCodes(listed)}, in the United States; you are in ${country}`,
  );
};
