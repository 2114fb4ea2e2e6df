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

/**
 * Nightly runs cover a third of all days in every zone, which takes minutes; other runs cover the days around
 * transitions.
 */
const clocks = new Map<string, ReferenceClock>();
const testedDaysByZone = new Map<string, readonly number[]>();
const hours = isNightly ? Array.from({ length: 24 }, (_, hour) => hour) : [0, 2, 3, 23];

beforeAll(() => {
  for (const zone of testTimeZones) {
    const clock = createReferenceClock(zone, isNightly ? hourMilliseconds : 4 * dayMilliseconds);
    const { first, last } = testDayRange;
    const days = new Set([first, first + 59, last]);
    for (const transition of clock.transitions)
      for (const offset of [-1, 0, 1]) days.add(clock.dayAt(transition) + offset);
    if (isNightly) for (let day = first + (seed % 3); day <= last; day += 3) days.add(day);
    clocks.set(zone, clock);
    testedDaysByZone.set(
      zone,
      [...days].filter((day) => day >= first && day <= last).toSorted((a, b) => a - b),
    );
  }
}, 600_000);
const getClock = (zone: string) => clocks.get(zone) as ReferenceClock;
const forEachDay = (visit: (zone: string, clock: ReferenceClock, day: number) => void) => {
  for (const zone of testTimeZones)
    for (const day of testedDaysByZone.get(zone) ?? []) visit(zone, getClock(zone), day);
};
/** Faster than `expect` in loops with millions of iterations. */
const failWith = (...details: unknown[]) => {
  throw new Error(details.map((detail) => JSON.stringify(detail)).join(" "));
};

test("covers short, long and half-hour transitions and days that start late", () => {
  const lengths = new Set<number>();
  let lateStarts = 0;
  forEachDay((_, clock, day) => {
    const start = clock.firstAt(day, 0);
    lengths.add((clock.firstAt(day + 1, 0) - start) / hourMilliseconds);
    if ((start + clock.utcOffsetAt(start)) % dayMilliseconds) lateStarts++;
  });
  expect([...lengths].toSorted()).toEqual(expect.arrayContaining([22, 23, 23.5, 24, 24.5, 25, 26]));
  expect(lateStarts).toBeGreaterThan(20);
}, 600_000);

test("converts a local hour to the first instant at or after it", () => {
  let count = 0;
  forEachDay((zone, clock, day) => {
    for (const hour of hours) {
      const [actual, expected] = [toInstant(zone, formatDayNumber(day), hour), new Date(clock.firstAt(day, hour))];
      if (actual.getTime() !== expected.getTime()) failWith(zone, formatDayNumber(day), hour, { actual, expected });
      count++;
    }
  });
  expect(count).toBeGreaterThan(isNightly ? 13_000_000 : 40_000);
}, 3_600_000);

test("counts an action on its local day, and streaks of consecutive days", () => {
  forEachDay((zone, clock, day) => {
    const [start, end] = [clock.firstAt(day, 0), clock.firstAt(day + 1, 0)];
    const days = [start - 1, start, end - 1].map((instant) => getUserToday({ timeZone: zone }, new Date(instant)));
    const expected = [day - 1, day, day].map(formatDayNumber);
    if (days.join() !== expected.join()) failWith(zone, { days, expected });
  });
  for (const [index, zone] of testTimeZones.entries()) {
    const random = createSeededRandom(index);
    const clock = getClock(zone);
    let streak: Streak | undefined;
    let [run, longest, previous] = [0, 0, Number.NaN];
    for (const day of testedDaysByZone.get(zone) ?? []) {
      if (random() < 0.1) continue;
      run = day === previous + 1 ? run + 1 : 1;
      longest = Math.max(longest, run);
      previous = day;
      const [first, last] = [clock.firstAt(day, 0), clock.firstAt(day + 1, 0) - 1];
      for (const instant of random() < 0.5 ? [first, last] : [random() < 0.5 ? first : last])
        streak = extendStreak(streak, getUserToday({ timeZone: zone }, new Date(instant)));
      const counts = [0, 1, 2].map((offset) => computeCurrentStreak(streak, formatDayNumber(day + offset)));
      if (counts.join() !== [run, run, 0].join() || streak?.longest !== longest)
        failWith(zone, formatDayNumber(day), streak, counts, run, longest);
    }
  }
}, 3_600_000);

/** Lists all reminders of the items and the digests from `from` to `to`, computed independently of the app. */
const listExpectedReminders = (
  clock: ReferenceClock,
  items: readonly DatedItem[],
  { preferences }: ReminderSettings,
  from: number,
  to: number,
): DueReminder[] => {
  const buildReminder = (subject: string, day: number, hour: number): DueReminder => ({
    subject,
    day: formatDayNumber(day),
    at: new Date(clock.firstAt(day, hour)),
  });
  const reminders = items.flatMap(({ kind, id, date }) => {
    const dueDay = Date.parse(date) / dayMilliseconds;
    const days = kind === "deadline" ? [dueDay - preferences.reminderDaysBefore, dueDay] : [dueDay];
    return days.map((day) => buildReminder(id, day, reminderHour));
  });
  const digests: DueReminder[] = [];
  for (let day = from - 8; day <= to + 8; day++)
    // 1970-01-01 was a Thursday.
    if (((day + 3) % 7) + 1 === preferences.digestWeekday)
      digests.push(buildReminder("digest", day, preferences.digestHour));
  return [...reminders, ...digests].toSorted((a, b) => a.at.getTime() - b.at.getTime());
};
const toLines = (reminders: readonly DueReminder[]) =>
  reminders.map(({ subject, day, at }) => `${subject} ${day} ${at.toISOString()}`).toSorted();

/** Runs consecutive scans and verifies that everything due is found exactly once. */
const checkScans = (zone: string, clock: ReferenceClock, random: () => number, first: number, last: number) => {
  const randomBelow = (limit: number) => Math.floor(random() * limit);
  const preferences = {
    ...defaultPreferences,
    reminderDaysBefore: 1 + randomBelow(60),
    digestWeekday: 1 + randomBelow(7),
    digestHour: randomBelow(24),
  };
  const settings: ReminderSettings = { timeZone: zone, preferences };
  let count = 0;
  for (let after = clock.firstAt(first, 0) - 1, until = after; clock.dayAt(after) <= last; after = until) {
    until = after + 1 + randomBelow(random() < 0.5 ? 3 * hourMilliseconds : 3 * dayMilliseconds);
    const [from, to] = [clock.dayAt(after), clock.dayAt(until)];
    const items: DatedItem[] = [];
    const addItem = (kind: DatedItem["kind"], day: number) =>
      items.push({ kind, id: `${kind}-${day}`, date: `${formatDayNumber(day)}T00:00:00.000Z` });
    for (let day = from; day <= to; day++) {
      addItem("task", day);
      addItem("deadline", day);
      if (to + 1 < day + preferences.reminderDaysBefore) addItem("deadline", day + preferences.reminderDaysBefore);
    }
    const reminders = listExpectedReminders(clock, items, settings, from, to);
    const inWindow = reminders.filter(({ at }) => at.getTime() > after && at.getTime() <= until);
    const latestDigest = inWindow.findLast(({ subject }) => subject === "digest");
    const expected = inWindow.filter((reminder) => reminder.subject !== "digest" || reminder === latestDigest);
    const due = findDueReminders(items, settings, new Date(after), new Date(until));
    const [actualLines, expectedLines] = [toLines(due.reminders), toLines(expected)];
    if (actualLines.join() !== expectedLines.join())
      failWith(zone, new Date(after), new Date(until), { actualLines, expectedLines });
    const expectedIds = new Set(expected.map(({ subject }) => subject).filter((subject) => subject !== "digest"));
    if (due.items.length !== expectedIds.size) failWith(zone, new Date(until), due.items);
    const next = computeNextDue(items, settings, new Date(after))?.getTime();
    const expectedNext = reminders.find(({ at }) => at.getTime() > after)?.at.getTime();
    if (next !== expectedNext) failWith(zone, new Date(after), { next, expectedNext });
    count += expected.length;
  }
  return count;
};

test("finds every reminder and digest exactly once, even if scans are late and irregular", () => {
  let count = 0;
  for (const [index, zone] of testTimeZones.entries()) {
    const [random, clock] = [createSeededRandom(index), getClock(zone)];
    if (isNightly)
      for (let day = testDayRange.first; day <= testDayRange.last; day += 200)
        count += checkScans(zone, clock, random, day, Math.min(day + 199, testDayRange.last));
    else
      for (const day of [testDayRange.first, ...clock.transitions.map(clock.dayAt)])
        count += checkScans(zone, clock, random, day, day);
  }
  expect(count).toBeGreaterThan(isNightly ? 5_000_000 : 15_000);
}, 3_600_000);
