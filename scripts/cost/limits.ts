import { jobIndexShards as jobShards } from "#functions/jobs/jobs.table.ts";
import { globalLimitShards as everybodysBuckets } from "#functions/limits/token-bucket.ts";
import { reminderShards } from "#functions/reminders/reminders.table.ts";
import { assumed } from "./assumptions.ts";
import { lambdaUse, ofPeople } from "./calculate.ts";
import type { Measured } from "./measured.ts";
import { atOnce, ownLimits, peakOf as peak } from "./own-limits.ts";

/** Something that has an end, how near it comes with so many people, and what moves it. */
export type Limit = {
  name: string;
  /** What there is of it, in `unit`, before anybody asks for more. */
  most: number;
  unit: string;
  /** What `users` people take of it in the busiest moment. */
  peak: number;
  lever: string;
};

/** Units a second that one partition of the table bears, and one table to begin with and by its quota. */
const partition = { write: 1_000 };
const table = { atFirstWrite: 4_000, read: 40_000, write: 40_000 };

/** Every limit that growth comes near, the nearest first, for a month of `users` people who let a model write. */
export const limitsAt = (measured: Measured, users: number): Limit[] => {
  const people = ofPeople(measured.withModel, users);
  const mailsADay = people.mails / 30;
  const limits: Limit[] = [
    ...ownLimits(measured.withModel, users),
    {
      name: "Lambda, all together",
      most: 1_000,
      unit: "at once",
      peak: peak(lambdaUse(people).seconds),
      lever: "Service Quotas: concurrent executions (a new account may begin with 10: ask before anybody comes)",
    },
    {
      name: "API Gateway, of the account",
      most: 10_000,
      unit: "calls a second",
      peak: peak(people.apiCalls),
      lever: "Service Quotas: throttle of the account and region; then a second region",
    },
    {
      name: "Mail a day",
      most: 50_000,
      unit: "messages a day",
      peak: mailsADay,
      lever: "SES: ask for a higher quota (in its sandbox it is 200 a day, and only to proved addresses)",
    },
    {
      name: "Mail a second",
      most: 14,
      unit: "messages a second",
      // Digests go out in the morning of each of four time zones.
      peak: Math.max(mailsADay / (4 * 3600), peak(people.mails)),
      lever: "SES: ask for a higher rate; until then the workers at once hold it down, and a mail is tried again",
    },
    {
      name: "Table, writes at first",
      most: table.atFirstWrite,
      unit: "units a second",
      peak: peak(people.writeUnits),
      lever: "It doubles by itself with what was used before; for a launch warm throughput is bought beforehand",
    },
    {
      name: "Table, writes",
      most: table.write,
      unit: "units a second",
      peak: peak(people.writeUnits),
      lever: "Service Quotas: on-demand units of a table; then a table for history and points",
    },
    {
      name: "Table, reads",
      most: table.read,
      unit: "units a second",
      peak: peak(people.readUnits),
      lever: "Service Quotas; then answers of lists by version, so that what has not changed is not read",
    },
    {
      name: "One shard of outstanding jobs",
      most: partition.write,
      unit: "writes a second",
      peak: (peak(people.messages) * 3) / jobShards.length,
      lever: "more shards in functions/jobs/jobs.table.ts; the sweeper looks through all of them",
    },
    {
      name: "One bucket of everybody's model tries",
      most: partition.write,
      unit: "writes a second",
      peak: peak(people.questions) / everybodysBuckets,
      lever: "more buckets in functions/limits/token-bucket.ts",
    },
    {
      name: "One tick of the reminders",
      most: reminderShards.length * 5 * (900_000 / (3 * assumed.tableCallMilliseconds)),
      unit: "people due in an hour",
      peak: users / 6,
      lever: "a second Lambda for half of the shards; what is left over is done in the next hour",
    },
    {
      name: "Messages in hand",
      most: 120_000,
      unit: "messages",
      peak: atOnce(measured.withModel, users, "worker"), // one each
      lever: "none needed before the workers are many more",
    },
    {
      name: "Starts that fetch the catalog",
      most: 5_500,
      unit: "reads of its files a second",
      peak: peak(people.apiCalls) * assumed.coldShare * assumed.filesAtStart,
      lever: "one file instead of several; provisioned concurrency for the searching Lambdas",
    },
  ];
  return limits.sort((one, other) => other.peak / other.most - one.peak / one.most);
};

/** With how many people a limit is reached, if all goes on as it does. */
export const reachedAt = ({ peak, most }: Limit, users: number): number => Math.floor((users * most) / peak);
