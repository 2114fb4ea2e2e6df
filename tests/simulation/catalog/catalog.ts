import { opportunityChangedJob } from "#functions/catalog/opportunity-changed.jobs.ts";
import foundations from "#functions/catalog/starter/foundations.json" with { type: "json" };
import { getSyncDay } from "#functions/catalog/sync/sync-run.ts";
import type { Blobs } from "#functions/dependencies.ts";
import { withOwnChance } from "#tests/simulation/chance.ts";
import type { Kind } from "#tests/simulation/processes.ts";
import type { Process } from "#tests/simulation/sleepers.ts";
import { faultsOf, type Life, type Story } from "#tests/simulation/story.ts";
import { makeWorld } from "#tests/simulation/world.ts";
import { catalogOf, start } from "./acts.ts";
import { makeBooks } from "./books.ts";
import { type Mood, makeDays, sourceOf } from "./source.ts";
import { anyMood, anyStory, comeToAnEnd, fixedMoods, fixedStory, scheduled } from "./stories.ts";
import "#functions/catalog/import-inbox.ts";
import "#functions/catalog/sync/sync-catalog.ts";

const minute = 60_000;
/**
 * As long as one that hangs can go on: a moment less than its Lambda lives, or as long as the bucket's client waits and
 * tries again at the very most.
 */
const stalledFor = ({ jobId }: Process, kind: Kind) => {
  if (kind === "file") return minute;
  return jobId === scheduled ? 15 * minute - 1000 : 4 * minute;
};

// Indexing the foundations that are searched beside a list would be most of the work, and they have no part in this.
foundations.length = 0;

/** The nightly catalog: read in pieces, judged, published, and told to those who follow what changed. */
export const catalog: Story = {
  faultsOf: faultsOf(400),
  live: async (faults) => {
    const { items, files } = await start();
    return withOwnChance(faults.seed, async (): Promise<Life> => {
      const breaches: string[] = [];
      let isCalm = false;
      const moodOf = (number: number): Mood => {
        if (isCalm) return "good";
        return faults.isRough ? anyMood(world.chance) : fixedMoods(number);
      };
      const world = makeWorld(faults, {
        items,
        handlers: { opportunityChanged: opportunityChangedJob },
        stalledFor,
        hangs: 0.003,
        committed: (...told) => books.committed(...told),
        services: ({ call }, { blobs, clock }) => {
          const source = sourceOf(days, call);
          const sources = async () => ({
            getByName: () => undefined,
            scheduled: [source],
            findForRecord: () => undefined,
          });
          return { intake: { files: blobs, sources }, catalog: catalogOf({ blobs, clock }) };
        },
      });
      const days = makeDays(moodOf, world.chance);
      const books = makeBooks(breaches, days);
      books.committed(
        items.map((put) => ({ put })),
        new Date(world.now()),
        undefined,
      );
      const { dependencies } = world;
      for (const [key, content] of files) dependencies.files.set(key, content);
      const { blobs } = dependencies;
      const look = (key: string, content: Parameters<Blobs["put"]>[1]) =>
        books.isCurrent(key) ? books.named(blobs, String(content)) : undefined;
      await look("catalog/current.json", String(files.get("catalog/current.json")));
      Object.assign(dependencies, {
        blobs: {
          ...blobs,
          put: async (...put: Parameters<Blobs["put"]>) => {
            await blobs.put(...put);
            await look(...put);
          },
        },
      });
      await (faults.isRough ? anyStory(world) : fixedStory(world));
      const calls = world.callsMade();
      world.calm();
      isCalm = true;
      if (!(await comeToAnEnd(world))) breaches.push("it never ends");
      books.check(world, getSyncDay(new Date(world.now())));
      return {
        breaches: [...breaches, ...world.breaches],
        calls,
        figures: { published: books.published().length - 1, mails: world.mails.size },
      };
    });
  },
};
