import fc from "fast-check";
import type { GrantApplication, StatusChange } from "#shared/api/applications.ts";
import type { FullDocument } from "#shared/api/documents.ts";
import type { StoredPreferences } from "#shared/api/notifications.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { AppError, type ProblemCode, toProblem } from "#shared/api/problem.ts";
import type { Requirement } from "#shared/api/requirements.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import type { SavedView } from "#shared/api/tracker.ts";
import type { Draft } from "#shared/api/writing.ts";
import { createEarned, type Earned } from "./earned.ts";

/** Few values, so that updates collide and some change nothing. */
export const word = fc.constantFrom("Lamps", "Books for all", "Roofs 🏮", "Grüße");
export const note = fc.constantFrom(null, "Call the funder", "Two\nlines");
export const day = fc.constantFrom(null, "2026-12-09T00:00:00.000Z", "2027-02-28T00:00:00.000Z");
export const dollars = fc.constantFrom(null, 0, 1234.56, 25_000);
export const address = fc.constantFrom(null, "https://example.org/apply", "https://example.org/more");
/** Mostly one of the user's own records, or null if there is none. */
export const link = (kind: Kind): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    {
      weight: 3,
      arbitrary: fc.tuple(whose, fc.nat({ max: 1000 })).map(([of, pick]): string => `@${kind} ${of} ${pick} or none`),
    },
  );

/** Whose record a request names: mostly the user's own, another's, a deleted one, or one that never existed. */
export type Whose = "own" | "foreign" | "gone" | "never";
export const whose: fc.Arbitrary<Whose> = fc.oneof(
  { weight: 17, arbitrary: fc.constant<Whose>("own") },
  { weight: 1, arbitrary: fc.constantFrom<Whose>("foreign", "gone", "never") },
);
/** A partial update, as a page sends it. */
export const partialOf = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>; // no key is required

/** An application in the reference model: whether the user set the progress, and whether it ever had a checklist. */
export type Application = GrantApplication & { progressSet: boolean; hadChecklist: boolean };
/** An opportunity, and whether the user edited facts of the catalog. */
export type Opportunity = FundingOpportunity & { edited: boolean };
export type Row = Requirement & { applicationId: string };
export type Document = FullDocument & { texts: Map<number, { content: string; savedAt: string }> };
export type Search = SavedSearch & { dismissedIds: Set<string> };

/** Records by kind, as named in shared/util/ids.ts. */
type Stores = {
  organization: Map<string, Organization>;
  opportunity: Map<string, Opportunity>;
  application: Map<string, Application>;
  task: Map<string, ApplicationTask>;
  requirement: Map<string, Row>;
  document: Map<string, Document>;
  draft: Map<string, Draft>;
  savedSearch: Map<string, Search>;
};
export type Kind = keyof Stores;

/** All records of one user, in the order of their creation. */
export type UserState = Stores & {
  changes: StatusChange[];
  preferences: StoredPreferences;
  views: { views: SavedView[]; version: number };
  earned: Earned;
};
export const createUserState = (): UserState => ({
  organization: new Map(),
  opportunity: new Map(),
  application: new Map(),
  task: new Map(),
  requirement: new Map(),
  document: new Map(),
  draft: new Map(),
  savedSearch: new Map(),
  changes: [],
  preferences: { ...defaultPreferences, version: 0 },
  views: { views: [], version: 0 },
  earned: createEarned(),
});

/** A request, and what the model cannot predict of its response: IDs of new records, and facts of the catalog. */
export type ModelRequest<Body = unknown> = {
  /** The ID in the path. */
  id: string;
  body: Body;
  query: Record<string, string>;
  ifMatch: number | undefined;
  /** ISO 8601. */
  now: string;
  answered: unknown;
};
/** The expected response. */
export type ExpectedResponse = { status: number; body?: unknown };
export const respondWith = (body: unknown): ExpectedResponse => ({ status: 200, body });
export const noContent: ExpectedResponse = { status: 204 };
/** An error response; `at` is the path of its issue. */
export const respondWithProblem = (code: ProblemCode, detail: string, at?: string): ExpectedResponse => {
  const issues = at === undefined ? {} : { issues: [{ path: at, message: detail }] };
  const body = toProblem(new AppError(code, detail, issues));
  return { status: body.status, body };
};
export const notFound = (what: string): ExpectedResponse => respondWithProblem("not_found", `There is no such ${what}`);
/** The response to a stale version. */
export const versionConflict = (): ExpectedResponse =>
  respondWithProblem(
    "conflict",
    "This changed in another tab or on another device. Please review it, then save again",
  );

/** How an operation is drawn, and how the reference model responds to it and updates its state. */
export type Operation<Body = unknown> = {
  /** The relative frequency. */
  weight: number;
  /** The kind of record in the path. */
  of?: Kind | "notification" | "preferences" | "views";
  body?: fc.Arbitrary<Body>;
  query?: fc.Arbitrary<Record<string, string>>;
  says(mine: UserState, asked: ModelRequest<Body>): ExpectedResponse;
};
/** Checks that `body` and `says` have the same type, then erases it. */
export const defineOperation = <Body>(one: Operation<Body>): Operation => one as Operation; // `says` is only called with what its own `body` drew

export const getCreatedId = ({ answered }: ModelRequest) => String((answered as { id?: unknown } | undefined)?.id);
export const isStale = ({ ifMatch }: Pick<ModelRequest, "ifMatch">, version: number) =>
  ifMatch !== undefined && ifMatch !== version;
