import { maxLengths } from "#functions/catalog/record.ts";
import { countCharacters } from "./normalize-text.ts";
import type { AddRemark } from "./normalize-values.ts";
import { parseLine } from "./normalize-values.ts";

/** Departments by the first part of an agency code, for notices that do not name their agency. */
const departments: Record<string, string> = {
  AC: "AmeriCorps",
  DC: "Denali Commission",
  DHS: "Department of Homeland Security",
  DOC: "Department of Commerce",
  DOD: "Department of Defense",
  DOE: "Department of Energy",
  DOI: "Department of the Interior",
  DOL: "Department of Labor",
  DOS: "Department of State",
  DOT: "Department of Transportation",
  ED: "Department of Education",
  EPA: "Environmental Protection Agency",
  HHS: "Department of Health and Human Services",
  HUD: "Department of Housing and Urban Development",
  IMLS: "Institute of Museum and Library Services",
  MCC: "Millennium Challenge Corporation",
  NASA: "National Aeronautics and Space Administration",
  NEA: "National Endowment for the Arts",
  NEH: "National Endowment for the Humanities",
  NSF: "U.S. National Science Foundation",
  ONDCP: "Office of National Drug Control Policy",
  PAMS: "Department of Energy - Office of Science",
  SBA: "Small Business Administration",
  USAID: "Agency for International Development",
  USDA: "Department of Agriculture",
  USDOJ: "Department of Justice",
  USDOT: "Department of the Treasury",
  VA: "Department of Veterans Affairs",
};

const officeWord =
  /\b(?:academy|adm(?:in(?:is\w*|istration)?)?|affairs|agency|air force|army|assistance|assistant secretary|authority|board|bureau|cent(?:er|re)s?|clinic|college|command|commission|committee|cooperative|corporation|corps|council|defense|department|dept|directorate|division|endowment|engineers?|era|fema|field office|foundation|fund|geological|grants? program|headquarters|health|hq|institutes?|institution|interior|laborator(?:y|ies)|lab|library|mission|nasa|national|navy|navair|naval|nist|nnsa|noaa|office|operations|park|police|program(?:s|me)?|project|research|science|secretary|services?|state|survey|treasury|university|u\.?s\.?|usaid|veterans)\b/i;

const isContact = (raw: string, line: string) =>
  /\S\s*[\r\n]\s*\S/.test(raw.trim()) || /@|\b(?:contact|grantor|phone|e-?mail)\b|\d{3}[-.\s]\d{4}/i.test(line);
/** A person's name: two or three capitalized words, none of which is an office word or an abbreviation. */
const isPerson = (line: string) =>
  !officeWord.test(line) &&
  /^(?:(?:Mr|Ms|Mrs|Dr)\.? )?[A-Z][a-z'’-]+(?:[A-Z][a-z]+)?(?: (?:[A-Z]\.|[A-Z][a-z'’-]+(?:[A-Z][a-z]+)?)){1,2}$/.test(
    line,
  );

/**
 * The funding agency: the first name that is not a contact person, with doubtful names last; otherwise the
 * department of the agency code. Sources often put a contact's name into the agency field.
 */
export const parseAgency = (
  { names, doubtful }: { names: readonly unknown[]; doubtful: readonly unknown[] },
  code: string | null,
  note: AddRemark,
): string | null => {
  for (const [at, name] of [...names, ...doubtful].entries()) {
    const line = parseLine("funder", name, maxLengths.funder, note);
    if (line === null || countCharacters(line) < 2) continue;
    if (isContact(String(name), line) || (at >= names.length && isPerson(line)))
      note("funder", "a contact, not an agency", name);
    else return line;
  }
  return departments[code?.split("-")[0]?.toUpperCase() ?? ""] ?? null;
};
