import { letterFile } from "#functions/account/testing-account.ts";
import { notifyFollowers } from "#functions/catalog/notify/notify-followers.ts";
import { aLiveRecord } from "#functions/catalog/testing-records.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { uploadFileKey } from "#functions/documents/uploads.table.ts";
import { runReminderTick } from "#functions/reminders/reminder-tick.ts";
import type { StripeStandIn } from "#scripts/stripe/stand-in.ts";
import { pay } from "#tests/simulation/billing/acts.ts";
import type { World } from "#tests/simulation/world.ts";
import { bringFile, exportAll, leave, openPage, refresh, small, writeLetter } from "./acts.ts";
import { ada, followedRecordId, type Person, sam } from "./start.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Work of a schedule, which may take longer than any other. */
export const scheduled = "schedule";

/** A world with a payment service, and whether Ada has left. */
export type Told = { world: World; standIn: StripeStandIn; hasEnded(): boolean };

/** A catalog that tells of one change to what both follow. */
export const changedCatalog = (base: Catalog): Catalog => {
  const version = "live-20261121150000-00000000";
  const change = { id: followedRecordId, on: "2026-11-21", kind: "closed" as const, fields: [] };
  return {
    ...base,
    record: async () => aLiveRecord({ id: followedRecordId, status: "closed" }),
    news: async (after) =>
      after === version ? [] : [{ version, madeAt: "2026-11-21T15:30:00.000Z", changes: [change] }],
  };
};

const ticking = ({ world }: Told) => world.run((dependencies) => runReminderTick(dependencies), scheduled);
const telling = ({ world }: Told) => world.run((dependencies) => notifyFollowers(dependencies), scheduled);
/** A browser that was given an address to send a file to. */
const sendsFile = ({ world: { dependencies } }: Told, who: Person) =>
  dependencies.files.set(uploadFileKey(who.userId, "doc_late"), letterFile);
/** Whoever is told that it failed asks once more. */
const leaving = async ({ world, hasEnded }: Told) => {
  for (let tries = 0; !hasEnded() && tries < 5; tries++) await world.run(leave(ada));
};

/** The same each time: work, a file, an export and the schedules, in the middle of which an account ends. */
export const fixedStory = async (told: Told) => {
  const { world } = told;
  const [newDocument] = small;
  await world.run(writeLetter(ada));
  await world.run(bringFile(false)(ada));
  await leaving(told);
  await world.deliverAll();
  sendsFile(told, ada);
  await world.run(newDocument(sam));
  await telling(told);
  await world.pass(hour);
};

/** An hour in which an account ends, at any moment of it, twice or late. */
export const anyStory = async (told: Told) => {
  const { world, standIn, hasEnded } = told;
  const { below, happens, oneOf } = world.chance;
  const pages: string[] = [];
  const paying = (who: Person) => async () => {
    const end = await world.run(openPage(who));
    if (end.ended === "well") pages.push(end.value);
    if (pages.length && happens(0.7)) pay(standIn, oneOf(pages as [string]));
  };
  const doing = () => {
    const who = happens(0.7) ? ada : sam;
    const acts = [writeLetter, exportAll, bringFile(true), bringFile(false), refresh, ...small] as const;
    const choice = below(12);
    if (choice < 8) return world.run(oneOf(acts)(who));
    if (choice < 9) return paying(who)();
    if (choice < 10) return Promise.resolve(!hasEnded() && sendsFile(told, who));
    return choice < 11 ? ticking(told) : telling(told);
  };
  const plan = Object.values(standIn.state.subscriptions).find(({ metadata }) => metadata.userId === ada.userId);
  // Whoever has no plan can begin another.
  if (plan && happens(0.5)) standIn.cancelNow(plan.id);
  const step = async () => {
    const choice = below(8);
    if (choice < 4) await (happens(0.3) ? world.together<unknown>(doing, doing) : doing());
    else if (choice < 6) await world.pass(oneOf([second, 20 * second, minute, 3 * minute]));
    else if (choice < 7) await world.together<unknown>(world.sweep, doing);
    else await world.deliverAll(doing);
  };
  for (let steps = 1 + below(4); steps > 0; steps--) await step();
  const going = () => world.run(leave(ada));
  await world.together<unknown>(going, ...(happens(0.5) ? [doing] : []), ...(happens(0.2) ? [going] : []));
  await leaving(told);
  if (happens(0.5)) sendsFile(told, ada);
  for (let steps = below(4); steps > 0; steps--) await step();
  // Most of the deletion comes while things still go wrong.
  if (happens(0.8)) await world.pass(oneOf([3 * minute, 20 * minute, hour]));
};
