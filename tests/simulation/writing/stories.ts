import type { Item } from "#functions/table/table.ts";
import { deleteApplication } from "#tests/simulation/reminders/acts.ts";
import type { World } from "#tests/simulation/world.ts";
import { ask, askAndWait, cancel, type Kind, kinds, look, type Purpose } from "./acts.ts";
import type { Mood, Moods } from "./model.ts";

const second = 1000;
const minute = 60 * second;

/** A world, what its table holds of the person, and what that person writes for. */
export type Told = { world: World; items: ReadonlyMap<string, Item>; purpose: Purpose };

const jobsOf = ({ items }: Told, kind?: Kind) =>
  [...items.values()].filter((item) => item.sk.startsWith("JOB#") && (!kind || item.kind === kind));

/** A model that is busy for one section of a proposal, slow with another, slow with letters, and declines a part. */
export const fixedMoods: Moods = (task, count) => {
  if (task === "coverLetter") return { slow: 100 * second };
  if (task !== "proposal") return count === 1 ? { slow: 45 * second } : "answers";
  return (["answers", "busy", { slow: 45 * second }] as const)[count] ?? "answers";
};
/** What has to come of it, whatever single call fails. */
export const fixedEnd = [
  "coverLetter canceled",
  "loi succeeded",
  "loi succeeded",
  "proposal succeeded",
  "proposalSection succeeded",
];

/** The same each time: a letter, a proposal in two attempts, a letter that is not wanted any more, two at once. */
export const fixedStory = async (told: Told) => {
  const { world, purpose } = told;
  const begin = async (kind: Kind, count = 1) => {
    for (let tries = 0; jobsOf(told, kind).length < count && tries < 4; tries++) await world.run(ask(kind, purpose));
  };
  await begin("loi");
  await world.pass(5 * second);
  await begin("proposal");
  await world.pass(20 * second);
  await begin("coverLetter");
  await world.pass(15 * second);
  const letter = () => jobsOf(told, "coverLetter")[0];
  for (let tries = 0; letter()?.status !== "canceled" && tries < 4; tries++)
    await world.run(cancel(String(letter()?.id)));
  await begin("loi", 2);
  await begin("proposalSection");
  await world.deliverAll();
  await world.run(look(String(jobsOf(told, "loi")[0]?.id)));
};

/** A model as nobody wants it. */
export const anyMood = ({ chance: { happens, oneOf, below } }: World): Mood => {
  if (happens(0.7)) return "answers";
  const slow = () => ({ slow: oneOf([2, 9, 31, 65, 200, 400]) * second + below(second) });
  return oneOf<Mood>([slow(), slow(), slow(), "refuses", "busy", "late", "breaks"]);
};

/** An hour in which somebody has too much written at once, and does not wait for all of it. */
export const anyStory = async (told: Told) => {
  const { world, purpose } = told;
  const { below, happens, oneOf } = world.chance;
  const anyJob = () => String(oneOf([...jobsOf(told), ...noJob] as [Item])?.id);
  const doing = () => {
    const choice = below(10);
    const what = { ...purpose, applicationId: happens(0.7) ? purpose.applicationId : null, isLong: happens(0.3) };
    const kind = oneOf(kinds);
    if (choice < 5) return world.run(ask(kind, what));
    if (choice < 6) return world.run(askAndWait(kind, what));
    if (choice < 8) return world.run(cancel(anyJob()));
    if (choice < 9 || happens(0.7)) return world.run(look(anyJob()));
    return world.run(deleteApplication(String(purpose.applicationId)));
  };
  for (let steps = 3 + below(6); steps > 0; steps--) {
    const choice = below(10);
    if (choice < 5) await (happens(0.3) ? world.together<unknown>(doing, doing) : doing());
    else if (choice < 9) await world.pass(oneOf([second, 5 * second, 20 * second, minute, 5 * minute]));
    else await world.together<unknown>(world.sweep, doing);
    if (happens(0.5)) await world.deliverAll(happens(0.4) ? doing : undefined);
  }
  if (happens(0.6)) await world.pass(5 * minute);
};
const noJob = [{ pk: "", sk: "", id: `job_${"0".repeat(26)}` }];
