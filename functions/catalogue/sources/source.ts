import type { RawNotice } from "../raw-notice.ts";
import type { LiveRecord } from "../record.ts";

/** Where a source is in its work: plain JSON, understood by the source that wrote it alone. */
export type Position = { readonly [name: string]: string | number };

/** What a source found: a notice; one that stands as it was known; or a record nobody can read. */
export type Found =
  | { kind: "notice"; raw: RawNotice }
  | { kind: "same"; id: string }
  | { kind: "unreadable"; sourceId: string; why: string };

export type Page = {
  found: Found[];
  /** Where the next page begins; undefined: this was the last. */
  next: Position | undefined;
  /** How many records the source says it has in all, when it says so. */
  announced?: number | undefined;
  /** Nothing changed since the position of an earlier run: nothing was fetched, and nothing need be done. */
  unchanged?: boolean;
  /** What `lastRun` will be when all of this is published. */
  mark?: Position | undefined;
};

/** What a source may ask about the records the catalogue has already. */
export type Known = {
  get(id: string): LiveRecord | undefined;
  /** The mark of the last published run of this source. */
  lastRun: Position | undefined;
  /** The funders' day, `YYYY-MM-DD`. */
  today: string;
};

/** One place notices come from. Pages come in order, one request at a time; a page takes seconds, not minutes. */
export interface Source {
  readonly name: "grants.gov-api" | "grants.gov-extract" | "simpler";
  /** Does it list every notice, so that one it does not list is gone? Others list only those that live. */
  readonly listsAll: boolean;
  /** Pages from a position on (undefined: from the beginning). Throws SourceProblem. */
  pages(from: Position | undefined, known: Known): AsyncGenerator<Page, void>;
  /** One notice by its record id as the source has it now; undefined when the source has it no more. Throws SourceProblem. */
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

/** A source did not answer as it should, and asking again did not help or would not. */
export class SourceProblem extends Error {
  override readonly name = "SourceProblem";
  readonly kind: ProblemKind;
  constructor(kind: ProblemKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
