import * as z from "zod/mini";

export const focusAreas = [
  "Education",
  "Healthcare",
  "Environment",
  "Technology",
  "Arts & Culture",
  "Community Development",
  "Social Services",
  "Youth Development",
  "Senior Services",
  "Housing",
  "Veteran Services",
] as const;
export type FocusArea = (typeof focusAreas)[number];

export const organizationTypes = {
  "non-profit": "Nonprofit",
  "veteran-organization": "Veteran organization",
  "for-profit": "For-profit",
  government: "Government",
  academic: "Academic",
} as const;
export const geographicScopes = {
  local: "Local",
  state: "State",
  regional: "Regional",
  national: "National",
  international: "International",
} as const;
export const fundingAmounts = {
  "under-10k": "Under $10,000",
  "10k-50k": "$10,000 to $50,000",
  "50k-100k": "$50,000 to $100,000",
  "100k-500k": "$100,000 to $500,000",
  "over-500k": "Over $500,000",
} as const;
/** Grant Genie's annual budgets by value (spec section 9). */
export const annualBudgets = {
  "under-100k": "Under $100,000",
  "100k-500k": "$100,000 to $500,000",
  "500k-1m": "$500,000 to $1 million",
  "over-1m": "Over $1 million",
} as const;

export const keyEnum = <T extends Record<string, string>>(table: T, message: string) =>
  z.enum(Object.keys(table) as [keyof T & string], message);
