import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getActionCounterName, readSummary } from "#functions/activity.ts";
import { type Actor, readActor } from "#functions/auth/actor.ts";
import { createWorkspaceRecords } from "#functions/auth/workspaces.table.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { queryAll, type Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { Route, RouteResponse } from "#shared/api/define-routes.ts";
import type { PointRule, PointsEntry } from "#shared/api/gamification.ts";
import type { Api, OperationName } from "#shared/api/routes.ts";
import { achievements } from "#shared/domain/achievements.ts";
import { unlockAchievements } from "./achievements.table.ts";
import { findReachedAchievements } from "./achievements.ts";
import { recordActivity } from "./points.table.ts";

const createUser = async () => {
  const dependencies = createTestDependencies();
  const userId = crypto.randomUUID();
  const workspaceId = crypto.randomUUID() as string as WorkspaceId;
  const createdAt = dependencies.clock.now().toISOString();
  await dependencies.table.write(
    { put: { pk: `USER#${userId}`, sk: "ACCESS", timeZone: "America/New_York" } },
    ...createWorkspaceRecords({ workspaceId, name: "Lantern House", ownerId: userId, createdAt }).writes,
  );
  const listRows = (prefix: string) => queryAll(dependencies.table, { pk: `USER#${userId}`, sk: { prefix } });
  const listUnlockedKeys = async () => (await listRows("ACHIEVEMENT#")).map(({ key }) => String(key));
  const recordAction = async (rule: PointRule, subject: string) =>
    recordActivity(
      dependencies,
      (await readActor(dependencies.table, userId, workspaceId)) as Actor,
      [{ rule, subject }],
      [],
    );
  return { dependencies, userId, workspaceId, listRows, listUnlockedKeys, recordAction };
};
type TestContext = Awaited<ReturnType<typeof createUser>>;

/** Checks that counters match the rows, and that unlocked achievements match the counters. */
const expectInvariants = async ({ dependencies, userId, listRows, listUnlockedKeys }: TestContext) => {
  const summary = await readSummary(dependencies.table, userId);
  const points = await listRows("POINTS#");
  const expectedCounters: Record<string, number> = { totalPoints: 0 };
  for (const { sk, points: earned } of points) {
    const rule = sk.split("#")[1];
    const name = rule === "achievement" ? "achievements" : `actions_${rule}`;
    expectedCounters[name] = (expectedCounters[name] ?? 0) + 1;
    expectedCounters.totalPoints = (expectedCounters.totalPoints ?? 0) + Number(earned);
  }
  const { streakLongest, ...counters } = summary;
  expect({ totalPoints: 0, ...counters }).toEqual(expectedCounters);
  const reachedKeys = findReachedAchievements(summary).map(({ key }) => key);
  expect(await listUnlockedKeys()).toEqual(reachedKeys.toSorted());
  return reachedKeys;
};

describe("unlocking achievements", () => {
  test("unlocks an achievement with the action that reaches it and awards points once", async () => {
    const context = await createUser();
    await context.recordAction("loiGenerated", "opp_1");
    await context.recordAction("loiGenerated", "opp_1");
    expect(await expectInvariants(context)).toEqual(["first-letter"]);
    for (let n = 2; n < 5; n++) await context.recordAction("loiGenerated", `opp_${n}`);
    expect(await expectInvariants(context)).not.toContain("letter-writer");
    await context.recordAction("loiGenerated", "opp_5");
    expect(await expectInvariants(context)).toEqual(["first-letter", "letter-writer"]);
    expect(await readSummary(context.dependencies.table, context.userId)).toMatchObject({
      totalPoints: 5 * 15 + 10 + 25,
    });
  });

  test("counts the points of achievements toward levels", async () => {
    const context = await createUser();
    for (let n = 0; n < 3; n++) await context.recordAction("applicationAwarded", `app_${n}`);
    // 300 points for the grants and 50 for the first award stay below level 5 (400).
    expect(await expectInvariants(context)).toEqual(["first-award"]);
    await context.recordAction("loiGenerated", "opp_1");
    expect(await expectInvariants(context)).not.toContain("level-5");
    await context.recordAction("applicationCreated", "app_9");
    await context.recordAction("opportunitySaved", "opp_9");
    expect(await expectInvariants(context)).toContain("level-5");
  });

  test("splits many achievements into transactions within the limit", async () => {
    const context = await createUser();
    const counters = achievements
      .map(({ rule }) => rule.counter)
      .filter((counter) => counter !== "level" && counter !== "streak");
    const add = Object.fromEntries(counters.map((rule) => [getActionCounterName(rule), 1000]));
    await context.dependencies.table.write({
      update: { pk: `USER#${context.userId}`, sk: "SUMMARY" },
      add: { ...add, totalPoints: 100_000 },
      set: { streakLongest: 1000 },
    });
    await unlockAchievements(context.dependencies, context.userId);
    expect(await context.listUnlockedKeys()).toEqual(achievements.map(({ key }) => key).toSorted());
    expect(await context.listRows("POINTS#achievement#")).toHaveLength(achievements.length);
    expect((await readSummary(context.dependencies.table, context.userId)).achievements).toBe(achievements.length);
  });

  test("unlocks a streak achievement after consecutive days", async () => {
    const context = await createUser();
    for (let day = 0; day < 3; day++) {
      await context.recordAction("search", "any");
      context.dependencies.clock.advance(86_400_000);
    }
    expect(await expectInvariants(context)).toEqual(["first-search", "streak-3"]);
  });

  test("does not fail the action when unlocking fails, and catches up later", async () => {
    const context = await createUser();
    const { table } = context.dependencies;
    const get: Table["get"] = async (key) => {
      if (key.sk === "SUMMARY") throw new Error("The table is unavailable");
      return table.get(key);
    };
    const failingContext: TestContext = {
      ...context,
      dependencies: { ...context.dependencies, table: { ...table, get } },
    };
    const actor = (await readActor(table, context.userId, context.workspaceId)) as Actor;
    await recordActivity(failingContext.dependencies, actor, [{ rule: "loiGenerated", subject: "opp_1" }], []);
    expect(await context.listUnlockedKeys()).toEqual([]);
    await unlockAchievements(context.dependencies, context.userId);
    expect(await expectInvariants(context)).toEqual(["first-letter"]);
  });

  const rules = ["taskCompleted", "opportunitySaved", "search", "loiGenerated", "applicationSubmitted"] as const;
  const actions = fc.array(fc.tuple(fc.constantFrom<PointRule>(...rules), fc.nat(12)), { minLength: 1, maxLength: 40 });

  /** Runs all actions concurrently; the scheduler orders the table calls, and those in `failingCalls` fail. */
  const runConcurrently = async (
    context: TestContext,
    actionList: [PointRule, number][],
    scheduler: fc.Scheduler,
    failingCalls: Set<number>,
  ) => {
    let calls = 0;
    const { table } = context.dependencies;
    const schedule =
      <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        await scheduler.schedule(Promise.resolve());
        if (failingCalls.has(calls++)) throw new Error("The table is unavailable");
        return run(...args);
      };
    const scheduledDependencies = {
      ...context.dependencies,
      table: { ...table, get: schedule(table.get), write: schedule(table.write) },
    };
    const actor = (await readActor(table, context.userId, context.workspaceId)) as Actor;
    const runs = actionList.map(([rule, subject]) =>
      recordActivity(scheduledDependencies, actor, [{ rule, subject: String(subject) }], []).catch((error: Error) => {
        expect(error.message).toBe("The table is unavailable");
      }),
    );
    await scheduler.waitFor(Promise.all(runs));
  };

  test("unlocks each reached achievement once under concurrent actions, with points equal to the history", () =>
    fc.assert(
      fc.asyncProperty(actions, fc.scheduler(), async (actionList, scheduler) => {
        const context = await createUser();
        await runConcurrently(context, actionList, scheduler, new Set());
        await expectInvariants(context);
      }),
      { numRuns: 60 },
    ));

  test("unlocks all reached achievements after arbitrary failures", () =>
    fc.assert(
      fc.asyncProperty(
        actions,
        fc.scheduler(),
        fc.uniqueArray(fc.nat(80)),
        async (actionList, scheduler, failingCalls) => {
          const context = await createUser();
          await runConcurrently(context, actionList, scheduler, new Set(failingCalls));
          await Promise.all([1, 2, 3].map(() => unlockAchievements(context.dependencies, context.userId)));
          await expectInvariants(context);
        },
      ),
      { numRuns: 60 },
    ));
});

describe("achievement routes", () => {
  const setUp = async () => {
    const dependencies = createTestDependencies();
    const { call, signUp } = createTestApi(dependencies);
    const { cookie } = await signUp();
    const callApi = async <K extends OperationName>(name: K, query?: Record<string, string>, body?: unknown) => {
      const response = await call(name, { cookie, query, body });
      expect(response.status).toBeLessThan(300);
      return response.body as Api[K] extends Route ? RouteResponse<Api[K]> : never; // validated by the route's schema
    };
    const track = () => callApi("createApplication", undefined, { grantName: "Lamps for All", funder: "Lamp Fund" });
    return { dependencies, call, cookie, callApi, track };
  };

  test("returns unlocked achievements and the progress of locked ones", async () => {
    const { callApi, track } = await setUp();
    expect(await callApi("listAchievements")).toEqual([]);
    expect(await callApi("listAvailableAchievements")).toHaveLength(38);
    for (let n = 0; n < 3; n++) await track();
    expect(await callApi("listAchievements")).toEqual([
      {
        id: "first-application",
        isNew: true,
        unlockedAt: "2026-11-21T15:00:00.000Z",
        achievement: {
          id: "first-application",
          title: "Underway",
          description: "Start an application",
          icon: "FileText",
          category: "milestone",
          tier: "bronze",
          points: 10,
        },
      },
    ]);
    const available = await callApi("listAvailableAchievements");
    expect(available.map(({ id }) => id)).not.toContain("first-application");
    const tenApplications = available.find(({ id }) => id === "ten-applications");
    expect(tenApplications).toMatchObject({ progress: 3, goal: 10, unit: "applications", tier: "silver", points: 25 });
    expect(available.find(({ id }) => id === "first-search")).toMatchObject({ progress: 0, goal: 1, unit: "search" });
    expect(available.slice(0, 2).map(({ id }) => id)).toEqual(["streak-3", "ten-applications"]);
    expect(available.at(-1)).toMatchObject({ id: "level-25", progress: 1, goal: 25 });
  });

  test("lists unlocked achievements newest first, in a stable order for equal times", async () => {
    const { callApi, dependencies } = await setUp();
    const grant = { grantName: "Lamps for All", funder: "Lamp Fund" };
    await callApi("createApplication", undefined, { ...grant, status: "awarded" });
    dependencies.clock.advance(1000);
    await callApi("createApplication", undefined, { ...grant, status: "submitted" });
    const ids = (await callApi("listAchievements")).map(({ id }) => id);
    expect(ids).toEqual(["first-submitted", "first-application", "first-award"]);
  });

  test("clears the new flags idempotently", async () => {
    const { callApi, track } = await setUp();
    await callApi("markAchievementsSeen");
    await track();
    expect((await callApi("listAchievements")).map(({ isNew }) => isNew)).toEqual([true]);
    await Promise.all([callApi("markAchievementsSeen"), callApi("markAchievementsSeen")]);
    expect((await callApi("listAchievements")).map(({ isNew }) => isNew)).toEqual([false]);
  });

  test("paginates the points history, newest first, with each entry once", async () => {
    const { dependencies, callApi, track, call, cookie } = await setUp();
    for (let n = 0; n < 70; n++) {
      await track();
      if (n % 3 === 0) dependencies.clock.advance(1000);
    }
    const all: PointsEntry[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { entries, next }: { entries: PointsEntry[]; next: string | null } = await callApi(
        "listPointsHistory",
        after ? { after } : undefined,
      );
      expect(entries.length).toBeLessThanOrEqual(50);
      all.push(...entries);
      after = next;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    const { totalPoints } = await callApi("getProgress");
    expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(totalPoints);
    expect(all.map(({ reason }) => reason)).toContain("Achievement unlocked: Underway");
    const unknownCursorResponse = await call("listPointsHistory", { cookie, query: { after: "taskCompleted#none" } });
    expect(unknownCursorResponse.status).toBe(404);
  });
});
