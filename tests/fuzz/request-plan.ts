import fc from "fast-check";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { toJsonSchema } from "#shared/util/json-schema.ts";
import { cookies, extraNames, headers, hostileTexts, rawBodies, rawJsonValues } from "./hostile-inputs.ts";
import { anyText, type Json, schemaToArbitrary } from "./values.ts";

/** The caller: one of two users with records, an anonymous visitor, or an invalid cookie. */
type Caller = "own" | "other" | "visitor" | { cookie: string };
export const categories = ["valid", "near-valid", "raw value", "raw text", "raw bytes", "hostile"] as const;
export type Category = (typeof categories)[number];
/** A request whose placeholders have not been replaced. */
export type Plan = {
  operation: OperationName;
  category: Category;
  caller: Caller;
  waitSeconds: number;
  parts: { params?: unknown; query?: unknown; body?: unknown };
  changes: Change[];
  headers: Record<string, string>;
  /** The raw body, sent instead of the body in `parts`. */
  text?: string;
  bytes?: Uint8Array;
  acceptsEventStream: boolean;
};
/** A change to the value at `position`, modulo the number of values in the request. */
export type Change = { position: number } & (
  | { put: unknown }
  | { raw: string }
  | { drop: true }
  | { wrap: "array" | "object" | "deep" }
  | { duplicate: true }
  | { extra: string; value: unknown }
  | { padTo: number }
  | { truncateTo: number }
);

const position = fc.nat({ max: 40 });
const hostileText = fc.constantFrom(...hostileTexts);
const anyValue = fc.oneof(hostileText, fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, [], {}, [[]], [null]));
const invalidChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ position, put: anyValue }),
  fc.record({ position, raw: fc.constantFrom(...rawJsonValues) }),
  fc.record({ position, drop: fc.constant(true as const) }),
  fc.record({ position, wrap: fc.constantFrom("array" as const, "object" as const, "deep" as const) }),
  fc.record({ position, duplicate: fc.constant(true as const) }),
  fc.record({ position, extra: fc.constantFrom(...extraNames), value: anyValue }),
  fc.record({ position, padTo: fc.constantFrom(20, 120, 260, 1_030, 4_100, 16_500, 210_000) }),
  fc.record({ position, truncateTo: fc.nat({ max: 30 }) }),
);
const hostileChange: fc.Arbitrary<Change> = fc.record({ position, put: hostileText });

const headerNames = Object.keys(headers);
const hostileHeader = fc
  .constantFrom(...headerNames)
  .chain((name) => fc.constantFrom(...(headers[name] ?? [])).map((value) => ({ [name]: value })));
const caller: fc.Arbitrary<Caller> = fc.oneof(
  { weight: 30, arbitrary: fc.constant<Caller>("own") },
  { weight: 4, arbitrary: fc.constant<Caller>("other") },
  { weight: 1, arbitrary: fc.constant<Caller>("visitor") },
  { weight: 1, arbitrary: fc.constantFrom(...cookies).map((cookie): Caller => ({ cookie })) },
);
const waitSeconds = fc.constantFrom(0, 0, 0, 1, 20, 120);

const createPartsArbitrary = (route: Route): fc.Arbitrary<Plan["parts"]> => {
  const parts = (["params", "query", "body"] as const).filter((part) => route[part]);
  return fc.record(
    Object.fromEntries(
      parts.map((part) => [part, schemaToArbitrary(toJsonSchema(route[part] as never, "input") as Json)]),
    ),
  );
};

const noChanges = fc.constant<Change[]>([]);
const noHeaders = fc.constant<Record<string, string>>({});
const optionalHeader = fc.oneof({ weight: 3, arbitrary: noHeaders }, { weight: 1, arbitrary: hostileHeader });
const hostileChanges = fc.array(hostileChange, { minLength: 1, maxLength: 4 });

const createPlanArbitrary = (operation: OperationName): fc.Arbitrary<Plan> => {
  const route: Route = api[operation];
  const parts = createPartsArbitrary(route);
  const acceptsEventStream = route.stream ? fc.boolean() : fc.constant(false);
  const base = { operation: fc.constant(operation), caller, waitSeconds, parts, acceptsEventStream };
  // Routes without a body occasionally receive one anyway; a request without parts cannot be changed.
  const [readsBody, hasParts] = [route.body || route.raw, route.params || route.query || route.body];
  const getBodyWeight = (weight: number) => (readsBody ? weight : 1);
  const withCategory = (category: Category, overrides: { [K in keyof Plan]?: fc.Arbitrary<Plan[K]> }) =>
    fc.record({
      ...base,
      changes: noChanges,
      headers: optionalHeader,
      ...overrides,
      category: fc.constant(category),
    }) as fc.Arbitrary<Plan>; // Each key of a plan has its own arbitrary.
  return fc.oneof(
    { weight: 50, arbitrary: withCategory("valid", { headers: noHeaders }) },
    {
      weight: hasParts ? 70 : 0,
      arbitrary: withCategory("near-valid", { changes: invalidChange.map((change) => [change]) }),
    },
    { weight: getBodyWeight(20), arbitrary: withCategory("raw value", { text: fc.json({ maxDepth: 2 }) }) },
    {
      weight: getBodyWeight(20),
      arbitrary: withCategory("raw text", { text: fc.oneof(fc.constantFrom(...rawBodies), anyText(20)) }),
    },
    { weight: getBodyWeight(10), arbitrary: withCategory("raw bytes", { bytes: fc.uint8Array({ maxLength: 60 }) }) },
    {
      weight: 30,
      arbitrary: withCategory("hostile", { changes: hasParts ? hostileChanges : noChanges, headers: hostileHeader }),
    },
  );
};

/** Operations that are slow or end a session are generated less often. */
const rareOperations: ReadonlySet<OperationName> = new Set([
  "signUp",
  "signUpWithInvitation",
  "leaveWorkspace",
  "deleteWorkspace",
  "transferOwnership",
  "logIn",
  "logOut",
  "changePassword",
  "requestEmailChange",
  "resetPassword",
  "startTwoStep",
  "regenerateRecoveryCodes",
  "disableTwoStep",
  "revokeOtherSessions",
  "deleteAccount",
  "createCalendarFeed",
  "createAccessToken",
  "exportData",
  "openExport",
  "getOpenApi",
]);
const operations = Object.keys(api) as OperationName[];

export const plan: fc.Arbitrary<Plan> = fc.oneof(
  ...operations.map((operation) => ({
    weight: rareOperations.has(operation) ? 1 : 8,
    arbitrary: createPlanArbitrary(operation),
  })),
);
