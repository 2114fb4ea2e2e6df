import { log } from "#functions/clients/log.ts";
import type { Outside } from "#functions/outside.ts";
import type { Ai } from "#functions/writing/ai.ts";
import { compatibleModel } from "./compatible.ts";
import type { Model } from "./model.ts";
import { modelAi } from "./model-ai.ts";
import { openAiModel } from "./openai.ts";
import { tableUsage } from "./usage.ts";

/** What is set: a key of OpenAI, or the address of another server that speaks its protocol and a model on it. */
export type AiSettings = {
  key?: string | undefined;
  base?: string | undefined;
  model?: string | undefined;
  /** What one person may use in a month, in whole cents; undefined: as much as usual. */
  cap?: number | undefined;
};

/** A server of one's own needs no key, but the SDK wants one. */
const noKey = "none";

/** The model that is set; undefined where none is, or not enough is said of it, which the log says. */
const modelOf = ({ key, base, model }: AiSettings, clock: Outside["clock"]): Model | undefined => {
  const isOpenAi = !base || /^https:\/\/(?:[\w-]+\.)*api\.openai\.com(?:\/|$)/.test(base);
  if (isOpenAi) return key ? openAiModel({ key, base, model, clock }) : undefined;
  if (!URL.canParse(base) || !/^https?:/.test(base) || !model) {
    log.error("model server not usable", { missing: model ? "a web address" : "the name of the model" });
    return undefined;
  }
  return compatibleModel({ key: key ?? noKey, base, model, clock });
};

/** The maker by settings; undefined where no model is set. */
export const makeAi = (settings: AiSettings, { table, clock }: Pick<Outside, "table" | "clock">, rules: Ai) => {
  const model = modelOf(settings, clock);
  return model && modelAi({ model, rules, usage: tableUsage({ table }, settings.cap), clock });
};
