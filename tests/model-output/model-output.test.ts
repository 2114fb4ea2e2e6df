import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isNightly, seed } from "#scripts/nightly.ts";
import { writeReport } from "#tests/support/write-report.ts";
import { createEgressGuard, type EgressGuard } from "./egress-guard.ts";
import { families } from "./malicious-texts.ts";
import { modelRoutes } from "./model-routes.ts";
import { createStage, type Result, runRoute, type Stage } from "./run.ts";

/** Malicious outputs per route: some in `npm test`, all at night. */
const many = isNightly ? 500 : 24;

let stage: Stage;
let around: EgressGuard;
beforeAll(async () => {
  stage = await createStage();
});
beforeEach(() => {
  around = createEgressGuard();
});
afterEach(() => around.end());

const results = new Map<string, Result>();

test.each(modelRoutes)(
  "$name: a malicious model's output stays text of its user and has no effect",
  async (row) => {
    const result = await runRoute(stage, around, row, seed, many);
    results.set(row.name, result);
    expect(result.problems).toEqual([]);
    expect(result).toMatchObject({ outputs: many, distinct: many });
    // Some outputs are used and some rejected, or the test shows nothing.
    expect(result.taken).toBeGreaterThan(0);
    expect(result.taken).toBeLessThan(many);
    expect([...result.families].toSorted()).toEqual(["faults", ...families].toSorted());
  },
  1_800_000,
);

const what = `Hostile outputs of a model's server on every way to the model, by the product's own makers for OpenAI, a compatible
server and the web search: texts of ${families.length} families at every place of an answer, and answers of another shape or another
protocol. Wrong is any attempt to reach anything but the model; a change that a good answer does not make, a text that is kept
or told with what is not seen, a question that is not counted once; a word of another account or a key in a prompt or an
answer, other instructions, a mark that is none of ours; an answer that is not as its schema says, a fault that is not said
as a problem; an unmarked figure, name or address that nothing bears out in what is kept, of the coach also where the answer
broke off (the pieces of an answer that is streamed are shown unmarked until its end, which takes their place); a link or an element beyond text on the page of the
coach, a find of the web that is not said to be one; a changed prototype.`;

afterAll(async () => {
  const all = [...results.values()];
  const sum = (of: (result: Result) => number) => all.reduce((total, result) => total + of(result), 0);
  await writeReport({
    name: "malicious-model",
    title: "Malicious model",
    what,
    seed,
    command: `GRANTLAMP_SEED=${seed} npm run test:nightly`,
    figures: {
      "ways to the model": results.size,
      "hostile outputs on each, each another": Math.min(...all.map(({ distinct }) => distinct)),
      "hostile outputs in all": sum(({ outputs }) => outputs),
      "… of which something was taken as a text": sum(({ taken }) => taken),
      "… in whose place the rules' text or a problem stood": sum(({ outputs, taken }) => outputs - taken),
      "questions that were answered so": sum(({ questions }) => questions),
      "attempts to reach anything else": sum(({ outbound }) => outbound),
      "the slowest of them, milliseconds of the processor": Math.round(Math.max(...all.map(({ slowest }) => slowest))),
      "outputs with something wrong": sum(({ problems }) => problems.length),
    },
  });
});
