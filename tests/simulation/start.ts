import { jobKindHandlers } from "#functions/jobs/job-handlers.ts";
import { processJob } from "#functions/jobs/process-job.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Item } from "#functions/table/table.ts";
import { createTestDependencies, type TestDependencies } from "#functions/testing.ts";
import { withOwnChance } from "./chance.ts";

/** How things stand when a story begins. */
export type Start<T> = { items: readonly Item[]; files: ReadonlyMap<string, string | Uint8Array>; made: T };

/** Works off what was sent to the queue, and what that sends. */
const workOff = async (dependencies: TestDependencies) => {
  for (let message = dependencies.queuedJobs.shift(); message; message = dependencies.queuedJobs.shift())
    await processJob(dependencies, jobKindHandlers, message);
};

/** What somebody's doing leaves behind: done once, in a world in which nothing fails, and the same for every life. */
export const startOf = <T>(make: (dependencies: TestDependencies) => Promise<T>): (() => Promise<Start<T>>) => {
  let start: Promise<Start<T>> | undefined;
  const once = () =>
    withOwnChance(1, async () => {
      const items = new Map<string, Item>();
      const append = (changes: readonly JournalChange[]) => {
        for (const change of changes)
          if ("put" in change) items.set(`${change.put.pk} ${change.put.sk}`, change.put);
          else items.delete(`${change.delete.pk} ${change.delete.sk}`);
      };
      const dependencies = createTestDependencies({
        table: createMemoryTable({ journal: { load: () => [], append, close() {} } }),
      });
      const made = await make(dependencies);
      await workOff(dependencies);
      return { items: [...items.values()], files: new Map(dependencies.files), made };
    });
  return () => {
    start ??= once();
    return start;
  };
};
