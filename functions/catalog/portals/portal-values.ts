import { type ApplicantType, type FundingCategory, fundingCategories } from "#shared/api/catalog.ts";

/** Converts an untyped cell to trimmed text without zero-width characters; empty for anything but text and numbers. */
export const toText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value)
        .replaceAll(/[\u200b\ufeff]/g, "")
        .replaceAll(/\s+/g, " ")
        .trim()
    : "";

/** Parses the date at the start of a timestamp such as "2025-06-11 07:00:00"; null for other text and invalid dates. */
export const toDay = (value: unknown): string | null => {
  const day = /^\d{4}-\d\d-\d\d/.exec(toText(value))?.[0];
  return day && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : null;
};

/** Smaller amounts are placeholders, such as "Between $1 and $130,000". */
const minDollars = 100;
const toCents = (dollars: number): number | null => (dollars >= minDollars ? Math.round(dollars * 100) : null);
const findNumbers = (text: string): number[] =>
  [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)(?:\s*(million|billion))?/gi)].map(
    ([, digits = "", unit = ""]) =>
      Number(digits.replaceAll(",", "")) * ({ million: 1e6, billion: 1e9 }[unit.toLowerCase()] ?? 1),
  );

/** Parses "Between $5,000 and $50,000", "$150,000" or "277500" to whole cents; both are null for other text. */
export const parseAmounts = (value: unknown): { floor: number | null; ceiling: number | null } => {
  const text = toText(value);
  const numbers = findNumbers(text);
  const [first, second] = numbers;
  if (first !== undefined && second !== undefined && numbers.length === 2 && /^between /i.test(text))
    return second >= first ? { floor: toCents(first), ceiling: toCents(second) } : { floor: null, ceiling: null };
  const isAmount = /^\$?[\d,.]+(?: (?:million|billion))?(?: total)?$/i.test(text);
  const only = isAmount && first !== undefined && numbers.length === 1 ? toCents(first) : null;
  return { floor: only, ceiling: only };
};

/** Parses "Exactly 3", or the larger number of "Between 4 and 7"; null if there is none. */
export const parseAwardCount = (value: unknown): number | null => {
  const text = toText(value);
  const count = /^(?:exactly|between) /i.test(text) ? findNumbers(text).at(-1) : undefined;
  return count !== undefined && count >= 1 && count <= 100_000 ? Math.round(count) : null;
};

/** Parses "25%", "0.25" or "Not Required". Any other text is ambiguous. */
export const parseMatch = (value: unknown): { costSharing: boolean | null; costSharingText: string | null } => {
  const text = toText(value);
  if (/^(?:not required|no|none|0%|0)$/i.test(text)) return { costSharing: false, costSharingText: null };
  const [, percent] = /^(\d{1,3})%$/.exec(text) ?? [];
  const [, share] = /^(0?\.\d{1,3}|1)$/.exec(text) ?? [];
  const rate = percent ? Number(percent) : share ? Math.round(Number(share) * 100) : undefined;
  return rate
    ? { costSharing: true, costSharingText: `${rate}% match.` }
    : { costSharing: null, costSharingText: null };
};

const categoriesByName: Record<string, FundingCategory[]> = {
  agriculture: ["AG"],
  "community and economic development": ["CD"],
  "consumer protection": ["CP"],
  "creative industry": ["AR"],
  "disadvantaged communities": [],
  "disaster prevention and relief": ["DPR"],
  education: ["ED"],
  "employment labor and training": ["ELT"],
  energy: ["EN"],
  "environment and water": ["ENV"],
  "food and nutrition": ["FN"],
  "health and human services": ["HL", "ISS"],
  "housing community and economic development": ["HO", "CD"],
  "law justice and legal services": ["LJL"],
  "libraries and arts": ["AR", "HU"],
  "parks and recreation": ["RT", "NR"],
  "science technology and research and development": ["ST"],
  transportation: ["T"],
};
const toName = (text: string) =>
  text.toLowerCase().replaceAll("&", "and").replaceAll(",", "").replaceAll(/\s+/g, " ").trim();
const splitNames = (value: unknown) => toText(value).split(";").map(toName).filter(Boolean);

/** Parses names such as "Energy; Environment & Water" to codes, in the order of the code table. */
export const parseCategories = (value: unknown): FundingCategory[] => {
  const categories = new Set(splitNames(value).flatMap((name) => categoriesByName[name] ?? []));
  if (categories.size === 0) categories.add("O");
  return (Object.keys(fundingCategories) as FundingCategory[]).filter((code) => categories.has(code));
};

const applicantTypesByName: Record<string, ApplicantType[]> = {
  business: ["22", "23"],
  individual: ["21"],
  municipality: ["01", "02"],
  nonprofit: ["12", "13"],
  "public agency": ["00", "01", "02", "04", "05", "06", "08"],
  school: ["05", "06", "20"],
  "tribal government": ["07", "11"],
};
/**
 * Parses names such as "Nonprofit; Public Agency" (or separated by commas) to codes; unknown names become "Others".
 * Portals without a name for schools count schools and colleges as public agencies.
 */
export const parseApplicantTypes = (value: unknown, { namesSchools = false } = {}): ApplicantType[] => {
  const types = splitNames(toText(value).replaceAll(",", ";")).flatMap((name): ApplicantType[] =>
    name === "public agency" && namesSchools ? ["00", "01", "02", "04", "08"] : (applicantTypesByName[name] ?? ["25"]),
  );
  return [...new Set(types)].toSorted();
};

/** Returns the first value that is a URL. */
export const findLink = (...values: unknown[]): string | undefined =>
  values.map((value) => URL.parse(toText(value))).find((url) => url && /^https?:$/.test(url.protocol))?.href;
