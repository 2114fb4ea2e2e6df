import { expect, inject, test } from "vitest";
import { reminderShards } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { isNightly, seed } from "#scripts/nightly.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { type RunResult, runProcesses } from "./run.ts";
import type { Size } from "./workload.ts";

const size: Size = isNightly
  ? { seed, speed: 10, jobs: 500, kills: 30, people: 20, leavers: 5, poisoned: 3, foreign: 4 }
  : { seed, speed: 15, jobs: 40, kills: 4, people: 3, leavers: 1, poisoned: 1, foreign: 1 };
const hour = 3_600_000;

const run = async (): Promise<RunResult> => {
  const settings = inject("dynamodb");
  if ("missing" in settings) throw new Error(settings.missing);
  const { tableName, client } = await createTestDynamoTable();
  try {
    return await runProcesses({ settings, tableName }, size);
  } finally {
    client.destroy();
  }
};

const what = `Jobs of people who have letters, proposals and exports made, are reminded, and leave, worked off by processes of
their own over DynamoDB Local and fauxqs. Processes are ended without warning in the middle of a request, before it happened
or after it; requests are throttled, refused, cut off and done late, messages doubled and lost, and answers lost of what was
done. Then everything is read: each job has its one end, with its one document, notification, mail and points, each mail has
its job, and every counter says the same. Poisoned jobs are those of people whose records no worker can reach until the
dead-letter queue is redriven. Product times pass ${size.speed} times as fast as the wall's.`;

const figuresOf = ({ jobs, ends, effects, dead, mails, kills, wire, seconds }: RunResult) => ({
  "jobs asked for": size.jobs,
  "… by people who stayed": ends.asked,
  "… … ended well": ends.succeeded,
  "… … failed, half a percent at the most": ends.failed,
  "jobs in all, with those that these made": jobs.ended,
  "… ended well": jobs.succeeded,
  "… failed after all their attempts, or all the time that letters and proposals have": jobs.failed,
  attempts: jobs.attempts,
  "most attempts at one job": jobs.mostAttempts,
  "worker processes killed": kills,
  "documents, each once": effects.documents,
  "exports, each once": effects.exports,
  "notifications, each once": effects.notifications,
  "rows of points, each once": effects.points,
  "mails, each once": mails.mails,
  "… and once more, where the sender died, heard nothing or was held up before it could say so": mails.doubled,
  "poisoned jobs, all in the dead-letter queue": dead.poison,
  "… done after it was redriven": ends.poison,
  "messages of others, all in the dead-letter queue, all dropped": dead.foreign,
  ...Object.fromEntries(Object.entries(wire).map(([fate, count]) => [`${fate} on the wire`, count])),
  seconds: Math.round(seconds),
  "jobs in a second": jobs.ended / seconds,
});

test(
  "whatever is killed or lost, every job ends once and every effect happens once",
  async () => {
    const found = await run();
    await writeReport({
      name: "processes",
      title: "Real processes",
      what,
      seed,
      command: `GRANTLAMP_SEED=${seed} npm run test:nightly`,
      figures: { ...figuresOf(found), "not as it must be": found.breaches.length },
    });
    expect(found.breaches, `seed ${seed}`).toEqual([]);
    expect(found.jobs.ended).toBeGreaterThan(size.jobs);
    expect(found.kills, `kills of seed ${seed}`).toBe(size.kills);
    expect(found.dead).toEqual({ poison: size.poisoned, foreign: size.foreign });
    expect(found.ends.poison).toBe(size.poisoned);
    // The rest are account deletions and reminder shards.
    expect(found.ends.asked).toBe(size.jobs - size.leavers - reminderShards.length);
  },
  3 * hour,
);
