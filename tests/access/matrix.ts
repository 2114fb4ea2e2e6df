import type { ApiCall, ApiResponse } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { lateRequests } from "#tests/support/requests.ts";
import type { ReadItems } from "#tests/support/snapshot.ts";
import { clearCounters, findChanges, takeSnapshot } from "#tests/support/snapshot.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World } from "#tests/support/world.ts";
import type { Caller, People } from "./callers.ts";
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

/** A response and its side effects: changed keys, users whose jobs were enqueued, calls to the table. */
type Asked = { answer: ApiResponse; changed: string[]; told: string[]; calls: string };
type Settings = {
  /** Reads the whole table if it is not the world's own. */
  readItems?: ReadItems | undefined;
  /** The world cannot be recreated, so later changes are compared with the current state. */
  isFixed: boolean;
};

/**
 * Sends each request in the world's initial state, with the rate limit reset. `late` prepares the world first and
 * builds the request.
 */
const asking = async (first: World, { readItems, isFixed }: Settings) => {
  const kept = isFixed ? undefined : first.keep();
  let world = first;
  let before = await takeSnapshot(world, readItems);

  return async (
    operation: OperationName,
    request: ApiCall,
    late?: (world: World) => Promise<ApiCall>,
  ): Promise<Asked> => {
    const made = late ? { ...(await late(world)), cookie: request.cookie } : request;
    world.takeCalls();
    const answer = await world.call(operation, made);
    const calls = world.takeCalls().join(" ");
    const asked = answer.status === 202 ? await withResult(world, answer, request) : answer;
    const after = await takeSnapshot(world, readItems);
    const changed = findChanges(before, after);
    const told = world.dependencies.queuedJobs.slice(before.sent).map(({ userId }) => userId);
    if (kept && changed.length > 0) {
      world = openWorld(kept);
      before = await takeSnapshot(world);
    } else {
      await clearCounters(world, after.items);
      if (changed.length > 0) before = await takeSnapshot(world, readItems);
    }
    return { answer: asked, changed, told, calls };
  };
};

/** Appends the result of the response's job. */
const withResult = async ({ workOff, call }: World, answer: ApiResponse, { cookie }: ApiCall): Promise<ApiResponse> => {
  await workOff();
  const { jobId } = answer.body as { jobId: string };
  const job = await call("getJob", { params: { id: jobId }, ...(cookie !== undefined && { cookie }) });
  return { ...answer, text: answer.text + job.text };
};

type Options = {
  readItems?: ReadItems;
  /** Only cells that change nothing, because the world cannot be recreated; no IDs of other kinds. */
  isFixed?: boolean;
};
/** One cell: the caller's own request, or the request with a value at one of its places. */
type Cell = {
  operation: OperationName;
  caller: Caller;
  asEvents: boolean;
  place?: Place;
  value?: Value;
  /** The response for an ID that never existed. */
  absent?: Asked | undefined;
};

/**
 * Sends every operation as every kind of caller, unchanged and with each value at each place. Returns counts and
 * violations.
 */
export const accessMatrix = async (
  { world, callers, tenants }: People,
  { readItems, isFixed = false }: Options = {},
) => {
  const [first, second] = tenants as [Tenant, Tenant];
  const gone = tenants.at(-1) as Tenant;
  const ask = await asking(world, { readItems, isFixed });
  /** Cells by outcome: rejected, answered as if the record never existed, or allowed. */
  const figures = { operations: 0, places: 0, cells: 0, asEvents: 0, turnedAway: 0, likeAbsent: 0, allowed: 0 };
  const problems: string[] = [];

  const look = async (cell: Cell, request: ApiCall) => {
    const { operation, caller, asEvents, place, value } = cell;
    const away = getRejectionCode(operation, caller);
    const passes = !away && (!place || (value !== undefined && isAccessible(place, value)));
    if (passes && isFixed) return;
    const owner = isOpen(operation) ? first : caller.tenant;
    const late = passes && !place ? lateRequests[operation] : undefined;
    const asked = await ask(operation, request, late && ((now) => late(now, owner)));
    figures.cells += 1;
    figures.asEvents += asEvents ? 1 : 0;
    figures[passes ? "allowed" : away ? "turnedAway" : "likeAbsent"] += 1;
    // A token acts for its owner and nobody else, not even for the caller.
    const theirs = value?.proves ? [value.proves] : [owner, caller.tenant];
    const others = away ? tenants : tenants.filter((tenant) => !theirs.includes(tenant));
    const wrong = passes ? wrongWithAllowed(cell, asked, others) : wrongWithRefused(cell, asked, others);
    const name = `${place ? `${value?.name} at ${place.shown}` : "as it is"}${asEvents ? ", as events" : ""}`;
    problems.push(...wrong.map((what) => `${operation}, ${caller.name}, ${name}: ${what}`));
  };

  for (const operation of Object.keys(api) as OperationName[]) {
    const places = findPlaces(operation);
    figures.operations += 1;
    figures.places += places.length;
    const { stream }: Route = api[operation];
    const ways = callers.flatMap((caller) =>
      (stream ? [false, true] : [false]).map((asEvents) => ({ caller, asEvents })),
    );
    for (const { caller, asEvents } of ways) {
      const own = isOpen(operation) ? first : caller.tenant;
      const base = buildRequest(operation, caller, first, asEvents);
      await look({ operation, caller, asEvents }, base);
      for (const place of places) {
        const values = buildValues(
          place,
          [own, own === first ? second : first, gone],
          !isFixed && !getRejectionCode(operation, caller),
        );
        const like = values.find(({ name }) => name === "foreign")?.value ?? "";
        const never: Value = { name: "absent", value: getAbsentValue(place, like) };
        const request = ({ value }: Value) => withValue(base, place, value);
        const leads = !getRejectionCode(operation, caller) && isAccessible(place, never);
        const absent = leads ? undefined : await ask(operation, request(never));
        for (const value of [never, ...values])
          await look({ operation, caller, asEvents, place, value, absent }, request(value));
      }
    }
  }
  return { figures, problems };
};

const wrongWithAllowed = (
  { asEvents, place, value }: Cell,
  { answer, changed, told }: Asked,
  others: readonly Tenant[],
): string[] => {
  const wrong: string[] = [];
  if (answer.status >= 400) wrong.push(`is refused: ${answer.text}`);
  if (asEvents && !/^event: done$/m.test(answer.text)) wrong.push(`is not answered by events: ${answer.text}`);
  const marks = findForeignValues(answer, others, place && value?.value);
  if (marks.length) wrong.push(`tells ${marks.join(", ")}`);
  const theirs = [...changed, ...told].filter((key) => others.some(({ userId }) => key.includes(userId)));
  if (theirs.length) wrong.push(`changes what is not theirs: ${theirs.join(", ")}`);
  return wrong;
};

const wrongWithRefused = (
  { operation, caller, place, value, absent }: Cell,
  { answer, changed, calls }: Asked,
  others: readonly Tenant[],
): string[] => {
  const wrong: string[] = [];
  const marks = findForeignValues(answer, others);
  if (marks.length) wrong.push(`tells ${marks.join(", ")}`);
  if (changed.length) wrong.push(`changes ${changed.join(", ")}`);
  const away = getRejectionCode(operation, caller);
  const code = (answer.body as { code?: string } | undefined)?.code;
  if (away && code !== away) wrong.push(`is answered ${answer.status} ${code} instead of ${away}`);
  if (!away && place && !revealsNothing(place, answer)) wrong.push(`is answered ${answer.status} ${answer.text}`);
  // Another position gives another part of the caller's own list.
  const isComparable = !place || !isListPosition(place);
  if (absent && isComparable && toVisibleText(answer) !== toVisibleText(absent.answer))
    wrong.push(`${toVisibleText(answer)} is not as what never was: ${toVisibleText(absent.answer)}`);
  const isOfOthers = value?.name.startsWith("foreign") || value?.name === "gone";
  if (absent && isOfOthers && place && "kind" in place.names && calls !== absent.calls)
    wrong.push(`asks the table for ${calls} instead of ${absent.calls}`);
  return wrong;
};
