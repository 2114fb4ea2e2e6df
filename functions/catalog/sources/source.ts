import type { RawNotice } from "../normalize/raw-notice.ts";
import type { LiveRecord } from "../record.ts";

export type SourcePosition = { readonly [name: string]: string | number };

/** An item found by a source: a notice, a known record that is unchanged, or an unreadable record. */
export type SourceItem =
  | { kind: "notice"; raw: RawNotice }
  | { kind: "same"; id: string }
  | { kind: "unreadable"; sourceId: string; why: string };

export type SourcePage = {
  found: SourceItem[];
  next: SourcePosition | undefined;
  announced?: number | undefined;
  unchanged?: boolean;
  mark?: SourcePosition | undefined;
};

export type KnownCatalog = {
  get(id: string): LiveRecord | undefined;
  lastRun: SourcePosition | undefined;
  /** The day in Washington, D.C., `YYYY-MM-DD`. */
  today: string;
};

/** A source of notices. Pages come in order, one request at a time, within seconds each. */
export interface NoticeSource {
  readonly name: "grants.gov-api" | "grants.gov-extract" | "simpler";
  /** Whether it lists every notice, so that an unlisted one was removed. Other sources list only live notices. */
  readonly isExhaustive: boolean;
  readPages(from: SourcePosition | undefined, known: KnownCatalog): AsyncGenerator<SourcePage, void>;
  /** Looks up one notice by record ID; undefined if it no longer exists. Throws SourceError. */
  findNotice?(id: string): Promise<RawNotice | undefined>;
}

export type SourceErrorKind =
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

export class SourceError extends Error {
  override readonly name = "SourceProblem";
  readonly kind: SourceErrorKind;
  constructor(kind: SourceErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
