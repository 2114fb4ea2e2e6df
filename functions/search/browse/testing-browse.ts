import type { BrowseFilters } from "./facet-columns.ts";

/** A search without filters. */
export const noFilters: BrowseFilters = {
  status: [],
  category: [],
  applicantType: [],
  amount: [],
  closing: [],
  kind: [],
  eligibility: [],
  agency: null,
};
