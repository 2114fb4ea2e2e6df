import { readFileSync } from "node:fs";
import { makeAi } from "#functions/ai/make-ai.ts";
import { ruleBasedAi } from "#functions/writing/rule-based-ai.ts";
import { type Answer, goodAnswer } from "#scripts/openai/answers.ts";
import { startOpenAiStandIn } from "#scripts/openai/stand-in.ts";
import { type Counted, countActs } from "./acts.ts";
import type { Counts } from "./counting.ts";
import type { WebBytes } from "./web-bytes.ts";

export type Acts = Record<Counted, Counts>;
/** What one run of the real handlers came to, and the weight of the built web. */
export type Measured = { measuredOn: string; withoutModel: Acts; withModel: Acts; web: WebBytes };

export const measuredFile = new URL("./measured.json", import.meta.url);
/** What was measured last: `node scripts/cost.ts --measure` writes it. */
export const readMeasured = (): Measured => JSON.parse(readFileSync(measuredFile, "utf8")) as Measured;

/** The model that is asked unless a setting names another. */
const model = "gpt-6-luna";

/** An answer of the coach is about so long, in characters: two paragraphs. */
const coachAnswer = 1_600;
const longEnough = (answer: Answer): Answer =>
  answer.kind !== "text" || answer.text.startsWith("{")
    ? answer
    : { ...answer, text: `${answer.text} `.repeat(Math.ceil(coachAnswer / answer.text.length)) };

/**
 * Counts every act without a model and with one. The model is a stand-in that speaks the protocol and gives drafts back
 * as the rules wrote them, so that an answer is as long as what a person reads.
 */
export const measureActs = async (): Promise<Pick<Measured, "withoutModel" | "withModel">> => {
  const standIn = await startOpenAiStandIn({ answer: (asked) => longEnough(goodAnswer(asked)) });
  try {
    const withoutModel = await countActs();
    const withModel = await countActs((world) => {
      const ai = makeAi({ base: standIn.base, model, monthlyCapCents: 1_000_000 }, world, ruleBasedAi);
      if (!ai) throw new Error("The stand-in is not taken for a model");
      return ai;
    });
    return { withoutModel, withModel };
  } finally {
    await standIn.close();
  }
};
