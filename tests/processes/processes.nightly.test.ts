import { expect, inject, test } from "vitest";
import { reminderShards } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { runProcesses } from "./run.ts";
import type { Size } from "./workload.ts";

const size: Size = isNightly
  ? { seed, speed: 10, jobs: 500, kills: 30, users: 20, deletions: 5, poisoned: 3, foreign: 4 }
  : { seed, speed: 15, jobs: 40, kills: 4, users: 3, deletions: 1, poisoned: 1, foreign: 1 };

test(
  "every job ends once and takes effect once, despite killed workers and lost messages",
  async () => {
    const settings = inject("dynamodb");
    if ("missing" in settings) throw new Error(settings.missing);
    const { tableName, client } = await createTestDynamoTable();
    const result = await runProcesses({ settings, tableName }, size).finally(() => client.destroy());
    const { violations, jobs, outcomes, effects, deadLetterCounts, emails, kills, proxy, seconds } = result;
    await writeReport({
      name: "processes",
      title: "Worker processes",
      description: `Kills workers, fails requests, and loses or repeats messages at ${size.speed} times real time. Every job still ends once and takes effect once.`,
      seed,
      stats: {
        "requested jobs": outcomes.requested,
        "… succeeded": outcomes.succeeded,
        "… failed": outcomes.failed,
        "all jobs": jobs.ended,
        "… succeeded ": jobs.succeeded,
        "… failed ": jobs.failed,
        attempts: jobs.attempts,
        "maximum attempts of a job": jobs.maxAttempts,
        "workers killed": kills,
        ...effects,
        emails: emails.emails,
        "emails repeated": emails.repeated,
        "poisoned jobs in the dead-letter queue": deadLetterCounts.poisoned,
        "foreign messages in the dead-letter queue": deadLetterCounts.foreign,
        ...Object.fromEntries(Object.entries(proxy).map(([fault, count]) => [`proxy: ${fault}`, count])),
        seconds: Math.round(seconds),
        violations: violations.length,
      },
    });
    expect(violations, `seed ${seed}`).toEqual([]);
    expect(jobs.ended).toBeGreaterThan(size.jobs);
    expect(kills).toBe(size.kills);
    expect(deadLetterCounts).toEqual({ poisoned: size.poisoned, foreign: size.foreign });
    expect(outcomes.poisoned).toBe(size.poisoned);
    // The other jobs are account deletions and reminder shards.
    expect(outcomes.requested).toBe(size.jobs - size.deletions - reminderShards.length);
  },
  3 * 3_600_000,
);
