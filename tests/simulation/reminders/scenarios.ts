import { profileHandlers } from "#functions/account/account.http.ts";
import type { ActivityDependencies } from "#functions/activity.ts";
import { applicationHandlers } from "#functions/applications/applications.http.ts";
import { gamificationHandlers } from "#functions/gamification/gamification.http.ts";
import { notificationHandlers } from "#functions/notifications/notifications.http.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import type { Item } from "#functions/table/table.ts";
import { taskHandlers } from "#functions/tasks/tasks.http.ts";
import { NewApplication } from "#shared/api/applications.ts";
import type { NotificationPreferences } from "#shared/api/notifications.ts";
import { defaultPreferences } from "#shared/api/notifications.ts";
import { NewTask } from "#shared/api/tasks.ts";
import { toDeadlineText } from "#shared/util/dates.ts";
import type { Simulation } from "#tests/simulation/simulation.ts";
import type { UserAction } from "#tests/support/test-user.ts";
import { toHandlerInput, user } from "#tests/support/test-user.ts";

const application = NewApplication.parse({ grantName: "River Grant", funder: "River Fund" });
const task = NewTask.parse({ applicationId: `app_${"0".repeat(26)}`, title: "Call the county" });

type HandlerInput = Awaited<ReturnType<typeof toHandlerInput>>;
const toAction =
  (run: (dependencies: ActivityDependencies, input: HandlerInput) => Promise<unknown>, userId?: string): UserAction =>
  async (dependencies) =>
    run(dependencies, await toHandlerInput(dependencies, userId));

const createApplication = (deadline: string | null) =>
  toAction((dependencies, input) =>
    applicationHandlers(dependencies).createApplication({ ...input, body: { ...application, deadline } }),
  );
const changeApplication = (id: string, body: { status: "submitted" | "draft" | "withdrawn" } | { deadline: string }) =>
  toAction((dependencies, input) =>
    applicationHandlers(dependencies).updateApplication({ ...input, params: { id }, body }),
  );
const deleteApplication = (id: string) =>
  toAction((dependencies, input) => applicationHandlers(dependencies).deleteApplication({ ...input, params: { id } }));
const addTask = (applicationId: string, dueDate: string | null) =>
  toAction((dependencies, input) =>
    taskHandlers(dependencies).createTask({ ...input, body: { ...task, applicationId, dueDate } }),
  );
const setTask = (id: string, completed: boolean) =>
  toAction((dependencies, input) =>
    taskHandlers(dependencies).toggleTask({ ...input, params: { id }, body: { completed } }),
  );
const setPreferences = (body: NotificationPreferences) =>
  toAction((dependencies, input) =>
    notificationHandlers(dependencies).updateNotificationPreferences({ ...input, body }),
  );
const moveTo = (timeZone: string) =>
  toAction((dependencies, input) =>
    profileHandlers(dependencies).updateProfile({ ...input, body: { ...user, timeZone } }),
  );

/** Views the achievements, which unlocks those that have been reached. */
export const viewAchievements = (userId?: string) =>
  toAction((dependencies, input) => gamificationHandlers(dependencies).listAchievements(input), userId);

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

/** A simulation and its user's records in the table. */
export type Context = { simulation: Simulation; items: ReadonlyMap<string, Item> };

const getDayFromNow = ({ now }: Simulation, days: number) => toDeadlineText(new Date(now() + days * day).toISOString());
const pickRecord = ({ simulation: { random }, items }: Context, prefix: string): Item | undefined => {
  const records = [...items.values()].filter(({ sk }) => sk.startsWith(prefix));
  return records[random.below(records.length)];
};

/** Picks a random action. Users change time zones only if nothing else happens at the same time. */
const pickAction = (context: Context, isAlone: boolean): UserAction => {
  const { simulation } = context;
  const { below, happens, oneOf } = simulation.random;
  const application = pickRecord(context, "APP#");
  const task = pickRecord(context, "TASK#");
  const choice = below(12);
  if (!application || choice < 2)
    return createApplication(happens(0.9) ? getDayFromNow(simulation, below(12) - 1) : null);
  const id = String(application.id);
  if (!task || choice < 5) return addTask(id, happens(0.8) ? getDayFromNow(simulation, below(6)) : null);
  if (choice < 8) return setTask(String(task.id), happens(0.6));
  if (choice < 9)
    return changeApplication(
      id,
      happens(0.7)
        ? { status: oneOf(["submitted", "draft", "withdrawn"]) }
        : { deadline: getDayFromNow(simulation, below(12)) },
    );
  if (choice < 10 && happens(0.3)) return deleteApplication(id);
  if (choice < 11 && isAlone) return moveTo(oneOf(zones));
  return setPreferences({
    ...defaultPreferences,
    emailNotifications: happens(0.85),
    deadlineReminders: happens(0.9),
    weeklyDigest: happens(0.9),
    reminderDaysBefore: 1 + below(10),
    digestWeekday: 1 + below(7),
    digestHour: below(24),
  });
};

/** Runs a reminder tick. With `maxUsers` 0, it enqueues all users, as if too many were due. */
export const runTick = (simulation: Simulation, maxUsers?: number): Promise<unknown> =>
  simulation.run((dependencies) => runReminderTick(dependencies, undefined, maxUsers));

/** Simulates a random week or two. */
export const runRandom = async (context: Context) => {
  const { simulation } = context;
  const { below, happens, oneOf } = simulation.random;
  const runAction = () => simulation.run(pickAction(context, true));
  const runConcurrentAction = () => simulation.run(pickAction(context, false));
  for (let steps = 4 + below(6); steps > 0; steps--) {
    const choice = below(10);
    if (choice < 4)
      await (happens(0.2) ? simulation.runConcurrently(runConcurrentAction, runConcurrentAction) : runAction());
    else if (choice < 8) {
      simulation.skip(oneOf([20 * minute, hour, hour, 5 * hour, 11 * hour, day, 3 * day]));
      const tick = () => runTick(simulation, happens(0.2) ? 0 : undefined);
      const ticks = happens(0.2) ? [tick, tick] : [tick];
      await simulation.runConcurrently(...ticks, ...(happens(0.15) ? [runAction] : []));
      if (happens(0.7)) await simulation.deliverAll(happens(0.5) ? runConcurrentAction : undefined);
    } else if (choice < 9) {
      simulation.skip(below(15 * minute));
      await simulation.runConcurrently(simulation.sweep, ...(happens(0.2) ? [runAction] : []));
      await simulation.deliverAll();
    } else if (happens(0.4)) simulation.failMail(below(30 * hour));
    else await simulation.deliverAll();
  }
};

/** Runs the fixed scenario: tracking, tasks, a time zone change, preferences, and duplicate or late ticks. */
export const runFixed = async ({ simulation, items }: Context) => {
  const findId = (prefix: string) => String([...items.values()].find(({ sk }) => sk.startsWith(prefix))?.id);
  const runUntil = async (isDone: () => boolean, createAction: () => UserAction) => {
    for (let attempt = 0; !isDone() && attempt < 4; attempt++) await simulation.run(createAction());
  };
  const has =
    (prefix: string, count = 1) =>
    () =>
      [...items.keys()].filter((sk) => sk.startsWith(prefix)).length >= count;
  await simulation.deliverAll();
  await runUntil(has("APP#"), () => createApplication(getDayFromNow(simulation, 8)));
  await runUntil(has("TASK#"), () => addTask(findId("APP#"), getDayFromNow(simulation, 1)));
  await runUntil(has("TASK#", 2), () => addTask(findId("APP#"), null));
  await runTick(simulation);
  await simulation.deliverAll();
  const undatedTaskId = String([...items.values()].find(({ sk, dueDate }) => sk.startsWith("TASK#") && !dueDate)?.id);
  await runUntil(has("POINTS#taskCompleted"), () => setTask(undatedTaskId, true));
  simulation.skip(day);
  await runTick(simulation);
  await simulation.deliverAll();
  await runTick(simulation);
  await simulation.sweep();
  await simulation.deliverAll();
  await runUntil(
    () => items.get("ACCESS")?.timeZone === "Pacific/Kiritimati",
    () => moveTo("Pacific/Kiritimati"),
  );
  await runUntil(has("PREFERENCES"), () =>
    setPreferences({ ...defaultPreferences, reminderDaysBefore: 3, digestHour: 20 }),
  );
  simulation.skip(3 * day);
  await runTick(simulation);
  await simulation.deliverAll();
};
