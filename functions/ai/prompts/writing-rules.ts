import * as z from "zod";

export const writingRules: readonly string[] = [
  "The draft shows the parts of the text in their order. Write each part anew, as good as the facts allow, and answer with exactly as many parts, in the same order. A part's heading is given and is not part of its text.",
  "Say only what stands in the facts or in the draft. Never add a figure, an amount, a percentage, a date, a name, a place, a partner, a source, a quotation or a result of your own, not even a likely one. Do not calculate.",
  "Copy figures, amounts, dates, names, addresses and links exactly as they stand there.",
  "Places such as [Add: what is missing, because why] mark what the writer has still to fill in. Keep each of them, word for word, in its part, in the place where it belongs. Where something needed is missing in the facts, add such a place instead of guessing.",
  "Keep the writer's own meaning. Improve order, sentences and links between them; leave out what is said twice.",
  "Write plain, warm, exact American English in the first person plural, in the active voice, in short paragraphs. No slogans, no superlatives, no empty phrases, no acronym that is not spelled out at first.",
  "Write plain text: no Markdown, no emphasis, no emoji. Lists only where the draft has them, each item on a line that begins with a hyphen.",
];

export const RewrittenParts = z.object({ parts: z.array(z.object({ text: z.string() })) });
export type RewrittenParts = z.infer<typeof RewrittenParts>;
