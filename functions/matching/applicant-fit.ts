import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import { type ApplicantType, applicantTypes } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { organizationTypes } from "#shared/api/organization-options.ts";
import { codesByOrganizationType } from "#shared/domain/applicant-codes.ts";
import { type ApplicantCodes, getApplicantCodes } from "./applicant-codes.ts";
import { readEligibilityText, readForeignEligibility, type TextReading } from "./eligibility-text.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { findNamedPlace } from "./place-text.ts";
import { appendRecordText, formatList, quoteRecord } from "./sentence-helpers.ts";

/** How well the applicant type fits. `full` implies eligible, `none` implies ineligible. */
export type ApplicantFit = { verdict: Verdict; level: "full" | "partial" | "text" | "none"; sentence: string };

type Applicants = Pick<CatalogRecord, "applicantTypes" | "eligibilityText"> &
  Partial<Pick<CatalogRecord, "applyThrough" | "giving" | "source" | "asOf" | "title" | "funder" | "geography">>;
const formatCodes = (codes: readonly ApplicantType[]) =>
  formatList(
    codes.map((code) => applicantTypes[code]),
    5,
    "; ",
  );

const getApplicantName = (applicant: ApplicantKind) =>
  applicant === "individual" ? "Individual" : organizationTypes[applicant];

const veteranOrganizations = /\bveterans?['’]?s? (?:service )?organizations?\b/i;
const refusesVeterans = /\b(?:not|except)\b/i;
/** Some sources list nonprofits but mean only Native ones; their text then names no one else. */
const nativeNonprofits = /\b(?:tribal|Indian|Native(?: American| Hawaiian)?) non-?profits?\b/gi;
const isNativeOnly = (text: string) =>
  /\b(?:tribes?|tribal|Native|Indian)\b/i.test(text) &&
  !/non-?profit|college|universit|school|government|public|\bstates?\b|communit|museum|business/i.test(
    text.replaceAll(nativeNonprofits, ""),
  );
const nativeCodes: readonly ApplicantType[] = ["07", "11"];

const stateCodes = "say in your organization profile whether you are one of them";

const decide = (verdict: Verdict, level: ApplicantFit["level"], sentence: string): ApplicantFit => ({
  verdict,
  level,
  sentence,
});

/**
 * Whether an applicant may apply: eligible only if its own code is listed, or everybody may apply, and the text does not
 * narrow it; not eligible only if its code is missing from a complete list or the text refuses it; otherwise unknown, with
 * the question to answer. "Others, see text" is never a yes by itself, an empty list never a no.
 */
export const computeApplicantFit = (
  record: Applicants,
  { organizationType, applicant, country }: Pick<PartialMatchProfile, "organizationType" | "applicant" | "country">,
): ApplicantFit => {
  const text = record.eligibilityText ?? "";
  const listed = record.applicantTypes;
  if (organizationType === null) {
    const who = listed.length ? `Open to: ${formatCodes(listed)}` : "The source does not list who may apply";
    return decide(
      "unknown",
      "text",
      `${who}; you have not said what kind of organization you are${appendRecordText(record, text)}`,
    );
  }
  const ofKind: readonly ApplicantType[] =
    organizationType === "individual" ? ["21"] : codesByOrganizationType[organizationType];
  const possible = ofKind.filter((code) => !applicant?.excluded?.includes(code));
  const {
    codes: own,
    anyOf,
    known,
    sponsored = [],
  }: ApplicantCodes = applicant ??
    getApplicantCodes(organizationType, undefined) ?? { codes: possible, anyOf: false, known: false };
  const matching = own.filter((code) => listed.includes(code));
  const reading = readEligibilityText(text, own);
  const { restriction } = reading;

  if (reading.refused)
    return decide(
      "ineligible",
      "none",
      `Your kind of applicant may not apply. ${quoteRecord(record, reading.refused)}`,
    );
  if (country) return computeForeignFit(record, { country, matching: known ? matching : [], possible, reading });
  if (
    organizationType === "veteran-organization" &&
    veteranOrganizations.test(text) &&
    !refusesVeterans.test(text) &&
    !restriction
  )
    return decide("eligible", "full", `Open to veterans organizations. ${quoteRecord(record, text)}`);
  const isOpen = listed.includes("99");
  if (isOpen || matching.length > 0) {
    if (restriction)
      return decide("unknown", "partial", `${restriction.question} ${quoteRecord(record, restriction.quote)}`);
    if (reading.route)
      return decide(
        "unknown",
        "partial",
        `Local applicants apply through another body. ${quoteRecord(record, reading.route)}`,
      );
    if (record.applyThrough === "state" && !matching.includes("00"))
      return decide("unknown", "partial", "The money goes to states by formula; apply through your state");
    if (isOpen) return decide("eligible", "full", `Open to every kind of applicant${appendRecordText(record, text)}`);
    if (isNativeOnly(text) && !own.some((code) => nativeCodes.includes(code)))
      return decide(
        "unknown",
        "text",
        `Lists ${formatCodes(matching)}, but its text is narrower. ${quoteRecord(record, text)}`,
      );
    if (reading.namesOthersOnly)
      return decide(
        "unknown",
        "partial",
        `Lists ${formatCodes(matching)}, but its text does not name them. ${quoteRecord(record, text)}`,
      );
    if (matching.every((code) => sponsored.includes(code)))
      return decide(
        "unknown",
        "partial",
        `Can your fiscal sponsor apply for you? Open to: ${formatCodes(matching)}${appendRecordText(record, text)}`,
      );
    if (anyOf || matching.length === own.length)
      return decide("eligible", "full", `Open to: ${formatCodes(matching)}${appendRecordText(record, text)}`);
    return decide(
      "unknown",
      "partial",
      `Open to ${formatCodes(matching)}; ${stateCodes}${appendRecordText(record, text)}`,
    );
  }
  const others = known ? [] : possible.filter((code) => listed.includes(code));
  if (others.length > 0)
    return decide(
      "unknown",
      "partial",
      `Open to ${formatCodes(others)}; ${stateCodes}${appendRecordText(record, text)}`,
    );
  if (listed.length === 0)
    return decide("unknown", "text", `The source does not list who may apply${appendRecordText(record, text)}`);
  if (listed.includes("25")) {
    if (reading.named && !restriction && !reading.route && sponsored.length === 0)
      return decide("eligible", "full", `Its text names your kind of applicant. ${quoteRecord(record, reading.named)}`);
    const kind = organizationType === "individual" ? "Individuals are" : "Your kind of organization is";
    return decide(
      "unknown",
      "text",
      `${kind} not listed, but others may apply. ${text ? quoteRecord(record, text) : "See the official notice; we don't have the text"}`,
    );
  }
  const chosen = applicant?.excluded
    ? "your profile says you are not tax-exempt"
    : `you chose ${getApplicantName(organizationType)}`;
  return decide(
    "ineligible",
    "none",
    `Open only to: ${formatCodes(listed)}; ${known ? `you apply as: ${formatCodes(own)}` : chosen}`,
  );
};

type ForeignApplicant = {
  country: string;
  /** Listed codes that the profile states, such as that of a foreign charity with 501(c)(3) status. */
  matching: readonly ApplicantType[];
  /** Codes of its kind of organization. */
  possible: readonly ApplicantType[];
  reading: TextReading;
};

/**
 * Whether an applicant outside the United States may apply. The codes describe domestic applicants, so it is eligible only
 * if everybody is, the text names such applicants, or the program pays for work abroad and lists its kind.
 */
const computeForeignFit = (
  record: Applicants,
  { country, matching, possible, reading: { restriction } }: ForeignApplicant,
): ApplicantFit => {
  const { applicantTypes: listed, eligibilityText: text, title = "", funder = "", geography } = record;
  const { refused, named } = readForeignEligibility(text, country);
  if (refused)
    return decide("ineligible", "none", `Only for applicants in the United States. ${quoteRecord(record, refused)}`);
  const isAbroad = geography !== undefined && findNamedPlace({ title, funder, geography })?.states.length === 0;
  const ofKind = possible.filter((code) => listed.includes(code));
  if (named || listed.includes("99") || (isAbroad && ofKind.length > 0)) {
    if (restriction)
      return decide("unknown", "partial", `${restriction.question} ${quoteRecord(record, restriction.quote)}`);
    if (named)
      return decide("eligible", "full", `Open to applicants outside the United States. ${quoteRecord(record, named)}`);
    const who = listed.includes("99")
      ? "Open to every kind of applicant"
      : `For work abroad, open to: ${formatCodes(ofKind)}`;
    return decide("eligible", "full", `${who}${appendRecordText(record, text)}`);
  }
  if (matching.length > 0)
    return decide(
      "unknown",
      "partial",
      `Open to: ${formatCodes(matching)}. Does it accept applicants in ${country}?${text ? ` ${quoteRecord(record, text)}` : ""}`,
    );
  if (listed.length === 0 || listed.includes("25") || isAbroad)
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
