import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { preparedRequests } from "#tests/support/requests.ts";
import type { ReadItems } from "#tests/support/snapshot.ts";
import { clearCounters, findChanges, takeSnapshot } from "#tests/support/snapshot.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import type { Accounts, Caller } from "./callers.ts";
import {
  buildRequest,
  findForeignValues,
  getRejectionCode,
  isAccessible,
  isListPosition,
  isOpen,
  revealsNothing,
  toVisibleText,
} from "./expected.ts";
import { buildValues, findPlaces, getAbsentValue, type Place, type Value, withValue } from "./places.ts";

/** A response and its side effects: changed keys, users whose jobs were enqueued, and table calls. */
type Result = { response: ApiResponse; changedKeys: string[]; jobUserIds: string[]; tableCalls: string };
type Settings = {
  /** Reads the whole table, if it is not the world's own. */
  readItems?: ReadItems | undefined;
  /** The world cannot be recreated, so changes are compared with the current state. */
  isFixed: boolean;
};

/**
 * Creates a function that sends each request in the world's initial state, with rate limits reset. `prepare` changes
 * the world first and builds the request.
 */
export const createSender = async (first: World, { readItems, isFixed }: Settings) => {
  const initialState = isFixed ? undefined : first.save();
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
    world.takeCalls();
    const response = await world.call(operation, call);
    const tableCalls = world.takeCalls().join(" ");
    const responseWithJob = response.status === 202 ? await appendJob(world, response, request) : response;
    const after = await takeSnapshot(world, readItems);
    const changedKeys = findChanges(before, after);
    const jobUserIds = world.dependencies.queuedJobs.slice(before.sent).map(({ userId }) => userId);
    if (initialState && changedKeys.length > 0) {
      world = openWorld(initialState);
      before = await takeSnapshot(world);
    } else {
      await clearCounters(world, after.items);
      if (changedKeys.length > 0) before = await takeSnapshot(world, readItems);
    }
    return { response: responseWithJob, changedKeys, jobUserIds, tableCalls };
  };
};

/** Appends the result of the response's job. */
const appendJob = async (
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
  /** Only cells that change nothing, because the world cannot be recreated, and without IDs of other kinds. */
  isFixed?: boolean;
};
/** One cell: the caller's own request, or the request with another value in one of its places. */
type Cell = {
  operation: OperationName;
  caller: Caller;
  asEvents: boolean;
  place?: Place;
  value?: Value;
  /** The response to an ID that never existed. */
  absent?: Result | undefined;
};

/**
 * Sends every operation as every kind of caller, both unchanged and with each value at each place. Returns counts and
 * violations.
 */
export const accessMatrix = async (
  { world, callers, tenants }: Accounts,
  { readItems, isFixed = false }: Options = {},
) => {
  const [first, second] = tenants as [Tenant, Tenant];
  const deleted = tenants.at(-1) as Tenant;
  const send = await createSender(world, { readItems, isFixed });
  /** Cells by outcome: rejected, answered as if the record never existed, or allowed. */
  const stats = { operations: 0, places: 0, cells: 0, asEvents: 0, rejected: 0, likeAbsent: 0, allowed: 0 };
  const violations: string[] = [];

  const checkCell = async (cell: Cell, request: ApiCall) => {
    const { operation, caller, asEvents, place, value } = cell;
    const rejection = getRejectionCode(operation, caller);
    const passes = !rejection && (!place || (value !== undefined && isAccessible(place, value)));
    if (passes && isFixed) return;
    const owner = isOpen(operation) ? first : caller.tenant;
    const prepare = passes && !place ? preparedRequests[operation] : undefined;
    const result = await send(operation, request, prepare && ((current) => prepare(current, owner)));
    stats.cells += 1;
    stats.asEvents += asEvents ? 1 : 0;
    stats[passes ? "allowed" : rejection ? "rejected" : "likeAbsent"] += 1;
    // A token acts for its owner only, not even for the caller.
    const isSignUp = operation === "signUpWithInvitation"; // It ends the caller's session.
    const involved = value?.proves ? [value.proves, ...(isSignUp ? [caller.tenant] : [])] : [owner, caller.tenant];
    const otherTenants = rejection ? tenants : tenants.filter((tenant) => !involved.includes(tenant));
    const cellViolations = passes
      ? findAllowedViolations(cell, result, otherTenants)
      : findRejectedViolations(cell, result, otherTenants);
    const name = `${place ? `${value?.name} at ${place.shown}` : "unchanged"}${asEvents ? ", as events" : ""}`;
    violations.push(...cellViolations.map((violation) => `${operation}, ${caller.name}, ${name}: ${violation}`));
  };

  for (const operation of Object.keys(api) as OperationName[]) {
    const places = findPlaces(operation);
    stats.operations += 1;
    stats.places += places.length;
    const { stream }: Route = api[operation];
    const variants = callers.flatMap((caller) =>
      (stream ? [false, true] : [false]).map((asEvents) => ({ caller, asEvents })),
    );
    for (const { caller, asEvents } of variants) {
      const ownTenant = isOpen(operation) ? first : caller.tenant;
      const base = buildRequest(operation, caller, first, asEvents);
      await checkCell({ operation, caller, asEvents }, base);
      for (const place of places) {
        const values = buildValues(
          place,
          [ownTenant, ownTenant === first ? second : first, deleted],
          !isFixed && !getRejectionCode(operation, caller),
        );
        const like = values.find(({ name }) => name === "foreign")?.value ?? "";
        const absentValue: Value = { name: "absent", value: getAbsentValue(place, like) };
        const request = ({ value }: Value) => withValue(base, place, value);
        const isAllowed = !getRejectionCode(operation, caller) && isAccessible(place, absentValue);
        const absent = isAllowed ? undefined : await send(operation, request(absentValue));
        for (const value of [absentValue, ...values])
          await checkCell({ operation, caller, asEvents, place, value, absent }, request(value));
      }
    }
  }
  return { stats, violations };
};

const findAllowedViolations = (
  { asEvents, place, value }: Cell,
  { response, changedKeys, jobUserIds }: Result,
  otherTenants: readonly Tenant[],
): string[] => {
  const violations: string[] = [];
  // Nothing behind a route that only refuses its method.
  if (response.status >= 400 && response.status !== 405) violations.push(`is rejected: ${response.text}`);
  if (asEvents && !/^event: done$/m.test(response.text)) violations.push(`is not an event stream: ${response.text}`);
  const marks = findForeignValues(response, otherTenants, place && value?.value);
  if (marks.length) violations.push(`reveals ${marks.join(", ")}`);
  const foreignKeys = [...changedKeys, ...jobUserIds].filter((key) =>
    otherTenants.some(({ userId, workspaceId }) => key.includes(userId) || key.includes(workspaceId)),
  );
  if (foreignKeys.length) violations.push(`changes records of others: ${foreignKeys.join(", ")}`);
  return violations;
};

const findRejectedViolations = (
  { operation, caller, place, value, absent }: Cell,
  { response, changedKeys, tableCalls }: Result,
  otherTenants: readonly Tenant[],
): string[] => {
  const violations: string[] = [];
  const marks = findForeignValues(response, otherTenants);
  if (marks.length) violations.push(`reveals ${marks.join(", ")}`);
  if (changedKeys.length) violations.push(`changes ${changedKeys.join(", ")}`);
  const rejection = getRejectionCode(operation, caller);
  const code = (response.body as { code?: string } | undefined)?.code;
  if (rejection && code !== rejection) violations.push(`returns ${response.status} ${code} instead of ${rejection}`);
  if (!rejection && place && !revealsNothing(place, response))
    violations.push(`returns ${response.status} ${response.text}`);
  // Another position returns another part of the caller's own list.
  const isComparable = !place || !isListPosition(place);
  if (absent && isComparable && toVisibleText(response) !== toVisibleText(absent.response))
    violations.push(
      `returns ${toVisibleText(response)}, unlike a record that never existed: ${toVisibleText(absent.response)}`,
    );
  const isForeign = value?.name.startsWith("foreign") || value?.name === "deleted";
  if (absent && isForeign && place && "kind" in place.names && tableCalls !== absent.tableCalls)
    violations.push(`calls the table with ${tableCalls} instead of ${absent.tableCalls}`);
  return violations;
};
