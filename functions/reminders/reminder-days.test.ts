import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/api/notifications.ts";
import {
  computeDigestsAround,
  computeNextDue,
  computeReminders,
  type DatedItem,
  findDueReminders,
  type ReminderSettings,
  toScanSettings,
} from "./reminders.ts";

const preferences = { ...defaultPreferences, digestWeekday: 1, digestHour: 8, reminderDaysBefore: 7 };
const newYorkSettings: ReminderSettings = { timeZone: "America/New_York", preferences };
const kiritimatiSettings: ReminderSettings = { ...newYorkSettings, timeZone: "Pacific/Kiritimati" };
const withoutDigest = (settings: ReminderSettings): ReminderSettings => ({
  ...settings,
  preferences: { ...preferences, weeklyDigest: false },
});
const task: DatedItem = { kind: "task", id: "tsk_1", date: "2026-12-01T00:00:00.000Z" };
const deadline: DatedItem = { kind: "deadline", id: "app_1", date: "2026-12-10T00:00:00.000Z" };
const toDate = (text: string) => new Date(text);

test("returns the digests of the previous, current and next week", () => {
  const listDays = (now: string, digestWeekday: number) =>
    computeDigestsAround(toDate(now), { ...newYorkSettings, preferences: { ...preferences, digestWeekday } }).map(
      ({ day }) => day,
    );
  // 2026-11-21 is a Saturday, in New York even after midnight UTC.
  expect(listDays("2026-11-21T15:00:00Z", 1)).toEqual(["2026-11-09", "2026-11-16", "2026-11-23"]);
  expect(listDays("2026-11-22T03:00:00Z", 7)).toEqual(["2026-11-15", "2026-11-22", "2026-11-29"]);
  expect(listDays("2026-11-22T15:00:00Z", 1)).toEqual(["2026-11-09", "2026-11-16", "2026-11-23"]);
  expect(computeDigestsAround(toDate("2026-11-21T15:00:00Z"), newYorkSettings)[0]).toEqual({
    subject: "digest",
    day: "2026-11-09",
    at: toDate("2026-11-09T13:00:00Z"),
  });
});

test("returns digests only if mail and the digest are on", () => {
  const countDigests = (overrides: object) =>
    computeDigestsAround(toDate("2026-11-21T15:00:00Z"), {
      ...newYorkSettings,
      preferences: { ...preferences, ...overrides },
    }).length;
  expect(countDigests({})).toBe(3);
  expect([countDigests({ weeklyDigest: false }), countDigests({ emailNotifications: false })]).toEqual([0, 0]);
});

test("excludes the start of the due window and includes its end, to the millisecond", () => {
  const findDue = (after: string, until: string) =>
    findDueReminders([task], withoutDigest(newYorkSettings), toDate(after), toDate(until)).items.length;
  expect(findDue("2026-12-01T12:00:00.000Z", "2026-12-01T12:59:59.999Z")).toBe(0);
  expect(findDue("2026-12-01T12:00:00.000Z", "2026-12-01T13:00:00.000Z")).toBe(1);
  expect(findDue("2026-12-01T12:59:59.999Z", "2026-12-01T14:00:00.000Z")).toBe(1);
  expect(findDue("2026-12-01T13:00:00.000Z", "2026-12-01T14:00:00.000Z")).toBe(0);
});

test("returns the earliest due time after the given instant", () => {
  const settings = withoutDigest(newYorkSettings);
  const getNext = (after: string) => computeNextDue([deadline, task], settings, toDate(after));
  expect(getNext("2026-11-01T00:00:00Z")).toEqual(toDate("2026-12-01T13:00:00Z"));
  expect(getNext("2026-12-01T13:00:00Z")).toEqual(toDate("2026-12-03T13:00:00Z"));
  expect(getNext("2026-12-10T13:00:00Z")).toBeUndefined();
  expect(computeNextDue([], newYorkSettings, toDate("2026-11-23T13:00:00Z"))).toEqual(toDate("2026-11-30T13:00:00Z"));
});

test("does not skip a morning after a move to a time zone farther east", () => {
  const [after, until] = [toDate("2026-12-01T00:00:00Z"), toDate("2026-12-01T01:00:00Z")];
  const findDue = (previous = toScanSettings(kiritimatiSettings)) =>
    findDueReminders([task], withoutDigest(kiritimatiSettings), after, until, previous).reminders.map(
      ({ subject, day }) => [subject, day],
    );
  expect(computeReminders(task, kiritimatiSettings)[0]?.at).toEqual(toDate("2026-11-30T18:00:00Z"));
  expect(findDue()).toEqual([]);
  expect(findDue(toScanSettings(newYorkSettings))).toEqual([["tsk_1", "2026-12-01"]]);
  expect(findDue({ timeZone: "Mars/Olympus", digestHour: 8 })).toEqual([["tsk_1", "2026-12-01"]]);
  expect(
    findDueReminders(
      [task],
      withoutDigest(kiritimatiSettings),
      toDate("2026-12-01T13:00:00Z"),
      toDate("2026-12-01T14:00:00Z"),
      toScanSettings(newYorkSettings),
    ).reminders,
  ).toEqual([]);
});

test("does not skip a digest after a change to an earlier digest hour", () => {
  // Monday; the digest was due at 18:00 in New York and is now due at 8:00.
  const [after, until] = [toDate("2026-11-23T20:00:00Z"), toDate("2026-11-23T21:00:00Z")];
  const findDigestDay = (digestHour: number) =>
    findDueReminders([], newYorkSettings, after, until, { timeZone: "America/New_York", digestHour }).digest?.day;
  expect(findDigestDay(18)).toBe("2026-11-23");
  expect(findDigestDay(8)).toBeUndefined();
  expect(findDigestDay(15)).toBeUndefined();
  const lateDigest = { timeZone: "America/New_York", digestHour: 23 };
  const dueTask = { ...task, date: "2026-11-23T00:00:00.000Z" };
  expect(findDueReminders([dueTask], withoutDigest(newYorkSettings), after, until, lateDigest).items).toEqual([]);
});
