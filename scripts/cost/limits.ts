import { jobIndexShards as jobShards } from "#functions/jobs/jobs.table.ts";
import { globalLimitShards as everybodysBuckets } from "#functions/limits/token-bucket.ts";
import { reminderShards } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { costAssumptions } from "./assumptions.ts";
import { computeLambdaUsage, computeUserCounts } from "./cost-model.ts";
import type { CostMeasurement } from "./measured.ts";
import { computePeakConcurrency, computeStackLimits, toPeakRate as peak } from "./stack-limits.ts";

/** A capacity limit, its utilization, and how to raise it. */
export type CapacityLimit = {
  name: string;
  /** Default capacity, in `unit`. */
  capacity: number;
  unit: string;
  /** Peak demand. */
  peak: number;
  lever: string;
};

/** Units per second of one partition, and of a table initially and by its quota. */
const partition = { write: 1_000 };
const table = { atFirstWrite: 4_000, read: 40_000, write: 40_000 };

/** Lists the limits relevant for growth, highest utilization first, for `users` monthly users with a model. */
export const computeLimits = (measured: CostMeasurement, users: number): CapacityLimit[] => {
  const people = computeUserCounts(measured.withModel, users);
  const mailsADay = people.mails / 30;
  const limits: CapacityLimit[] = [
    ...computeStackLimits(measured.withModel, users),
    {
      name: "Lambda concurrency",
      capacity: 1_000,
      unit: "concurrent",
      peak: peak(computeLambdaUsage(people).seconds),
      lever: "Service Quotas: concurrent executions (a new account may start with 10; request more before launch)",
    },
    {
      name: "API Gateway account throttle",
      capacity: 10_000,
      unit: "requests per second",
      peak: peak(people.apiCalls),
      lever: "Service Quotas: throttle of the account and region; then a second region",
    },
    {
      name: "Email per day",
      capacity: 50_000,
      unit: "messages per day",
      peak: mailsADay,
      lever: "SES: request a higher quota (the sandbox allows 200 a day, to verified addresses only)",
    },
    {
      name: "Email per second",
      capacity: 14,
      unit: "messages per second",
      // Digests are sent in the morning of four time zones.
      peak: Math.max(mailsADay / (4 * 3600), peak(people.mails)),
      lever: "SES: request a higher rate; until then worker concurrency limits it, and failed sends are retried",
    },
    {
      name: "Table writes, initial",
      capacity: table.atFirstWrite,
      unit: "units per second",
      peak: peak(people.writeUnits),
      lever: "Doubles automatically with previous peak traffic; buy warm throughput before a launch",
    },
    {
      name: "Table writes",
      capacity: table.write,
      unit: "units per second",
      peak: peak(people.writeUnits),
      lever: "Service Quotas: on-demand units per table; then a separate table for history and points",
    },
    {
      name: "Table reads",
      capacity: table.read,
      unit: "units per second",
      peak: peak(people.readUnits),
      lever: "Service Quotas; then version-based list responses, so that unchanged lists are not read",
    },
    {
      name: "One shard of the job index",
      capacity: partition.write,
      unit: "writes per second",
      peak: (peak(people.messages) * 3) / jobShards.length,
      lever: "more shards in functions/jobs/jobs.table.ts; the sweep reads all of them",
    },
    {
      name: "One shard of the global model rate limit",
      capacity: partition.write,
      unit: "writes per second",
      peak: peak(people.questions) / everybodysBuckets,
      lever: "more shards in functions/limits/token-bucket.ts",
    },
    {
      name: "One reminder tick",
      capacity: reminderShards.length * 5 * (900_000 / (3 * costAssumptions.tableCallMilliseconds)),
      unit: "users due per hour",
      peak: users / 6,
      lever: "a second Lambda for half of the shards; the rest is processed in the next hour",
    },
    {
      name: "Messages in flight",
      capacity: 120_000,
      unit: "messages",
      peak: computePeakConcurrency(measured.withModel, users, "worker"),
      lever: "none needed until there are many more workers",
    },
    {
      name: "Catalog reads on cold starts",
      capacity: 5_500,
      unit: "file reads per second",
      peak: peak(people.apiCalls) * costAssumptions.coldShare * costAssumptions.filesAtStart,
      lever: "one file instead of several; provisioned concurrency for the search Lambdas",
    },
  ];
  return limits.sort((one, other) => other.peak / other.capacity - one.peak / one.capacity);
};

/** Computes the user count at which a limit is reached, by linear extrapolation. */
export const computeUsersAtLimit = ({ peak, capacity }: CapacityLimit, users: number): number =>
  Math.floor((users * capacity) / peak);
