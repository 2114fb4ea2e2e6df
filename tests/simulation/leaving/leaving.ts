import { deleteAccountJob } from "#functions/account/delete.jobs.ts";
import { exportDataJob } from "#functions/account/export.jobs.ts";
import { opportunityChangedJob } from "#functions/catalog/opportunity-changed.jobs.ts";
import { coverLetterJob } from "#functions/writing/writing.jobs.ts";
import { newsOf } from "#tests/simulation/billing/news.ts";
import { makeStandIn, paymentsOf } from "#tests/simulation/billing/payments.ts";
import { withOwnChance } from "#tests/simulation/chance.ts";
import type { Process } from "#tests/simulation/sleepers.ts";
import { faultsOf, type Life, type Story } from "#tests/simulation/story.ts";
import { makeWorld } from "#tests/simulation/world.ts";
import { makeBooks } from "./books.ts";
import { ada, start } from "./start.ts";
import { anyStory, changedCatalog, fixedStory, scheduled, type Told } from "./stories.ts";

/** In place of those that are loaded when they are needed. */
const handlers = {
  deleteAccount: deleteAccountJob,
  exportData: exportDataJob,
  coverLetter: coverLetterJob,
  opportunityChanged: opportunityChangedJob,
};
const second = 1000;
/** As long as one that hangs can go on: a moment less than its Lambda lives, in milliseconds. */
const lives = { request: 27 * second, worker: 269 * second, schedule: 899 * second };
const stalledFor = ({ jobId }: Process) =>
  jobId === undefined ? lives.request : jobId === scheduled ? lives.schedule : lives.worker;

/** How an account ends: with work, files, mail and payments under way, and beside somebody else. */
export const leaving: Story = {
  faultsOf: faultsOf(120),
  live: async (faults) => {
    const { items, files, made: state } = await start();
    return withOwnChance(faults.seed, async (): Promise<Life> => {
      const breaches: string[] = [];
      let isRough = faults.isRough;
      const books = makeBooks(breaches, items);
      let payments: ReturnType<typeof paymentsOf> | undefined;
      const world = makeWorld(faults, {
        items,
        handlers,
        stalledFor,
        isSlow: true,
        hangs: 0.01,
        committed: books.committed,
        services: ({ call }, { catalog }) => ({
          billing: { configured: true, payments: async () => payments?.(call) ?? Promise.reject() },
          catalog: changedCatalog(catalog),
        }),
        besides: { next: () => news.next(), happen: () => news.happen() },
      });
      const { dependencies } = world;
      for (const [key, content] of files) dependencies.files.set(key, content);
      const standIn = makeStandIn(dependencies.clock, state);
      payments = paymentsOf(standIn);
      const news = newsOf({ ...world, standIn, clock: dependencies.clock, isRough: () => isRough });
      const told: Told = { world, standIn, hasEnded: books.hasEnded };
      await (faults.isRough ? anyStory(told) : fixedStory(told));
      const calls = world.callsMade();
      world.calm();
      isRough = false;
      if (!(await world.settle())) breaches.push("it never ends");
      books.check(world, standIn, files.keys(), lives.worker + second);
      const mailsTo = [...world.mails.values()].flat().filter(({ mail }) => mail.to === ada.email);
      return { breaches: [...breaches, ...world.breaches], calls, figures: { "mails to who left": mailsTo.length } };
    });
  },
};
