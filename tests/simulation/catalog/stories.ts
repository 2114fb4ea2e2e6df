import type { World } from "#tests/simulation/world.ts";
import { runOf } from "./acts.ts";
import type { Mood } from "./source.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** What runs on a schedule is no request. */
export const scheduled = "schedule";

const run = (world: World, most?: number) => world.run(runOf(most), scheduled);

/** A good day, and one on which the source gives less than it says. */
export const fixedMoods = (number: number): Mood => (number === 2 ? "short" : "good");

/** The same each time: a list read in two pieces, the end of it by two runs, and one that is refused. */
export const fixedStory = async (world: World) => {
  await world.pass(day);
  await run(world, 3);
  await world.pass(15 * minute);
  await run(world);
  await world.pass(6 * minute);
  await run(world);
  await world.pass(day);
  await run(world);
};

/** What a day's list is like. */
export const anyMood = ({ happens, oneOf }: World["chance"]): Mood =>
  happens(0.7) ? "good" : oneOf(["short", "empty", "garbled", "breaks"]);

/** Some days on which runs come late, twice, short of time, and one beside the other. */
export const anyStory = async (world: World) => {
  const { below, happens, oneOf } = world.chance;
  await world.pass(day);
  const some = () => run(world, happens(0.3) ? 1 + below(4) : undefined);
  for (let days = 2 + below(3); days > 0; days--) {
    for (let runs = 1 + below(5); runs > 0; runs--) {
      await (happens(0.3) ? world.together(some, some) : some());
      const wait = oneOf([minute, 6 * minute, 15 * minute, 15 * minute, hour + minute, 2 * hour]);
      await world.pass(wait);
    }
    // On to about the same hour of the next day, whatever came between.
    await world.pass(day - (new Date(world.now()).getUTCHours() - 13) * hour - below(hour));
  }
};

/** Nothing fails any more: the day after the next is a good one, and read as on any other. */
export const comeToAnEnd = async (world: World): Promise<boolean> => {
  await world.pass(2 * day);
  for (let runs = 0; runs < 4; runs++) {
    await run(world);
    if (!(await world.settle())) return false;
    world.forward(15 * minute);
  }
  return true;
};
