import type { BrowseOptions, BrowsePage } from "#functions/search/browse/browse.ts";
import type { BrowseIndex } from "#functions/search/browse/browse-index.ts";
import type { BrowseCaller } from "#functions/search/browse/facet-columns.ts";
import type { Table } from "#functions/table/table.ts";
import type { CatalogStatus } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { LiveRecord } from "./record.ts";

/** A search typed by a user, with filters and a page. */
export type BrowseRequest = Omit<BrowseOptions, "filters" | "caller"> & {
  filters: Omit<BrowseOptions["filters"], "agency">;
  /** A funder's name or agency code; empty for all. */
  agency: string;
  /** Postal code of a state; undefined for all. */
  place: string | undefined;
  /** Whether research is excluded unless selected. */
  hidesResearch: boolean;
  /** Creates the caller context for the records that the engine retrieved. */
  createCaller: (index: BrowseIndex) => BrowseCaller;
};

/** A request for candidate records that may match a profile. */
export type CandidateRequest = {
  /** The applicant's need and activities, in its own words and in program vocabulary. */
  texts: readonly string[];
  focusAreas: readonly string[];
  /**
   * Names of funders with past awards; some of their records are added, because the track record is computed from them.
   */
  funders: readonly string[];
  /** ID of a record to add, whether or not it matches. */
  id?: string | undefined;
  /** The user's date, `YYYY-MM-DD`. */
  today: string;
};

export type SearchedCatalogStatus = Omit<CatalogStatus, "model" | "webSearch">;

/** Searches a single catalog version. */
export type SearchSession = {
  version: string;
  /** Returns one page of results, best first. */
  browse(request: BrowseRequest): Promise<BrowsePage>;
  /**
   * Returns the records to score for a profile, with the term statistics of the whole catalog, so that a record has the
   * same score among any candidates for that profile.
   */
  findCandidates(request: CandidateRequest): Promise<BrowseIndex>;
};

/** The table stores the checkpoint; `timeLeft` returns the remaining time of this process in ms. */
export type PublishRun = { table: Table; timeLeft?: (() => number) | undefined };

/**
 * Retrieves records from the catalog. Eligibility, scores and reasons are computed from the retrieved records by the
 * rules in `matching`, whichever engine is used.
 *
 * Every method throws `unavailable` if the engine cannot be reached.
 */
export interface SearchEngine {
  /** Describes the catalog version that is searched; checks for a newer one if it is older than `requiredVersion`. */
  status(requiredVersion?: string): Promise<SearchedCatalogStatus>;
  /** Opens the current catalog version. */
  open(): Promise<SearchSession>;
  /** Returns a record and, if a source published it, the source's record. */
  findRecord(id: string): Promise<{ record: CatalogRecord; sourceRecord: LiveRecord | undefined } | undefined>;
  /** Returns a superset of the records whose number, title or funder appears in the texts. */
  findNamedRecords(texts: readonly string[]): Promise<readonly CatalogRecord[]>;
  /**
   * Makes the published catalog searchable; undefined if the engine reads the catalog itself. Safe to repeat: the next call
   * resumes one that failed or ran out of time.
   */
  publish?(run: PublishRun): Promise<void>;
}
