import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import { applicantCodes } from "#functions/search/vocabulary.ts";
import { type ApplicantType, applicantTypes } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Verdict } from "#shared/api/match-result.ts";
import { organizationTypes } from "#shared/api/organization-options.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { formatList, formatRecordQuote, quoteText } from "./sentence-helpers.ts";

/** How well the applicant type fits. `full` implies eligible, `none` implies ineligible. */
export type ApplicantFit = { verdict: Verdict; level: "full" | "partial" | "text" | "none"; sentence: string };

type Applicants = Pick<CatalogRecord, "applicantTypes" | "eligibilityText">;
const formatCodes = (codes: readonly ApplicantType[]) =>
  formatList(
    codes.map((code) => applicantTypes[code]),
    5,
    "; ",
  );

const getApplicantName = (applicant: ApplicantKind) =>
  applicant === "individual" ? "Individual" : organizationTypes[applicant];

const veteranOrganizations = /\bveterans?['’]?s? (?:service )?organizations?\b/i;
/** Some sources list nonprofits but mean only Native ones; their text then names no one else. */
const nativeNonprofits = /\b(?:tribal|Indian|Native(?: American| Hawaiian)?) non-?profits?\b/gi;
const isNativeOnly = (text: string) =>
  /\b(?:tribes?|tribal|Native|Indian)\b/i.test(text) &&
  !/non-?profit|college|universit|school|government|public|\bstates?\b|communit|museum|business/i.test(
    text.replaceAll(nativeNonprofits, ""),
  );
const byInvitation = /\binvit(?:es?|ed|ations?)\b|\bchosen by the\b/i;

/** By the listed codes, unless the text narrows them. "Others, see text" is never a yes, an empty list never a no. */
export const computeApplicantFit = (
  record: Applicants,
  { organizationType }: Pick<PartialMatchProfile, "organizationType">,
): ApplicantFit => {
  const text = record.eligibilityText ?? "";
  const listedCodes = new Set<ApplicantType>(record.applicantTypes);
  if (organizationType === null) {
    const who = listedCodes.size
      ? `Open to: ${formatCodes(record.applicantTypes)}`
      : "The source does not list who may apply";
    return {
      verdict: "unknown",
      level: "text",
      sentence: `${who}; you have not said what kind of organization you are${formatRecordQuote(text)}`,
    };
  }
  const { codes, core } = applicantCodes[organizationType];
  const matchingCodes = codes.filter((code) => listedCodes.has(code));

  const namesVeterans =
    veteranOrganizations.test(text) && !byInvitation.test(text) && !/\b(?:not|except)\b/i.test(text);
  if (organizationType === "veteran-organization" && namesVeterans)
    return { verdict: "eligible", level: "full", sentence: `Names veterans organizations: ${quoteText(text)}` };
  if (listedCodes.has("99") || matchingCodes.length > 0) {
    if (byInvitation.test(text))
      return { verdict: "unknown", level: "partial", sentence: `May be by invitation only: ${quoteText(text)}` };
    if (listedCodes.has("99"))
      return {
        verdict: "eligible",
        level: "full",
        sentence: `Open to every kind of applicant${formatRecordQuote(text)}`,
      };
    if (isNativeOnly(text))
      return {
        verdict: "unknown",
        level: "text",
        sentence: `Lists ${formatCodes(matchingCodes)}, but its text is narrower: ${quoteText(text)}`,
      };
    if (core.every((code) => listedCodes.has(code)))
      return {
        verdict: "eligible",
        level: "full",
        sentence: `Open to: ${formatCodes(matchingCodes)}${formatRecordQuote(text)}`,
      };
    const sentence = `Lists only ${formatCodes(matchingCodes)}; check that you are one of them${formatRecordQuote(text)}`;
    return { verdict: "unknown", level: "partial", sentence };
  }
  if (listedCodes.size === 0)
    return {
      verdict: "unknown",
      level: "text",
      sentence: `The source does not list who may apply${formatRecordQuote(text)}`,
    };
  if (listedCodes.has("25")) {
    const kind = organizationType === "individual" ? "Individuals are" : "Your kind of organization is";
    const quotedText = text ? `: ${quoteText(text)}` : " at the source; we hold none";
    return {
      verdict: "unknown",
      level: "text",
      sentence: `${kind} not listed, but others may apply; read the text${quotedText}`,
    };
  }
  const sentence = `Open only to: ${formatCodes(record.applicantTypes)}; you chose ${getApplicantName(organizationType)}`;
  return { verdict: "ineligible", level: "none", sentence };
};
