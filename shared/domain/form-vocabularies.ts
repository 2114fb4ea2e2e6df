import type { fundingAmounts, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";
import { focusAreas } from "#shared/api/organization-options.ts";

/** Maps between the values of the Finder, the search optimization and the AI search (spec section 9). */
export const optimizerTypes = {
  "501c3-nonprofit": "501(c)(3) nonprofit",
  "for-profit-business": "For-profit business",
  "government-entity": "Government entity",
  "educational-institution": "Educational institution",
  "religious-organization": "Religious organization",
} as const;
export const optimizerSectors = {
  education: "Education",
  healthcare: "Healthcare",
  environmental: "Environmental",
  technology: "Technology",
  "social-services": "Social services",
  "arts-culture": "Arts and culture",
  "veteran-services": "Veteran services",
} as const;
export const optimizerScopes = {
  local: "Local",
  "state-regional": "State or regional",
  national: "National",
  international: "International",
} as const;
export const fundingSearchTypes = {
  nonprofit: "Nonprofit",
  "for-profit": "For-profit",
  university: "University",
  government: "Government",
  individual: "Individual",
} as const;
export const fundingSearchScopes = {
  local: "Local",
  state: "State",
  national: "National",
  international: "International",
} as const;
export const fundingRanges = [
  "$1,000 - $10,000",
  "$10,000 - $50,000",
  "$50,000 - $100,000",
  "$100,000 - $500,000",
  "$500,000+",
] as const;

export type FinderType = keyof typeof organizationTypes;
export type FinderScope = keyof typeof geographicScopes;
export type FinderAmount = keyof typeof fundingAmounts;
export type OptimizerType = keyof typeof optimizerTypes;
export type OptimizerSector = keyof typeof optimizerSectors;
export type OptimizerScope = keyof typeof optimizerScopes;
export type FundingSearchType = keyof typeof fundingSearchTypes;
export type FundingSearchScope = keyof typeof fundingSearchScopes;
export type FundingRange = (typeof fundingRanges)[number];

/** A concept with its value in each form; null if the form has no such value. */
type Row<Finder, Optimizer, Search> = { finder: Finder | null; optimizer: Optimizer | null; search: Search | null };

/** The first row with a value wins: religious organizations apply as nonprofits. */
const types: readonly Row<FinderType, OptimizerType, FundingSearchType>[] = [
  { finder: "non-profit", optimizer: "501c3-nonprofit", search: "nonprofit" },
  { finder: "veteran-organization", optimizer: "501c3-nonprofit", search: "nonprofit" },
  { finder: "for-profit", optimizer: "for-profit-business", search: "for-profit" },
  { finder: "government", optimizer: "government-entity", search: "government" },
  { finder: "academic", optimizer: "educational-institution", search: "university" },
  { finder: "non-profit", optimizer: "religious-organization", search: "nonprofit" },
  { finder: null, optimizer: null, search: "individual" },
];
const scopes: readonly Row<FinderScope, OptimizerScope, FundingSearchScope>[] = [
  { finder: "local", optimizer: "local", search: "local" },
  { finder: "state", optimizer: "state-regional", search: "state" },
  { finder: "regional", optimizer: "state-regional", search: "state" },
  { finder: "national", optimizer: "national", search: "national" },
  { finder: "international", optimizer: "international", search: "international" },
];
const sectors: readonly { finder: (typeof focusAreas)[number]; optimizer: OptimizerSector }[] = [
  { finder: "Education", optimizer: "education" },
  { finder: "Healthcare", optimizer: "healthcare" },
  { finder: "Environment", optimizer: "environmental" },
  { finder: "Technology", optimizer: "technology" },
  { finder: "Social Services", optimizer: "social-services" },
  { finder: "Arts & Culture", optimizer: "arts-culture" },
  { finder: "Veteran Services", optimizer: "veteran-services" },
];
const amounts: readonly { finder: FinderAmount; search: FundingRange }[] = [
  { finder: "under-10k", search: "$1,000 - $10,000" },
  { finder: "10k-50k", search: "$10,000 - $50,000" },
  { finder: "50k-100k", search: "$50,000 - $100,000" },
  { finder: "100k-500k", search: "$100,000 - $500,000" },
  { finder: "over-500k", search: "$500,000+" },
];

const createTranslator =
  <R extends object>(rows: readonly R[]) =>
  <From extends keyof R, To extends keyof R>(
    from: From,
    value: NoInfer<R[From]> | null | undefined,
    to: To,
  ): R[To] | null =>
    value == null ? null : (rows.find((row) => row[from] === value)?.[to] ?? null);

export const translateType = createTranslator(types);
export const translateScope = createTranslator(scopes);
export const translateSector = createTranslator(sectors);
export const translateAmount = createTranslator(amounts);

/** Finds the focus areas in a text such as "Housing, youth development", in table order. */
export const findFocusAreas = (text: string) => {
  const normalizedText = text.toLowerCase().replaceAll(/\band\b/g, "&");
  return focusAreas.filter((area) => normalizedText.includes(area.toLowerCase()));
};
