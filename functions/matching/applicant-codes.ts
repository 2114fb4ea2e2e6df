import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import type { ApplicantType } from "#shared/api/catalog.ts";
import type { Organization } from "#shared/api/organizations.ts";

type Rule = readonly [pattern: RegExp, codes: readonly ApplicantType[]];

/** What an organization's own name or mission says of its kind; the first rule that fits decides. */
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

/** What an applicant of a kind is unless its texts say otherwise. */
const usualCodes: Partial<Record<ApplicantKind, readonly ApplicantType[]>> = {
  "non-profit": ["12"],
  "veteran-organization": ["12"],
  individual: ["21"],
};

/**
 * The codes an organization applies under: `anyOf` if one listed code is enough, `known` if they are stated or implied
 * rather than what is usual for its kind.
 */
export type ApplicantCodes = { codes: readonly ApplicantType[]; anyOf: boolean; known: boolean };

/** A college of unknown ownership is public or private, not both. */
const isAlternative = (codes: readonly ApplicantType[]) => codes.includes("06") && codes.includes("20");

/**
 * The Grants.gov codes an organization applies under: those its profile states, or those its name and mission imply for
 * the kind that was entered; undefined if they imply none. A search for another kind of applicant than the saved one
 * ignores the profile.
 */
export const getApplicantCodes = (
  kind: ApplicantKind | null,
  organization: Pick<Organization, "type" | "name" | "mission" | "applicantCodes"> | undefined,
): ApplicantCodes | undefined => {
  if (kind === null) return undefined;
  const own = organization?.type === kind ? organization : undefined;
  if (own?.applicantCodes?.length) return { codes: own.applicantCodes, anyOf: true, known: true };
  const implied = [own?.name ?? "", own?.mission ?? ""]
    .map((text) => rules[kind].find(([pattern]) => pattern.test(text))?.[1])
    .find((found) => found !== undefined);
  const codes = implied ?? usualCodes[kind];
  return codes && { codes, anyOf: !isAlternative(codes), known: implied !== undefined };
};
