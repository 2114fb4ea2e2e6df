import type { StoredApplication } from "./applications.ts";

const joinAlternatives = (...sources: string[]) => sources.join("|");

const departments = joinAlternatives(
  "agriculture|commerce|defense|education|energy|health (?:and|&) human services|homeland security",
  "housing (?:and|&) urban development|(?:the )?interior|justice|labor|state|transportation|(?:the )?treasury",
  "veterans affairs",
);
/** Federal agencies whose names are not used by any state or private organization. */
const agencies = joinAlternatives(
  "administration for (?:children and families|community living|native americans)",
  "agency for (?:healthcare research|international development)|americorps|appalachian regional commission",
  "army corps of engineers|bureau of (?:indian affairs|justice assistance|land management|reclamation)",
  "centers for (?:disease control|medicare)|corporation for national|delta regional authority|denali commission",
  "federal (?:aviation|emergency management|highway|motor carrier|railroad|transit) (?:administration|agency|safety)",
  "federal communications commission|food and drug administration|general services administration",
  "health resources (?:and|&) services administration|indian health service|inter-american foundation",
  "institute of (?:education sciences|museum and library services)|library of congress",
  "national (?:aeronautics and space administration|archives and records administration|endowment for the \\w+)",
  "national (?:historical publications|oceanic and atmospheric|park service|telecommunications and information)",
  "national (?:institutes? of (?!building)|institute on )|national science foundation",
  "natural resources conservation service|northern border regional commission|office of head start",
  "office of (?:justice programs|juvenile justice and delinquency|naval research|violence against women)",
  "small business administration|social security administration|substance abuse and mental health services",
);
/** Unambiguous agency acronyms; excludes those also used by states or private organizations. */
const acronyms = joinAlternatives(
  "AHRQ|ARPA-E|AmeriCorps|DARPA|DOD|DOJ|DOL|FAA|FEMA|FHWA|HHS|HRSA|HUD|IMLS|NASA|NEH|NHTSA|NIFA|NIH|NIST|NOAA|NRCS",
  "NSF|NTIA|OJJDP|SAMHSA|USACE|USAID|USDA|USDOJ|USDOL|USDOT|USED|USEPA|USFS|USFWS|USGS",
);
const offices = joinAlternatives(
  "department|dept|agency|administration|bureau|commission|embassy|consulate|government|army|navy|air force",
  "marine corps|coast guard|space force|census|treasury|forest service|geological survey|institute of peace",
  "fish (?:and|&) wildlife service|patent (?:and|&) trademark office|postal service",
);

const unitedStatesPattern = /^(?:the )?(?:u\.? ?s\.?(?: ?a\.?)?|united states)(?: of america)? +(.*)$/i;
const officePattern = new RegExp(`\\b(?:${offices})\\b`, "i");
const departmentPattern = new RegExp(`^(?:the )?(?:department|dept\\.?) of (?:the )?(?:${departments})\\b`, "i");
const agencyPattern = new RegExp(`^(?:the )?(?:${agencies})`, "i");
const acronymPattern = new RegExp(`^(?:the )?(?:${acronyms})\\b`);
/** Separate, because some states have an agency of the same name. */
const epaPattern = /^(?:the )?(?:environmental protection agency|epa)\b/i;
const statePattern = /\b(?:state|commonwealth|city|county|town|tribe) of\b|\bcounty\b/i;
/** Names of private organizations, including those named after an agency. */
const privatePattern =
  /^(?:friends of|foundation for)\b|\b(?:foundation|association|society|bank|credit union|federation|alliance|league|club|trust|inc\.?|llc|company|corp\.?)$/i;
const federalFoundationPattern = /\b(?:national science|inter-american|african development) foundation$/i;
const federalHostPattern = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:grants\.gov|sam\.gov|usaspending\.gov)(?:[/:?#]|$)/i;

const isFederalAgency = (part: string): boolean => {
  if (privatePattern.test(part) && !federalFoundationPattern.test(part)) return false;
  const [, rest] = unitedStatesPattern.exec(part) ?? [];
  if (rest !== undefined && [officePattern, federalFoundationPattern, epaPattern].some((pattern) => pattern.test(rest)))
    return true;
  return agencyPattern.test(rest ?? part) || acronymPattern.test(rest ?? part);
};

/** Splits names such as "HHS, Administration for Children and Families", where each part is a name. */
const splitParts = (funder: string) =>
  funder
    .split(/[,;:()|/–—]| - /)
    .map((part) => part.trim())
    .filter(Boolean);

const isFederalName = (funder: string): boolean => {
  const parts = splitParts(funder);
  const [first = ""] = parts;
  // State departments have the state's name before ("Texas Department of …") or after their own.
  const mayBeState = statePattern.test(funder);
  return parts.some(isFederalAgency) || (!mayBeState && (departmentPattern.test(first) || epaPattern.test(first)));
};

/** Whether an application's funder is the federal government, judged by its name or the program's website. */
export const isFederalFunder = ({
  funder,
  programUrl,
  applicationUrl,
}: Pick<StoredApplication, "funder" | "programUrl" | "applicationUrl">): boolean =>
  isFederalName(funder) || [programUrl, applicationUrl].some((url) => url !== null && federalHostPattern.test(url));

const listingUrlPattern = /^https?:\/\/(?:www\.)?sam\.gov\//i;

/** Whether the program's website is its Assistance Listing on SAM.gov, so that no notice is known. */
export const isAssistanceListing = ({ programUrl }: Pick<StoredApplication, "programUrl">): boolean =>
  programUrl !== null && listingUrlPattern.test(programUrl);
