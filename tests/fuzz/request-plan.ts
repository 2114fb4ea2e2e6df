import fc from "fast-check";
import { toJsonSchema } from "#functions/system/openapi.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { cookies, extraNames, headers, hostileTexts, rawBodies, rawJsonValues } from "./hostile-inputs.ts";
import { anyText, arbitraryOf, type Json } from "./values.ts";

/** The caller: one of two users with records, a visitor, or an invalid cookie. */
type Who = "own" | "other" | "nobody" | { cookie: string };
export const sorts = ["valid", "near-valid", "raw value", "raw text", "raw bytes", "hostile"] as const;
export type Sort = (typeof sorts)[number];
/** A request before placeholders are replaced. */
export type Plan = {
  operation: OperationName;
  sort: Sort;
  who: Who;
  /** Seconds before it. */
  after: number;
  parts: { params?: unknown; query?: unknown; body?: unknown };
  changes: Change[];
  headers: Record<string, string>;
  /** The body as sent, instead of that in `parts`. */
  text?: string;
  bytes?: Uint8Array;
  asEvents: boolean;
};
/** A change at one position of a request, modulo their number. */
export type Change = { at: number } & (
  | { put: unknown }
  | { raw: string }
  | { drop: true }
  | { wrap: "array" | "object" | "deep" }
  | { twice: true }
  | { extra: string; value: unknown }
  | { longer: number }
  | { cut: number }
);

const at = fc.nat({ max: 40 });
const hostileText = fc.constantFrom(...hostileTexts);
const anyValue = fc.oneof(hostileText, fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, [], {}, [[]], [null]));
const nearly: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at, put: anyValue }),
  fc.record({ at, raw: fc.constantFrom(...rawJsonValues) }),
  fc.record({ at, drop: fc.constant(true as const) }),
  fc.record({ at, wrap: fc.constantFrom("array" as const, "object" as const, "deep" as const) }),
  fc.record({ at, twice: fc.constant(true as const) }),
  fc.record({ at, extra: fc.constantFrom(...extraNames), value: anyValue }),
  fc.record({ at, longer: fc.constantFrom(20, 120, 260, 1_030, 4_100, 16_500, 210_000) }),
  fc.record({ at, cut: fc.nat({ max: 30 }) }),
);
const hostile: fc.Arbitrary<Change> = fc.record({ at, put: hostileText });

const headerNames = Object.keys(headers);
const oneHeader = fc
  .constantFrom(...headerNames)
  .chain((name) => fc.constantFrom(...(headers[name] ?? [])).map((value) => ({ [name]: value })));
const who: fc.Arbitrary<Who> = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Who>("own") },
  { weight: 4, arbitrary: fc.constant<Who>("other") },
  { weight: 1, arbitrary: fc.constant<Who>("nobody") },
  { weight: 1, arbitrary: fc.constantFrom(...cookies).map((cookie): Who => ({ cookie })) },
);
const after = fc.constantFrom(0, 0, 0, 1, 20, 120);

const partsOf = (route: Route): fc.Arbitrary<Plan["parts"]> => {
  const parts = (["params", "query", "body"] as const).filter((part) => route[part]);
  return fc.record(
    Object.fromEntries(parts.map((part) => [part, arbitraryOf(toJsonSchema(route[part] as never, "input") as Json)])),
  );
};

const none = fc.constant<Change[]>([]);
const noHeaders = fc.constant<Record<string, string>>({});
const some = fc.oneof({ weight: 3, arbitrary: noHeaders }, { weight: 1, arbitrary: oneHeader });
const few = fc.array(hostile, { minLength: 1, maxLength: 4 });

const plansOf = (operation: OperationName): fc.Arbitrary<Plan> => {
  const route: Route = api[operation];
  const parts = partsOf(route);
  const asEvents = route.stream ? fc.boolean() : fc.constant(false);
  const base = { operation: fc.constant(operation), who, after, parts, asEvents };
  // Routes without a body still get one now and then; a request without parts cannot be changed.
  const [readsBody, hasParts] = [route.body || route.raw, route.params || route.query || route.body];
  const often = (weight: number) => (readsBody ? weight : 1);
  const as = (sort: Sort, more: { [K in keyof Plan]?: fc.Arbitrary<Plan[K]> }) =>
    fc.record({ ...base, changes: none, headers: some, ...more, sort: fc.constant(sort) }) as fc.Arbitrary<Plan>; // each key of a plan has its arbitrary
  return fc.oneof(
    { weight: 50, arbitrary: as("valid", { headers: noHeaders }) },
    { weight: hasParts ? 70 : 0, arbitrary: as("near-valid", { changes: nearly.map((change) => [change]) }) },
    { weight: often(20), arbitrary: as("raw value", { text: fc.json({ maxDepth: 2 }) }) },
    {
      weight: often(20),
      arbitrary: as("raw text", { text: fc.oneof(fc.constantFrom(...rawBodies), anyText(20)) }),
    },
    { weight: often(10), arbitrary: as("raw bytes", { bytes: fc.uint8Array({ maxLength: 60 }) }) },
    { weight: 30, arbitrary: as("hostile", { changes: hasParts ? few : none, headers: oneHeader }) },
  );
};

/** Slow operations, and those that end a session, are drawn less often. */
const rare: ReadonlySet<OperationName> = new Set([
  "signUp",
  "logIn",
  "logOut",
  "changePassword",
  "requestEmailChange",
  "resetPassword",
  "startTwoStep",
  "renewRecoveryCodes",
  "endTwoStep",
  "endOtherSessions",
  "deleteAccount",
  "createCalendarFeed",
  "exportData",
  "openExport",
  "getOpenApi",
]);
const operations = Object.keys(api) as OperationName[];

export const plan: fc.Arbitrary<Plan> = fc.oneof(
  ...operations.map((operation) => ({ weight: rare.has(operation) ? 1 : 8, arbitrary: plansOf(operation) })),
);
