import type { RawNotice } from "../raw-notice.ts";
import type { LiveRecord } from "../record.ts";

/** A source's read position: plain JSON that only the source itself interprets. */
export type Position = { readonly [name: string]: string | number };

/**
 * An item found by a source: a notice, a known record that is unchanged, or an unreadable record.
 */
export type Found =
  | { kind: "notice"; raw: RawNotice }
  | { kind: "same"; id: string }
  | { kind: "unreadable"; sourceId: string; why: string };

export type Page = {
  found: Found[];
  /** Start of the next page; undefined on the last page. */
  next: Position | undefined;
  /** The source's total number of records, if it states one. */
  announced?: number | undefined;
  /** Nothing has changed since `lastRun`, so nothing was fetched. */
  unchanged?: boolean;
  /** The next `lastRun`, once this run is published. */
  mark?: Position | undefined;
};

/** What a source may look up in the existing catalog. */
export type Known = {
  get(id: string): LiveRecord | undefined;
  /** The `mark` of this source's last published run. */
  lastRun: Position | undefined;
  /** The day in Washington, D.C., `YYYY-MM-DD`. */
  today: string;
};

/** A source of notices. Pages come in order, one request at a time, within seconds each. */
export interface Source {
  readonly name: "grants.gov-api" | "grants.gov-extract" | "simpler";
  /**
   * Whether it lists every notice, so that an unlisted one was removed. Other sources list only
   * live notices.
   */
  readonly listsAll: boolean;
  /** Reads pages from a position, or from the start. Throws SourceProblem. */
  pages(from: Position | undefined, known: Known): AsyncGenerator<Page, void>;
  /** Looks up one notice by record ID; undefined if it no longer exists. Throws SourceProblem. */
  one?(id: string): Promise<RawNotice | undefined>;
}

export type ProblemKind =
  | "unreachable"
  | "slow"
  | "busy"
  | "failing"
  | "refused"
  | "moved"
  | "missing"
  | "notJson"
  | "cut"
  | "tooLarge"
  | "strange";

/** A source failed permanently, or retries did not help. */
export class SourceProblem extends Error {
  override readonly name = "SourceProblem";
  readonly kind: ProblemKind;
  constructor(kind: ProblemKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
