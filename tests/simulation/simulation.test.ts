import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { isNightly } from "#scripts/nightly.ts";
import { endings, type Failures } from "./processes.ts";
import { stories } from "./stories.ts";
import { addFigures, type Life, pairFailures, type Story, singleFailures, unharmed } from "./story.ts";

/**
 * The share of each story that is lived through here; `node tests/simulation/run.ts` lives through all of it. `ways`: in so
 * many ways each single call fails, another call in others. `met`: what must have been met at least once.
 */
type Share = { seeds: number; ways: number; met: readonly string[] };
const shares: Record<string, Share> = {
  // The window is met: a mail that had gone out was sent again, by another process than the one that died.
  reminders: { seeds: 300, ways: endings.length, met: ["told", "mails doubled in the one window"] },
  writing: { seeds: 60, ways: 1, met: ["written", "canceled"] },
  billing: { seeds: 60, ways: 1, met: ["plans", "ways", "news"] },
  leaving: { seeds: 40, ways: 1, met: [] },
  catalog: { seeds: 40, ways: 1, met: ["published", "mails"] },
};
/** At night each call fails once in every way, by day one in sixteen; and there are fewer stories by chance. */
const everyCall = isNightly ? 1 : 16;
const all = Object.entries(stories).map(([name, story]): [string, Story, Share] => {
  const share = shares[name];
  if (!share) throw new Error(`It is not said how much of ${name} is lived through`);
  return [name, story, isNightly ? { ...share, ways: endings.length } : { ...share, seeds: share.seeds / 10 }];
});

test.each(all)(
  "%s: whichever single call fails, in whatever way, nothing is lost and nothing comes twice but in the one window",
  async (_, story, { ways, met }) => {
    const { calls, breaches } = await story.live(unharmed);
    expect(breaches).toEqual([]);
    expect(calls).toBeGreaterThan(80);
    const sum: Record<string, number> = {};
    let tried = 0;
    for (const failures of singleFailures(calls)) {
      const [[call, ending] = [0, endings[0]]] = failures;
      if ((endings.indexOf(ending) + call) % endings.length >= ways) continue;
      if (call % everyCall !== 0) continue;
      tried += 1;
      const life = await story.live({ ...unharmed, failures });
      expect(life.breaches, JSON.stringify([...failures])).toEqual([]);
      addFigures(sum, life);
    }
    expect(sum.lives).toBe(tried);
    expect(tried).toBeGreaterThanOrEqual(Math.floor((ways * calls) / everyCall));
    if (isNightly) for (const name of met) expect(sum[name], name).toBeGreaterThan(0);
  },
  120_000,
);

test.each(all)(
  "%s: stories by chance",
  async (_, story, { seeds }) => {
    let late = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const faults = story.faultsOf(seed);
      const { breaches, calls } = await story.live(faults);
      expect(breaches, `seed ${seed}`).toEqual([]);
      late += [...faults.failures.keys()].filter((call) => call < calls && call >= 0.9 * calls).length;
    }
    // Lives are as likely to break off at their end.
    if (isNightly) expect(late).toBeGreaterThan(0);
  },
  120_000,
);

test("pairs are all that there are: each call with each one after it, in a life that is as long as its first death makes it", () => {
  const lengths = [4, 2, 6, 5];
  const lengthOf = (failures: Failures) => {
    const [first = 0, second] = failures.keys();
    return second === undefined ? (lengths[first] ?? 0) : first + 1; // a second death may cut it short
  };
  const tried = (part: number, parts: number) => {
    const found: string[] = [];
    const pairs = pairFailures(lengths.length, part, parts);
    for (let next = pairs.next(); !next.done; next = pairs.next(lengthOf(next.value)))
      found.push([...next.value].flat().join(" "));
    return found;
  };
  const all = tried(1, 1);
  const calls = all.map((one) => one.replaceAll(/dead (?:before|after) ?/g, "").trim());
  expect([...new Set(calls)]).toEqual(["0", "0 1", "0 2", "0 3", "1", "2", "2 3", "2 4", "2 5", "3", "3 4"]);
  expect(all).toHaveLength(4 * 2 + 7 * 4);
  expect(new Set(all).size).toBe(all.length);
  expect([...tried(1, 2), ...tried(2, 2)].toSorted()).toEqual(all.toSorted());
});

/** What a process of its own counts in the stories of so many seeds. */
const countedAlone = async (story: string, seeds: number) => {
  const script = join(import.meta.dirname, "./run.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, story, "--seeds", String(seeds), "--json"]);
  return stdout.trimEnd().split("\n").at(-1);
};
if (isNightly)
  test("a seed tells the same story in another process: its ids, its secrets and how things lie follow from it too", async () => {
    const [once, again] = await Promise.all([countedAlone("leaving", 5), countedAlone("leaving", 5)]);
    expect(once).toMatch(/^\{"lives":5,/);
    expect(again).toBe(once);
  }, 60_000);

test.each(all)("%s: a seed tells the same story again", async (_, story) => {
  const live = (): Promise<Life> => story.live(story.faultsOf(77));
  expect(await live()).toEqual(await live());
});
