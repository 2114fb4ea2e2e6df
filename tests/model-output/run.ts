import { createHash } from "node:crypto";
import { createChatCompletionsModel } from "#functions/ai/chat-completions-model.ts";
import { createModelAi } from "#functions/ai/model-ai.ts";
import { createOpenAiModel } from "#functions/ai/openai-model.ts";
import { createUsageMeter } from "#functions/ai/usage.table.ts";
import { createPerplexitySearch } from "#functions/web-search/perplexity.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { resetRateLimits } from "#tests/support/snapshot.ts";
import { createTenant, type Tenant } from "#tests/support/tenant.ts";
import { openWorld, type World, type WorldSnapshot } from "#tests/support/world.ts";
import { compatibleBase, type EgressGuard, keys } from "./egress-guard.ts";
import { collectTexts, countChangesByKind, type Effects, findChangedItems, findEffectViolations } from "./judge.ts";
import { findRouteViolations } from "./judge-route.ts";
import { buildMaliciousOutputs, type Protocol } from "./malicious-outputs.ts";
import type { ModelRoute } from "./model-routes.ts";
import { buildGoodReply } from "./replies.ts";

/**
 * A world with two accounts that have records of every kind. `ada` sends the requests. Each account's records contain a
 * word of their own; `eve`'s must not appear anywhere else.
 */
export type Fixture = { snapshot: WorldSnapshot; ada: Tenant; eve: Tenant };
export const createFixture = async (): Promise<Fixture> => {
  const world = openWorld();
  const ada = await createTenant(world, "amberquay");
  const eve = await createTenant(world, "violetmoor");
  return { snapshot: world.save(), ada, eve };
};

/** Enough for all outputs that share one world. */
const budgetCents = 10_000_000;

/** Opens a copy of the fixture's world with the production client for a protocol. */
export const openFixture = ({ snapshot }: Fixture, protocol: Protocol): World => {
  const world = openWorld(snapshot);
  const { dependencies } = world;
  const { clock } = dependencies;
  const settings = { key: keys.model, clock, pause: async () => {} };
  const model =
    protocol === "compatible"
      ? createChatCompletionsModel({ ...settings, base: compatibleBase, model: "example-model" })
      : createOpenAiModel(settings);
  dependencies.ai = createModelAi({
    model,
    rules: ruleBasedAi,
    usage: createUsageMeter(dependencies, budgetCents),
    clock,
  });
  const search = createPerplexitySearch({ key: keys.search });
  dependencies.webSearch = async () => search;
  return world;
};

/** Sends one request on a route and returns all its effects. */
export const collectEffects = async (
  world: World,
  route: ModelRoute,
  { ada }: Fixture,
  guard: EgressGuard,
): Promise<Effects> => {
  const before = world.items();
  const { files, sentEmails: emails } = world.dependencies;
  const filesBefore = new Map(files);
  const emailsBefore = emails.length;
  const responses = await route.send(world, ada);
  const after = world.items();
  await resetRateLimits(world, after);
  return {
    before,
    after,
    files: new Map([...files].filter(([name, content]) => filesBefore.get(name) !== content)),
    emails: emails.length - emailsBefore,
    responses,
    requests: guard.takeRequests(),
    blocked: guard.blocked.splice(0),
  };
};

/** Whether the model's response was used: if so, its name is stored or returned. */
const isUsed = (effects: Effects) =>
  findChangedItems(effects).some(([, item]) => typeof item?.model === "string") ||
  effects.responses.steps.some(
    ({ operation, response }) =>
      !operation.startsWith("list") &&
      collectTexts(response.body).some((text) => text === "web" || /^(?:gpt-6-luna|example-model)$/.test(text)),
  );

/** Outputs share a world so that their effects accumulate. */
const outputsPerWorld = 12;
/** The limit for one output. CPU time is independent of other load on the machine. */
const maxCpuMilliseconds = 10_000;

/** Runs malicious outputs on a route. The same seed produces the same outputs. */
export const runRoute = async (
  fixture: Fixture,
  guard: EgressGuard,
  route: ModelRoute,
  seed: number,
  count: number,
) => {
  const { ada, eve } = fixture;
  const good = new Map<Protocol, Effects>();
  const knownInstructions = new Set<string>();
  for (const protocol of route.protocols) {
    guard.replyWith(buildGoodReply);
    const effects = await collectEffects(openFixture(fixture, protocol), route, fixture, guard);
    if (!isUsed(effects)) throw new Error(`${route.name} does not use a good response`);
    for (const { request } of effects.requests) knownInstructions.add(request.instructions);
    good.set(protocol, effects);
  }
  // A model could leak the route's instructions.
  const instructions = [...knownInstructions][0]?.slice(0, 600) ?? "";
  const foreignIds = [eve.userId, ...Object.values(eve.ids)];
  const outputs = buildMaliciousOutputs(seed, route.protocols, { foreignIds, instructions }, count);
  const result = { requests: 0, used: 0, maxCpuMilliseconds: 0, violations: [] as string[] };
  const families = new Set<string>();
  const hashes = new Set<string>();
  const worlds = new Map<Protocol, World>();
  for (const [index, output] of outputs.entries()) {
    if (index % outputsPerWorld === 0) worlds.clear();
    const world = worlds.get(output.protocol) ?? openFixture(fixture, output.protocol);
    worlds.set(output.protocol, world);
    const goodEffects = good.get(output.protocol);
    if (!goodEffects) throw new Error("No good response was recorded");
    guard.replyWith(output.reply);
    const startedAt = process.cpuUsage();
    const effects = await collectEffects(world, route, fixture, guard);
    const { user, system } = process.cpuUsage(startedAt);
    const milliseconds = (user + system) / 1000;
    result.requests += effects.requests.length;
    result.used += isUsed(effects) ? 1 : 0;
    result.maxCpuMilliseconds = Math.max(result.maxCpuMilliseconds, milliseconds);
    families.add(output.family);
    const reply = effects.requests[0]?.reply;
    if (reply)
      hashes.add(
        createHash("sha256")
          .update(JSON.stringify([output.protocol, reply.status, reply.headers]))
          .update(reply.body)
          .digest("hex"),
      );
    const violations = new Set([
      ...findEffectViolations(effects, { good: countChangesByKind(goodEffects), knownInstructions, ada, eve }),
      ...findRouteViolations(route, effects, output, goodEffects.responses),
      ...(reply ? [] : ["sends no request to the model"]),
      ...(milliseconds > maxCpuMilliseconds ? [`takes ${Math.round(milliseconds)} ms`] : []),
    ]);
    for (const violation of violations)
      result.violations.push(`${route.name}, seed ${seed}, ${output.family}: ${output.name}: ${violation}`);
  }
  return { ...result, families, distinct: hashes.size };
};
