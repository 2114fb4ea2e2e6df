/**
 * `npm run bench:reminders [-- users]`: the reminders of 1,000,000 users with five deadlines each. Runs one real tick at
 * an ordinary hour and at the worst one (eight o'clock on a Monday in the largest zone), and the jobs of one user on the
 * real handlers; prints requests, request units, items and dollars of a tick and of a day, and what breaks first.
 */
import { priceRegion, pricesAsOf } from "#scripts/cost/prices.ts";
import { type ReminderUsage, sumReminderUsage, totalReminderCost } from "#scripts/cost/reminder-cost.ts";
import { limitsOf, times } from "./reminders-limits.ts";
import type { JobFigures } from "./reminders-sample.ts";
import type { TickFigures } from "./reminders-scale.ts";

process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
const { sampleMornings } = await import("./reminders-sample.ts");
const { deadlinesEach, tickAt } = await import("./reminders-scale.ts");
const users = Number(process.argv[2] ?? 1_000_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const count = (number: number) => Math.round(number).toLocaleString("en-US");
const dollars = (amount: number) => `$${amount < 0.1 ? amount.toFixed(5) : amount.toFixed(2)}`;

const usageOfTick = ({ counts, sent, handedOver }: TickFigures): ReminderUsage => ({
  readUnits: counts.readUnits,
  writeUnits: counts.writeUnits + counts.indexUnits,
  // The messages of users are counted with their jobs.
  queueRequests: 3 * handedOver,
  lambdaRequests: 1 + handedOver,
  lambdaGigabyteSeconds: ((2 * times.call * sent) / 20 + 16 * times.call) * times.memory,
  mails: 0,
});
const usageOfJobs = ({ jobs, mails, counts }: JobFigures): ReminderUsage => ({
  readUnits: counts.readUnits,
  writeUnits: counts.writeUnits + counts.indexUnits,
  queueRequests: 3 * jobs,
  lambdaRequests: jobs,
  lambdaGigabyteSeconds: (counts.calls * times.call + jobs * times.code) * times.memory,
  mails,
});
const sayUsage = (what: string, used: ReminderUsage) =>
  say(
    `  ${what}: ${count(used.readUnits)} read and ${count(used.writeUnits)} write units, ${count(used.queueRequests)} requests to the queue, ${count(used.lambdaRequests)} to Lambda, ${count(used.mails)} mails: ${dollars(totalReminderCost(used))}`,
  );

say(`List prices of ${priceRegion} on ${pricesAsOf}, no free allowances; ${times.said}`);
const { reminder, digest } = await sampleMornings();
const [reminderUsage, digestUsage] = [usageOfJobs(reminder), usageOfJobs(digest)];
say("One user's morning, by the real jobs over counted calls:");
for (const [what, figures, usage] of [
  ["a reminder", reminder, reminderUsage],
  ["a digest", digest, digestUsage],
] as const)
  say(
    `  ${what}: ${figures.jobs} jobs, ${figures.counts.calls} calls, ${figures.counts.items} items, ${figures.counts.readUnits} read and ${figures.counts.writeUnits + figures.counts.indexUnits} write units: ${dollars(totalReminderCost(usage))}`,
  );

let failed = false;
const hours = [
  ["An hour at night", new Date("2026-11-25T07:00:00Z"), reminderUsage],
  ["The busiest hour of a Wednesday", new Date("2026-11-25T13:00:00Z"), reminderUsage],
  ["The worst hour of a week: Monday's digests of the largest zone", new Date("2026-11-23T13:00:00Z"), digestUsage],
] as const;
for (const [what, now, each] of hours) {
  const figures = await tickAt(users, now);
  const { due, sent, handedOver, counts, seconds } = figures;
  say(`${what}, ${now.toISOString().slice(0, 16)}Z, ${count(users)} users, ${count(users * deadlinesEach)} deadlines:`);
  say(
    `  due ${count(due)} users; read ${count(counts.items)} items, made ${count(sent)} jobs, handed ${handedOver} of 16 shards over; ${count(counts.calls)} calls; ${seconds.toFixed(1)} s of this machine`,
  );
  if (counts.items !== due || sent !== due) {
    say("  WRONG: more was read than what was due, or somebody was left out");
    failed = true;
  }
  sayUsage("the tick", usageOfTick(figures));
  sayUsage("with the jobs it makes", sumReminderUsage([usageOfTick(figures), 1], [each, sent]));
  if (what.startsWith("The worst")) {
    say("  what limits it, the slowest first:");
    for (const { name, minutes, said } of limitsOf(due, digest))
      say(`    ${`${minutes.toFixed(1)} min`.padStart(12)}  ${name}: ${said}`);
  }
}

const perDay = (users * deadlinesEach * 2) / 365;
const idle: ReminderUsage = sumReminderUsage([usageOfTick(await tickAt(0, new Date("2026-11-25T07:00:00Z"))), 24]);
const tickEach: ReminderUsage = { ...usageOfTick({ ...(await tickAt(2000, hours[2][1])), handedOver: 0 }) };
const dueOfSample = (await tickAt(2000, hours[2][1])).due;
const ticked = (count: number) => [tickEach, count / dueOfSample] as const;
say("A day, on average over the year and the week:");
sayUsage("24 ticks with nothing due", idle);
sayUsage(`${count(perDay)} reminders`, sumReminderUsage(ticked(perDay), [reminderUsage, perDay]));
sayUsage(`${count(users / 7)} digests`, sumReminderUsage(ticked(users / 7), [digestUsage, users / 7]));
const whole = sumReminderUsage(
  [idle, 1],
  ticked(perDay + users / 7),
  [reminderUsage, perDay],
  [digestUsage, users / 7],
);
sayUsage("together", whole);
say(`  that is ${dollars((30 * totalReminderCost(whole)) / users)} a user and month`);
process.exitCode = failed ? 1 : 0;
