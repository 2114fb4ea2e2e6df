import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { getWords } from "#functions/search/terms.ts";
import type { annualBudgets, FocusArea, organizationTypes } from "#shared/api/organization-options.ts";
import type { ApplicantCode } from "#shared/api/organizations.ts";
import type { RegisterEntry } from "#shared/api/register.ts";
import { usStates } from "#shared/domain/us-states.ts";
import codes from "./register/codes.json" with { type: "json" };

/** Made by `scripts/embed/register.ts`: organizations of the IRS Business Master File, ordered by EIN. */
const registerFile = join(import.meta.dirname, "register", "organizations.tsv.gz");
/** The month of the IRS file. */
export const registerAsOf = "2026-04-01";

/** One organization of the IRS file. Codes are those of the file; revenue in whole dollars, null if not stated. */
export type RegisterRow = {
  ein: string;
  name: string;
  city: string;
  state: string;
  subsection: string;
  foundation: string;
  /** `YYYYMM` of the ruling that exempted it. */
  ruling: string;
  revenue: number | null;
  ntee: string;
};

export const formatRegisterLine = (row: RegisterRow): string =>
  [row.ein, row.name, row.city, row.state, row.subsection, row.foundation, row.ruling, row.revenue ?? "", row.ntee]
    .map((value) => String(value).replaceAll(/[\t\n]/g, " "))
    .join("\t");

export const parseRegisterLine = (line: string): RegisterRow => {
  const [
    ein = "",
    name = "",
    city = "",
    state = "",
    subsection = "",
    foundation = "",
    ruling = "",
    revenue,
    ntee = "",
  ] = line.split("\t");
  return { ein, name, city, state, subsection, foundation, ruling, revenue: revenue ? Number(revenue) : null, ntee };
};

let lines: readonly string[] | undefined;
/** The lines of the embedded register, read on first use. */
const loadLines = (): readonly string[] => {
  lines ??= gunzipSync(readFileSync(registerFile)).toString().split("\n");
  return lines;
};

export const countRegister = (): number => loadLines().length;

/** Finds the line of an EIN among lines in the order of EINs. */
export const findByEin = (all: readonly string[], ein: string): string | undefined => {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? "").slice(0, 9) < ein) low = middle + 1;
    else high = middle;
  }
  return all[low]?.startsWith(ein) ? all[low] : undefined;
};

export const getLineName = (line: string) => line.slice(10, line.indexOf("\t", 10));

/** Rank of a name for the query's words: 0 the whole name, 1 begins with them, 2 has them; -1 otherwise. */
export const rankName = (nameWords: readonly string[], words: readonly string[]): number => {
  const last = words.length - 1;
  const hasAll = words.every((word, index) =>
    nameWords.some((part) => part === word || (index === last && part.startsWith(word))),
  );
  if (!hasAll) return -1;
  const [name, query] = [nameWords.join(" "), words.join(" ")];
  return name === query ? 0 : name.startsWith(query) ? 1 : 2;
};

const maxResults = 10;

/** Organizations of the sample by EIN, if it is given, or by the words of their name, best first, at most ten. */
export const searchSample = (query: string, ein: string | undefined): RegisterEntry[] => {
  const all = loadLines();
  if (ein) {
    const line = findByEin(all, ein);
    return line ? [toRegisterEntry(parseRegisterLine(line))] : [];
  }
  const words = getWords(query);
  if (words.length === 0) return [];
  const ranks: [string[], string[], string[]] = [[], [], []];
  for (const line of all) ranks[rankName(getWords(getLineName(line)), words)]?.push(line);
  return ranks.flat().slice(0, maxResults).map(parseRegisterLine).map(toRegisterEntry);
};

const causes: Partial<Record<string, string>> = codes.cause;
const subsections: Partial<Record<string, string>> = codes.subsection;

/** Focus areas by the first letter of the NTEE code; letters without a clear area have none. */
const areaByMajor: Partial<Record<string, FocusArea>> = {
  A: "Arts & Culture",
  B: "Education",
  C: "Environment",
  D: "Environment",
  E: "Healthcare",
  F: "Healthcare",
  G: "Healthcare",
  H: "Healthcare",
  K: "Social Services",
  L: "Housing",
  O: "Youth Development",
  P: "Social Services",
  S: "Community Development",
  U: "Technology",
};
/** Codes whose area differs from that of their letter. */
const areaByCode: Partial<Record<string, FocusArea>> = {
  L22: "Senior Services",
  P30: "Youth Development",
  P75: "Senior Services",
  P81: "Senior Services",
  W30: "Veteran Services",
};

const deriveType = ({ subsection, foundation, ntee }: RegisterRow): keyof typeof organizationTypes => {
  if (subsection === "19" || subsection === "23" || ntee.startsWith("W30")) return "veteran-organization";
  if (foundation === "11" || /^B(?:4[0-3]|50)/.test(ntee)) return "academic";
  return foundation === "14" || subsection === "01" ? "government" : "non-profit";
};

/** Nonprofits by their section of the tax code; private colleges are charities too. */
const deriveApplicantCodes = (row: RegisterRow): ApplicantCode[] => {
  const type = deriveType(row);
  const isCharity = row.subsection === "03";
  if (type === "academic") return isCharity ? ["20"] : [];
  return type === "government" ? [] : [isCharity ? "12" : "13"];
};

const deriveBudget = (revenue: number | null): keyof typeof annualBudgets | null => {
  if (revenue === null || revenue <= 0) return null;
  if (revenue < 100_000) return "under-100k";
  if (revenue < 500_000) return "100k-500k";
  return revenue < 1_000_000 ? "500k-1m" : "over-1m";
};

const isState = (state: string): state is keyof typeof usStates => Object.hasOwn(usStates, state);

/** What the register says of an organization, and the profile fields that follow from it. Unknown facts are null. */
export const toRegisterEntry = (row: RegisterRow): RegisterEntry => {
  const { ein, name, city, state, subsection, revenue, ntee } = row;
  const code = ntee.slice(0, 3);
  const area = areaByCode[code] ?? areaByMajor[ntee[0] ?? ""];
  return {
    name,
    city: city || null,
    subsection: subsections[subsection] ?? null,
    cause: causes[code] ?? causes[ntee[0] ?? ""] ?? null,
    revenue,
    profile: {
      name,
      taxId: `${ein.slice(0, 2)}-${ein.slice(2)}`,
      type: deriveType(row),
      state: isState(state) ? state : null,
      annualBudget: deriveBudget(revenue),
      focusAreas: area ? [area] : [],
      applicantCodes: deriveApplicantCodes(row),
    },
  };
};
