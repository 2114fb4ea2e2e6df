import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import type { Item } from "#functions/table/table.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { toDeadlineText } from "#shared/util/dates.ts";
import type { Act } from "#tests/simulation/person.ts";
import type { World } from "#tests/simulation/world.ts";
import { addTask, changeApplication, choose, deleteApplication, moveTo, setTask, track } from "./acts.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const zones = [
  "America/New_York",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Pacific/Pago_Pago",
  "UTC",
] as const;

/** A world, and what its table holds of the one person in it. */
export type Told = { world: World; items: ReadonlyMap<string, Item> };

const dayIn = ({ now }: World, days: number) => toDeadlineText(new Date(now() + days * day).toISOString());
const some = ({ world: { chance }, items }: Told, prefix: string): Item | undefined => {
  const all = [...items.values()].filter(({ sk }) => sk.startsWith(prefix));
  return all[chance.below(all.length)];
};

/** Something the person might do now; nobody is in two places while they do something else. */
const anyAct = (told: Told, isAlone: boolean): Act => {
  const { world } = told;
  const { below, happens, oneOf } = world.chance;
  const application = some(told, "APP#");
  const task = some(told, "TASK#");
  const choice = below(12);
  if (!application || choice < 2) return track(happens(0.9) ? dayIn(world, below(12) - 1) : null);
  const id = String(application.id);
  if (!task || choice < 5) return addTask(id, happens(0.8) ? dayIn(world, below(6)) : null);
  if (choice < 8) return setTask(String(task.id), happens(0.6));
  if (choice < 9)
    return changeApplication(
      id,
      happens(0.7) ? { status: oneOf(["submitted", "draft", "withdrawn"]) } : { deadline: dayIn(world, below(12)) },
    );
  if (choice < 10 && happens(0.3)) return deleteApplication(id);
  if (choice < 11 && isAlone) return moveTo(oneOf(zones));
  return choose({
    ...defaultPreferences,
    emailNotifications: happens(0.85),
    deadlineReminders: happens(0.9),
    weeklyDigest: happens(0.9),
    reminderDaysBefore: 1 + below(10),
    digestWeekday: 1 + below(7),
    digestHour: below(24),
  });
};

/** A tick; one that hands over whatever is due does what the worst morning brings about. */
export const ticking = (world: World, most?: number) => (): Promise<unknown> =>
  world.run((dependencies) => runReminderTick(dependencies, undefined, most));

/** A week or two as nobody has planned them. */
export const anyStory = async (told: Told) => {
  const { world } = told;
  const { below, happens, oneOf } = world.chance;
  const doing = () => world.run(anyAct(told, true));
  const besides = () => world.run(anyAct(told, false));
  for (let steps = 4 + below(6); steps > 0; steps--) {
    const choice = below(10);
    if (choice < 4) await (happens(0.2) ? world.together(besides, besides) : doing());
    else if (choice < 8) {
      world.forward(oneOf([20 * minute, hour, hour, 5 * hour, 11 * hour, day, 3 * day]));
      const some = () => ticking(world, happens(0.2) ? 0 : undefined);
      const ticks = happens(0.2) ? [some(), some()] : [some()];
      await world.together(...ticks, ...(happens(0.15) ? [doing] : []));
      if (happens(0.7)) await world.deliverAll(happens(0.5) ? besides : undefined);
    } else if (choice < 9) {
      world.forward(below(15 * minute));
      await world.together(world.sweep, ...(happens(0.2) ? [doing] : []));
      await world.deliverAll();
    } else if (happens(0.4)) world.refuse(below(30 * hour));
    else await world.deliverAll();
  }
};

/** The same each time: a person who tracks, does, moves and chooses, and ticks that come twice or not at all. */
export const fixedStory = async ({ world, items }: Told) => {
  const idOf = (prefix: string) => String([...items.values()].find(({ sk }) => sk.startsWith(prefix))?.id);
  const till = async (done: () => boolean, act: () => Act) => {
    for (let tries = 0; !done() && tries < 4; tries++) await world.run(act());
  };
  const rows = (prefix: string) => [...items.keys()].filter((sk) => sk.startsWith(prefix)).length;
  await world.deliverAll();
  await till(
    () => rows("APP#") > 0,
    () => track(dayIn(world, 8)),
  );
  await till(
    () => rows("TASK#") > 0,
    () => addTask(idOf("APP#"), dayIn(world, 1)),
  );
  await till(
    () => rows("TASK#") > 1,
    () => addTask(idOf("APP#"), null),
  );
  await ticking(world)();
  await world.deliverAll();
  const undated = String([...items.values()].find(({ sk, dueDate }) => sk.startsWith("TASK#") && !dueDate)?.id);
  await till(
    () => rows("POINTS#taskCompleted") > 0,
    () => setTask(undated, true),
  );
  world.forward(day);
  await ticking(world)();
  await world.deliverAll();
  await ticking(world)();
  await world.sweep();
  await world.deliverAll();
  await till(
    () => items.get("ACCESS")?.timeZone === "Pacific/Kiritimati",
    () => moveTo("Pacific/Kiritimati"),
  );
  await till(
    () => items.has("PREFERENCES"),
    () => choose({ ...defaultPreferences, reminderDaysBefore: 3, digestHour: 20 }),
  );
  world.forward(3 * day);
  await ticking(world)();
  await world.deliverAll();
};
