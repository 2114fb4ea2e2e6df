import { welcomeEmailJob } from "#functions/account/welcome.jobs.ts";
import { digestEmailJob, reminderEmailJob } from "#functions/reminders/mail.jobs.ts";
import { sendUserRemindersJob } from "#functions/reminders/remind.jobs.ts";
import { sendShardRemindersJob } from "#functions/reminders/reminder-shard.jobs.ts";
import { createSimulation, type Scenario } from "#tests/simulation/simulation.ts";
import { withSeededIds } from "#tests/support/random.ts";
import { signUp } from "#tests/support/test-user.ts";
import { createExpectedState } from "./expected-state.ts";
import { type Context, runFixed, runRandom, runTick, viewAchievements, zones } from "./scenarios.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Loaded in advance, because loading takes real time. */
const handlers = {
  sendShardReminders: sendShardRemindersJob,
  welcomeEmail: welcomeEmailJob,
  sendUserReminders: sendUserRemindersJob,
  reminderEmail: reminderEmailJob,
  digestEmail: digestEmailJob,
};

/**
 * Stops all faults, then runs ticks and jobs until none are left. Returns the time by which every notification must have
 * been due to be sent, or undefined if the jobs never finish.
 */
const settle = async ({ simulation, items }: Context): Promise<number | undefined> => {
  const wait = simulation.random.below(4 * day);
  simulation.stopFaults();
  simulation.skip(wait);
  for (let round = 0; round < 20; round++) {
    const until = simulation.now();
    await runTick(simulation);
    if (!(await simulation.settle())) return undefined;
    const nextScan = items.get("SCHEDULE")?.dueSk;
    if (nextScan === undefined || String(nextScan) > new Date(simulation.now()).toISOString()) return until;
    simulation.skip(hour + minute);
  }
  return undefined;
};

/** From sign-up to reminder emails, including the points and achievements that the user earns. */
export const reminders: Scenario = {
  usualCalls: 100,
  run: (conditions) =>
    withSeededIds(conditions.seed, async () => {
      const violations: string[] = [];
      const expected = createExpectedState(violations);
      const simulation = createSimulation(conditions, { onCommit: expected.onCommit, handlers });
      const { random } = simulation;
      const context: Context = { simulation, items: expected.items };
      // Start on any day of the four months in which most daylight saving time changes happen.
      if (conditions.isRandom) simulation.skip(random.below(120 * day));
      const zone = conditions.isRandom ? random.oneOf(zones) : "America/New_York";
      while (!expected.items.has("ACCESS")) await simulation.run(signUp(zone));
      await (conditions.isRandom ? runRandom(context) : runFixed(context));
      const calls = simulation.countCalls();
      const until = await settle(context);
      if (until === undefined) violations.push("the jobs never finish");
      await simulation.run(viewAchievements());
      expected.check(until ?? 0, simulation.sentMail);
      const emails = [...simulation.sentMail.values()];
      return {
        violations: [...violations, ...simulation.violations],
        calls,
        stats: {
          notifications: expected.sent.size,
          emails: emails.length,
          "emails sent twice": emails.filter(({ length }) => length > 1).length,
        },
      };
    }),
};
