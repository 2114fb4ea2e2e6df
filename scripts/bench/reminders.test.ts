import { expect, test } from "vitest";
import { computeNextDue, type ReminderSettings } from "#functions/reminders/reminders.ts";
import { computeReminderCosts, noUsage, sumReminderUsage, totalReminderCost } from "#scripts/cost/reminder-cost.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { sampleMornings } from "./reminders-sample.ts";
import { placesAfter, tickAt } from "./reminders-scale.ts";

const users = 50_000;

test.each([
  ["at night", "2026-11-25T07:00:00Z", 0, 0],
  ["on an ordinary morning", "2026-11-25T13:00:00Z", 100, 0],
  ["on the Monday of a whole zone", "2026-11-23T13:00:00Z", 20_000, 16],
])("%s a tick reads whoever is due and nobody else, and leaves nobody out", async (_, now, atLeast, handedOver) => {
  const figures = await tickAt(users, new Date(now));
  expect(figures.due).toBeGreaterThanOrEqual(atLeast);
  expect(figures.counts.items).toBe(figures.due);
  expect([figures.sent, figures.handedOver]).toEqual([figures.due, handedOver]);
  // A user is a transaction and a message; what is read comes in pages of a hundred.
  expect(figures.messages).toBe(figures.due + handedOver);
  expect(figures.counts.calls).toBeLessThanOrEqual(figures.due * 1.02 + 16 * 3);
});

test("the places that are filled in are those that the product would reckon", () => {
  const after = new Date("2026-11-22T20:00:00Z");
  // Nobody has anything but the digest on the first days, so that is next for most.
  const wishes: ReminderSettings = { timeZone: "America/New_York", preferences: defaultPreferences };
  const digest = computeNextDue([], wishes, after)?.getTime();
  const places = placesAfter(users, after);
  expect(places.filter(({ dueAt }) => dueAt === digest).length / users).toBeCloseTo(0.44, 1);
  expect(places.every(({ dueAt }) => dueAt > after.getTime() && dueAt <= after.getTime() + 8 * 86_400_000)).toBe(true);
});

test("what a user's morning takes stays as small as it is", async () => {
  const { reminder, digest } = await sampleMornings();
  expect([reminder.jobs, reminder.mails, digest.jobs, digest.mails]).toEqual([2, 1, 2, 1]);
  for (const { counts } of [reminder, digest]) {
    expect(counts.calls).toBeLessThanOrEqual(28);
    expect(counts.readUnits).toBeLessThanOrEqual(22);
    expect(counts.writeUnits + counts.indexUnits).toBeLessThanOrEqual(30);
  }
});

test("costs are sums of what is used at list prices", () => {
  const used = { ...noUsage, readUnits: 8_000_000, mails: 1000 };
  expect(computeReminderCosts(used)).toMatchObject({ readUnits: 1, mails: 0.1, writeUnits: 0 });
  expect(totalReminderCost(sumReminderUsage([used, 2], [used, 1]))).toBeCloseTo(3.3);
});
