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
  hbcu: /\bhistorically black\b(?: (?:colleges?|institutions?)(?: (?:and|or) universit(?:y|ies))?\b)?|\bHBCUs?\b/gi,
  "tribal-college":
    /\b(?:(?:tribal|tribally controlled|1994) )+(?:land-grant )?(?:tribal )?colleges?(?: (?:and|or) universities)?\b|\b1994 land-grant tribal colleges?\b|\bTCUs?\b/gi,
  "minority-serving-institution":
    /\b(?:minority|hispanic)[- ]serving (?:institutions?|colleges?)\b|\bMSIs?\b|\bHSIs?\b/gi,
  "housing-authority": /\b(?:public |Indian |tribal )?housing (?:authorit(?:y|ies)|agenc(?:y|ies))\b/gi,
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

/** Words of a question that add no condition to the designation it names: "Is your college designated an HBCU?" */
const unconditionalWords =
  /\b(?:are|is|you|yours?|an?|the|designated|certified|emerging|federally (?:funded|qualified)|college|university|institution|organization)\b/gi;
/**
 * Matches questions about a rural place, such as "Is it in a rural community of under 20,000 people?". Small limits, such
 * as 2,500 people, remain questions.
 */
const asksForRuralPlace =
  /^(?!Will you (?!serve\b)).*(?<!highly )\brural(?: (?:areas?|communit(?:y|ies)|places?|towns?|districts?|fire departments?|end-user sites))?(?:,? (?:or|and) (?:[\w-]+ ?){1,3})?(?: (?:(?:of|serve a community) )?under \d\d,000 people)?\?$/i;

/**
 * Whether a question asks for nothing but a designation that the profile has, or for one of several: "Are you an HBCU
 * or tribal college?", unlike "Does your museum focus on Latino life?".
 */
export const isAnsweredByStatus = (question: string, statuses: readonly SpecialStatus[]): boolean =>
  (statuses.includes("rural") && asksForRuralPlace.test(question)) ||
  question.split(/,| or /).some((alternative) =>
    statuses.some((status) => {
      const rest = alternative.replaceAll(statusNames[status] ?? /$^/g, "");
      return rest !== alternative && !/\w/.test(rest.replaceAll(unconditionalWords, ""));
    }),
  );

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
