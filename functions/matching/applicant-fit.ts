import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import { type ApplicantType, applicantTypes } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { organizationTypes } from "#shared/api/organization-options.ts";
import { codesByOrganizationType } from "#shared/domain/applicant-codes.ts";
import { getApplicantCodes } from "./applicant-codes.ts";
import { readEligibilityText } from "./eligibility-text.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { appendRecordText, formatList, quoteRecord } from "./sentence-helpers.ts";

/** How well the applicant type fits. `full` implies eligible, `none` implies ineligible. */
export type ApplicantFit = { verdict: Verdict; level: "full" | "partial" | "text" | "none"; sentence: string };

type Applicants = Pick<CatalogRecord, "applicantTypes" | "eligibilityText"> &
  Partial<Pick<CatalogRecord, "applyThrough" | "giving" | "source" | "asOf">>;
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
  { organizationType, applicant }: Pick<PartialMatchProfile, "organizationType" | "applicant">,
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
  const possible: readonly ApplicantType[] =
    organizationType === "individual" ? ["21"] : codesByOrganizationType[organizationType];
  const {
    codes: own,
    anyOf,
    known,
  } = applicant ?? getApplicantCodes(organizationType, undefined) ?? { codes: possible, anyOf: false, known: false };
  const matching = own.filter((code) => listed.includes(code));
  const reading = readEligibilityText(text, own);
  const { restriction } = reading;

  if (reading.refused)
    return decide("ineligible", "none", `Your kind of applicant may not apply. ${quoteRecord(record, reading.refused)}`);
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
      return decide("unknown", "partial", `Local applicants apply through another body. ${quoteRecord(record, reading.route)}`);
    if (record.applyThrough === "state" && !matching.includes("00"))
      return decide("unknown", "partial", "The money goes to states by formula; apply through your state");
    if (isOpen) return decide("eligible", "full", `Open to every kind of applicant${appendRecordText(record, text)}`);
    if (isNativeOnly(text) && !own.some((code) => nativeCodes.includes(code)))
      return decide("unknown", "text", `Lists ${formatCodes(matching)}, but its text is narrower. ${quoteRecord(record, text)}`);
    if (reading.namesOthersOnly)
      return decide(
        "unknown",
        "partial",
        `Lists ${formatCodes(matching)}, but its text does not name them. ${quoteRecord(record, text)}`,
      );
    if (anyOf || matching.length === own.length)
      return decide("eligible", "full", `Open to: ${formatCodes(matching)}${appendRecordText(record, text)}`);
    return decide("unknown", "partial", `Open to ${formatCodes(matching)}; ${stateCodes}${appendRecordText(record, text)}`);
  }
  const others = known ? [] : possible.filter((code) => listed.includes(code));
  if (others.length > 0)
    return decide("unknown", "partial", `Open to ${formatCodes(others)}; ${stateCodes}${appendRecordText(record, text)}`);
  if (listed.length === 0)
    return decide("unknown", "text", `The source does not list who may apply${appendRecordText(record, text)}`);
  if (listed.includes("25")) {
    if (reading.named && !restriction && !reading.route)
      return decide("eligible", "full", `Its text names your kind of applicant. ${quoteRecord(record, reading.named)}`);
    const kind = organizationType === "individual" ? "Individuals are" : "Your kind of organization is";
    return decide(
      "unknown",
      "text",
      `${kind} not listed, but others may apply. ${text ? quoteRecord(record, text) : "See the official notice; we don't have the text"}`,
    );
  }
  return decide(
    "ineligible",
    "none",
    `Open only to: ${formatCodes(listed)}; ${known ? `you apply as: ${formatCodes(own)}` : `you chose ${getApplicantName(organizationType)}`}`,
  );
};
