import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { preparedRequests } from "#tests/support/requests.ts";
import type { ReadItems } from "#tests/support/snapshot.ts";
import { findChanges, resetRateLimits, takeSnapshot } from "#tests/support/snapshot.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import type { Accounts, Caller } from "./callers.ts";
import {
  buildRequest,
  findForeignValues,
  getRejectionCode,
  isAccessible,
  isListCursor,
  isOpen,
  revealsNothing,
  toVisibleText,
} from "./expected.ts";
import {
  buildValues,
  findRequestFields,
  getAbsentValue,
  type RequestField,
  type Value,
  withValue,
} from "./request-fields.ts";

/** A response and its side effects: changed keys, users whose jobs were enqueued, and table calls. */
type Result = { response: ApiResponse; changedKeys: string[]; jobUserIds: string[]; tableCalls: string };
type Settings = {
  /** Reads the whole table when the world doesn't use its built-in one. */
  readItems?: ReadItems | undefined;
  /** The world cannot be reset, so changes are compared with the current state. */
  isReadOnly: boolean;
};

/**
 * Creates a function that sends each request to the world in its initial state, with rate limits reset. `prepare`
 * changes the world first and builds the request.
 */
export const createSender = async (first: World, { readItems, isReadOnly }: Settings) => {
  const initialState = isReadOnly ? undefined : first.save();
  let world = first;
  let before = await takeSnapshot(world, readItems);

  return async (
    operation: OperationName,
    request: ApiCall,
    prepare?: (world: World) => Promise<ApiCall>,
  ): Promise<Result> => {
    const { cookie, headers } = request;
    const prepared = prepare && (await prepare(world));
    const call = prepared ? { ...prepared, cookie, headers: { ...headers, ...prepared.headers } } : request;
    world.drainRecordedCalls();
    const response = await world.call(operation, call);
    const tableCalls = world.drainRecordedCalls().join(" ");
    const responseWithJob = response.status === 202 ? await appendJobResult(world, response, request) : response;
    const after = await takeSnapshot(world, readItems);
    const changedKeys = findChanges(before, after);
    const jobUserIds = world.dependencies.queuedJobs.slice(before.queuedJobs).map(({ userId }) => userId);
    if (initialState && changedKeys.length > 0) {
      world = openWorld(initialState);
      before = await takeSnapshot(world);
    } else {
      await resetRateLimits(world, after.items);
      if (changedKeys.length > 0) before = await takeSnapshot(world, readItems);
    }
    return { response: responseWithJob, changedKeys, jobUserIds, tableCalls };
  };
};

const appendJobResult = async (
  { runJobs, call }: World,
  response: ApiResponse,
  { cookie, headers }: ApiCall,
): Promise<ApiResponse> => {
  await runJobs();
  const { jobId } = response.body as { jobId: string };
  const job = await call("getJob", {
    params: { id: jobId },
    ...(cookie !== undefined && { cookie }),
    ...(headers && { headers }),
  });
  return { ...response, text: response.text + job.text };
};

type Options = {
  readItems?: ReadItems;
  /** Sends only requests that must be rejected, because the world cannot be reset, and omits IDs of other kinds. */
  isReadOnly?: boolean;
};
/** One cell: the caller's own request, or that request with a different value in one of its fields. */
type Cell = {
  operation: OperationName;
  caller: Caller;
  acceptsEventStream: boolean;
  field?: RequestField;
  value?: Value;
  /** The result for an ID that never existed. */
  absent?: Result | undefined;
};

/**
 * Sends every operation as every kind of caller, both unchanged and with each value in each field. Returns counts and
 * violations.
 */
export const runAccessMatrix = async (
  { world, callers, tenants }: Accounts,
  { readItems, isReadOnly = false }: Options = {},
) => {
  const [first, second] = tenants as [Tenant, Tenant];
  const deletedTenant = tenants.at(-1) as Tenant;
  const send = await createSender(world, { readItems, isReadOnly });
  /** Counts of cells by outcome: rejected, indistinguishable from a missing record, or allowed. */
  const stats = {
    operations: 0,
    fields: 0,
    cells: 0,
    acceptsEventStream: 0,
    rejected: 0,
    indistinguishable: 0,
    allowed: 0,
  };
  const violations: string[] = [];

  const checkCell = async (cell: Cell, request: ApiCall) => {
    const { operation, caller, acceptsEventStream, field, value } = cell;
    const rejection = getRejectionCode(operation, caller);
    const passes = !rejection && (!field || (value !== undefined && isAccessible(field, value)));
    if (passes && isReadOnly) return;
    const owner = isOpen(operation) ? first : caller.tenant;
    const prepare = passes && !field ? preparedRequests[operation] : undefined;
    const result = await send(operation, request, prepare && ((current) => prepare(current, owner)));
    stats.cells += 1;
    stats.acceptsEventStream += acceptsEventStream ? 1 : 0;
    stats[passes ? "allowed" : rejection ? "rejected" : "indistinguishable"] += 1;
    // A token authorizes access only to its owner's records, not to the caller's.
    const endsSession = operation === "signUpWithInvitation";
    const involvedTenants = value?.tokenOwner
      ? [value.tokenOwner, ...(endsSession ? [caller.tenant] : [])]
      : [owner, caller.tenant];
    const otherTenants = rejection ? tenants : tenants.filter((tenant) => !involvedTenants.includes(tenant));
    const cellViolations = passes
      ? findAllowedViolations(cell, result, otherTenants)
      : findRejectedViolations(cell, result, otherTenants);
    const name = `${field ? `${value?.name} in ${field.label}` : "unchanged"}${acceptsEventStream ? ", as an event stream" : ""}`;
    violations.push(...cellViolations.map((violation) => `${operation}, ${caller.name}, ${name}: ${violation}`));
  };

  for (const operation of Object.keys(api) as OperationName[]) {
    const fields = findRequestFields(operation);
    stats.operations += 1;
    stats.fields += fields.length;
    const { stream }: Route = api[operation];
    const variants = callers.flatMap((caller) =>
      (stream ? [false, true] : [false]).map((acceptsEventStream) => ({ caller, acceptsEventStream })),
    );
    for (const { caller, acceptsEventStream } of variants) {
      const ownTenant = isOpen(operation) ? first : caller.tenant;
      const base = buildRequest(operation, caller, first, acceptsEventStream);
      await checkCell({ operation, caller, acceptsEventStream }, base);
      for (const field of fields) {
        const values = buildValues(
          field,
          [ownTenant, ownTenant === first ? second : first, deletedTenant],
          !isReadOnly && !getRejectionCode(operation, caller),
        );
        const sampleValue = values.find(({ name }) => name === "foreign")?.value ?? "";
        const absentValue: Value = { name: "absent", value: getAbsentValue(field, sampleValue) };
        const request = ({ value }: Value) => withValue(base, field, value);
        const isAllowed = !getRejectionCode(operation, caller) && isAccessible(field, absentValue);
        const absent = isAllowed ? undefined : await send(operation, request(absentValue));
        for (const value of [absentValue, ...values])
          await checkCell({ operation, caller, acceptsEventStream, field, value, absent }, request(value));
      }
    }
  }
  return { stats, violations };
};

const findAllowedViolations = (
  { acceptsEventStream, field, value }: Cell,
  { response, changedKeys, jobUserIds }: Result,
  otherTenants: readonly Tenant[],
): string[] => {
  const violations: string[] = [];
  // A 405 route has no handler to check.
  if (response.status >= 400 && response.status !== 405) violations.push(`is rejected: ${response.text}`);
  if (acceptsEventStream && !/^event: done$/m.test(response.text))
    violations.push(`is not an event stream: ${response.text}`);
  const leakedValues = findForeignValues(response, otherTenants, field && value?.value);
  if (leakedValues.length) violations.push(`reveals ${leakedValues.join(", ")}`);
  const foreignKeys = [...changedKeys, ...jobUserIds].filter((key) =>
    otherTenants.some(({ userId, workspaceId }) => key.includes(userId) || key.includes(workspaceId)),
  );
  if (foreignKeys.length) violations.push(`changes other accounts' records: ${foreignKeys.join(", ")}`);
  return violations;
};

const findRejectedViolations = (
  { operation, caller, field, value, absent }: Cell,
  { response, changedKeys, tableCalls }: Result,
  otherTenants: readonly Tenant[],
): string[] => {
  const violations: string[] = [];
  const leakedValues = findForeignValues(response, otherTenants);
  if (leakedValues.length) violations.push(`reveals ${leakedValues.join(", ")}`);
  if (changedKeys.length) violations.push(`changes ${changedKeys.join(", ")}`);
  const rejection = getRejectionCode(operation, caller);
  const code = (response.body as { code?: string } | undefined)?.code;
  if (rejection && code !== rejection) violations.push(`returns ${response.status} ${code} instead of ${rejection}`);
  if (!rejection && field && !revealsNothing(field, response))
    violations.push(`returns ${response.status} ${response.text}`);
  // A different cursor returns a different page of the caller's own list.
  const isComparable = !field || !isListCursor(field);
  if (absent && isComparable && toVisibleText(response) !== toVisibleText(absent.response))
    violations.push(
      `returns ${toVisibleText(response)}, unlike a record that never existed: ${toVisibleText(absent.response)}`,
    );
  const isForeign = value?.name.startsWith("foreign") || value?.name === "deleted";
  if (absent && isForeign && field && "kind" in field.target && tableCalls !== absent.tableCalls)
    violations.push(`calls the table with ${tableCalls} instead of ${absent.tableCalls}`);
  return violations;
};
