import { beforeAll, expect, test } from "vitest";
import { getUserToday, type Streak } from "#functions/auth/actor.ts";
import { computeCurrentStreak, extendStreak } from "#functions/gamification/points.table.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { defaultPreferences, reminderHour } from "#shared/api/notifications.ts";
import {
  computeNextDue,
  type DatedItem,
  type DueReminder,
  findDueReminders,
  type ReminderSettings,
  toInstant,
} from "./reminders.ts";
import {
  createReferenceClock,
  createSeededRandom,
  dayMilliseconds,
  formatDayNumber,
  hourMilliseconds,
  type ReferenceClock,
  testDayRange,
  testTimeZones,
} from "./testing-zones.ts";

/** The nightly run covers every zone and day, which takes minutes; other runs the days around UTC offset changes. */
const clocks = new Map<string, ReferenceClock>();
const testedDaysByZone = new Map<string, readonly number[]>();
const hours = isNightly ? Array.from({ length: 24 }, (_, at) => at) : [0, 2, 3, 23];

beforeAll(() => {
  for (const zone of testTimeZones) {
    const clock = createReferenceClock(zone, isNightly ? hourMilliseconds : 4 * dayMilliseconds);
    const testedDays = new Set([testDayRange.first, testDayRange.first + 59, testDayRange.last]);
    for (const move of clock.transitions) for (let by = -1; by <= 1; by++) testedDays.add(clock.dayAt(move) + by);
    // A third of all days each night, by the seed of the run.
    if (isNightly) for (let on = testDayRange.first + (seed % 3); on <= testDayRange.last; on += 3) testedDays.add(on);
    clocks.set(zone, clock);
    testedDaysByZone.set(
      zone,
      [...testedDays].filter((on) => on >= testDayRange.first && on <= testDayRange.last).toSorted((a, b) => a - b),
    );
  }
}, 600_000);
const getClock = (zone: string) => clocks.get(zone) as ReferenceClock;
const eachDay = (visit: (zone: string, clock: ReferenceClock, on: number) => void) => {
  for (const zone of testTimeZones) for (const on of testedDaysByZone.get(zone) ?? []) visit(zone, getClock(zone), on);
};
const failWith = (...what: unknown[]) => {
  throw new Error(what.map((one) => (one instanceof Date ? one.toISOString() : JSON.stringify(one))).join(" "));
};

test("the tested days include short, long and half-hour transitions and days that start late", () => {
  const lengths = new Set<number>();
  let late = 0;
  eachDay((_, clock, on) => {
    const start = clock.firstAt(on, 0);
    lengths.add((clock.firstAt(on + 1, 0) - start) / hourMilliseconds);
    if ((start + clock.utcOffsetAt(start)) % dayMilliseconds) late++;
  });
  expect([...lengths].toSorted()).toEqual(expect.arrayContaining([22, 23, 23.5, 24, 24.5, 25, 26]));
  expect(late).toBeGreaterThan(20);
}, 600_000);

test("instantAt returns the first instant at or after a local hour", () => {
  let count = 0;
  eachDay((zone, clock, on) => {
    for (const at of hours) {
      const [is, should] = [toInstant(zone, formatDayNumber(on), at).getTime(), clock.firstAt(on, at)];
      if (is !== should) failWith(zone, formatDayNumber(on), at, new Date(is), "and not", new Date(should));
      count++;
    }
  });
  expect(count).toBeGreaterThan(isNightly ? 13_000_000 : 40_000);
}, 3_600_000);

test("counts an act for its local day and streaks of consecutive days", () => {
  eachDay((zone, clock, on) => {
    const [first, next] = [clock.firstAt(on, 0), clock.firstAt(on + 1, 0)];
    const at = (instant: number) => getUserToday({ timeZone: zone }, new Date(instant));
    if (at(first) !== formatDayNumber(on) || at(next - 1) !== formatDayNumber(on))
      failWith(zone, formatDayNumber(on), at(first), at(next - 1));
    if (at(first - 1) !== formatDayNumber(on - 1)) failWith(zone, formatDayNumber(on - 1), at(first - 1));
  });
  for (const [number, zone] of testTimeZones.entries()) {
    const draw = createSeededRandom(number);
    const clock = getClock(zone);
    let streak: Streak | undefined;
    let [run, longest, before] = [0, 0, Number.NaN];
    for (const on of testedDaysByZone.get(zone) ?? []) {
      if (draw() < 0.1) continue;
      run = on === before + 1 ? run + 1 : 1;
      longest = Math.max(longest, run);
      before = on;
      const [first, last] = [clock.firstAt(on, 0), clock.firstAt(on + 1, 0) - 1];
      for (const instant of draw() < 0.5 ? [first, last] : [draw() < 0.5 ? first : last])
        streak = extendStreak(streak, getUserToday({ timeZone: zone }, new Date(instant)));
      const counts = [0, 1, 2].map((by) => computeCurrentStreak(streak, formatDayNumber(on + by)));
      if (counts.join() !== [run, run, 0].join() || streak?.longest !== longest)
        failWith(zone, formatDayNumber(on), streak, counts, run, longest);
    }
  }
}, 3_600_000);

const allDue = (
  clock: ReferenceClock,
  items: readonly DatedItem[],
  { preferences }: ReminderSettings,
  from: number,
  to: number,
): DueReminder[] => {
  const due = (subject: string, on: number, at: number): DueReminder => ({
    subject,
    day: formatDayNumber(on),
    at: new Date(clock.firstAt(on, at)),
  });
  const reminders = items.flatMap(({ kind, id, date }) => {
    const on = Date.parse(date) / dayMilliseconds;
    const before = kind === "deadline" ? [due(id, on - preferences.reminderDaysBefore, reminderHour)] : [];
    return [...before, due(id, on, reminderHour)];
  });
  const digests: DueReminder[] = [];
  for (let on = from - 8; on <= to + 8; on++)
    // 1970-01-01 was a Thursday.
    if (((on + 3) % 7) + 1 === preferences.digestWeekday) digests.push(due("digest", on, preferences.digestHour));
  return [...reminders, ...digests].toSorted((a, b) => a.at.getTime() - b.at.getTime());
};
const lines = (all: readonly DueReminder[]) =>
  all.map(({ subject, day: on, at }) => `${subject} ${on} ${at.toISOString()}`);

/** Runs consecutive scans and checks that everything due is found exactly once. */
const checkScans = (zone: string, clock: ReferenceClock, draw: () => number, first: number, last: number) => {
  const randomBelow = (most: number) => Math.floor(draw() * most);
  const preferences = {
    ...defaultPreferences,
    reminderDaysBefore: 1 + randomBelow(60),
    digestWeekday: 1 + randomBelow(7),
    digestHour: randomBelow(24),
  };
  const wishes: ReminderSettings = { timeZone: zone, preferences };
  let count = 0;
  for (let after = clock.firstAt(first, 0) - 1, until = after; clock.dayAt(after) <= last; after = until) {
    until = after + 1 + randomBelow(draw() < 0.5 ? 3 * hourMilliseconds : 3 * dayMilliseconds);
    const [from, to] = [clock.dayAt(after), clock.dayAt(until)];
    const items: DatedItem[] = [];
    const add = (kind: DatedItem["kind"], on: number) =>
      items.push({ kind, id: `${kind}-${on}`, date: `${formatDayNumber(on)}T00:00:00.000Z` });
    for (let on = from; on <= to; on++) {
      add("task", on);
      add("deadline", on);
      if (to + 1 < on + preferences.reminderDaysBefore) add("deadline", on + preferences.reminderDaysBefore);
    }
    const all = allDue(clock, items, wishes, from, to);
    const within = all.filter(({ at }) => at.getTime() > after && at.getTime() <= until);
    const digest = within.filter(({ subject }) => subject === "digest").at(-1);
    const expected = within.filter((one) => one.subject !== "digest" || one === digest);
    const found = findDueReminders(items, wishes, new Date(after), new Date(until));
    const [is, should] = [lines(found.reminders).toSorted(), lines(expected).toSorted()];
    if (is.join() !== should.join()) failWith(zone, new Date(after), new Date(until), is, "and not", should);
    if (found.items.length !== new Set(expected.filter((one) => one !== digest).map(({ subject }) => subject)).size)
      failWith(zone, new Date(until), found.items);
    const next = computeNextDue(items, wishes, new Date(after))?.getTime();
    const later = all.find(({ at }) => at.getTime() > after)?.at.getTime();
    if (next !== later) failWith(zone, new Date(after), "next", next, later);
    count += expected.length;
  }
  return count;
};

test("finds every reminder and digest exactly once, however late and irregular the scans", () => {
  let count = 0;
  for (const [number, zone] of testTimeZones.entries()) {
    const [draw, clock] = [createSeededRandom(number), getClock(zone)];
    if (isNightly)
      for (let on = testDayRange.first; on <= testDayRange.last; on += 200)
        count += checkScans(zone, clock, draw, on, Math.min(on + 199, testDayRange.last));
    else
      for (const move of [testDayRange.first * dayMilliseconds, ...clock.transitions]) {
        const on = clock.dayAt(move);
        count += checkScans(zone, clock, draw, on, on);
      }
  }
  expect(count).toBeGreaterThan(isNightly ? 5_000_000 : 15_000);
}, 3_600_000);
