import fc from "fast-check";
import { expect, test } from "vitest";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Write } from "#functions/table/table.ts";
import { isNightly, seed as runSeed } from "#scripts/nightly.ts";
import { createRandom, toRandom } from "#tests/support/random.ts";
import { catalog } from "./catalog/catalog.ts";
import { type SimulationFault, simulationFaults } from "./processes.ts";
import { reminders } from "./reminders/reminders.ts";
import type { Conditions, Scenario } from "./simulation.ts";

/**
 * `runs` are the numbers of random runs in regular and nightly test runs, and `faultsPerCall` is the number of faults per
 * call in regular ones. `nonzeroStats` must not be zero in nightly runs, to ensure that they reach the important cases.
 */
const settings = {
  reminders: {
    scenario: reminders,
    runs: [40, 6_000],
    faultsPerCall: 5,
    nonzeroStats: ["notifications", "emails sent twice"],
  },
  catalog: { scenario: catalog, runs: [5, 600], faultsPerCall: 1, nonzeroStats: ["published", "emails"] },
} as const;
const scenarios = Object.entries(settings);
/** In regular runs, only every sixteenth call fails. */
const step = isNightly ? 1 : 16;
const minute = 60_000;

const createFaultFreeConditions = (): Conditions => ({
  faults: new Map(),
  random: createRandom(1),
  seed: 1,
  isRandom: false,
});

/** Generates random conditions: up to five calls fail, more of them early than late, because few runs are long. */
const createConditions = ({ usualCalls }: Scenario): fc.Arbitrary<Conditions> => {
  const call = fc
    .noBias(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
    .map((share) => Math.floor(-Math.log(1 - share) * usualCalls));
  const faults = fc.array(fc.tuple(call, fc.constantFrom(...simulationFaults)), { maxLength: 5 });
  return fc.record({
    faults: faults.map((entries) => new Map<number, SimulationFault>(entries)),
    random: fc.gen().map(toRandom),
    seed: fc.noBias(fc.nat()),
    isRandom: fc.constant(true),
  });
};

test.each(scenarios)(
  "%s: no single fault loses, duplicates or blocks anything",
  async (_, options) => {
    const { scenario, faultsPerCall, nonzeroStats } = options;
    const { calls, violations } = await scenario.run(createFaultFreeConditions());
    expect(violations).toEqual([]);
    expect(calls).toBeGreaterThan(80);
    const sums: Record<string, number> = {};
    for (let call = 0; call < calls; call += step)
      for (const [index, fault] of simulationFaults.entries()) {
        if (!isNightly && (index + call) % simulationFaults.length >= faultsPerCall) continue;
        const run = await scenario.run({ ...createFaultFreeConditions(), faults: new Map([[call, fault]]) });
        expect(run.violations, `${fault} at call ${call}`).toEqual([]);
        for (const [name, count] of Object.entries(run.stats)) sums[name] = (sums[name] ?? 0) + count;
      }
    if (isNightly) for (const name of nonzeroStats) expect(sums[name], name).toBeGreaterThan(0);
  },
  10 * minute,
);

test.each(scenarios)(
  "%s: random scenarios with random faults keep all invariants",
  async (_, { scenario, runs: [regularRuns, nightlyRuns] }) => {
    await fc.assert(
      fc.asyncProperty(createConditions(scenario), async (conditions) => {
        expect((await scenario.run(conditions)).violations).toEqual([]);
      }),
      { seed: runSeed, numRuns: isNightly ? nightlyRuns : regularRuns, interruptAfterTimeLimit: 5 * minute },
    );
  },
  8 * minute,
);

test.each(scenarios)("%s: produces the same run under the same conditions", async (_, { scenario }) => {
  const run = () => {
    const [conditions] = fc.sample(createConditions(scenario), { seed: 77, numRuns: 1 });
    return scenario.run(conditions ?? createFaultFreeConditions());
  };
  expect(await run()).toEqual(await run());
});

const isPut = (write: Write, prefix: string) => "put" in write && write.put.sk.startsWith(prefix);
const filterWrites = ({ table }: Dependencies, shouldApply: (write: Write) => boolean): Partial<Dependencies> => ({
  table: {
    ...table,
    write: (...writes) => {
      const [first, ...rest] = writes.filter(shouldApply);
      return first ? table.write(first, ...rest) : Promise.resolve();
    },
  },
});
const sendTwice = ({ mail }: Dependencies): Partial<Dependencies> => ({
  mail: {
    send: async (message) => {
      await mail.send(message);
      await mail.send(message);
    },
  },
});
test.each<[string, keyof typeof settings, Conditions["defect"], RegExp]>([
  [
    "a lost record of a sent reminder",
    "reminders",
    (dependencies) => filterWrites(dependencies, (write) => !isPut(write, "REMINDER#")),
    /not sent/,
  ],
  [
    "lost points",
    "reminders",
    (dependencies) => filterWrites(dependencies, (write) => !isPut(write, "POINTS#")),
    /points/,
  ],
  [
    "a lost notification",
    "catalog",
    (dependencies) => filterWrites(dependencies, (write) => !isPut(write, "NOTE#")),
    /notified 0 times/,
  ],
  ["an email sent twice", "reminders", sendTwice, /mailed twice/],
  ["a change email sent twice", "catalog", sendTwice, /mailed twice/],
])("detects a seeded defect: %s", async (_, name, defect, violation) => {
  const { violations } = await settings[name].scenario.run({ ...createFaultFreeConditions(), defect });
  expect(violations.join("; ")).toMatch(violation);
});
