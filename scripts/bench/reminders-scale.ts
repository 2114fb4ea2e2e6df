import { toInstant } from "#functions/reminders/local-time.ts";
import { remindShardJob } from "#functions/reminders/reminder-shard.jobs.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { drawn } from "#scripts/stripe/core/webhooks.ts";
import { defaultPreferences, reminderHour } from "#shared/api/notifications.ts";
import { addDays } from "#shared/util/dates.ts";
import { type Counts, type Place, placesTable } from "./reminders-table.ts";

const hour = 3_600_000;
/** Where people live, in shares of all: mostly in the states. The same morning comes to all of a zone at once. */
const shares: readonly (readonly [zone: string, share: number])[] = [
  ["America/New_York", 0.44],
  ["America/Chicago", 0.26],
  ["America/Denver", 0.07],
  ["America/Phoenix", 0.02],
  ["America/Los_Angeles", 0.16],
  ["America/Anchorage", 0.01],
  ["Pacific/Honolulu", 0.01],
  ["America/Puerto_Rico", 0.01],
  ["Europe/London", 0.01],
  ["Asia/Kathmandu", 0.01],
];
export const deadlinesEach = 5;

/** When a morning comes in a zone: instants of the days after a first one, at the hour of reminders and digests. */
const morningsOf = (zone: string, first: string, days: number) =>
  Array.from({ length: days }, (_, at) => toInstant(zone, addDays(first, at), reminderHour).getTime());

/**
 * The next thing to fall due for each of so many users after an instant: five deadlines each, on any days of the year
 * that follows, with the preset preferences (reminded seven days before and on the day, a digest on Monday at eight).
 */
export const placesAfter = (users: number, after: Date, seed = 1): Place[] => {
  const draw = drawn(seed);
  const below = (limit: number) => Math.floor(draw() * limit);
  const first = addDays(after.toISOString(), -1);
  const { reminderDaysBefore } = defaultPreferences;
  const zones = shares.map(([zone, share]) => {
    const mornings = morningsOf(zone, first, 380);
    const days = mornings.map((_, at) => new Date(`${addDays(first, at)}T00:00:00Z`).getUTCDay());
    const digest = mornings.find((at, place) => at > after.getTime() && days[place] === 1) ?? Number.NaN;
    return { share, mornings, digest };
  });
  const zoneOf = (drawn: number) => {
    let rest = drawn;
    for (const zone of zones) {
      rest -= zone.share;
      if (rest < 0) return zone;
    }
    return zones[0] as (typeof zones)[number]; // the first is there
  };
  return Array.from({ length: users }, (_, at) => {
    const { mornings, digest } = zoneOf(draw());
    let dueAt = digest;
    for (let each = 0; each < deadlinesEach; each++) {
      const day = 1 + below(365);
      for (const place of [day - reminderDaysBefore, day]) {
        const morning = mornings[place] ?? 0;
        if (morning > after.getTime() && morning < dueAt) dueAt = morning;
      }
    }
    return { userId: `11111111-1111-4111-8111-${at.toString(16).padStart(12, "0")}`, dueAt };
  });
};

export type TickFigures = {
  users: number;
  due: number;
  sent: number;
  handedOver: number;
  messages: number;
  counts: Counts;
  /** Of this machine, in seconds: nothing is waited for. */
  seconds: number;
};

/** One real tick at an instant over so many users, with the jobs that it hands shards over to. */
export const tickAt = async (users: number, now: Date): Promise<TickFigures> => {
  // Everything was looked after up to the hour before.
  const places = placesAfter(users, new Date(now.getTime() - hour));
  const due = places.filter(({ dueAt }) => dueAt <= now.getTime()).length;
  const { table, used } = placesTable((userId) => Number.parseInt(userId.slice(-1), 16) % 16, places, now);
  const dependencies = createTestDependencies({ table });
  dependencies.clock.forward(now.getTime() - dependencies.clock.now().getTime());
  let messages = 0;
  dependencies.queue = { send: async () => void messages++ };
  const started = performance.now();
  const { sent, handedOver } = await runReminderTick(dependencies);
  let all = sent;
  for (const shard of handedOver) {
    const signal = new AbortController().signal;
    const work = { dependencies, userId: "", jobId: "", input: { shard }, signal, deadline: Number.POSITIVE_INFINITY };
    const rest = { report: async () => {}, partialResults: async () => [], savePartialResult: async () => {} };
    const { result } = await remindShardJob({ ...work, ...rest });
    all += (result as { sent: number }).sent; // as the job answers
  }
  const seconds = (performance.now() - started) / 1000;
  return { users, due, sent: all, handedOver: handedOver.length, messages, counts: used, seconds };
};
