import type { ModelTask, Tokens } from "./model.ts";

/** When names and prices were last looked up at the provider. */
export const pricesAsOf = "2026-11-21";

/**
 * Thousandths of a dollar for a million tokens, which is billionths of a dollar for one: whole numbers. A question of
 * more than `longFrom` tokens costs twice its input and one and a half times its output.
 */
type Price = { input: number; cached: number; output: number };
export const prices: Readonly<Record<string, Price>> = {
  "gpt-6-luna": { input: 100, cached: 10, output: 500 },
  "gpt-6-sol": { input: 2_000, cached: 200, output: 10_000 },
  "gpt-6-astra": { input: 10_000, cached: 1_000, output: 50_000 },
  "gpt-5.6-luna": { input: 200, cached: 20, output: 1_200 },
  "gpt-5.6-terra": { input: 2_000, cached: 200, output: 12_000 },
};
const longFrom = 272_000;

/** The model of all tasks, unless a setting names another. */
export const usualModel = "gpt-6-luna";

/** How hard a model thinks before it writes; somebody waits for all of this. `output`: most tokens of one answer. */
type Settings = { effort: "none" | "low"; output: number };
export const taskSettings: Readonly<Record<ModelTask, Settings>> = {
  proposal: { effort: "low", output: 5_000 },
  coverLetter: { effort: "low", output: 3_000 },
  loi: { effort: "low", output: 4_000 },
  coach: { effort: "none", output: 2_000 },
  requirements: { effort: "none", output: 3_000 },
};

/** Has an answer of the length of this text room enough, with the thinking before it? */
export const hasRoom = (task: ModelTask, text: string): boolean =>
  estimatedTokens(text) <= taskSettings[task].output * 0.6;

const dated = /^-\d{4}-\d{2}-\d{2}$/;
/** The model in the table; a dated name such as `gpt-6-luna-2026-09-22` is that of its model. */
const rowOf = (model: string): string | undefined =>
  Object.keys(prices).find(
    (name) => model === name || (model.startsWith(name) && dated.test(model.slice(name.length))),
  );
/** An unknown one costs as much as the dearest. */
const priceOf = (model: string): Price => prices[rowOf(model) ?? "gpt-6-astra"] ?? { input: 0, cached: 0, output: 0 };
/** Does a model take an effort? Of those in the table all do; others may refuse a question that has one. */
export const takesEffort = (model: string): boolean => rowOf(model) !== undefined;

/** What that use of a model costs, in billionths of a dollar. */
export const costOf = (model: string, { input, cached, output }: Tokens): number => {
  const price = priceOf(model);
  const long = input > longFrom;
  const read = (input - cached) * price.input + cached * price.cached;
  return Math.ceil(read * (long ? 2 : 1) + output * price.output * (long ? 1.5 : 1));
};
/** Billionths of a dollar in a cent. */
export const billionthsPerCent = 10_000_000;

/** Tokens of a text, where nobody says how many they were: rather too many than too few. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / 3.5);
