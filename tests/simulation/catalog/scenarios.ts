import type { Simulation } from "#tests/simulation/simulation.ts";
import { runSync } from "./actions.ts";
import type { Mood } from "./source.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Marks a scheduled run, which lives longer than a request. */
export const scheduledJobId = "schedule";

const run = (simulation: Simulation, most?: number) => simulation.run(runSync(most), scheduledJobId);

/** A good day, and one on which the source returns less than it announces. */
export const fixedMoods = (number: number): Mood => (number === 2 ? "short" : "good");

/** The fixed scenario: a list read by several runs, and one that is rejected. */
export const runFixed = async (simulation: Simulation) => {
  await simulation.pass(day);
  await run(simulation, 3);
  await simulation.pass(15 * minute);
  await run(simulation);
  await simulation.pass(6 * minute);
  await run(simulation);
  await simulation.pass(day);
  await run(simulation);
};

/** The source's condition on a random day. */
export const randomMood = ({ happens, oneOf }: Simulation["random"]): Mood =>
  happens(0.7) ? "good" : oneOf(["short", "empty", "garbled", "breaks"]);

/** Random days on which runs are late, repeated, short of time or concurrent. */
export const runRandom = async (simulation: Simulation) => {
  const { below, happens, oneOf } = simulation.random;
  await simulation.pass(day);
  const some = () => run(simulation, happens(0.3) ? 1 + below(4) : undefined);
  for (let days = 2 + below(3); days > 0; days--) {
    for (let runs = 1 + below(5); runs > 0; runs--) {
      await (happens(0.3) ? simulation.runConcurrently(some, some) : some());
      const wait = oneOf([minute, 6 * minute, 15 * minute, 15 * minute, hour + minute, 2 * hour]);
      await simulation.pass(wait);
    }
    // Continues at about the same hour of the next day.
    await simulation.pass(day - (new Date(simulation.now()).getUTCHours() - 13) * hour - below(hour));
  }
};

/** Without faults, the day after the next is a good one. False if the work never ends. */
export const settle = async (simulation: Simulation): Promise<boolean> => {
  await simulation.pass(2 * day);
  for (let runs = 0; runs < 4; runs++) {
    await run(simulation);
    if (!(await simulation.settle())) return false;
    simulation.forward(15 * minute);
  }
  return true;
};
