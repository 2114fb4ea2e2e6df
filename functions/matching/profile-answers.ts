import type { ApplicantType } from "#shared/api/catalog.ts";
import type { SpecialStatus } from "#shared/api/organizations.ts";
import type { PartialMatchProfile } from "./match-profile.ts";

/** Profile facts beyond the applicant codes. */
export type ProfileFacts = Partial<
  Pick<PartialMatchProfile, "specialStatuses" | "geographicScope" | "organizationType">
>;

/** Patterns for how texts refer to organizations with a designation. */
const statusNames: Partial<Record<SpecialStatus, RegExp>> = {
  library: /\blibrar(?:y|ies)\b/gi,
  museum: /\bmuseums?\b/gi,
  hospital: /\bhospitals?\b/gi,
  "health-center":
    /\b(?:(?:federally[- ]qualified|community|migrant|rural) )?(?:health (?:care )?(?:centers?|clinics?)|FQHCs?|clinics?)\b/gi,
  cdfi: /\bcommunity development financial institutions?\b|\bCDFIs?\b/gi,
  hbcu: /\bhistorically black (?:colleges?|institutions?)(?: (?:and|or) universit(?:y|ies))?\b|\bHBCUs?\b/gi,
  "tribal-college": /\b(?:tribal|1994) (?:land-grant )?colleges?(?: (?:and|or) universities)?\b|\bTCUs?\b/gi,
  "minority-serving-institution":
    /\b(?:minority|hispanic)[- ]serving (?:institutions?|colleges?)\b|\bMSIs?\b|\bHSIs?\b/gi,
  rural: /\brural\b(?! areas?\b)/gi,
};
const nameByCode: Partial<Record<ApplicantType, string>> = {
  "00": "state governments",
  "01": "counties",
  "02": "cities",
  "04": "special districts",
  "06": "colleges",
  "12": "nonprofits",
  "13": "nonprofits",
  "20": "colleges",
  "22": "companies",
  "23": "small businesses",
};

/** Replaces the profile's designations in a sentence with the name of its applicant code. */
export const nameByStatus = (
  sentence: string,
  codes: readonly ApplicantType[],
  { specialStatuses = [] }: ProfileFacts,
): string => {
  const name = codes.map((code) => nameByCode[code]).find(Boolean);
  return specialStatuses.reduce((text, status) => {
    const pattern = statusNames[status];
    return pattern && name ? text.replaceAll(pattern, status === "rural" ? "" : name) : text;
  }, sentence);
};

/** Whether a question names a designation that the profile has. */
export const namesOwnStatus = (question: string, statuses: readonly SpecialStatus[]): boolean =>
  statuses.some((status) => question.search(statusNames[status] ?? /$^/) >= 0);

/** Whether a profile answers the question raised by a sentence with yes. */
export const isAnswered = (
  sentence: string,
  { specialStatuses = [], geographicScope: scope, organizationType }: ProfileFacts,
): boolean =>
  (organizationType === "veteran-organization" &&
    /\b(?:that|which) (?:help|serve|support)s?\b[^.;]*\bveterans\b/i.test(sentence)) ||
  (scope === "national" &&
    /\bnational(?: (?:and|or) \w+)? (?:[\w-]+ ){0,2}(?:organizations?|non-?profits?)\b|\bnational (?:reach|scope)\b/i.test(
      sentence,
    )) ||
  (specialStatuses.includes("rural") &&
    /\b(?:located|based|serve|work) in (?:a )?rural\b|\brural (?:areas?|communit)/i.test(sentence));
