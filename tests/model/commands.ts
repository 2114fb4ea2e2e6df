import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import type { Problem } from "#shared/api/problem.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { idPrefixes } from "#shared/util/ids.ts";
import { applicationOperations, requirementOperations } from "./reference/applications.ts";
import { documentOperations, draftOperations } from "./reference/documents.ts";
import { gamificationOperations } from "./reference/gamification.ts";
import { opportunityOperations, searchOperations } from "./reference/opportunities.ts";
import { organizationOperations, settingsOperations } from "./reference/organizations.ts";
import {
  createUserState,
  type ExpectedResponse,
  getVersion,
  index,
  type Kind,
  type Operation,
  type Owner,
  owner,
  problem,
  type Reference,
  type UserState,
} from "./reference/state.ts";
import { taskOperations } from "./reference/tasks.ts";

const allOperations = {
  ...organizationOperations,
  ...opportunityOperations,
  ...applicationOperations,
  ...taskOperations,
  ...documentOperations,
  ...draftOperations,
  ...searchOperations,
  ...requirementOperations,
  ...settingsOperations,
  ...gamificationOperations,
};
/** The API operations that the reference model covers. */
type CoveredOperation = keyof typeof allOperations;
const operations: Record<CoveredOperation, Operation> = allOperations;
export const operationNames = Object.keys(operations) as CoveredOperation[];

export type Counts = { commands: number; succeeded: Record<string, number>; statuses: Record<string, number> };
export type Session = { cookie: string; userId: string };
/** The API and the sessions of two users, who start without records. */
export type Api = {
  call(name: OperationName, call: ApiCall): Promise<ApiResponse>;
  sessions: readonly [Session, Session];
  clock: { now(): Date; advance(milliseconds: number): void };
  minWaitMilliseconds: number;
  counts: Counts;
};

type Account = {
  cookie: string;
  state: UserState;
  /** The IDs of all records the user has ever had. */
  seenIds: Map<string, Set<string>>;
  /** The number of idempotency keys used so far. */
  usedKeys: number;
  /** The user's last successful request with an idempotency key. */
  lastIdempotentRequest: { operation: OperationName; call: ApiCall; response: ApiResponse; sentAt: number } | undefined;
};
/** The reference model: the expected records of two users. */
export type Model = { accounts: readonly [Account, Account]; clock: Api["clock"] };
export const createModel = ({ sessions, clock }: Api): Model => {
  const createAccount = ({ cookie, userId }: Session): Account => ({
    cookie,
    state: createUserState(userId),
    seenIds: new Map(),
    usedKeys: 0,
    lastIdempotentRequest: undefined,
  });
  return { accounts: [createAccount(sessions[0]), createAccount(sessions[1])], clock };
};

type RecordKind = Kind | "notification";
const recordKinds = Object.keys(createUserState("")).filter((name): name is Kind => name in idPrefixes);
const listIds = (state: UserState, kind: RecordKind): string[] =>
  kind === "notification" ? state.notifications.map(({ id }) => id) : [...state[kind].keys()];
const getNonexistentId = (kind: RecordKind) => `${idPrefixes[kind]}_${"0".repeat(kind === "task" ? 52 : 26)}`;

/** The sender's account and the other user's. */
type Context = { account: Account; other: Account };
const findId = ({ account, other }: Context, kind: RecordKind, owner: Owner, index: number): string => {
  const current = listIds(account.state, kind);
  const candidates = () => {
    if (owner === "self") return current;
    if (owner === "other user") return listIds(other.state, kind);
    return owner === "deleted" ? [...(account.seenIds.get(kind) ?? [])].filter((id) => !current.includes(id)) : [];
  };
  const ids = candidates();
  return ids[index % Math.max(1, ids.length)] ?? getNonexistentId(kind);
};

/** Replaces references with IDs. */
const resolveReferences = (value: unknown, context: Context): unknown => {
  const { state } = context.account;
  if (value === "@points") return state.points.at(-1)?.id ?? "applicationCreated#never";
  if (value === "@notification") return findId(context, "notification", "self", state.notifications.length >> 1);
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, context));
  if (typeof value !== "object" || value === null) return value;
  if ("isOptional" in value) {
    const { kind, owner, index, isOptional } = value as Reference;
    return isOptional && owner === "self" && state[kind].size === 0 ? null : findId(context, kind, owner, index);
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, resolveReferences(item, context)]));
};

type BaseStep = { user: 0 | 1; waitMilliseconds: number };
/** A request before it is resolved against the current state. */
type RequestStep = BaseStep & {
  operation: CoveredOperation;
  /** The owner and kind of the record in the path. */
  owner: Owner;
  index: number;
  body: unknown;
  query: Record<string, string>;
  ifMatch: "none" | "current" | "stale";
  hasIdempotencyKey: boolean;
  /** Whether the body is an array, which every route rejects. */
  hasInvalidBody: boolean;
};

const resolveRequest = (step: RequestStep, context: Context) => {
  const { target } = operations[step.operation];
  const route: Route = api[step.operation];
  const { account, other } = context;
  const isSettings = target === "preferences" || target === "views";
  const id = target && !isSettings ? findId(context, target, step.owner, step.index) : "";
  const record = target && !isSettings && target !== "notification" ? account.state[target].get(id) : undefined;
  const currentVersion = isSettings ? account.state[target].version : record ? getVersion(record) : 1;
  const staleVersion = currentVersion + (step.index % 2 || currentVersion === 0 ? 1 : -1);
  const isChange = route.method !== "GET";
  const ifMatch = isChange
    ? { none: undefined, current: currentVersion, stale: staleVersion }[step.ifMatch]
    : undefined;
  const { "@version": version, ...query } = resolveReferences(step.query, context) as Record<string, string>; // Resolving keeps the type.
  const resolvedBody = step.hasInvalidBody ? [] : resolveReferences(step.body, context);
  const body = route.body && step.body !== undefined ? resolvedBody : undefined;
  const requirement =
    target === "requirement" ? (account.state.requirement.get(id) ?? other.state.requirement.get(id)) : undefined;
  const params: Record<string, string> =
    target === "requirement"
      ? { id: requirement?.applicationId ?? getNonexistentId("application"), requirementId: id }
      : { id, ...(version !== undefined && { version }) };
  const call: ApiCall = {
    ...(id && { params }),
    ...(Object.keys(query).length && { query }),
    ...(body !== undefined && { body }),
    headers: {
      ...(ifMatch !== undefined && { "If-Match": `"${ifMatch}"` }),
      // Both users use the same keys, which must not collide.
      ...(isChange && step.hasIdempotencyKey && { "Idempotency-Key": `key-${account.usedKeys}` }),
    },
  };
  return { call, request: { id, ifMatch, body, query: { ...query, ...(version && { "@version": version }) } } };
};

type Send = (name: OperationName, call: ApiCall) => Promise<ApiResponse>;
type Check = (name: string, response: ApiResponse, expected: ExpectedResponse) => void;
/** Creates a command that advances the clock, then acts as one of the users. */
const createCommand = <S extends BaseStep>(
  step: S,
  canRun: (account: Account, now: number) => boolean,
  run: (context: Context, send: Send, check: Check, clock: Api["clock"]) => Promise<void>,
): fc.AsyncCommand<Model, Api> => ({
  toString: () => JSON.stringify(step),
  check: ({ accounts, clock }) => canRun(accounts[step.user], clock.now().getTime() + step.waitMilliseconds),
  run: async ({ accounts }, { call, clock, minWaitMilliseconds, counts }) => {
    clock.advance(Math.max(minWaitMilliseconds, step.waitMilliseconds));
    const account = accounts[step.user];
    const send: Send = (name, request) => call(name, { ...request, cookie: account.cookie });
    const check: Check = (name, response, expected) => {
      counts.commands += 1;
      counts.statuses[response.status] = (counts.statuses[response.status] ?? 0) + 1;
      if (response.status < 400) counts.succeeded[name] = (counts.succeeded[name] ?? 0) + 1;
      const difference = findDifference(response, expected);
      if (difference) throw new Error(`${name}: ${difference}`);
    };
    await run({ account, other: accounts[step.user === 0 ? 1 : 0] }, send, check, clock);
  },
});

const createRequestCommand = (step: RequestStep) =>
  createCommand(
    step,
    () => true,
    async (context, send, check, clock) => {
      const { account } = context;
      const { call, request } = resolveRequest(step, context);
      const response = await send(step.operation, call);
      const now = clock.now();
      const expected = Array.isArray(request.body)
        ? problem("invalid_request")
        : operations[step.operation].respond(account.state, {
            ...request,
            now: now.toISOString(),
            actual: response.body,
          });
      check(step.operation, response, expected);
      if (call.headers?.["Idempotency-Key"] && response.status < 400) {
        account.usedKeys += 1;
        account.lastIdempotentRequest = { operation: step.operation, call, response, sentAt: now.getTime() };
      }
      for (const kind of recordKinds) {
        const seen = account.seenIds.get(kind) ?? new Set();
        account.seenIds.set(kind, seen);
        for (const id of account.state[kind].keys()) seen.add(id);
      }
    },
  );

/** The API's keys expire after a day; the model stops reusing them earlier. */
const maxKeyAge = 23 * 3_600_000;
/** Repeating a request with its key must return the first response and change nothing; a different request is rejected. */
const createKeyReuseCommand = (step: BaseStep & { isSameRequest: boolean }) =>
  createCommand(
    step,
    ({ lastIdempotentRequest }, now) =>
      lastIdempotentRequest !== undefined && now - lastIdempotentRequest.sentAt <= maxKeyAge,
    async ({ account: { lastIdempotentRequest } }, send, check) => {
      if (!lastIdempotentRequest) return;
      const { operation, call, response } = lastIdempotentRequest;
      const { status, body } = response;
      if (step.isSameRequest)
        return check("repeat", await send(operation, call), { status, ...(body !== undefined && { body }) });
      const otherRequest = { ...call, body: { name: "Another draft", kind: "proposal", fields: {} } };
      check("reuse", await send("createDraft", otherRequest), problem("key_reused"));
    },
  );

const findDifference = ({ status, body, text }: ApiResponse, expected: ExpectedResponse): string | undefined => {
  if (status !== expected.status) return `returned ${status}, not ${expected.status}: ${text.slice(0, 300)}`;
  if (!expected.problem) return compareValues(body, expected.body);
  const { code, detail } = body as Problem;
  return compareValues({ detail: expected.problem.detail ?? detail, code }, { detail, ...expected.problem });
};
const compareValues = (actual: unknown, expected: unknown, path = "body"): string | undefined => {
  if (isDeepStrictEqual(actual, expected)) return undefined;
  const areObjects = [actual, expected].every((value) => typeof value === "object" && value !== null);
  if (!areObjects) return `returned ${path} ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
  const [a, b] = [actual, expected] as [Record<string, unknown>, Record<string, unknown>]; // Both are objects, see above.
  const name = [...Object.keys(a), ...Object.keys(b)].find((key) => !isDeepStrictEqual(a[key], b[key])) ?? "length";
  return compareValues(a[name], b[name], `${path}.${name}`);
};

const [second, hour] = [1000, 3_600_000];
const base = {
  user: fc.constantFrom<(0 | 1)[]>(0, 0, 1),
  waitMilliseconds: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(0, 1, second) },
    { weight: 1, arbitrary: fc.constantFrom(hour, 20 * hour) },
  ),
};
const createRequestArbitrary = (name: CoveredOperation) =>
  fc
    .record<RequestStep>({
      ...base,
      operation: fc.constant(name),
      owner,
      index,
      body: operations[name].body ?? fc.constant(undefined),
      query: operations[name].query ?? fc.constant({}),
      ifMatch: fc.constantFrom("none", "current", "current", "stale"),
      hasIdempotencyKey: fc.constantFrom(false, false, true),
      hasInvalidBody: fc.nat({ max: 40 }).map((value) => value === 0),
    })
    .map(createRequestCommand);
const command = fc.oneof(
  ...operationNames.map((name) => ({ weight: operations[name].weight, arbitrary: createRequestArbitrary(name) })),
  {
    weight: 10,
    arbitrary: fc
      .record({ ...base, isSameRequest: fc.constantFrom(true, true, true, true, false) })
      .map(createKeyReuseCommand),
  },
);

/** Up to 400 commands, enough to reach limits. Shrinking drops whole commands, to be quick. */
export const commands = fc.noBias(
  fc.commands([fc.noShrink(command)], { maxCommands: 400, size: "max", disableReplayLog: true }),
);
