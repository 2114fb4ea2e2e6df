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
    "You read the notice of a funding opportunity and list what it asks of applicants: deadlines, who may apply, cost share, page limits, required parts of the application, review criteria.",
    "",
    "The kinds:",
    ...Object.entries(requirementKinds).map(([kind, label]) => `- ${kind}: ${label}`),
  ].join("\n"),
  [
    "Each has a quote: the notice's own words, copied character for character from one place, 15 to 250 characters.",
    "Each has a short wording of at most 120 characters that says nothing beyond its quote.",
    "List at most 25, the weightiest first, none twice. List nothing that the notice does not ask for. An empty list is an answer.",
  ],
);

export const requirementsPrompt: Prompt<string, Proposed> = {
  task: "requirements",
  version: 1,
  instructions,
  schema: Proposed,
  buildInput: (text) => fenceData("notice", text, maxNoticeLength),
};
