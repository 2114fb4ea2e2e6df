import type { ApiCall } from "#functions/testing-api.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type OperationName } from "#shared/api/routes.ts";
import { lateRequests } from "#tests/support/late-requests.ts";
import type { ReadItems } from "#tests/support/snapshot.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { type Asked, asking } from "./asking.ts";
import type { Caller, People } from "./callers.ts";
import { isMoment, isNothing, isOpen, leadsSomewhere, marksOf, requestOf, seen, turnedAway } from "./expected.ts";
import { type Place, placesOf, withValue } from "./places.ts";
import { absentAt, type Value, valuesFor } from "./values.ts";

/** Cells by how they end: turned away whatever is asked for, answered like what never was, or let through. */
type Figures = {
  operations: number;
  places: number;
  cells: number;
  /** Of these asked for as events. */
  asEvents: number;
  turnedAway: number;
  likeAbsent: number;
  allowed: number;
};
type Options = {
  readItems?: ReadItems;
  /** Only cells that change nothing: the world cannot be made again. Of the values only those that are not dressed up. */
  isFixed?: boolean;
};
/** One cell: with nothing at any place but the caller's own, or with a value at one of them. */
type Cell = {
  operation: OperationName;
  caller: Caller;
  /** Is the answer asked for as events? */
  asEvents: boolean;
  place?: Place;
  value?: Value;
  /** How the same is answered for what never was. */
  absent?: Asked | undefined;
};

/**
 * Asks every operation as every kind of caller, as it is meant and with each value at each of its places. Answers how
 * many cells there were, and in words what is not as it must be.
 */
export const accessMatrix = async (
  { world, callers, tenants }: People,
  { readItems, isFixed = false }: Options = {},
) => {
  const [first, second] = tenants as [Tenant, Tenant];
  const gone = tenants.at(-1) as Tenant;
  const ask = await asking(world, { readItems, isFixed });
  const figures: Figures = {
    operations: 0,
    places: 0,
    cells: 0,
    asEvents: 0,
    turnedAway: 0,
    likeAbsent: 0,
    allowed: 0,
  };
  const problems: string[] = [];

  const look = async (cell: Cell, request: ApiCall) => {
    const { operation, caller, asEvents, place, value } = cell;
    const away = turnedAway(operation, caller);
    const passes = !away && (!place || (value !== undefined && leadsSomewhere(place, value)));
    if (passes && isFixed) return;
    const owner = isOpen(operation) ? first : caller.tenant;
    const late = passes && !place ? lateRequests[operation] : undefined;
    const asked = await ask(operation, request, late && ((now) => late(now, owner)));
    figures.cells += 1;
    figures.asEvents += asEvents ? 1 : 0;
    figures[passes ? "allowed" : away ? "turnedAway" : "likeAbsent"] += 1;
    // Whoever has a proof stands for whom it is of, and for nobody else, not even for themselves.
    const theirs = value?.proves ? [value.proves] : [owner, caller.tenant];
    const others = away ? tenants : tenants.filter((tenant) => !theirs.includes(tenant));
    const wrong = passes ? wrongWithAllowed(cell, asked, others) : wrongWithRefused(cell, asked, others);
    const name = `${place ? `${value?.name} at ${place.shown}` : "as it is"}${asEvents ? ", as events" : ""}`;
    problems.push(...wrong.map((what) => `${operation}, ${caller.name}, ${name}: ${what}`));
  };

  for (const operation of Object.keys(api) as OperationName[]) {
    const places = placesOf(operation);
    figures.operations += 1;
    figures.places += places.length;
    const { stream }: Route = api[operation];
    const ways = callers.flatMap((caller) =>
      (stream ? [false, true] : [false]).map((asEvents) => ({ caller, asEvents })),
    );
    for (const { caller, asEvents } of ways) {
      const own = isOpen(operation) ? first : caller.tenant;
      const base = requestOf(operation, caller, first, asEvents);
      await look({ operation, caller, asEvents }, base);
      for (const place of places) {
        const values = valuesFor(
          place,
          [own, own === first ? second : first, gone],
          !isFixed && !turnedAway(operation, caller),
        );
        const like = values.find(({ name }) => name === "foreign")?.value ?? "";
        const never: Value = { name: "absent", value: absentAt(place, like) };
        const request = ({ value }: Value) => withValue(base, place, value);
        const leads = !turnedAway(operation, caller) && leadsSomewhere(place, never);
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
  const marks = marksOf(answer, others, place && value?.value);
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
  const marks = marksOf(answer, others);
  if (marks.length) wrong.push(`tells ${marks.join(", ")}`);
  if (changed.length) wrong.push(`changes ${changed.join(", ")}`);
  const away = turnedAway(operation, caller);
  const code = (answer.body as { code?: string } | undefined)?.code;
  if (away && code !== away) wrong.push(`is answered ${answer.status} ${code} instead of ${away}`);
  if (!away && place && !isNothing(place, answer)) wrong.push(`is answered ${answer.status} ${answer.text}`);
  // What comes before another moment is another part of one's own list.
  const isComparable = !place || !isMoment(place);
  if (absent && isComparable && seen(answer) !== seen(absent.answer))
    wrong.push(`${seen(answer)} is not as what never was: ${seen(absent.answer)}`);
  const isOfOthers = value?.name.startsWith("foreign") || value?.name === "gone";
  if (absent && isOfOthers && place && "kind" in place.names && calls !== absent.calls)
    wrong.push(`asks the table for ${calls} instead of ${absent.calls}`);
  return wrong;
};
