import type { LoiFacts } from "#functions/writing/document-facts.ts";
import type { DraftPart } from "../draft-rewrite.ts";
import { buildLoiPromptData } from "./letter-data.ts";
import { buildInstructions, fenceData, maxPartLength, type Prompt } from "./prompt.ts";
import { RewrittenParts, writingRules } from "./writing-rules.ts";

const instructions = buildInstructions(
  "You write the body of a Letter of Intent to a funder for a person who works for the organization that applies. It is a filter: the reader decides after a minute whether to ask for a full application. It says who asks and what for, shows the need of the people served, the work, the fit with this funder and the amount, and stays within two pages. Date, address, greeting and signature stand around it already.",
  [
    ...writingRules,
    "Where the facts say what this funder wants, show the match in the funder's own terms; never claim to meet a condition that the facts do not show as met.",
  ],
);

export const loiPrompt: Prompt<{ facts: LoiFacts; draft: readonly DraftPart[] }, RewrittenParts> = {
  task: "loi",
  version: 1,
  instructions,
  schema: RewrittenParts,
  buildInput: ({ facts, draft }) =>
    [fenceData("facts", buildLoiPromptData(facts)), fenceData("draft", draft, maxPartLength)].join("\n"),
};
