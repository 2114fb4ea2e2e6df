import type { RawNotice } from "../raw-notice.ts";
import type { LiveRecord } from "../record.ts";

export type Position = { readonly [name: string]: string | number };

/** An item found by a source: a notice, a known record that is unchanged, or an unreadable record. */
export type Found =
  | { kind: "notice"; raw: RawNotice }
  | { kind: "same"; id: string }
  | { kind: "unreadable"; sourceId: string; why: string };

export type Page = {
  found: Found[];
  next: Position | undefined;
  announced?: number | undefined;
  unchanged?: boolean;
  mark?: Position | undefined;
};

export type Known = {
  get(id: string): LiveRecord | undefined;
  lastRun: Position | undefined;
  /** The day in Washington, D.C., `YYYY-MM-DD`. */
  today: string;
};

/** A source of notices. Pages come in order, one request at a time, within seconds each. */
export interface Source {
  readonly name: "grants.gov-api" | "grants.gov-extract" | "simpler";
  /** Whether it lists every notice, so that an unlisted one was removed. Other sources list only live notices. */
  readonly listsAll: boolean;
  pages(from: Position | undefined, known: Known): AsyncGenerator<Page, void>;
  /** Looks up one notice by record ID; undefined if it no longer exists. Throws SourceError. */
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

export class SourceProblem extends Error {
  override readonly name = "SourceProblem";
  readonly kind: ProblemKind;
  constructor(kind: ProblemKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
