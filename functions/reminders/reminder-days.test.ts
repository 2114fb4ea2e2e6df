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
const inNewYork: ReminderSettings = { timeZone: "America/New_York", preferences };
const inKiritimati: ReminderSettings = { ...inNewYork, timeZone: "Pacific/Kiritimati" };
const noDigest = (wishes: ReminderSettings): ReminderSettings => ({
  ...wishes,
  preferences: { ...preferences, weeklyDigest: false },
});
const task: DatedItem = { kind: "task", id: "tsk_1", date: "2026-12-01T00:00:00.000Z" };
const deadline: DatedItem = { kind: "deadline", id: "app_1", date: "2026-12-10T00:00:00.000Z" };
const instant = (text: string) => new Date(text);

test("returns the digests of the previous, current and next week", () => {
  const days = (at: string, digestWeekday: number) =>
    computeDigestsAround(instant(at), { ...inNewYork, preferences: { ...preferences, digestWeekday } }).map(
      ({ day }) => day,
    );
  // 2026-11-21 is a Saturday, in New York even after midnight UTC.
  expect(days("2026-11-21T15:00:00Z", 1)).toEqual(["2026-11-09", "2026-11-16", "2026-11-23"]);
  expect(days("2026-11-22T03:00:00Z", 7)).toEqual(["2026-11-15", "2026-11-22", "2026-11-29"]);
  expect(days("2026-11-22T15:00:00Z", 1)).toEqual(["2026-11-09", "2026-11-16", "2026-11-23"]);
  expect(computeDigestsAround(instant("2026-11-21T15:00:00Z"), inNewYork)[0]).toEqual({
    subject: "digest",
    day: "2026-11-09",
    at: instant("2026-11-09T13:00:00Z"),
  });
});

test("returns digests only when mail and the digest are on", () => {
  const counts = (over: object) =>
    computeDigestsAround(instant("2026-11-21T15:00:00Z"), { ...inNewYork, preferences: { ...preferences, ...over } })
      .length;
  expect(counts({})).toBe(3);
  expect([counts({ weeklyDigest: false }), counts({ emailNotifications: false })]).toEqual([0, 0]);
});

test("the due window excludes its start and includes its end, to the millisecond", () => {
  const due = (after: string, until: string) =>
    findDueReminders([task], noDigest(inNewYork), instant(after), instant(until)).items.length;
  expect(due("2026-12-01T12:00:00.000Z", "2026-12-01T12:59:59.999Z")).toBe(0);
  expect(due("2026-12-01T12:00:00.000Z", "2026-12-01T13:00:00.000Z")).toBe(1);
  expect(due("2026-12-01T12:59:59.999Z", "2026-12-01T14:00:00.000Z")).toBe(1);
  expect(due("2026-12-01T13:00:00.000Z", "2026-12-01T14:00:00.000Z")).toBe(0);
});

test("the next due time is the earliest after the given instant", () => {
  const wishes = noDigest(inNewYork);
  const next = (after: string) => computeNextDue([deadline, task], wishes, instant(after));
  expect(next("2026-11-01T00:00:00Z")).toEqual(instant("2026-12-01T13:00:00Z"));
  expect(next("2026-12-01T13:00:00Z")).toEqual(instant("2026-12-03T13:00:00Z"));
  expect(next("2026-12-10T13:00:00Z")).toBeUndefined();
  expect(computeNextDue([], inNewYork, instant("2026-11-23T13:00:00Z"))).toEqual(instant("2026-11-30T13:00:00Z"));
});

test("a move to an eastern time zone does not skip a morning", () => {
  const [after, until] = [instant("2026-12-01T00:00:00Z"), instant("2026-12-01T01:00:00Z")];
  const due = (before = toScanSettings(inKiritimati)) =>
    findDueReminders([task], noDigest(inKiritimati), after, until, before).reminders.map(({ subject, day }) => [
      subject,
      day,
    ]);
  expect(computeReminders(task, inKiritimati)[0]?.at).toEqual(instant("2026-11-30T18:00:00Z"));
  expect(due()).toEqual([]);
  expect(due(toScanSettings(inNewYork))).toEqual([["tsk_1", "2026-12-01"]]);
  expect(due({ timeZone: "Mars/Olympus", digestHour: 8 })).toEqual([["tsk_1", "2026-12-01"]]);
  expect(
    findDueReminders(
      [task],
      noDigest(inKiritimati),
      instant("2026-12-01T13:00:00Z"),
      instant("2026-12-01T14:00:00Z"),
      toScanSettings(inNewYork),
    ).reminders,
  ).toEqual([]);
});

test("an earlier digest hour does not skip a digest", () => {
  // Monday; the digest was due at 18:00 in New York and is now due at 8:00.
  const [after, until] = [instant("2026-11-23T20:00:00Z"), instant("2026-11-23T21:00:00Z")];
  const digest = (digestHour: number) =>
    findDueReminders([], inNewYork, after, until, { timeZone: "America/New_York", digestHour }).digest?.day;
  expect(digest(18)).toBe("2026-11-23");
  expect(digest(8)).toBeUndefined();
  expect(digest(15)).toBeUndefined();
  const other = { timeZone: "America/New_York", digestHour: 23 };
  const on = { ...task, date: "2026-11-23T00:00:00.000Z" };
  expect(findDueReminders([on], noDigest(inNewYork), after, until, other).items).toEqual([]);
});
