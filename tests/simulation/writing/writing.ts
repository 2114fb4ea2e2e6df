import { createModelAi } from "#functions/ai/model-ai.ts";
import { createUsageMeter } from "#functions/ai/usage.ts";
import { proposalJob, proposalSectionJob } from "#functions/writing/proposal.jobs.ts";
import { ruleBasedAi } from "#functions/writing/rule-based-ai.ts";
import { coverLetterJob, loiJob } from "#functions/writing/writing.jobs.ts";
import { chanceOf, withOwnChance } from "#tests/simulation/chance.ts";
import { lookAtAchievements } from "#tests/simulation/reminders/acts.ts";
import { faultsOf, type Life, type Story } from "#tests/simulation/story.ts";
import { makeWorld } from "#tests/simulation/world.ts";
import { start } from "./acts.ts";
import { makeBooks } from "./books.ts";
import { makeModel } from "./model.ts";
import { anyMood, anyStory, fixedEnd, fixedMoods, fixedStory, type Told } from "./stories.ts";
import "#functions/writing/cover-letter.ts";
import "#functions/writing/loi.ts";
import "#functions/writing/proposal.ts";

/** In place of those that are loaded when they are needed. */
const handlers = {
  loi: loiJob,
  proposal: proposalJob,
  proposalSection: proposalSectionJob,
  coverLetter: coverLetterJob,
};
const second = 1000;
/** Whole cents that a month's questions may cost, in some lives: a proposal and a half. */
const smallCap = 20;

/** What is written in jobs: by a model that answers, dawdles, fails and refuses, for somebody who cancels. */
export const writing: Story = {
  faultsOf: faultsOf(90),
  live: async (faults) => {
    const { items, made } = await start();
    return withOwnChance(faults.seed, async (): Promise<Life> => {
      const breaches: string[] = [];
      const isCapped = faults.isRough && chanceOf(faults.seed ^ 0xca9).happens(0.2);
      const model = makeModel((task, count) => (faults.isRough ? anyMood(world) : fixedMoods(task, count)));
      const books = makeBooks(breaches, model.costing);
      const world = makeWorld(faults, {
        items,
        handlers,
        beats: true,
        hangs: 0.01,
        stalledFor: ({ jobId }) => {
          if (jobId === undefined) return undefined;
          return faults.isRough ? world.chance.oneOf([35, 65, 200, 900]) * second : 40 * second;
        },
        committed: books.committed,
        services: (own, { table, clock }) => {
          const usage = createUsageMeter({ table }, isCapped ? smallCap : undefined);
          return { ai: createModelAi({ model: model.modelOf(own), rules: ruleBasedAi, usage, clock }) };
        },
      });
      books.committed(
        items.map((put) => ({ put })),
        new Date(world.now()),
        undefined,
      );
      const told: Told = { world, items: books.items, purpose: made };
      await (faults.isRough ? anyStory(told) : fixedStory(told));
      const calls = world.callsMade();
      world.calm();
      if (!(await world.settle())) breaches.push("it never ends");
      await world.run(lookAtAchievements());
      books.check(faults.failures.size === 0 && !world.hasHung());
      const jobs = [...books.items.values()].filter(({ sk, kind }) => sk.startsWith("JOB#") && kind !== "welcomeMail");
      const ends = jobs.map(({ kind, status }) => `${kind} ${status}`).sort();
      if (!faults.isRough && ends.join() !== fixedEnd.join()) breaches.push(`it ends in ${ends}`);
      const count = (status: string) => jobs.filter((job) => job.status === status).length;
      return {
        breaches: [...breaches, ...world.breaches],
        calls,
        figures: {
          jobs: jobs.length,
          written: count("succeeded"),
          failed: count("failed"),
          canceled: count("canceled"),
          questions: model.costing(),
        },
      };
    });
  },
};
