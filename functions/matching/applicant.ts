import { type ApplicantType, applicantTypes, type CatalogueRecord } from "#shared/catalogue.ts";
import type { Verdict } from "#shared/matching.ts";
import { organizationTypes } from "#shared/organization-options.ts";
import type { Applicant, KnownProfile } from "./profile.ts";
import { listed, quoted, says } from "./sentences.ts";
import { applicantCodes } from "./vocabulary.ts";

/** How well the kind of organization fits: `full` only with verdict eligible, `none` only with ineligible. */
export type ApplicantFit = { verdict: Verdict; level: "full" | "partial" | "text" | "none"; sentence: string };

type Applicants = Pick<CatalogueRecord, "applicantTypes" | "eligibilityText">;
const labels = (codes: readonly ApplicantType[]) =>
  listed(
    codes.map((code) => applicantTypes[code]),
    5,
    "; ",
  );

const nameOf = (applicant: Applicant) => (applicant === "individual" ? "Individual" : organizationTypes[applicant]);

const veteranOrganizations = /\bveterans?['’]?s? (?:service )?organizations?\b/i;
/** Sources list nonprofits where they mean Native ones only; then the text names nobody else. */
const nativeNonprofits = /\b(?:tribal|Indian|Native(?: American| Hawaiian)?) non-?profits?\b/gi;
const nativeOnly = (text: string) =>
  /\b(?:tribes?|tribal|Native|Indian)\b/i.test(text) &&
  !/non-?profit|college|universit|school|government|public|\bstates?\b|communit|museum|business/i.test(
    text.replaceAll(nativeNonprofits, ""),
  );
const byInvitation = /\binvit(?:es?|ed|ations?)\b|\bchosen by the\b/i;

/**
 * Who may apply, by the codes the source lists; codes count as yes only when the text beside them does
 * not narrow them. "Others, see text" is never read as a yes, and an empty list never as a no.
 */
export const applicantFit = (
  record: Applicants,
  { organizationType }: Pick<KnownProfile, "organizationType">,
): ApplicantFit => {
  const text = record.eligibilityText ?? "";
  const open = new Set<ApplicantType>(record.applicantTypes);
  if (organizationType === null) {
    const who = open.size ? `Open to: ${labels(record.applicantTypes)}` : "The source does not list who may apply";
    return {
      verdict: "unknown",
      level: "text",
      sentence: `${who}; you have not said what kind of organization you are${says(text)}`,
    };
  }
  const { codes, core } = applicantCodes[organizationType];
  const own = codes.filter((code) => open.has(code));

  const named = veteranOrganizations.test(text) && !byInvitation.test(text) && !/\b(?:not|except)\b/i.test(text);
  if (organizationType === "veteran-organization" && named)
    return { verdict: "eligible", level: "full", sentence: `Names veterans organizations: ${quoted(text)}` };
  if (open.has("99") || own.length > 0) {
    if (byInvitation.test(text))
      return { verdict: "unknown", level: "partial", sentence: `May be by invitation only: ${quoted(text)}` };
    if (open.has("99"))
      return { verdict: "eligible", level: "full", sentence: `Open to every kind of applicant${says(text)}` };
    if (nativeOnly(text))
      return {
        verdict: "unknown",
        level: "text",
        sentence: `Lists ${labels(own)}, but its text is narrower: ${quoted(text)}`,
      };
    if (core.every((code) => open.has(code)))
      return { verdict: "eligible", level: "full", sentence: `Open to: ${labels(own)}${says(text)}` };
    const sentence = `Lists only ${labels(own)}; check that you are one of them${says(text)}`;
    return { verdict: "unknown", level: "partial", sentence };
  }
  if (open.size === 0)
    return { verdict: "unknown", level: "text", sentence: `The source does not list who may apply${says(text)}` };
  if (open.has("25")) {
    const kind = organizationType === "individual" ? "Individuals are" : "Your kind of organization is";
    const rest = text ? `: ${quoted(text)}` : " at the source; we hold none";
    return {
      verdict: "unknown",
      level: "text",
      sentence: `${kind} not listed, but others may apply; read the text${rest}`,
    };
  }
  const sentence = `Open only to: ${labels(record.applicantTypes)}; you chose ${nameOf(organizationType)}`;
  return { verdict: "ineligible", level: "none", sentence };
};
