import type { BrowseItem } from "#shared/catalogue.ts";

/** A record as a list shows it. */
export const anItem = (over: Partial<BrowseItem> = {}): BrowseItem => ({
  id: "gg-100",
  source: "grants.gov",
  sourceId: "100",
  number: "LMP-26-1",
  assistanceListing: "84.002",
  title: "Lamps for All",
  funder: "Department of Light",
  agencyCode: "DOL-1",
  summary: "Pays for lamps in rooms that have none.",
  status: "open",
  postedOn: "2026-10-01",
  closesOn: "2026-12-09",
  closesNote: null,
  awardFloor: null,
  awardCeiling: 75_000,
  totalFunding: null,
  categories: ["ED", "HU"],
  applicantTypes: ["12"],
  focusAreas: ["Education"],
  link: "https://example.org/programs/one",
  verifiedOn: "2026-11-20",
  ...over,
});
