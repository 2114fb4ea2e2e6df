import type { ApiCall } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import { idPrefixes } from "#shared/util/ids.ts";
import { operations } from "./operations.ts";
import type { Kind, Mine, Operation } from "./reference/mine.ts";
import type { Whose } from "./reference/words.ts";
import type { Doing } from "./step.ts";

/** What one person has, what another has, and every id that the first one ever had. */
export type Sight = { mine: Mine; others: Mine; ever: Map<string, Set<string>> };
export type Request = { id: string; call: ApiCall; ifMatch: number | undefined };
type Named = NonNullable<Operation["of"]>;

const idsOf = (mine: Mine, kind: Kind | "notification"): string[] =>
  kind === "notification" ? mine.earned.notes.map(({ id }) => id) : [...mine[kind].keys()];

const never = (kind: Kind | "notification") => `${idPrefixes[kind]}_${"0".repeat(kind === "task" ? 52 : 26)}`;

/** The id that a step means; where there is none such, one that never was. */
const idOf = ({ mine, others, ever }: Sight, kind: Kind | "notification", whose: Whose, pick: number): string => {
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

/** Puts ids in the places of their names, such as `@application own 3`. */
const filledIn = (value: unknown, sight: Sight): unknown => {
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

const versionOf = (mine: Mine, of: Named | undefined, id: string): number | undefined => {
  if (of === "preferences" || of === "views") return mine[of].version;
  if (of === undefined || of === "notification") return undefined;
  return of === "document" ? mine.document.get(id)?.revision : mine[of].get(id)?.version;
};

/** The request that a step comes to, for what there is. */
export const requestOf = (step: Doing, sight: Sight, key: string): Request => {
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
