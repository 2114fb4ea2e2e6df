import type { WritingQuality } from "#shared/api/writing.ts";
import { type DocumentJobKind, documentKinds } from "#shared/domain/document-kinds.ts";
import type { ModelTask, TokenUsage } from "./model.ts";

/** Date on which the names, prices and tasks below were last checked against the provider's documentation. */
export const pricesAsOf = "2026-11-21";

/** Billionths of a dollar per token. Above `longContextTokens`, input costs twice and output 1.5 times as much. */
type Price = { input: number; cached: number; output: number };
export const modelPriceList: Readonly<Record<string, Price>> = {
  "gpt-6-luna": { input: 100, cached: 10, output: 500 },
  "gpt-6-sol": { input: 2_000, cached: 200, output: 10_000 },
  "gpt-6-astra": { input: 10_000, cached: 1_000, output: 50_000 },
  "gpt-5.6-luna": { input: 200, cached: 20, output: 1_200 },
  "gpt-5.6-terra": { input: 2_000, cached: 200, output: 12_000 },
};
const longContextTokens = 272_000;

export const defaultModelName = "gpt-6-luna";

/** Model and reasoning effort by quality, and the maximum output tokens of a response. */
type ModelChoice = { model: string; effort: "none" | "low" | "medium" };
type Settings = Record<WritingQuality, ModelChoice> & { output: number };
const writingModels: Record<WritingQuality, ModelChoice> = {
  fast: { model: defaultModelName, effort: "low" },
  best: { model: "gpt-6-sol", effort: "medium" },
};
const readingModels: Record<WritingQuality, ModelChoice> = {
  fast: { model: defaultModelName, effort: "none" },
  best: { model: defaultModelName, effort: "none" },
};
const documentSettings = Object.fromEntries(
  Object.values(documentKinds).map(({ job, maxOutputTokens }) => [job, { ...writingModels, output: maxOutputTokens }]),
) as Record<DocumentJobKind, Settings>;
export const taskSettings: Readonly<Record<ModelTask, Settings>> = {
  ...documentSettings,
  outline: { ...writingModels, output: 2_500 },
  review: { ...writingModels, output: 3_500 },
  coach: { ...readingModels, output: 2_000 },
  requirements: { ...readingModels, output: 3_000 },
};

/** Context windows in tokens (input plus output). Larger contexts cost extra at OpenAI; Ollama defaults to 4,096. */
export const listedContextTokens = longContextTokens;
export const defaultContextTokens = 4_096;

/**
 * Returns the output limit in tokens: higher for `best`, because reasoning counts as output; at most a third of the
 * context.
 */
export const getOutputLimit = (task: ModelTask, quality: WritingQuality, contextTokens: number): number =>
  Math.min(taskSettings[task].output * (quality === "best" ? 2 : 1), Math.floor(contextTokens / 3));

/** Whether a response of this text's length fits the output limit, leaving 40% for reasoning. */
export const fitsInOneAnswer = (task: ModelTask, text: string, limit = taskSettings[task].output): boolean =>
  estimateTokens(text) <= limit * 0.6;

const dateSuffix = /^-\d{4}-\d{2}-\d{2}$/;
/** Ignores the date suffix of snapshots such as `gpt-6-luna-2026-09-22`. */
const findListedName = (model: string): string | undefined =>
  Object.keys(modelPriceList).find(
    (name) => model === name || (model.startsWith(name) && dateSuffix.test(model.slice(name.length))),
  );
const getPrice = (model: string): Price =>
  modelPriceList[findListedName(model) ?? "gpt-6-astra"] ?? { input: 0, cached: 0, output: 0 };
/** Unlisted models may reject the parameter. */
export const supportsReasoningEffort = (model: string): boolean => findListedName(model) !== undefined;

/** Computes the cost of one request in billionths of a dollar. */
export const computeCostInNanodollars = (model: string, { input, cached, output }: TokenUsage): number => {
  const price = getPrice(model);
  const isLong = input > longContextTokens;
  const inputCost = (input - cached) * price.input + cached * price.cached;
  return Math.ceil(inputCost * (isLong ? 2 : 1) + output * price.output * (isLong ? 1.5 : 1));
};
export const nanodollarsPerCent = 10_000_000;

/** Estimates the tokens of a text, erring on the high side. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3.5);
