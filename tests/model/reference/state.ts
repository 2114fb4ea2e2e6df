import fc from "fast-check";
import type { GrantApplication, StatusChange } from "#shared/api/applications.ts";
import type { FullDocument } from "#shared/api/documents.ts";
import type { PointsEntry } from "#shared/api/gamification.ts";
import { defaultPreferences, type Notification, type StoredPreferences } from "#shared/api/notifications.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { type ProblemCode, problems } from "#shared/api/problem.ts";
import type { Requirement } from "#shared/api/requirements.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import type { SavedView, Stage } from "#shared/api/tracker.ts";
import type { Draft } from "#shared/api/writing.ts";
import type { AchievementDefinition } from "#shared/domain/achievements.ts";

/**
 * Records by kind (see shared/util/ids.ts): the API's fields, plus what the reference model tracks in addition.
 */
type Records = {
  organization: Organization;
  opportunity: FundingOpportunity & { isEdited: boolean };
  application: GrantApplication & { isProgressManual: boolean; hadChecklist: boolean };
  task: ApplicationTask;
  requirement: Requirement & { applicationId: string };
  document: FullDocument & { versions: Map<number, { content: string; savedAt: string }> };
  draft: Draft;
  savedSearch: SavedSearch & { dismissedIds: Set<string> };
};
export type Kind = keyof Records;
export type RecordByKind<K extends Kind> = Records[K];
type Stores = { [K in Kind]: Map<string, Records[K]> };

/** All of one user's records, in order of creation. */
export type UserState = Stores & {
  userId: string;
  statusChanges: StatusChange[];
  preferences: StoredPreferences;
  views: { views: SavedView[]; stages: Stage[]; version: number };
  points: PointsEntry[];
  achievements: { definition: AchievementDefinition; unlockedAt: string; isNew: boolean }[];
  notifications: Notification[];
  streak: { start: string; lastDay: string; longest: number } | undefined;
};
export const createUserState = (userId: string): UserState => ({
  userId,
  organization: new Map(),
  opportunity: new Map(),
  application: new Map(),
  task: new Map(),
  requirement: new Map(),
  document: new Map(),
  draft: new Map(),
  savedSearch: new Map(),
  statusChanges: [],
  preferences: { ...defaultPreferences, version: 0 },
  views: { views: [], stages: [], version: 0 },
  points: [],
  achievements: [],
  notifications: [],
  streak: undefined,
});

// Few values, so that updates collide and some change nothing.
export const word = fc.constantFrom("Lamps", "Books for all", "Roofs 🏮", "Grüße");
export const note = fc.constantFrom(null, "Call the funder", "Two\nlines");
export const day = fc.constantFrom(null, "2026-12-09T00:00:00.000Z", "2027-02-28T00:00:00.000Z");
export const dollars = fc.constantFrom(null, 0, 1234.56, 25_000);
export const url = fc.constantFrom(null, "https://example.org/apply", "https://example.org/more");
/** Generates a partial update, as a page would send it. */
export const partial = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>; // No key is required.

export type Owner = "self" | "other user" | "deleted" | "nonexistent";
/** Whose record a request refers to: usually the sender's. */
export const owner: fc.Arbitrary<Owner> = fc.oneof(
  { weight: 17, arbitrary: fc.constant<Owner>("self") },
  { weight: 1, arbitrary: fc.constantFrom<Owner>("other user", "deleted", "nonexistent") },
);
/** A placeholder that is replaced with an ID when the request is sent. `index` is taken modulo the number of records. */
export type Reference = { kind: Kind; owner: Owner; index: number; isOptional: boolean };
export const index = fc.nat({ max: 1000 });
export const referenceTo = (kind: Kind, isOptional = false): fc.Arbitrary<string> =>
  fc.record({ kind: fc.constant(kind), owner, index, isOptional: fc.constant(isOptional) }) as never;
/** Generates a reference or null. The reference resolves to null if the user has no such record. */
export const optionalReferenceTo = (kind: Kind): fc.Arbitrary<string | null> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: referenceTo(kind, true) });

/** A request and its actual response, because the reference model cannot predict new IDs or catalog facts. */
export type ModelRequest<Body = unknown> = {
  /** The ID in the path. */
  id: string;
  body: Body;
  query: Record<string, string>;
  ifMatch: number | undefined;
  /** ISO 8601. */
  now: string;
  /** The body of the actual response. */
  actual: unknown;
};
/** For a problem, only the code is compared, plus the detail if it is given. */
export type ExpectedResponse = { status: number; body?: unknown; problem?: { code: ProblemCode; detail?: string } };
export const ok = (body: unknown): ExpectedResponse => ({ status: 200, body });
export const noContent: ExpectedResponse = { status: 204 };
export const problem = (code: ProblemCode, detail?: string): ExpectedResponse => ({
  status: problems[code].status,
  problem: { code, ...(detail !== undefined && { detail }) },
});
const recordNames: Record<string, string> = { opportunity: "Funding opportunity", savedSearch: "Saved search" };
export const notFound = (kind: Kind | "notification" | "entry"): ExpectedResponse =>
  problem("not_found", `${recordNames[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`} not found`);

/** How requests for an operation are generated, and how the reference model responds and updates its state. */
export type Operation<Body = unknown> = {
  /** Relative frequency. */
  weight: number;
  /** The kind of the record in the path, or the settings whose version is sent. */
  target?: Kind | "notification" | "preferences" | "views";
  body?: fc.Arbitrary<Body>;
  query?: fc.Arbitrary<Record<string, string>>;
  respond(state: UserState, request: ModelRequest<Body>): ExpectedResponse;
};
/** Checks that `body` and `respond` use the same type, then erases it. */
export const defineOperation = <Body>(operation: Operation<Body>): Operation => operation as Operation; // `respond` is called only with values that its own `body` generated.

type RecordOperation<K extends Kind, Body> = Omit<Operation<Body>, "target" | "respond"> & {
  /** Rejects a stale version before responding. */
  isVersioned?: boolean;
  respond(record: RecordByKind<K>, request: ModelRequest<Body>, state: UserState): ExpectedResponse;
};
/** Defines an operation on one record, which responds with 404 if the record does not exist. */
export const defineRecordOperation = <K extends Kind, Body = unknown>(
  kind: K,
  { respond, isVersioned = false, ...operation }: RecordOperation<K, Body>,
): Operation =>
  defineOperation<Body>({
    ...operation,
    target: kind,
    respond: (state, request) => {
      const record = (state as Stores)[kind].get(request.id);
      if (!record) return notFound(kind);
      return isVersioned && isStale(request, getVersion(record))
        ? problem("conflict")
        : respond(record, request, state);
    },
  });
type DeleteOperation<K extends Kind> = {
  weight: number;
  isVersioned?: boolean;
  onDelete?(state: UserState, request: ModelRequest, record: RecordByKind<K>): void;
};
export const defineDelete = <K extends Kind>(kind: K, { onDelete, ...operation }: DeleteOperation<K>): Operation =>
  defineRecordOperation(kind, {
    ...operation,
    respond: (record, request, state) => {
      state[kind].delete(request.id);
      onDelete?.(state, request, record);
      return noContent;
    },
  });

export const getVersion = (record: RecordByKind<Kind>): number =>
  "revision" in record ? record.revision : record.version;
export const isStale = ({ ifMatch }: Pick<ModelRequest, "ifMatch">, version: number) =>
  ifMatch !== undefined && ifMatch !== version;
export const getCreatedId = ({ actual }: Pick<ModelRequest, "actual">) =>
  String((actual as { id?: unknown } | undefined)?.id);
/** Sorts by an instant, newest first; ties are broken by ID. */
export const sortNewestFirst = <T>(
  records: Iterable<T>,
  getInstant: (record: T) => string,
  getId: (record: T) => string,
) =>
  [...records]
    .toSorted((a, b) => (getId(a) < getId(b) ? -1 : 1))
    .toSorted((a, b) => getInstant(b).localeCompare(getInstant(a)));
