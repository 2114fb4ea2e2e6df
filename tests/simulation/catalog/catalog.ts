import { snapshotKeys } from "#functions/catalog/snapshot/snapshot-format.ts";
import foundations from "#functions/catalog/starter/foundations.json" with { type: "json" };
import { getSyncDay } from "#functions/catalog/sync/sync-run.ts";
import type { Blobs } from "#functions/dependencies.ts";
import { opportunityChangeEmailJob } from "#functions/opportunities/opportunity-changed.jobs.ts";
import type { CallKind, Process } from "#tests/simulation/processes.ts";
import { createSimulation, type Scenario } from "#tests/simulation/simulation.ts";
import { withSeededIds } from "#tests/support/random.ts";
import { createCatalog, getInitialState } from "./actions.ts";
import { createExpectedState } from "./expected-state.ts";
import { type Condition, createDays, createSource } from "./source.ts";
import "#functions/catalog/import/import-catalog.ts";
import "#functions/catalog/sync/sync-catalog.ts";
import type { Simulation } from "#tests/simulation/simulation.ts";
import { runSync } from "./actions.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Identifies a scheduled run, which may take longer than a request. */
const scheduledJobId = "schedule";

const sync = (simulation: Simulation, maxPages?: number) => simulation.run(runSync(maxPages), scheduledJobId);

/** Every day is good except the second, on which the source returns fewer notices than it announces. */
const getFixedCondition = (number: number): Condition => (number === 2 ? "short" : "good");

/** Runs the fixed scenario: a list that takes several runs to read, and one that is rejected. */
const runFixed = async (simulation: Simulation) => {
  await simulation.advance(day);
  await sync(simulation, 3);
  await simulation.advance(15 * minute);
  await sync(simulation);
  await simulation.advance(6 * minute);
  await sync(simulation);
  await simulation.advance(day);
  await sync(simulation);
};

const pickCondition = ({ happens, oneOf }: Simulation["random"]): Condition =>
  happens(0.7) ? "good" : oneOf(["short", "empty", "garbled", "breaks"]);

/** Runs random days on which syncs are late, repeated, cut short or concurrent. */
const runRandom = async (simulation: Simulation) => {
  const { below, happens, oneOf } = simulation.random;
  await simulation.advance(day);
  const syncOnce = () => sync(simulation, happens(0.3) ? 1 + below(4) : undefined);
  for (let days = 2 + below(3); days > 0; days--) {
    for (let runs = 1 + below(5); runs > 0; runs--) {
      await (happens(0.3) ? simulation.runConcurrently(syncOnce, syncOnce) : syncOnce());
      const wait = oneOf([minute, 6 * minute, 15 * minute, 15 * minute, hour + minute, 2 * hour]);
      await simulation.advance(wait);
    }
    // Continue at about the same hour of the next day.
    await simulation.advance(day - (new Date(simulation.now()).getUTCHours() - 13) * hour - below(hour));
  }
};

/** Runs syncs until all work is done. Without faults, the source is good again. Returns false if the work never ends. */
const settle = async (simulation: Simulation): Promise<boolean> => {
  await simulation.advance(2 * day);
  for (let runs = 0; runs < 4; runs++) {
    await sync(simulation);
    if (!(await simulation.settle())) return false;
    simulation.skip(15 * minute);
  }
  return true;
};

/** Slightly less than the Lambda's timeout, or the maximum time that the bucket's client waits and retries. */
const getStallDuration = ({ jobId }: Process, kind: CallKind | undefined) => {
  if (kind === "file") return minute;
  return jobId === scheduledJobId ? 15 * minute - 1000 : 4 * minute;
};

// Foundations are irrelevant here, and indexing them would take most of the time.
foundations.length = 0;

/** The nightly catalog sync, which reads pages, validates and publishes the catalog, and notifies followers of changes. */
export const catalog: Scenario = {
  usualCalls: 400,
  run: async (conditions) => {
    const { items, files } = await getInitialState();
    return withSeededIds(conditions.seed, async () => {
      const violations: string[] = [];
      let areFaultsStopped = false;
      const chooseCondition = (day: number): Condition => {
        if (areFaultsStopped) return "good";
        return conditions.isRandom ? pickCondition(conditions.random) : getFixedCondition(day);
      };
      const days = createDays(chooseCondition, conditions.random);
      const expected = createExpectedState(violations, days);
      const simulation = createSimulation(conditions, {
        items,
        handlers: { opportunityChangeEmail: opportunityChangeEmailJob },
        getStallDuration,
        stallProbability: 0.003,
        onCommit: expected.onCommit,
        overrides: (call, { blobs, clock }) => {
          const source = createSource(days, call);
          const sources = async () => ({
            getByName: () => undefined,
            scheduled: [source],
            findForRecord: () => undefined,
          });
          return {
            catalogSync: { files: blobs, sources },
            catalog: createCatalog({ blobs, clock }),
          };
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
      const calls = simulation.countCalls();
      simulation.stopFaults();
      areFaultsStopped = true;
      if (!(await settle(simulation))) violations.push("the jobs never finish");
      expected.check(simulation, getSyncDay(new Date(simulation.now())));
      return {
        violations: [...violations, ...simulation.violations],
        calls,
        stats: { published: expected.published().length - 1, emails: simulation.sentMail.size },
      };
    });
  },
};
