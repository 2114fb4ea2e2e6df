import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { queryAll, type Table } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import { achievements } from "#shared/achievements.ts";
import type { Api, OperationName } from "#shared/api.ts";
import type { PointRule, PointsEntry } from "#shared/gamification.ts";
import type { ResponseOf, Route } from "#shared/route.ts";
import { unlockReached } from "./achievements.table.ts";
import { actCounter, reached } from "./achievements.ts";
import { readActor, readSummary, writeWithPoints } from "./points.table.ts";
import type { Actor } from "./points.ts";

const newcomer = async () => {
  const outside = testOutside();
  const userId = crypto.randomUUID();
  await outside.table.write({ put: { pk: `USER#${userId}`, sk: "ACCESS", timeZone: "America/New_York" } });
  const rows = (prefix: string) => queryAll(outside.table, { pk: `USER#${userId}`, sk: { prefix } });
  const unlocked = async () => (await rows("ACHIEVEMENT#")).map(({ key }) => String(key));
  const act = async (rule: PointRule, subject: string) =>
    writeWithPoints(outside, (await readActor(outside.table, userId)) as Actor, [{ rule, subject }], []);
  return { outside, userId, rows, unlocked, act };
};
type World = Awaited<ReturnType<typeof newcomer>>;

/** What must hold whenever nobody is at work: the counters are the rows, and the achievements are what was reached. */
const check = async ({ outside, userId, rows, unlocked }: World) => {
  const summary = await readSummary(outside.table, userId);
  const points = await rows("POINTS#");
  const counted: Record<string, number> = { totalPoints: 0 };
  for (const { sk, points: by } of points) {
    const rule = sk.split("#")[1];
    const name = rule === "achievement" ? "achievements" : `acts_${rule}`;
    counted[name] = (counted[name] ?? 0) + 1;
    counted.totalPoints = (counted.totalPoints ?? 0) + Number(by);
  }
  const { streakLongest, ...counters } = summary;
  expect({ totalPoints: 0, ...counters }).toEqual(counted);
  const due = reached(summary).map(({ key }) => key);
  expect(await unlocked()).toEqual(due.toSorted());
  return due;
};

describe("unlocking", () => {
  test("happens with the act that reaches it, once, and pays once", async () => {
    const world = await newcomer();
    await world.act("loiGenerated", "opp_1");
    await world.act("loiGenerated", "opp_1");
    expect(await check(world)).toEqual(["first-letter"]);
    for (let n = 2; n < 5; n++) await world.act("loiGenerated", `opp_${n}`);
    expect(await check(world)).not.toContain("letter-writer");
    await world.act("loiGenerated", "opp_5");
    expect(await check(world)).toEqual(["first-letter", "letter-writer"]);
    expect(await readSummary(world.outside.table, world.userId)).toMatchObject({ totalPoints: 5 * 15 + 10 + 25 });
  });

  test("reaches levels by the points of achievements themselves", async () => {
    const world = await newcomer();
    for (let n = 0; n < 3; n++) await world.act("applicationAwarded", `app_${n}`);
    // 300 for the grants and 50 for the first lie below level 5 (400); 8 letters and 35 more for them do not.
    expect(await check(world)).toEqual(["first-award"]);
    await world.act("loiGenerated", "opp_1");
    expect(await check(world)).not.toContain("level-5");
    await world.act("applicationCreated", "app_9");
    await world.act("opportunitySaved", "opp_9");
    expect(await check(world)).toContain("level-5");
  });

  test("of everything at once goes in pieces that a transaction has room for", async () => {
    const world = await newcomer();
    const counters = achievements.map(({ rule }) => rule.counter).filter((one) => one !== "level" && one !== "streak");
    const add = Object.fromEntries(counters.map((rule) => [actCounter(rule), 1000]));
    await world.outside.table.write({
      update: { pk: `USER#${world.userId}`, sk: "SUMMARY" },
      add: { ...add, totalPoints: 100_000 },
      set: { streakLongest: 1000 },
    });
    await unlockReached(world.outside, world.userId);
    expect(await world.unlocked()).toEqual(achievements.map(({ key }) => key).toSorted());
    expect(await world.rows("POINTS#achievement#")).toHaveLength(achievements.length);
    expect((await readSummary(world.outside.table, world.userId)).achievements).toBe(achievements.length);
  });

  test("counts days in a row", async () => {
    const world = await newcomer();
    for (let day = 0; day < 3; day++) {
      await world.act("search", "any");
      world.outside.clock.forward(86_400_000);
    }
    expect(await check(world)).toEqual(["first-search", "streak-3"]);
  });

  test("that fails keeps nobody from the act, and is made up for by the next act or look", async () => {
    const world = await newcomer();
    const { table } = world.outside;
    const get: Table["get"] = async (key) => {
      if (key.sk === "SUMMARY") throw new Error("The table is out of reach");
      return table.get(key);
    };
    const broken: World = { ...world, outside: { ...world.outside, table: { ...table, get } } };
    const actor = (await readActor(table, world.userId)) as Actor;
    await writeWithPoints(broken.outside, actor, [{ rule: "loiGenerated", subject: "opp_1" }], []);
    expect(await world.unlocked()).toEqual([]);
    await unlockReached(world.outside, world.userId);
    expect(await check(world)).toEqual(["first-letter"]);
  });

  const rules = ["taskCompleted", "opportunitySaved", "search", "loiGenerated", "applicationSubmitted"] as const;
  const acts = fc.array(fc.tuple(fc.constantFrom<PointRule>(...rules), fc.nat(12)), { minLength: 1, maxLength: 40 });

  /** All acts at once, each call of the table in an order of the scheduler's; those whose number is in `fails` fail. */
  const atOnce = async (world: World, all: [PointRule, number][], s: fc.Scheduler, fails: Set<number>) => {
    let calls = 0;
    const { table } = world.outside;
    const through =
      <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
      async (...args: A): Promise<R> => {
        await s.schedule(Promise.resolve());
        if (fails.has(calls++)) throw new Error("The table is out of reach");
        return run(...args);
      };
    const racing = { ...world.outside, table: { ...table, get: through(table.get), write: through(table.write) } };
    const actor = (await readActor(table, world.userId)) as Actor;
    const runs = all.map(([rule, subject]) =>
      writeWithPoints(racing, actor, [{ rule, subject: String(subject) }], []).catch((error: Error) => {
        expect(error.message).toBe("The table is out of reach");
      }),
    );
    await s.waitFor(Promise.all(runs));
  };

  test("however acts meet, nothing is unlocked twice, nothing is missed, and points are the sum of their history", () =>
    fc.assert(
      fc.asyncProperty(acts, fc.scheduler(), async (all, s) => {
        const world = await newcomer();
        await atOnce(world, all, s, new Set());
        await check(world);
      }),
      { numRuns: 60 },
    ));

  test("whatever fails on the way, the next look finds it all", () =>
    fc.assert(
      fc.asyncProperty(acts, fc.scheduler(), fc.uniqueArray(fc.nat(80)), async (all, s, fails) => {
        const world = await newcomer();
        await atOnce(world, all, s, new Set(fails));
        await Promise.all([1, 2, 3].map(() => unlockReached(world.outside, world.userId)));
        await check(world);
      }),
      { numRuns: 60 },
    ));
});

describe("the routes", () => {
  const start = async () => {
    const outside = testOutside();
    const { call, signUp } = testApi(outside);
    const { cookie } = await signUp();
    const ask = async <K extends OperationName>(name: K, query?: Record<string, string>, body?: unknown) => {
      const answer = await call(name, { cookie, query, body });
      expect(answer.status).toBeLessThan(300);
      return answer.body as Api[K] extends Route ? ResponseOf<Api[K]> : never; // the route's schema has made it so
    };
    const track = () => ask("createApplication", undefined, { grantName: "Lamps for All", funder: "Lamp Fund" });
    return { outside, call, cookie, ask, track };
  };

  test("tell what is unlocked, and what is locked with how far it is", async () => {
    const { ask, track } = await start();
    expect(await ask("listAchievements")).toEqual([]);
    expect(await ask("listAvailableAchievements")).toHaveLength(38);
    for (let n = 0; n < 3; n++) await track();
    expect(await ask("listAchievements")).toEqual([
      {
        id: "first-application",
        isNew: true,
        unlockedAt: "2026-11-21T15:00:00.000Z",
        achievement: {
          id: "first-application",
          title: "Under way",
          description: "Start an application",
          icon: "FileText",
          category: "milestone",
          tier: "bronze",
          points: 10,
        },
      },
    ]);
    const available = await ask("listAvailableAchievements");
    expect(available.map(({ id }) => id)).not.toContain("first-application");
    const ten = available.find(({ id }) => id === "ten-applications");
    expect(ten).toMatchObject({ progress: 3, goal: 10, unit: "applications", tier: "silver", points: 25 });
    expect(available.find(({ id }) => id === "first-search")).toMatchObject({ progress: 0, goal: 1, unit: "search" });
    // Those that lack least stand first; level 1, where everybody begins, is no progress.
    expect(available.slice(0, 2).map(({ id }) => id)).toEqual(["streak-3", "ten-applications"]);
    expect(available.at(-1)).toMatchObject({ id: "level-25", progress: 1, goal: 25 });
  });

  test("tell what was unlocked newest first, and what came in one moment always in the same order", async () => {
    const { ask, outside } = await start();
    const grant = { grantName: "Lamps for All", funder: "Lamp Fund" };
    await ask("createApplication", undefined, { ...grant, status: "awarded" });
    outside.clock.forward(1000);
    await ask("createApplication", undefined, { ...grant, status: "submitted" });
    const ids = (await ask("listAchievements")).map(({ id }) => id);
    expect(ids).toEqual(["first-submitted", "first-application", "first-award"]);
  });

  test("clear what is new, as often as it is asked", async () => {
    const { ask, track } = await start();
    await ask("markAchievementsSeen");
    await track();
    expect((await ask("listAchievements")).map(({ isNew }) => isNew)).toEqual([true]);
    await Promise.all([ask("markAchievementsSeen"), ask("markAchievementsSeen")]);
    expect((await ask("listAchievements")).map(({ isNew }) => isNew)).toEqual([false]);
  });

  test("page through what points were given for, newest first and each once", async () => {
    const { outside, ask, track, call, cookie } = await start();
    for (let n = 0; n < 70; n++) {
      await track();
      if (n % 3 === 0) outside.clock.forward(1000);
    }
    const all: PointsEntry[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { entries, next }: { entries: PointsEntry[]; next: string | null } = await ask(
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
    const { totalPoints } = await ask("getProgress");
    expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(totalPoints);
    expect(all.map(({ reason }) => reason)).toContain("Achievement unlocked: Under way");
    const foreign = await call("listPointsHistory", { cookie, query: { after: "taskCompleted#none" } });
    expect(foreign.status).toBe(404);
  });
});
