import { welcomeMailJob } from "#functions/auth/auth.jobs.ts";
import { digestMailJob, reminderMailJob } from "#functions/reminders/mail.jobs.ts";
import { remindJob } from "#functions/reminders/remind.jobs.ts";
import { remindShardJob } from "#functions/reminders/reminder-shard.jobs.ts";
import { withOwnChance } from "#tests/simulation/chance.ts";
import { signUp } from "#tests/simulation/person.ts";
import { faultsOf, type Life, type Story } from "#tests/simulation/story.ts";
import { makeWorld } from "#tests/simulation/world.ts";
import { lookAtAchievements } from "./acts.ts";
import { makeBooks } from "./books.ts";
import { anyStory, fixedStory, type Told, ticking, zones } from "./stories.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** In place of those that are loaded when they are needed. */
const handlers = {
  remindShard: remindShardJob,
  welcomeMail: welcomeMailJob,
  remind: remindJob,
  reminderMail: reminderMailJob,
  digestMail: digestMailJob,
};

/**
 * Nothing fails any more: a tick after some time, and more of them and work until nothing is left. Answers up to when
 * everything has to be told; undefined: it never ends.
 */
const comeToAnEnd = async ({ world, items }: Told): Promise<number | undefined> => {
  const wait = world.chance.below(4 * day);
  world.calm();
  world.forward(wait);
  for (let round = 0; round < 20; round++) {
    const until = world.now();
    await ticking(world)();
    if (!(await world.settle())) return undefined;
    const look = items.get("SCHEDULE")?.dueSk;
    if (look === undefined || String(look) > new Date(world.now()).toISOString()) return until;
    world.forward(hour + minute);
  }
  return undefined;
};

/** The path of the reminders, from the sign-up to the mail, with the points and achievements that acts bring. */
export const reminders: Story = {
  faultsOf: faultsOf(100),
  live: (faults) =>
    withOwnChance(faults.seed, async (): Promise<Life> => {
      const breaches: string[] = [];
      const books = makeBooks(breaches);
      const world = makeWorld(faults, { committed: books.committed, handlers });
      const told: Told = { world, items: books.items };
      // Any day of the four months in which clocks are moved in most places that move them.
      if (faults.isRough) world.forward(world.chance.below(120 * day));
      const zone = faults.isRough ? world.chance.oneOf(zones) : "America/New_York";
      while (!books.items.has("ACCESS")) await world.run(signUp(zone));
      await (faults.isRough ? anyStory(told) : fixedStory(told));
      const calls = world.callsMade();
      const until = await comeToAnEnd(told);
      if (until === undefined) breaches.push("it never ends");
      await world.run(lookAtAchievements());
      books.check(until ?? 0, world.mails);
      const accepted = [...world.mails.values()];
      return {
        breaches: [...breaches, ...world.breaches],
        calls,
        figures: {
          told: books.told.size,
          mails: accepted.length,
          "mails doubled in the one window": accepted.filter(({ length }) => length > 1).length,
        },
      };
    }),
};
