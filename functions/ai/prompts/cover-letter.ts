import type { CoverLetterFacts } from "#functions/writing/document-facts.ts";
import type { DraftPart } from "../draft-rewrite.ts";
import { buildCoverLetterPromptData } from "./letter-data.ts";
import { buildInstructions, fenceData, maxPartLength, type Prompt } from "./prompt.ts";
import { RewrittenParts, writingRules } from "./writing-rules.ts";

const instructions = buildInstructions(
  "You write the body of a cover letter to a funder for a person who works for the organization that asks: for a grant, a sponsorship or a donation, as the facts say. It fits on one page: who we are and serve, what we ask for and two strong points, why this funder, thanks and how to reach us. It does not repeat the summary of the application. Date, address, greeting and signature stand around it already.",
  [
    ...writingRules,
    "To a sponsor speak of what the sponsorship makes possible and what the sponsor gets, to a donor of what the gift does, to a grant maker of the fit.",
  ],
);

export const coverLetterPrompt: Prompt<{ facts: CoverLetterFacts; draft: readonly DraftPart[] }, RewrittenParts> = {
  task: "coverLetter",
  version: 1,
  instructions,
  schema: RewrittenParts,
  buildInput: ({ facts, draft }) =>
    [fenceData("facts", buildCoverLetterPromptData(facts)), fenceData("draft", draft, maxPartLength)].join("\n"),
};
