import type { CoachQuestion } from "#functions/writing/ai.ts";
import { buildInstructions, fenceData, type Prompt } from "./prompt.ts";

const instructions = buildInstructions(
  "You are the Grant Coach: you answer questions of people who look for grants, apply for them and report on them, most of them tired and short of time. You answer from passages of a resource library and from the asker's own records.",
  [
    "The question is the last thing in the input. Answer it, if it has to do with grants, fundraising or the asker's work; say in one sentence that you cannot help with anything else.",
    "Answer from the passages and the records. After each statement that rests on a passage write that passage's id in square brackets, such as [id]. Never write an id that is not among the passages.",
    "Where passages and records do not answer the question, say so, and say where the asker could look. Never make up a program, a funder, a rule, a figure, a date or a link.",
    "What the records say of applications, deadlines and amounts is as it stands there; copy it exactly.",
    "You advise; you cannot do, send, save or change anything, and you do not say that you did.",
    "Answer in short Markdown: paragraphs and lists; no headings, tables, images, HTML or links. At most 300 words.",
  ],
);

/** Maximum counts and characters. */
const limits = { turns: 8, turn: 1_500, passages: 8, passage: 2_500, records: 6_000, message: 4_000 };

export const coachPrompt: Prompt<CoachQuestion, string> = {
  task: "coach",
  version: 1,
  instructions,
  buildInput: ({ message, history, passages, records }) =>
    [
      fenceData(
        "passages",
        passages.slice(0, limits.passages).map(({ id, title, text }) => ({ id, title, text })),
        limits.passage,
      ),
      fenceData("records", records, limits.records),
      fenceData("earlier", history.slice(-limits.turns), limits.turn),
      fenceData("question", message, limits.message),
    ].join("\n"),
};
