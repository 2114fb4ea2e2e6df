import { readFileSync } from "node:fs";
import { makeAi } from "#functions/ai/make-ai.ts";
import { ruleBasedAi } from "#functions/writing/rule-based-ai.ts";
import { type Answer, goodAnswer } from "#scripts/openai/answers.ts";
import { startOpenAiStandIn } from "#scripts/openai/stand-in.ts";
import { countActions, type MeasuredName } from "./measured-actions.ts";
import type { UsageCounts } from "./usage-counter.ts";
import type { WebSize } from "./web-size.ts";

export type MeasuredActions = Record<MeasuredName, UsageCounts>;
/** Usage measured with the real handlers, and the size of the built web app. */
export type CostMeasurement = {
  measuredOn: string;
  withoutModel: MeasuredActions;
  withModel: MeasuredActions;
  web: WebSize;
};

export const measuredFile = new URL("./measured.json", import.meta.url);
/** Reads the last measurement, written by `node scripts/cost.ts --measure`. */
export const readCostMeasurement = (): CostMeasurement =>
  JSON.parse(readFileSync(measuredFile, "utf8")) as CostMeasurement;

/** The default model. */
const model = "gpt-6-luna";

/** Typical length of a coach answer in characters: two paragraphs. */
const coachAnswerLength = 1_600;
const padAnswer = (answer: Answer): Answer =>
  answer.kind !== "text" || answer.text.startsWith("{")
    ? answer
    : { ...answer, text: `${answer.text} `.repeat(Math.ceil(coachAnswerLength / answer.text.length)) };

/**
 * Measures every action without and with a model. The fake model speaks the real protocol and
 * returns rule-based drafts unchanged, so that responses have a realistic length.
 */
export const measureActions = async (): Promise<Pick<CostMeasurement, "withoutModel" | "withModel">> => {
  const standIn = await startOpenAiStandIn({ answer: (asked) => padAnswer(goodAnswer(asked)) });
  try {
    const withoutModel = await countActions();
    const withModel = await countActions((world) => {
      const ai = makeAi({ base: standIn.base, model, monthlyCapCents: 1_000_000 }, world, ruleBasedAi);
      if (!ai) throw new Error("The fake model is not configured");
      return ai;
    });
    return { withoutModel, withModel };
  } finally {
    await standIn.close();
  }
};
