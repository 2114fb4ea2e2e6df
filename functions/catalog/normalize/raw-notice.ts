import type { Notice } from "#functions/catalog/record.ts";

/** A source's untyped values under common names. Adapters only map fields; the normalizer interprets values. */
export type RawNotice = {
  source: Notice["source"];
  /** The Grants.gov number; undefined for a source's own notices. */
  grantsGovId?: unknown;
  ownId?: unknown;
  number?: unknown;
  title?: unknown;
  forecast: boolean;
  /** Set when the source states that the notice has ended. */
  ended?: "closed" | "archived" | undefined;
  /** Names of the funder, most reliable first. */
  agencyNames: readonly unknown[];
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
  /** Time of day and zone, if the source has them in a separate field. */
  closesAt?: unknown;
  archives?: unknown;
  moreUrl?: unknown;
};
