import type { Notice } from "./record.ts";

/**
 * What an adapter hands over: the source's values under our names, of whatever type they came in. Adapters know
 * where a value stands; what it means is decided here, once for all sources.
 */
export type RawNotice = {
  source: Notice["source"];
  /** The number Grants.gov gave it; undefined where a source has notices of its own. */
  grantsGovId?: unknown;
  /** The source's own id, where that is another. */
  ownId?: unknown;
  number?: unknown;
  title?: unknown;
  /** True: announced only. */
  forecast: boolean;
  /** `closed` and `archived` where the source says so itself. */
  ended?: "closed" | "archived" | undefined;
  /** Names of the funder, the most trusted first. */
  agencyNames: readonly unknown[];
  /** Fields that hold the funder's name, or the name of a person there. */
  doubtfulNames?: readonly unknown[];
  agencyCode?: unknown;
  description?: unknown;
  eligibility?: unknown;
  applicantTypes?: unknown;
  categories?: unknown;
  instruments?: unknown;
  listings?: unknown;
  costSharing?: unknown;
  floor?: unknown;
  ceiling?: unknown;
  total?: unknown;
  awards?: unknown;
  posted?: unknown;
  opens?: unknown;
  closes?: unknown;
  closesNote?: unknown;
  /** Time of day and zone, where the source has them apart from the note. */
  closesAt?: unknown;
  archives?: unknown;
  moreUrl?: unknown;
};
