import { createHash } from "node:crypto";
import { createChatCompletionsModel } from "#functions/ai/chat-completions-model.ts";
import { createModelAi } from "#functions/ai/model-ai.ts";
import { createOpenAiModel } from "#functions/ai/openai-model.ts";
import { createUsageMeter } from "#functions/ai/usage.table.ts";
import { createPerplexitySearch } from "#functions/web-search/perplexity.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { clearCounters } from "#tests/support/snapshot.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { createTenant } from "#tests/support/tenant.ts";
import type { World } from "#tests/support/world.ts";
import { openWorld, type WorldSnapshot } from "#tests/support/world.ts";
import { buildCases, type Case, type Protocol } from "./cases.ts";
import type { EgressGuard } from "./egress-guard.ts";
import { compatibleBase, keys } from "./egress-guard.ts";
import { changedItems, collectTexts, countChangesByKind, type Effects, findEffectViolations } from "./judge.ts";
import { findRouteViolations } from "./judge-route.ts";
import type { ModelRoute } from "./model-routes.ts";
import { buildGoodAnswer, buildReply, toText } from "./replies.ts";

/** A world with two accounts that have records of every kind. */
export type Stage = { kept: WorldSnapshot; ada: Tenant; eve: Tenant };

/** `ada` sends the requests; no word of `eve` may appear. Each word occurs only in its account's records. */
export const createStage = async (): Promise<Stage> => {
  const world = openWorld();
  const ada = await createTenant(world, "amberquay");
  const eve = await createTenant(world, "violetmoor");
  return { kept: world.keep(), ada, eve };
};

const noPause = async () => {};
/** Enough budget in cents for all outputs of one world. */
const cap = 10_000_000;

/** The same world again, with the product's own clients for a protocol. */
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

export type Result = Awaited<ReturnType<typeof runRoute>>;

/** Outputs that share one world, so that their effects accumulate. */
const together = 12;

/** Sends one request over a route and returns all its effects. */
export const collectEffects = async (
  world: World,
  row: ModelRoute,
  { ada }: Stage,
  wall: EgressGuard,
): Promise<Effects> => {
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

/** Whether the model's answer was used: its name is stored or returned then. */
const isTaken = (led: Effects) =>
  changedItems(led).some(([, item]) => typeof item?.model === "string") ||
  led.told.answers.some(
    ({ operation, answer }) =>
      !operation.startsWith("list") &&
      collectTexts(answer.body).some((text) => text === "web" || /^(?:gpt-6-luna|example-model)$/.test(text)),
  );

/** Runs malicious outputs over a route. Equal seeds give equal outputs. */
export const runRoute = async (stage: Stage, wall: EgressGuard, row: ModelRoute, seed: number, many: number) => {
  const { ada, eve } = stage;
  const good = new Map<Protocol, { led: Effects; kinds: Map<string, number> }>();
  const known = new Set<string>();
  for (const protocol of row.protocols) {
    wall.answerWith((asked) => buildReply(asked, { text: toText(buildGoodAnswer(asked)) }));
    const led = await collectEffects(openStage(stage, protocol), row, stage, wall);
    if (led.asked.length === 0) throw new Error(`${row.name} asks no model`);
    if (!isTaken(led)) throw new Error(`${row.name} takes no good answer`);
    for (const { asked } of led.asked) known.add(asked.instructions);
    good.set(protocol, { led, kinds: countChangesByKind(led) });
  }
  // The instructions of this route, which a model could leak.
  const rules = [...known][0]?.slice(0, 600) ?? "";
  const foreignIds = [eve.userId, ...Object.values(eve.ids)];
  const cases = buildCases(seed, row.protocols, { foreignIds, rules }, many);
  const result = {
    outputs: 0,
    questions: 0,
    families: new Set<string>(),
    /** Outputs that were used as the model's answer rather than replaced by rules or a problem. */
    taken: 0,
    /** Maximum CPU milliseconds. */
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
      return collectEffects(world, row, stage, wall);
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
      ...findEffectViolations(led, { good: first.kinds, known, ada, eve }),
      ...findRouteViolations(row, led, one, first.led.told),
      ...(led.asked.length === 0 ? ["asks no model"] : []),
      ...(milliseconds > patience ? [`takes ${Math.round(milliseconds)} ms`] : []),
    ];
    result.problems.push(
      ...[...new Set(wrong)].map((what) => `${row.name}, seed ${seed}, ${one.family}: ${one.name}: ${what}`),
    );
  }
  return { ...result, distinct: hashes.size };
};

/** The maximum CPU milliseconds of one output. */
const patience = 10_000;

const hashOf = ({ protocol }: Case, body: string | Uint8Array, status: number, headers: Record<string, string>) =>
  createHash("sha256")
    .update(JSON.stringify([protocol, status, headers]))
    .update(body)
    .digest("hex");

const timed = async (work: () => Promise<Effects>) => {
  // CPU time, because other work on this machine must not count.
  const before = process.cpuUsage();
  const led = await work();
  const { user, system } = process.cpuUsage(before);
  return { led, milliseconds: (user + system) / 1000 };
};
