import type { StoredApplication } from "./applications.ts";

type Funded = Pick<StoredApplication, "funder" | "programUrl" | "applicationUrl">;
const anyOf = (...sources: string[]) => sources.join("|");

const departments = anyOf(
  "agriculture|commerce|defense|education|energy|health (?:and|&) human services|homeland security",
  "housing (?:and|&) urban development|(?:the )?interior|justice|labor|state|transportation|(?:the )?treasury",
  "veterans affairs",
);
/** Agencies that no state and no private body is named like. */
const agencies = anyOf(
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
/** Letters that mean one agency; those that a state's department or a private body uses as well are left out. */
const letters = anyOf(
  "AHRQ|ARPA-E|AmeriCorps|DARPA|DOD|DOJ|DOL|FAA|FEMA|FHWA|HHS|HRSA|HUD|IMLS|NASA|NEH|NHTSA|NIFA|NIH|NIST|NOAA|NRCS",
  "NSF|NTIA|OJJDP|SAMHSA|USACE|USAID|USDA|USDOJ|USDOL|USDOT|USED|USEPA|USFS|USFWS|USGS",
);
/** What an office of the United States is called. */
const offices = anyOf(
  "department|dept|agency|administration|bureau|commission|embassy|consulate|government|army|navy|air force",
  "marine corps|coast guard|space force|census|treasury|forest service|geological survey|institute of peace",
  "fish (?:and|&) wildlife service|patent (?:and|&) trademark office|postal service",
);

const ofUnitedStates = /^(?:the )?(?:u\.? ?s\.?(?: ?a\.?)?|united states)(?: of america)? +(.*)$/i;
const hasOffice = new RegExp(`\\b(?:${offices})\\b`, "i");
const isDepartment = new RegExp(`^(?:the )?(?:department|dept\\.?) of (?:the )?(?:${departments})\\b`, "i");
const isAgency = new RegExp(`^(?:the )?(?:${agencies})`, "i");
const hasLetters = new RegExp(`^(?:the )?(?:${letters})\\b`);
/** States have one as well, and so named. */
const isEpa = /^(?:the )?(?:environmental protection agency|epa)\b/i;
const ofState = /\b(?:state|commonwealth|city|county|town|tribe) of\b|\bcounty\b/i;
/** What private bodies are called, also those that are named after an agency. */
const isPrivate =
  /^(?:friends of|foundation for)\b|\b(?:foundation|association|society|bank|credit union|federation|alliance|league|club|trust|inc\.?|llc|company|corp\.?)$/i;
const isTheFoundation = /\b(?:national science|inter-american|african development) foundation$/i;
const federalHosts = /^https?:\/\/(?:[a-z0-9-]+\.)*(?:grants\.gov|sam\.gov|usaspending\.gov)(?:[/:?#]|$)/i;

const isFederalAgency = (part: string): boolean => {
  if (isPrivate.test(part) && !isTheFoundation.test(part)) return false;
  const [, rest] = ofUnitedStates.exec(part) ?? [];
  if (rest !== undefined && [hasOffice, isTheFoundation, isEpa].some((named) => named.test(rest))) return true;
  return isAgency.test(rest ?? part) || hasLetters.test(rest ?? part);
};

/** "HHS, Administration for Children and Families" is two names; what says more of the first is one of its own. */
const partsOf = (funder: string) =>
  funder
    .split(/[,;:()|/–—]| - /)
    .map((part) => part.trim())
    .filter(Boolean);

const isFederalName = (funder: string): boolean => {
  const parts = partsOf(funder);
  const [first = ""] = parts;
  // A department of a state is named with it, before ("Texas Department of …") or behind.
  const mayBeState = ofState.test(funder);
  return parts.some(isFederalAgency) || (!mayBeState && (isDepartment.test(first) || isEpa.test(first)));
};

/** Is the funder of an application the federal government, by its name or by where the programme is published? */
export const isFederal = ({ funder, programUrl, applicationUrl }: Funded): boolean =>
  isFederalName(funder) || [programUrl, applicationUrl].some((url) => url !== null && federalHosts.test(url));
