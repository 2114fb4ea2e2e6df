import { createChatCompletionsModel } from "#functions/ai/chat-completions-model.ts";
import { createModelAi } from "#functions/ai/model-ai.ts";
import { createOpenAiModel } from "#functions/ai/openai-model.ts";
import { createUsageMeter } from "#functions/ai/usage.table.ts";
import { createPerplexitySearch } from "#functions/web-search/perplexity.ts";
import { ruleBasedAi } from "#functions/writing/ai.ts";
import { makeTenant } from "#tests/support/make-tenant.ts";
import type { Tenant } from "#tests/support/tenant.ts";
import { type Kept, openWorld, type World } from "#tests/support/world.ts";
import type { Protocol } from "./cases.ts";
import { compatibleBase, keys } from "./egress-guard.ts";

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
