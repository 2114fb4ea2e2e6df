import { findNamedPlace } from "#functions/search/place-text.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import { type ApplicantFit, type ApplicantRecord, decide, formatCodes } from "./applicant-verdict.ts";
import { listSentences, type Restriction, refusal } from "./eligibility-text.ts";
import { appendRecordText, quoteRecord } from "./sentence-helpers.ts";

const foreignApplicants =
  /\bboth U\.?S\.? and foreign\b|\b(?:domestic|U\.?S\.?(?:-based)?)(?:,| and| or|\/) ?(?:foreign|non-U\.?S\.?|international)\b|\b(?:sources|organi[sz]ations|applicants|community)\b[^.;]* worldwide\b|\b(?:foreign|non-?domestic|non-U\.?S\.?|international|overseas)\b(?: \([^)]*\))? (?:[\w-]+ ){0,3}(?:organi[sz]ations?|entit(?:y|ies)|institutions?|applicants?|nonprofits?|NGOs?|universit(?:y|ies))\b|\b(?:organi[sz]ations?|entit(?:y|ies)|institutions?|nonprofits?|universit(?:y|ies)|applicants?)\b[^.;]* (?:abroad|outside (?:of )?the (?:United States|U\.?S\.?))/i;
const domesticOnly =
  /\b(?:are|be|includes?|eligible,?) (?:an? )?domestic\b(?! (?:and|or) foreign)|\b(?:only|must be|limited to|restricted to)\b[^.;]*(?:\b(?:domestic|U\.?S\.?-based)\b|\b(?:located|based|incorporated|organized|established|registered) in the (?:United States|U\.?S\.?))/i;

/** The sentences of an eligibility text that refuse or admit applicants outside the United States. Quotes are verbatim. */
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

type ForeignApplicant = {
  country: string;
  /** Listed codes that the profile states, such as that of a foreign charity with 501(c)(3) status. */
  matching: readonly ApplicantType[];
  /** Codes of its kind of organization. */
  possible: readonly ApplicantType[];
  restriction: Restriction | undefined;
};

/**
 * Whether an applicant outside the United States may apply. The codes, "unrestricted" among them, describe domestic
 * applicants, so it is eligible only if the text names such applicants, or the program pays for work abroad and lists its kind; not eligible only if the text
 * refuses it or the list lacks its kind.
 */
export const computeForeignFit = (
  record: ApplicantRecord,
  text: string,
  { country, matching, possible, restriction }: ForeignApplicant,
): ApplicantFit => {
  const { applicantTypes: listed, title = "", funder = "", geography } = record;
  const { refused, named } = readForeignEligibility(text, country);
  if (refused)
    return decide("ineligible", "none", `Only for applicants in the United States. ${quoteRecord(record, refused)}`);
  const isAbroad = geography !== undefined && findNamedPlace({ title, funder, geography })?.states.length === 0;
  const isOpen = listed.includes("99");
  const ofKind = possible.filter((code) => listed.includes(code));
  if (named || (isAbroad && (isOpen || ofKind.length > 0))) {
    if (restriction)
      return decide("unknown", "partial", `${quoteRecord(record, restriction.quote)} ${restriction.question}`);
    if (named)
      return decide("eligible", "full", `Open to applicants outside the United States. ${quoteRecord(record, named)}`);
    const who = isOpen
      ? "For work abroad, open to every kind of applicant"
      : `For work abroad, open to: ${formatCodes(ofKind)}`;
    return decide("eligible", "full", `${who}${appendRecordText(record, text)}`);
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
