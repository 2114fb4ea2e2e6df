import { createHash } from "node:crypto";
import { createChatCompletionsModel } from "#functions/ai/chat-completions-model.ts";
import { createModelAi } from "#functions/ai/model-ai.ts";
import { createOpenAiModel } from "#functions/ai/openai-model.ts";
import { createUsageMeter } from "#functions/ai/usage.ts";
import { createPerplexitySearch } from "#functions/web-search/perplexity.ts";
import { ruleBasedAi } from "#functions/writing/rule-based-ai.ts";
import { clearCounters } from "#tests/support/snapshot.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { makeTenant } from "#tests/support/tenant.ts";
import type { World } from "#tests/support/world.ts";
import { type Kept, openWorld } from "#tests/support/world.ts";
import { type Case, casesOf, type Protocol } from "./cases.ts";
import type { Wall } from "./egress-guard.ts";
import { compatibleBase, keys } from "./egress-guard.ts";
import { changedItems, kindsOf, type Led, textsIn, wrongWithAny } from "./judge.ts";
import { wrongWithRow } from "./judge-row.ts";
import { asText, goodValue, replyOf } from "./replies.ts";
import type { Row } from "./rows.ts";

/** A world with two accounts that have records of every kind, as it was before any model was asked. */
export type Stage = { kept: Kept; ada: Tenant; eve: Tenant };

/** `ada` asks; of `eve` no word may be seen. Both words stand in all their records, and nowhere else. */
export const makeStage = async (): Promise<Stage> => {
  const world = openWorld();
  const ada = await makeTenant(world, "amberquay");
  const eve = await makeTenant(world, "violetmoor");
  return { kept: world.keep(), ada, eve };
};

const noPause = async () => {};
/** Cents: as much as all outputs of one world can cost, so that each of them is asked for. */
const cap = 10_000_000;

/** The world once more, with a model at the end of a protocol, by the product's own makers, and a web search. */
export const openStage = ({ kept }: Stage, protocol: Protocol): World => {
  const world = openWorld(kept);
  const { dependencies } = world;
  const { clock } = dependencies;
  const settings = { key: keys.model, clock, pause: noPause };
  const model =
    protocol !== "compatible"
      ? createOpenAiModel(settings)
      : createChatCompletionsModel({ ...settings, base: compatibleBase, model: "example-model" });
  dependencies.ai = createModelAi({ model, rules: ruleBasedAi, usage: createUsageMeter(dependencies, cap), clock });
  const search = createPerplexitySearch({ key: keys.search });
  dependencies.webSearch = async () => search;
  return world;
};

/** What came of hostile outputs on one way to the model. */
export type Result = {
  outputs: number;
  /** How many answers of the model's server differed from each other. */
  distinct: number;
  questions: number;
  families: ReadonlySet<string>;
  /** Outputs that were taken for an answer of the model, and those in whose place the rules or a problem stood. */
  taken: number;
  /** Milliseconds of the processor that the slowest took. */
  slowest: number;
  /** Attempts to reach anything but the model. */
  outbound: number;
  problems: string[];
};

/** So many outputs fall on one world, one after the other: what they leave is there at the next question. */
const together = 12;

/** Asks once by a way to the model, and answers all that it led to. */
export const lead = async (world: World, row: Row, { ada }: Stage, wall: Wall): Promise<Led> => {
  const before = world.items();
  const { files, mails } = world.dependencies;
  const filesBefore = new Map(files);
  const mailsBefore = mails.length;
  const told = await row.ask(world, ada);
  const after = world.items();
  await clearCounters(world, after);
  return {
    before,
    after,
    files: new Map([...files].filter(([name, content]) => filesBefore.get(name) !== content)),
    mails: mails.length - mailsBefore,
    told,
    asked: wall.take(),
    outbound: wall.outbound.splice(0),
  };
};

/** Was anything of the model taken? Its name stands then where its work is kept or told. */
const isTaken = (led: Led) =>
  changedItems(led).some(([, item]) => typeof item?.model === "string") ||
  led.told.answers.some(
    ({ operation, answer }) =>
      !operation.startsWith("list") &&
      textsIn(answer.body).some((text) => text === "web" || /^(?:gpt-6-luna|example-model)$/.test(text)),
  );

/** Puts hostile outputs on a way to the model, and answers what came of it. The same seed, the same outputs. */
export const runRow = async (stage: Stage, wall: Wall, row: Row, seed: number, many: number): Promise<Result> => {
  const { ada, eve } = stage;
  const good = new Map<Protocol, { led: Led; kinds: Map<string, number> }>();
  const known = new Set<string>();
  for (const protocol of row.protocols) {
    wall.answerWith((asked) => replyOf(asked, { text: asText(goodValue(asked)) }));
    const led = await lead(openStage(stage, protocol), row, stage, wall);
    if (led.asked.length === 0) throw new Error(`${row.name} asks no model`);
    if (!isTaken(led)) throw new Error(`${row.name} takes no good answer`);
    for (const { asked } of led.asked) known.add(asked.instructions);
    good.set(protocol, { led, kinds: kindsOf(led) });
  }
  // What every model is told in this row, with what would be the rules of one.
  const rules = [...known][0]?.slice(0, 600) ?? "";
  const foreignIds = [eve.userId, ...Object.values(eve.ids)];
  const cases = casesOf(seed, row.protocols, { foreignIds, rules }, many);
  const result = {
    outputs: 0,
    distinct: 0,
    questions: 0,
    families: new Set<string>(),
    taken: 0,
    slowest: 0,
    outbound: 0,
    problems: [] as string[],
  };
  const hashes = new Set<string>();
  const worlds = new Map<Protocol, World>();
  for (const [at, one] of cases.entries()) {
    if (at % together === 0) worlds.clear();
    const world = worlds.get(one.protocol) ?? openStage(stage, one.protocol);
    worlds.set(one.protocol, world);
    const first = good.get(one.protocol);
    if (!first) throw new Error("There is no good answer");
    const { led, milliseconds } = await timed(() => {
      wall.answerWith(one.reply);
      return lead(world, row, stage, wall);
    });
    result.outputs += 1;
    result.questions += led.asked.length;
    result.outbound += led.outbound.length;
    result.families.add(one.family);
    result.taken += isTaken(led) ? 1 : 0;
    result.slowest = Math.max(result.slowest, milliseconds);
    if (led.asked[0])
      hashes.add(hashOf(one, led.asked[0].reply.body, led.asked[0].reply.status, led.asked[0].reply.headers));
    const wrong = [
      ...wrongWithAny(led, { good: first.kinds, known, ada, eve }),
      ...wrongWithRow(row, led, one, first.led.told),
      ...(led.asked.length === 0 ? ["asks no model"] : []),
      ...(milliseconds > patience ? [`takes ${Math.round(milliseconds)} ms`] : []),
    ];
    result.problems.push(
      ...[...new Set(wrong)].map((what) => `${row.name}, seed ${seed}, ${one.family}: ${one.name}: ${what}`),
    );
  }
  return { ...result, distinct: hashes.size };
};

/** No output may keep a worker busy for so many milliseconds. */
const patience = 10_000;

const hashOf = ({ protocol }: Case, body: string | Uint8Array, status: number, headers: Record<string, string>) =>
  createHash("sha256")
    .update(JSON.stringify([protocol, status, headers]))
    .update(body)
    .digest("hex");

const timed = async (work: () => Promise<Led>) => {
  // Of the processor: other work of this machine is none of an output's.
  const before = process.cpuUsage();
  const led = await work();
  const { user, system } = process.cpuUsage(before);
  return { led, milliseconds: (user + system) / 1000 };
};
