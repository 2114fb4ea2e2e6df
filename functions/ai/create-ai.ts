import { log } from "#functions/clients/log.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { SharedLimitDependencies } from "#functions/limits/token-bucket.ts";
import type { Ai } from "#functions/writing/ai.ts";
import type { WritingQuality } from "#shared/api/writing.ts";
import { createChatCompletionsModel } from "./chat-completions-model.ts";
import type { Model } from "./model.ts";
import { createModelAi } from "./model-ai.ts";
import { createOpenAiModel } from "./openai-model.ts";
import { createUsageMeter } from "./usage.table.ts";

/** Either an OpenAI API key, or the base URL of a compatible server and a model name. */
export type AiSettings = {
  key?: string | undefined;
  base?: string | undefined;
  model?: string | undefined;
  /**
   * Context window of the server's model (input plus output tokens); default: the listed value, or Ollama's default.
   */
  contextTokens?: string | undefined;
  /** Quality of requests that don't specify one; default: `fast`. */
  quality?: WritingQuality | undefined;
  /** Monthly spending cap per user in whole cents. */
  monthlyCapCents?: number | undefined;
};

/** Parses a number of tokens. Returns undefined if it is missing or implausible. */
const parseContextTokens = (text: string | undefined): number | undefined =>
  /^\d{4,8}$/.test(text?.trim() ?? "") ? Number(text) : undefined;

/** Self-hosted servers need no key, but the SDK requires one. */
const placeholderKey = "none";

const createModel = (
  { key, base, model, ...settings }: AiSettings,
  clock: Dependencies["clock"],
): Model | undefined => {
  const contextTokens = parseContextTokens(settings.contextTokens);
  const isOpenAi = !base || /^https:\/\/(?:[\w-]+\.)*api\.openai\.com(?:\/|$)/.test(base);
  if (isOpenAi) return key ? createOpenAiModel({ key, base, model, contextTokens, clock }) : undefined;
  if (!URL.canParse(base) || !/^https?:/.test(base) || !model) {
    log.error("model server misconfigured", { missing: model ? "base URL" : "model name" });
    return undefined;
  }
  return createChatCompletionsModel({ key: key ?? placeholderKey, base, model, contextTokens, clock });
};

/** Returns undefined if no model is configured. `rules` writes the drafts and serves as the fallback. */
export const createAi = (settings: AiSettings, dependencies: SharedLimitDependencies, rules: Ai) => {
  const { clock } = dependencies;
  const model = createModel(settings, clock);
  const { monthlyCapCents, quality } = settings;
  return (
    model && createModelAi({ model, rules, usage: createUsageMeter(dependencies, monthlyCapCents), clock, quality })
  );
};
