import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { Organization } from "#shared/api/organizations.ts";

type Rule = readonly [pattern: RegExp, codes: readonly ApplicantType[]];

/** Patterns that derive an organization's kind from its name or mission. The first match wins. */
const rules: Record<ApplicantKind, readonly Rule[]> = {
  government: [
    [/\bhousing (?:authority|agency|commission)\b/i, ["08"]],
    [/\bschool district\b|\bpublic schools\b|\bunified district\b|\bISD\b/i, ["05"]],
    [
      /\b(?:library|water|sewer|sanitation|fire|park|parks|hospital|irrigation|transit|port|conservation) (?:district|authority)\b/i,
      ["04"],
    ],
    [/\b(?:tribe|tribes|tribal|pueblo|rancheria|band of|native village)\b|\bNation\b/, ["07"]],
    [/\bcounty\b|\bparish government\b/i, ["01"]],
    [/\b(?:city|town|township|village|borough|municipal|municipality)\b/i, ["02"]],
    [/\bstate (?:agency|department|of)\b|\bdepartment of\b|\bstatewide agency\b/i, ["00"]],
  ],
  academic: [
    [/\bschool district\b|\bpublic schools\b|\bK-?12\b|\b(?:elementary|middle|high) schools?\b|\bISD\b/i, ["05"]],
    [
      /\b(?:tribal|community|state|public|technical) (?:college|university)\b|\bstate university\b|\buniversity of\b/i,
      ["06"],
    ],
    [/\bprivate (?:college|university)\b/i, ["20"]],
    [/\bcollege\b|\buniversity\b/i, ["06", "20"]],
  ],
  "non-profit": [
    [
      /\b501\(c\)\((?!3\))\d+\)|\bfiscal(?:ly)? sponsor|\bunincorporated\b|\bnot (?:yet )?(?:a )?501\(c\)\(3\)/i,
      ["13"],
    ],
    [/\bhousing authority\b/i, ["08"]],
    [/\btribal (?:nonprofit|non-profit|organization)\b/i, ["11", "12"]],
  ],
  "veteran-organization": [[/\b501\(c\)\((?!3\))\d+\)|\b(?:VFW|American Legion|AMVETS)\b|\bpost \d+\b/i, ["13"]]],
  "for-profit": [
    [
      /\bsmall business\b|\bstart-?up\b|\b(?:family|woman|women|veteran|minority|locally)[ -]owned\b|\bSBIR\b|\bSTTR\b/i,
      ["23"],
    ],
  ],
  individual: [],
};

/** Default codes for a kind of applicant. */
const usualCodes: Partial<Record<ApplicantKind, readonly ApplicantType[]>> = {
  "non-profit": ["12"],
  "veteran-organization": ["12"],
  individual: ["21"],
};

/**
 * The codes an organization applies under. `anyOf` means that one listed code is enough; `known`, that the codes are
 * stated or implied rather than defaults for its kind. `sponsored` codes belong to its fiscal sponsor; `excluded` codes
 * are ruled out by its tax status.
 */
export type ApplicantCodes = {
  codes: readonly ApplicantType[];
  anyOf: boolean;
  known: boolean;
  sponsored?: readonly ApplicantType[];
  excluded?: readonly ApplicantType[];
};

type Profile = Pick<Organization, "type" | "name" | "mission" | "applicantCodes" | "taxStatus" | "specialStatuses">;

/** A college of unknown ownership is either public or private, not both. */
const isAlternative = (codes: readonly ApplicantType[]) => codes.includes("06") && codes.includes("20");

const codesByTaxStatus: Record<NonNullable<Organization["taxStatus"]>, readonly ApplicantType[]> = {
  "501c3": ["12"],
  "other-nonprofit": ["13"],
  "fiscal-sponsor": ["12", "13"],
  none: [],
};
const isCollegeCode = (code: ApplicantType) => code === "06" || code === "20";
const isNonprofitCode = (code: ApplicantType) => code === "12" || code === "13";

/** "We work under a fiscal sponsor", but not "fiscal sponsor of 40 groups". */
const hasSponsor =
  /\b(?:under|through|with|by|have|has|our) (?:an? |the |our )?(?:\w+ )?fiscal sponsor\b|\bfiscally sponsored by\b/i;

const getImpliedCodes = (kind: ApplicantKind, { name, mission }: Partial<Profile>) =>
  [name ?? "", mission ?? ""]
    .map((text) => rules[kind].find(([pattern]) => pattern.test(text))?.[1])
    .find((codes) => codes !== undefined);

/** Returns the codes for an organization's designations. A library may also be a city or county department. */
const getStatusCodes = (kind: ApplicantKind, { name, mission, taxStatus, specialStatuses = [] }: Partial<Profile>) => {
  const codes: ApplicantType[] = [];
  if (specialStatuses.includes("k12-district")) codes.push("05");
  if (specialStatuses.includes("housing-authority")) codes.push("08");
  if (kind === "for-profit" && specialStatuses.includes("small-business")) codes.push("23");
  if (kind === "government" && specialStatuses.includes("library"))
    codes.push(...(getImpliedCodes(kind, { name, mission }) ?? []), "04");
  if (specialStatuses.includes("tribal-college") || specialStatuses.includes("hbcu")) {
    const named = getImpliedCodes("academic", { name })?.filter(isCollegeCode) ?? [];
    const usual: readonly ApplicantType[] = taxStatus === "501c3" ? ["20"] : ["06", "20"];
    codes.push(...(named.length === 1 ? named : usual));
  }
  return codes;
};

/**
 * Returns the Grants.gov codes an organization applies under: those stated in its profile plus those for its tax status
 * and designations; otherwise those implied by its name and mission for the entered kind; undefined if nothing implies
 * one. A search for a different kind of applicant than the saved one ignores the profile.
 */
export const getApplicantCodes = (
  kind: ApplicantKind | null,
  organization: Profile | undefined,
): ApplicantCodes | undefined => {
  if (kind === null) return undefined;
  const own: Partial<Profile> = organization?.type === kind ? organization : {};
  const stated: readonly ApplicantType[] = own.applicantCodes ?? [];
  const statusCodes = getStatusCodes(kind, own).filter((code) => !(isCollegeCode(code) && stated.some(isCollegeCode)));
  const isNonprofit = kind === "non-profit" || kind === "veteran-organization";
  const isSponsored =
    isNonprofit &&
    !stated.includes("12") &&
    (own.taxStatus === "fiscal-sponsor" ||
      // Groups without a status of their own often choose "none" and name their sponsor in the mission.
      ((!own.taxStatus || own.taxStatus === "none") && hasSponsor.test(own.mission ?? "")));
  const isUndecided = isNonprofit && !stated.some(isNonprofitCode);
  const taxStatus = isSponsored ? "fiscal-sponsor" : isUndecided ? own.taxStatus : null;
  const implied = stated.length > 0 || statusCodes.length > 0 ? undefined : getImpliedCodes(kind, own);
  const base = [...new Set([...stated, ...statusCodes, ...(implied ?? [])])];
  const anyOf = !isAlternative(stated.length > 0 ? statusCodes : base);
  if (taxStatus) {
    const taxStatusCodes = codesByTaxStatus[taxStatus];
    const codes = [...base.filter((code) => !isNonprofitCode(code)), ...taxStatusCodes];
    return {
      codes,
      anyOf,
      known: codes.length > 0,
      ...(taxStatus === "fiscal-sponsor" && { sponsored: taxStatusCodes.filter((code) => !stated.includes(code)) }),
      ...(taxStatus === "none" && { excluded: ["12"] as const }),
    };
  }
  if (base.length > 0) return { codes: base, anyOf, known: true };
  const usual = usualCodes[kind];
  return usual && { codes: usual, anyOf: true, known: false };
};

/** Names of the United States and its territories. Organizations there are domestic applicants. */
const unitedStates =
  /^(?:the )?(?:u\.? ?s\.?(?: ?a\.?)?|united states(?: of america)?|america|puerto rico|guam|american samoa|(?:u\.?s\.? )?virgin islands|northern mariana islands)$/i;

/**
 * Returns the country of an applicant outside the United States as stated in its profile; undefined for domestic
 * applicants.
 */
export const getForeignCountry = (country: string | null | undefined): string | undefined =>
  country && !unitedStates.test(country.trim()) ? country : undefined;
