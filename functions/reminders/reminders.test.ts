import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { computeNextDue, type DatedItem, findDueReminders, type ReminderSettings } from "./reminders.ts";

const settings: ReminderSettings = {
  timeZone: "America/New_York",
  preferences: { ...defaultPreferences, weeklyDigest: false },
};
const withDigest: ReminderSettings = { ...settings, preferences: defaultPreferences };
const deadline: DatedItem = { kind: "deadline", id: "app_1", date: "2026-12-10T00:00:00.000Z" };
const task: DatedItem = { kind: "task", id: "tsk_1", date: "2026-12-01T00:00:00.000Z" };
const toDate = (text: string) => new Date(text);

test("reminds of a deadline some days before and on its day, and of a task on its day, at 8 a.m. local time", () => {
  const { reminders } = findDueReminders(
    [deadline, task],
    settings,
    toDate("2026-11-01T00:00:00Z"),
    toDate("2026-12-31T00:00:00Z"),
  );
  expect(reminders.map(({ subject, day, at }) => [subject, day, at.toISOString()])).toEqual([
    ["app_1", "2026-12-03", "2026-12-03T13:00:00.000Z"],
    ["app_1", "2026-12-10", "2026-12-10T13:00:00.000Z"],
    ["tsk_1", "2026-12-01", "2026-12-01T13:00:00.000Z"],
  ]);
});

test("reports each missed item once and only the latest missed digest", () => {
  const due = findDueReminders([deadline], withDigest, toDate("2026-11-20T00:00:00Z"), toDate("2026-12-13T00:00:00Z"));
  expect(due.items).toEqual([deadline]);
  expect(due.digest).toMatchObject({ day: "2026-12-07" });
  expect(due.reminders).toHaveLength(3);
});

test("still finds due items, but no digests, if mail is off", () => {
  const preferences = { ...defaultPreferences, deadlineReminders: false, emailNotifications: false };
  const withoutMail = { ...settings, preferences };
  expect(computeNextDue([deadline, task], withoutMail, toDate("2026-11-01T00:00:00Z"))).toEqual(
    toDate("2026-12-01T13:00:00Z"),
  );
  expect(computeNextDue([], withoutMail, toDate("2026-11-01T00:00:00Z"))).toBeUndefined();
});

test("finds each reminder and digest exactly once for any scan times", () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "Mars/Olympus_Mons");
  const items = fc.array(
    fc.record({
      kind: fc.constantFrom("deadline" as const, "task" as const),
      id: fc.uuid(),
      date: fc
        .date({ min: toDate("2026-01-01"), max: toDate("2026-04-30"), noInvalidDate: true })
        .map((day) => day.toISOString()),
    }),
    { maxLength: 4 },
  );
  const intervals = fc.array(fc.integer({ min: 1, max: 5 * 1440 }), { minLength: 30, maxLength: 60 });
  const choices = fc.record({
    reminderDaysBefore: fc.integer({ min: 1, max: 60 }),
    digestWeekday: fc.integer({ min: 1, max: 7 }),
    digestHour: fc.integer({ min: 0, max: 23 }),
  });
  fc.assert(
    fc.property(zone, items, intervals, choices, (timeZone, datedItems, intervalMinutes, overrides) => {
      const userSettings: ReminderSettings = { timeZone, preferences: { ...defaultPreferences, ...overrides } };
      let now = toDate("2026-02-01T00:00:00Z");
      const found: string[] = [];
      const start = now;
      for (const minutesLater of intervalMinutes) {
        const until = new Date(now.getTime() + minutesLater * 60_000);
        const due = findDueReminders(datedItems, userSettings, now, until);
        found.push(...due.reminders.map(({ subject, day }) => `${subject} ${day}`));
        // A scan is due exactly when it finds something.
        const next = computeNextDue(datedItems, userSettings, now);
        expect(next !== undefined && next <= until).toBe(due.reminders.length > 0);
        now = until;
      }
      expect(new Set(found).size).toBe(found.length);
      const single = findDueReminders(
        datedItems,
        { ...userSettings, preferences: { ...userSettings.preferences, weeklyDigest: false } },
        start,
        now,
      );
      const reminders = found.filter((reminder) => !reminder.startsWith("digest"));
      expect(reminders.toSorted()).toEqual(single.reminders.map(({ subject, day }) => `${subject} ${day}`).toSorted());
    }),
    { numRuns: 50 },
  );
});
