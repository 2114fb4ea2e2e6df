import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSummary, readWorkspaceSummary } from "#functions/activity.ts";
import { type Actor, getUserToday, readActor, type Streak } from "#functions/auth/actor.ts";
import { createWorkspaceRecords } from "#functions/auth/workspaces.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { getLevel, getPointsInLevel, pointRules } from "#shared/api/gamification.ts";
import { addDays, daysBetween } from "#shared/util/dates.ts";
import { computeCurrentStreak, extendStreak, recordActivity } from "./points.table.ts";

const setUp = async () => {
  const dependencies = createTestDependencies();
  const userId = crypto.randomUUID();
  const workspaceId = crypto.randomUUID() as string as WorkspaceId;
  const createdAt = dependencies.clock.now().toISOString();
  await dependencies.table.write(
    { put: { pk: `USER#${userId}`, sk: "ACCESS", timeZone: "America/New_York" } },
    ...createWorkspaceRecords({ workspaceId, name: "Lantern House", ownerId: userId, createdAt }).writes,
  );
  const loadActor = async () => (await readActor(dependencies.table, userId, workspaceId)) as Actor;
  const sumPoints = async () => {
    const { items } = await dependencies.table.query({ pk: `USER#${userId}`, sk: { prefix: "POINTS#" } });
    return items.reduce((sum, { sk, points }) => sum + (sk.startsWith("POINTS#achievement#") ? 0 : Number(points)), 0);
  };
  return { dependencies, userId, workspaceId, loadActor, sumPoints };
};

describe("points", () => {
  test("awards points once per rule and subject, together with the action", async () => {
    const { dependencies, userId, workspaceId, loadActor, sumPoints } = await setUp();
    const action = { rule: "taskCompleted" as const, subject: "tsk_1" };
    const row = { pk: `USER#${userId}`, sk: "RECORD" };
    await recordActivity(dependencies, await loadActor(), [action], [{ put: row }], { records: 1 });
    await recordActivity(dependencies, await loadActor(), [action], [{ put: { ...row, updated: true } }], {
      records: 1,
    });
    expect(await sumPoints()).toBe(pointRules.taskCompleted.points);
    expect(await readWorkspaceSummary(dependencies.table, workspaceId)).toEqual({ records: 2 });
    expect(await dependencies.table.get(row)).toMatchObject({ updated: true });
  });

  test("awards no points for a failed action", async () => {
    const { dependencies, userId, loadActor, sumPoints } = await setUp();
    const write = { put: { pk: `USER#${userId}`, sk: "RECORD" }, if: "present" as const };
    const failed = recordActivity(
      dependencies,
      await loadActor(),
      [{ rule: "loiGenerated", subject: "opp_1" }],
      [write],
    );
    await expect(failed).rejects.toMatchObject({ index: 0 });
    expect(await sumPoints()).toBe(0);
    expect((await loadActor()).streak).toBeUndefined();
  });

  test("enforces the daily cap under concurrency and resets it the next day", async () => {
    const { dependencies, loadActor, sumPoints } = await setUp();
    const search = async () =>
      recordActivity(dependencies, await loadActor(), [{ rule: "search", subject: "any" }], []);
    for (let n = 0; n < 8; n++) await search();
    await Promise.all(Array.from({ length: 8 }, search));
    expect(await sumPoints()).toBe(20);
    dependencies.clock.advance(86_400_000);
    await search();
    expect(await sumPoints()).toBe(22);
  });
});

describe("streak", () => {
  test("counts consecutive days in the user's time zone", async () => {
    const { dependencies, loadActor } = await setUp();
    const searchAndReadStreak = async () => {
      await recordActivity(dependencies, await loadActor(), [{ rule: "search", subject: "any" }], []);
      const { streak, timeZone } = await loadActor();
      return computeCurrentStreak(streak, getUserToday({ timeZone }, dependencies.clock.now()));
    };
    // 15:00 UTC is 10:00 in New York; 13.5 hours later it is 23:30 of the same local day.
    expect(await searchAndReadStreak()).toBe(1);
    dependencies.clock.advance(13.5 * 3_600_000);
    expect(await searchAndReadStreak()).toBe(1);
    dependencies.clock.advance(3_600_000);
    expect(await searchAndReadStreak()).toBe(2);
  });

  test("continues from concurrent actions without losing counted days", async () => {
    const { dependencies, userId, loadActor } = await setUp();
    // 23:59:59 in New York; both requests read the actor before either writes.
    dependencies.clock.advance(Date.parse("2026-11-22T04:59:59Z") - dependencies.clock.now().getTime());
    const staleActor = await loadActor();
    const search = () => recordActivity(dependencies, staleActor, [{ rule: "search", subject: "any" }], []);
    await search();
    dependencies.clock.advance(2000);
    await search();
    const twoDays = { start: "2026-11-21", last: "2026-11-22", longest: 2 };
    expect((await loadActor()).streak).toEqual(twoDays);
    // This action started before midnight and is written after it.
    const { clock } = dependencies;
    const lateDependencies = { ...dependencies, clock: { ...clock, now: () => new Date("2026-11-22T04:59:59Z") } };
    await recordActivity(lateDependencies, staleActor, [{ rule: "coachQuestion", subject: "any" }], []);
    expect((await loadActor()).streak).toEqual(twoDays);
    expect(await readSummary(dependencies.table, userId)).toMatchObject({ streakLongest: 2 });
  });

  test("lasts through today, ends after a missed day and retains the longest streak", () => {
    const streak: Streak = { start: "2026-02-27", last: "2026-03-01", longest: 3 };
    expect(computeCurrentStreak(streak, "2026-03-01")).toBe(3);
    expect(computeCurrentStreak(streak, "2026-03-02")).toBe(3);
    expect(computeCurrentStreak(streak, "2026-03-03")).toBe(0);
    expect(extendStreak(streak, "2026-03-05")).toEqual({ start: "2026-03-05", last: "2026-03-05", longest: 3 });
    expect(computeCurrentStreak(undefined, "2026-03-05")).toBe(0);
  });

  test("is not changed by a second action on the same day or by a clock that was set back", () => {
    const streak: Streak = { start: "2026-02-27", last: "2026-03-01", longest: 3 };
    expect(extendStreak(streak, "2026-03-01")).toBe(streak);
    expect(extendStreak(streak, "2026-02-28")).toBe(streak);
    expect(computeCurrentStreak(streak, "2026-02-28")).toBe(3);
  });

  test("counts UTC days for an unknown time zone", () => {
    const evening = new Date("2026-11-22T03:30:00.000Z");
    const getDay = (timeZone: string) => getUserToday({ timeZone }, evening);
    expect(["America/New_York", "Mars/Olympus"].map(getDay)).toEqual(["2026-11-21", "2026-11-22"]);
  });

  test("equals the longest run of consecutive days", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60), { minLength: 1 }), (offsets) => {
        const days = offsets.toSorted((a, b) => a - b).map((offset) => addDays("2026-01-15", offset));
        const streak = days.reduce<Streak | undefined>(extendStreak, undefined);
        let longest = 1;
        let run = 1;
        for (const [index, day] of days.entries()) {
          const previous = days[index - 1];
          if (previous) run = daysBetween(previous, day) === 1 ? run + 1 : 1;
          longest = Math.max(longest, run);
        }
        expect(streak?.longest).toBe(longest);
        expect(computeCurrentStreak(streak, days.at(-1) ?? "")).toBe(run);
      }),
    );
  });
});

test("gives each level 100 points", () => {
  expect([0, 99, 100, 563].map(getLevel)).toEqual([1, 1, 2, 6]);
  expect([0, 99, 100, 563].map(getPointsInLevel)).toEqual([0, 99, 0, 63]);
});
