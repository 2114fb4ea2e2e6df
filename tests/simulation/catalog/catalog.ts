import { snapshotKeys } from "#functions/catalog/snapshot/snapshot-format.ts";
import foundations from "#functions/catalog/starter/foundations.json" with { type: "json" };
import { getSyncDay } from "#functions/catalog/sync/sync-run.ts";
import type { Blobs } from "#functions/dependencies.ts";
import { opportunityChangedJob } from "#functions/opportunities/opportunity-changed.jobs.ts";
import type { CallKind, Process } from "#tests/simulation/processes.ts";
import { createSimulation, type Scenario } from "#tests/simulation/simulation.ts";
import { withSeededIds } from "#tests/support/random.ts";
import { createCatalog, getInitialState } from "./actions.ts";
import { createExpectedState } from "./expected-state.ts";
import { fixedMoods, randomMood, runFixed, runRandom, scheduledJobId, settle } from "./scenarios.ts";
import { createDays, createSource, type Mood } from "./source.ts";
import "#functions/catalog/import/import-catalog.ts";
import "#functions/catalog/sync/sync-catalog.ts";

const minute = 60_000;
/** A moment less than its Lambda lives, or as long as the bucket's client waits and retries at most. */
const stallDuration = ({ jobId }: Process, kind: CallKind | undefined) => {
  if (kind === "file") return minute;
  return jobId === scheduledJobId ? 15 * minute - 1000 : 4 * minute;
};

// Indexing the foundations would be most of the work, and they play no part here.
foundations.length = 0;

/** The nightly catalog: read in pages, validated, published, and its changes sent to followers. */
export const catalog: Scenario = {
  usualCalls: 400,
  run: async (conditions) => {
    const { items, files } = await getInitialState();
    return withSeededIds(conditions.seed, async () => {
      const violations: string[] = [];
      let isCalm = false;
      const moodOf = (day: number): Mood => {
        if (isCalm) return "good";
        return conditions.isRandom ? randomMood(conditions.random) : fixedMoods(day);
      };
      const days = createDays(moodOf, conditions.random);
      const expected = createExpectedState(violations, days);
      const simulation = createSimulation(conditions, {
        items,
        handlers: { opportunityChanged: opportunityChangedJob },
        stallDuration,
        stallProbability: 0.003,
        onCommit: expected.onCommit,
        overrides: (call, { blobs, clock }) => {
          const source = createSource(days, call);
          const sources = async () => ({
            getByName: () => undefined,
            scheduled: [source],
            findForRecord: () => undefined,
          });
          return { intake: { files: blobs, sources }, catalog: createCatalog({ blobs, clock }) };
        },
      });
      const initial = items.map((put) => ({ put }));
      expected.onCommit(initial, new Date(simulation.now()), undefined);
      const { dependencies } = simulation;
      for (const [key, content] of files) dependencies.files.set(key, content);
      const { blobs } = dependencies;
      const checkPublication = (key: string, content: Parameters<Blobs["put"]>[1]) =>
        key === snapshotKeys.current ? expected.onPublish(blobs, String(content)) : undefined;
      await checkPublication(snapshotKeys.current, String(files.get(snapshotKeys.current)));
      const put: Blobs["put"] = async (...args) => {
        await blobs.put(...args);
        await checkPublication(...args);
      };
      Object.assign(dependencies, { blobs: { ...blobs, put } });
      await (conditions.isRandom ? runRandom(simulation) : runFixed(simulation));
      const calls = simulation.callsMade();
      simulation.calm();
      isCalm = true;
      if (!(await settle(simulation))) violations.push("the work never ends");
      expected.check(simulation, getSyncDay(new Date(simulation.now())));
      return {
        violations: [...violations, ...simulation.violations],
        calls,
        figures: { published: expected.published().length - 1, mails: simulation.sentMail.size },
      };
    });
  },
};
