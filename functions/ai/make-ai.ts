import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Ai } from "#functions/writing/ai.ts";
import { createChatCompletionsModel } from "./chat-completions-model.ts";
import type { Model } from "./model.ts";
import { createModelAi } from "./model-ai.ts";
import { createOpenAiModel } from "./openai-model.ts";
import { createUsageMeter } from "./usage.table.ts";

/** An OpenAI API key, or the base URL of a compatible server and the name of a model on it. */
export type AiSettings = {
  key?: string | undefined;
  base?: string | undefined;
  model?: string | undefined;
  /** Monthly spending cap per user in whole cents. */
  monthlyCapCents?: number | undefined;
};

/** Self-hosted servers need no key, but the SDK requires one. */
const placeholderKey = "none";

const createModel = ({ key, base, model }: AiSettings, clock: Dependencies["clock"]): Model | undefined => {
  const isOpenAi = !base || /^https:\/\/(?:[\w-]+\.)*api\.openai\.com(?:\/|$)/.test(base);
  if (isOpenAi) return key ? createOpenAiModel({ key, base, model, clock }) : undefined;
  if (!URL.canParse(base) || !/^https?:/.test(base) || !model) {
    log.error("model server not usable", { missing: model ? "a URL" : "the model name" });
    return undefined;
  }
  return createChatCompletionsModel({ key: key ?? placeholderKey, base, model, clock });
};

/** Returns undefined if no model is configured. `rules` writes the drafts and is the fallback. */
export const makeAi = (settings: AiSettings, { table, clock }: Pick<Dependencies, "table" | "clock">, rules: Ai) => {
  const model = createModel(settings, clock);
  return model && createModelAi({ model, rules, usage: createUsageMeter({ table }, settings.monthlyCapCents), clock });
};
