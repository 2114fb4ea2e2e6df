import { expect, test } from "vitest";
import { isNightly, seed } from "#scripts/nightly.ts";
import { api } from "#shared/api/routes.ts";
import { record } from "#tests/support/write-report.ts";
import { lifeLength, livesOfSeed, runChunk } from "./chunk.ts";
import type { Counts } from "./life.ts";
import { sorts } from "./plan.ts";
import { runSeeds } from "./workers.ts";

/** 250 requests each: 1,500 of them in `npm test`, 250,000 at night, from another seed each time. */
const lives = isNightly ? 1_000 : 6;
const hour = 3_600_000;

const run = async (): Promise<{ counts: Counts; failures: string[] }> => {
  if (isNightly) return runSeeds(seed, lives / livesOfSeed);
  const { counts, failure } = await runChunk({ seed, lives });
  return { counts, failures: failure === undefined ? [] : [failure] };
};

const what = `Requests drawn from the contract in worlds of their own, and the jobs that they leave; every other one that may
be answered as events is asked so. Near-valid ones differ in at least one place from what they were drawn as; bodies that
are none go to operations that read one, and now and then to others. Wrong is a status of 500
or more, or one that is not declared; an answer, or an event of one, that is not as its schema says, or has more; a problem without its document
or its sentence; a stack, a file, a key of the table or a resource in an answer; a header that is none; a line of the log
that is not one line of JSON, that warns or tells of an error, or that names a person; a changed prototype.`;

test(
  "whatever is sent is answered as declared, never with a fault, and tells nothing that it should not",
  async () => {
    const started = performance.now();
    const { counts, failures } = await run();
    const seconds = (performance.now() - started) / 1000;
    const answers = Object.entries(counts.answers).toSorted(([one], [other]) => Number(one) - Number(other));
    await record({
      name: "fuzz",
      title: "Fuzz",
      what,
      seed,
      command: `GRANTLAMP_SEED=${seed} npm run test:nightly`,
      figures: {
        requests: counts.requests,
        ...Object.fromEntries(sorts.map((sort) => [`… ${sort}`, counts.sorts[sort] ?? 0])),
        "operations that were done at least once": Object.keys(counts.done).length,
        "answered as events": counts.streamed,
        "jobs worked off": counts.jobs,
        ...Object.fromEntries(answers.map(([status, count]) => [`answered ${status}`, count ?? 0])),
        "seeds with something wrong": failures.length,
        seconds: Math.round(seconds),
        "requests in a second": Math.round(counts.requests / seconds),
      },
    });
    expect(failures).toEqual([]);
    expect(counts.requests).toBe(lives * lifeLength);
    expect(Object.keys(counts.sorts).toSorted()).toEqual(sorts.toSorted());
    if (!isNightly) return;
    expect(Object.keys(counts.done).toSorted()).toEqual(Object.keys(api).toSorted());
    expect(counts.streamed).toBeGreaterThan(0);
  },
  3 * hour,
);
