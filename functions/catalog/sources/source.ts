import type { Notice } from "#functions/catalog/record.ts";
import type { LiveRecord } from "../record.ts";

/** Helpers that read untrusted JSON without throwing. */
export type JsonFields = Readonly<Record<string, unknown>>;

const emptyFields: JsonFields = Object.freeze({});
const isObject = (value: unknown): value is JsonFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asObject = (value: unknown): JsonFields => (isObject(value) ? value : emptyFields);
export const hasFields = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== "";
export const getFirstField = (fields: JsonFields, ...names: string[]): unknown => {
  for (const name of names) if (Object.hasOwn(fields, name) && isPresent(fields[name])) return fields[name];
  return undefined;
};
/** Plucks a field from each element, such as the `id` of `[{id, description}]`; keeps primitive elements. */
export const pluckField = (list: unknown, ...names: string[]): unknown[] =>
  asArray(list)
    .map((element) => (isObject(element) ? getFirstField(element, ...names) : element))
    .filter(isPresent);

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
  /** Funder names, most reliable first. */
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
  /** Time of day and time zone, if the source has a separate field for them. */
  closesAt?: unknown;
  archives?: unknown;
  moreUrl?: unknown;
};

export type SourcePosition = { readonly [name: string]: string | number };

/** An item from a source: a notice, an unchanged known record or an unreadable record. */
export type SourceItem =
  | { kind: "notice"; raw: RawNotice }
  | { kind: "same"; id: string }
  | { kind: "unreadable"; sourceId: string; why: string };

export type SourcePage = {
  items: SourceItem[];
  next: SourcePosition | undefined;
  announced?: number | undefined;
  unchanged?: boolean;
  mark?: SourcePosition | undefined;
};

export type KnownCatalog = {
  get(id: string): LiveRecord | undefined;
  lastRun: SourcePosition | undefined;
  /** The date in Washington, D.C., `YYYY-MM-DD`. */
  today: string;
};

/** A source of notices. Pages come in order, one request at a time, within seconds each. */
export interface NoticeSource {
  readonly name: "grants.gov-api" | "grants.gov-extract" | "simpler";
  /**
   * Whether the source lists every notice, which means that unlisted ones were removed. Other sources list only live
   * notices.
   */
  readonly isExhaustive: boolean;
  readPages(from: SourcePosition | undefined, known: KnownCatalog): AsyncGenerator<SourcePage, void>;
  /** Looks up one notice by record ID; undefined if it no longer exists. Throws SourceError. */
  findNotice?(id: string): Promise<RawNotice | undefined>;
}

export type SourceErrorKind =
  | "unreachable"
  | "timeout"
  | "rateLimited"
  | "serverError"
  | "accessDenied"
  | "redirected"
  | "notFound"
  | "invalidJson"
  | "truncated"
  | "tooLarge"
  | "unexpectedResponse";

export class SourceError extends Error {
  override readonly name = "SourceError";
  readonly kind: SourceErrorKind;
  constructor(kind: SourceErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
