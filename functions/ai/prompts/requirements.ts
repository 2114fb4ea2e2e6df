import * as z from "zod";
import { maxNoticeLength, requirementKinds } from "#shared/api/requirements.ts";
import { buildInstructions, fenceData, type Prompt } from "./prompt.ts";

const kinds = Object.keys(requirementKinds) as [keyof typeof requirementKinds];
const Proposed = z.object({
  requirements: z.array(z.object({ kind: z.enum(kinds), requirement: z.string(), quote: z.string() })),
});
type Proposed = z.infer<typeof Proposed>;

const instructions = buildInstructions(
  [
    "You read the notice of a funding opportunity and list its requirements for applicants.",
    "",
    "The kinds:",
    ...Object.entries(requirementKinds).map(([kind, label]) => `- ${kind}: ${label}`),
  ].join("\n"),
  [
    "Each requirement has a quote: 15 to 250 consecutive characters of the notice, copied exactly.",
    "Each requirement has a short wording of at most 120 characters that states nothing beyond its quote.",
    "List at most 25 requirements, the most important first, each only once. List nothing that the notice does not require. An empty list is a valid answer.",
  ],
);

export const requirementsPrompt: Prompt<string, Proposed> = {
  task: "requirements",
  version: 4,
  instructions,
  schema: Proposed,
  buildInput: (text) => fenceData("notice", text, maxNoticeLength),
};
