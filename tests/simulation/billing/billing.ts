import type { StripeStandIn } from "#scripts/stripe/stand-in.ts";
import { withOwnChance } from "#tests/simulation/chance.ts";
import { faultsOf, type Life, type Story } from "#tests/simulation/story.ts";
import { makeWorld } from "#tests/simulation/world.ts";
import { pay, refresh, start } from "./acts.ts";
import { makeBooks } from "./books.ts";
import { newsOf } from "./news.ts";
import { makeStandIn, paymentsOf } from "./payments.ts";
import { anyStory, click, fixedStory, type Told } from "./stories.ts";

/** A request that hangs goes on so much later, in milliseconds: it is not over, and nobody waits for it any more. */
const hangsFor = 20_000;

/** What somebody pays for: ways to pay in several tabs, a plan over months, and news of it that travels badly. */
export const billing: Story = {
  faultsOf: faultsOf(60),
  live: async (faults) => {
    const { items } = await start();
    return withOwnChance(faults.seed, async (): Promise<Life> => {
      const breaches: string[] = [];
      let isRough = faults.isRough;
      let made: { standIn: StripeStandIn; payments: ReturnType<typeof paymentsOf> } | undefined;
      const service = () => made as NonNullable<typeof made>; // made with the world
      const theStandIn = () => service().standIn;
      const books = makeBooks(breaches, theStandIn);
      const world = makeWorld(faults, {
        items,
        isSlow: true,
        hangs: 0.02,
        committed: books.committed,
        stalledFor: () => hangsFor,
        base: (clock) => {
          const standIn = makeStandIn(clock);
          made = { standIn, payments: paymentsOf(standIn) };
          return {};
        },
        services: ({ call }) => ({
          billing: { configured: true, payments: async () => service().payments(call) },
        }),
        besides: { next: () => news.next(), happen: () => news.happen() },
      });
      const { clock } = world.dependencies;
      const news = newsOf({ ...world, standIn: theStandIn(), clock, isRough: () => isRough });
      books.committed(items.map((put) => ({ put })));
      const told: Told = { world, standIn: theStandIn(), given: [], look: books.look };
      await (faults.isRough ? anyStory(told) : fixedStory(told));
      const calls = world.callsMade();
      world.calm();
      isRough = false;
      if (!(await world.settle())) breaches.push("it never ends");
      // What never arrived is asked for by whoever looks.
      if (news.lost() > 0) await world.run(refresh);
      books.check(world.now());
      const lives = () => books.plans().some(({ status }) => status === "active");
      const before = lives();
      // Nothing is stuck: whoever has no plan gets one, whatever was begun before.
      const way = await click(told, "checkout");
      if (way && !pay(theStandIn(), way)) breaches.push("nobody can pay");
      if (!(await world.settle())) breaches.push("it never ends");
      if (
        !before &&
        way === undefined &&
        !books.plans().some(({ endedAt, status }) => !endedAt && status !== "incomplete")
      )
        breaches.push("there is no way to a plan");
      books.check(world.now());
      const plans = books.plans();
      return {
        breaches: [...breaches, ...world.breaches],
        calls,
        figures: {
          plans: plans.filter(({ status }) => status !== "incomplete" && status !== "incomplete_expired").length,
          ways: told.given.length,
          news: news.heard(),
          "news lost": news.lost(),
        },
      };
    });
  },
};
