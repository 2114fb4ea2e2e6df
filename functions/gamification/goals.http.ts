import type { Handlers } from "#functions/http/handlers.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import type { goalRoutes } from "#shared/goals.ts";
import { goalsWrite, readGoalFacts, readLatestGoals } from "./goals.table.ts";
import { type GoalsRecord, newGoals, presentGoals, settled } from "./goals.ts";
import { writeWithPoints } from "./points.table.ts";
import { type Actor, todayOf } from "./points.ts";

/** Whoever finds another at work looks again; so many at once settle the same day. */
const mostTurns = 5;

export const goalHandlers = (outside: Outside): Handlers<typeof goalRoutes> => ({
  getDailyGoals: async ({ caller }) => {
    for (let turn = 1; ; turn++) {
      try {
        return presentGoals(await lookAtGoals(outside, caller));
      } catch (error) {
        if (!(error instanceof ConditionFailed) || turn === mostTurns) throw error;
      }
    }
  },
});

/**
 * The goals of the caller's day: set when the day is first looked at, and settled at each look by what has been done.
 * Those of an earlier day that were done on that day and not looked at again are settled then too, however long ago
 * that was: no points that somebody earned are lost because they did not come back to look.
 */
const lookAtGoals = async (outside: Outside, caller: Actor): Promise<GoalsRecord> => {
  const now = outside.clock.now();
  const at = now.toISOString();
  const today = todayOf(caller, now);
  const latest = await readLatestGoals(outside.table, caller.userId);
  // A time zone that was set back does not bring a day again.
  const current = latest && latest.date >= today ? latest : undefined;
  if (current?.isCompleted) return current;
  const asked = latest && !latest.isCompleted ? { goals: latest, isOver: current === undefined } : undefined;
  const facts = await readGoalFacts(outside.table, caller.userId, now, asked);
  if (current) return keep(outside, caller, current, settled(current, facts, at));
  if (latest) {
    // What was done then makes today no active day.
    const within = (instant: string) => todayOf(caller, new Date(instant)) <= latest.date;
    const streak = { start: today, longest: 0, ...caller.streak, last: today };
    await keep(outside, { ...caller, streak }, latest, settled(latest, facts, at, within));
  }
  const fresh = newGoals(facts, today, at);
  await outside.table.write(goalsWrite(caller.userId, fresh));
  return fresh;
};

/** Keeps what has changed of a day's goals; with the last of them the points come, in the same transaction. */
const keep = async (outside: Outside, actor: Actor, before: GoalsRecord, after: GoalsRecord): Promise<GoalsRecord> => {
  if (after === before) return before;
  const write = goalsWrite(actor.userId, after);
  if (after.isCompleted)
    await writeWithPoints(outside, actor, [{ rule: "dailyGoalsCompleted", subject: after.date }], [write]);
  else await outside.table.write(write);
  return after;
};
