import fc from "fast-check";
import type { ApiCall } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import { idPrefixes } from "#shared/util/ids.ts";
import { applicationOperations } from "./reference/applications.ts";
import { documentOperations, draftOperations } from "./reference/documents.ts";
import { earnedOperations } from "./reference/earned-operations.ts";
import { opportunityOperations, searchOperations } from "./reference/opportunities.ts";
import { organizationOperations, settingsOperations } from "./reference/organizations.ts";
import { requirementOperations } from "./reference/requirements.ts";
import { taskOperations } from "./reference/tasks.ts";
import type { Kind, Operation, UserState } from "./reference/user-state.ts";
import { type Whose, whose } from "./reference/user-state.ts";

/** The state of one user, that of another, and every ID the first ever had. */
export type Context = { mine: UserState; others: UserState; ever: Map<string, Set<string>> };
type Request = { id: string; call: ApiCall; ifMatch: number | undefined };
type Named = NonNullable<Operation["of"]>;

const idsOf = (mine: UserState, kind: Kind | "notification"): string[] =>
  kind === "notification" ? mine.earned.notes.map(({ id }) => id) : [...mine[kind].keys()];

const never = (kind: Kind | "notification") => `${idPrefixes[kind]}_${"0".repeat(kind === "task" ? 52 : 26)}`;

/** The ID that a step means, or one that never existed. */
const idOf = ({ mine, others, ever }: Context, kind: Kind | "notification", whose: Whose, pick: number): string => {
  const own = idsOf(mine, kind);
  const from = {
    own,
    foreign: idsOf(others, kind),
    gone: () => [...(ever.get(kind) ?? [])].filter((id) => !own.includes(id)),
    never: [],
  }[whose];
  const all = typeof from === "function" ? from() : from;
  return all[pick % Math.max(1, all.length)] ?? never(kind);
};

/** Replaces placeholders such as `@application own 3` by IDs. */
const filledIn = (value: unknown, sight: Context): unknown => {
  if (Array.isArray(value)) return value.map((one) => filledIn(one, sight));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledIn(one, sight)]));
  if (typeof value !== "string" || !value.startsWith("@")) return value;
  const [kind = "", whose = "", pick = "", orNone] = value.slice(1).split(" ");
  if (kind === "points") return sight.mine.earned.points.at(-1)?.id ?? "applicationCreated#never";
  if (kind === "note") return idOf(sight, "notification", "own", sight.mine.earned.notes.length >> 1);
  const [of, from] = [kind as Kind, whose as Whose]; // as `link` writes them
  return orNone && from === "own" && sight.mine[of].size === 0 ? null : idOf(sight, of, from, Number(pick));
};

const versionOf = (mine: UserState, of: Named | undefined, id: string): number | undefined => {
  if (of === "preferences" || of === "views") return mine[of].version;
  if (of === undefined || of === "notification") return undefined;
  return of === "document" ? mine.document.get(id)?.revision : mine[of].get(id)?.version;
};

/** The request for a step in the current state. */
export const resolveRequest = (step: OperationStep, sight: Context, key: string): Request => {
  const { of } = operations[step.operation];
  const route: Route = api[step.operation];
  const isRecord = of !== undefined && of !== "preferences" && of !== "views";
  const id = isRecord ? idOf(sight, of, step.whose, step.pick) : "";
  const { "@version": version, ...query } = filledIn(step.query, sight) as Record<string, string>; // of the same shape
  const current = versionOf(sight.mine, of, id) ?? 1;
  const ifMatch = { none: undefined, now: current, stale: current + (step.pick % 2 || current === 0 ? 1 : -1) }[
    step.match
  ];
  const body = step.broken ? [] : filledIn(step.body, sight);
  const parent =
    of === "requirement" ? (sight.mine.requirement.get(id) ?? sight.others.requirement.get(id)) : undefined;
  const params: Record<string, string> =
    of === "requirement"
      ? { id: parent?.applicationId ?? never("application"), requirementId: id }
      : { id, ...(version !== undefined && { version }) };
  const isChange = route.method !== "GET";
  return {
    id,
    ifMatch: isChange ? ifMatch : undefined,
    call: {
      ...(isRecord && { params }),
      ...(Object.keys(query).length && { query }),
      ...(route.body && step.body !== undefined && { body }),
      headers: {
        ...(isChange && ifMatch !== undefined && { "If-Match": `"${ifMatch}"` }),
        ...(isChange && step.keyed && { "Idempotency-Key": key }),
      },
    },
  };
};

const all = {
  ...organizationOperations,
  ...opportunityOperations,
  ...applicationOperations,
  ...taskOperations,
  ...documentOperations,
  ...draftOperations,
  ...searchOperations,
  ...requirementOperations,
  ...settingsOperations,
  ...earnedOperations,
};
/** The operations of the API that the reference model covers. */
type Known = keyof typeof all;
export const operations: Record<Known, Operation> = all;
export const operationNames = Object.keys(all) as Known[];

type Next = {
  who: 0 | 1;
  /** Milliseconds before it. */
  wait: number;
};
/** A step before it is resolved against the current state. */
export type OperationStep = Next & {
  operation: Known;
  whose: Whose;
  /** The index of the record, modulo their number. */
  pick: number;
  body: unknown;
  query: Record<string, string>;
  /** Whether the request sends If-Match, and with which version. */
  match: "none" | "now" | "stale";
  /** Whether the request has an Idempotency-Key and can be repeated. */
  keyed: boolean;
  /** Whether the body is an array, which every route rejects. */
  broken: boolean;
};
/** Repeats the last request with a key, or sends another under its key. */
type Again = Next & { operation: "again" | "reuse" };
export type Step = OperationStep | Again;

const [second, hour] = [1000, 3_600_000];
const base = {
  who: fc.constantFrom<(0 | 1)[]>(0, 0, 1),
  wait: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(0, 1, second) },
    { weight: 1, arbitrary: fc.constantFrom(hour, 20 * hour) },
  ),
};
const rarely = fc.nat({ max: 40 }).map((drawn) => drawn === 0);

const doing = (name: Known): fc.Arbitrary<OperationStep> =>
  fc.record({
    ...base,
    operation: fc.constant(name),
    whose,
    pick: fc.nat({ max: 1000 }),
    body: operations[name].body ?? fc.constant(undefined),
    query: operations[name].query ?? fc.constant({}),
    match: fc.constantFrom("none", "now", "now", "stale"),
    keyed: fc.constantFrom(false, false, true),
    broken: rarely,
  });

export const step: fc.Arbitrary<Step> = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  ...operationNames.map((name) => ({ weight: operations[name].weight, arbitrary: doing(name) })),
  { weight: 8, arbitrary: fc.record({ ...base, operation: fc.constant("again" as const) }) },
  { weight: 2, arbitrary: fc.record({ ...base, operation: fc.constant("reuse" as const) }) },
);
