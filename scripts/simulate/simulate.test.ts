import { expect, test } from "vitest";
import { endings } from "./processes.ts";
import { stories } from "./stories.ts";
import { addFigures, fixedFailures, type Life } from "./story.ts";

/** A share of what `node scripts/simulate.ts` lives through. */
const seeds = 300;
const fixed = { seed: 1, isRough: false };

test.each(Object.entries(stories))(
  "%s: whichever single call fails, in whatever way, nothing is lost and nothing comes twice but in the one window",
  async (_, story) => {
    const { calls, breaches, figures } = await story.live({ ...fixed, failures: new Map() });
    expect(breaches).toEqual([]);
    expect(calls).toBeGreaterThan(100);
    const sum: Record<string, number> = {};
    for (const failures of fixedFailures(calls, "singles")) {
      const life = await story.live({ ...fixed, failures });
      expect(life.breaches, JSON.stringify([...failures])).toEqual([]);
      addFigures(sum, life);
    }
    expect(sum.lives).toBe(endings.length * calls);
    // The window is met: a mail that had gone out was sent again, by another process than the one that died.
    expect(sum["mails doubled in the one window"]).toBeGreaterThan(0);
    expect(figures.told).toBeGreaterThan(2);
  },
  60_000,
);

test.each(Object.entries(stories))(
  "%s: stories by chance",
  async (_, story) => {
    for (let seed = 1; seed <= seeds; seed++) {
      const { breaches } = await story.live(story.faultsOf(seed));
      expect(breaches, `seed ${seed}`).toEqual([]);
    }
  },
  60_000,
);

test.each(Object.entries(stories))("%s: a seed tells the same story again", async (_, story) => {
  const live = (): Promise<Life> => story.live(story.faultsOf(77));
  expect(await live()).toEqual(await live());
});
