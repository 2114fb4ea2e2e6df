import { getWords } from "#functions/search/terms.ts";
import { reviewDraft } from "#shared/checks/check-draft.ts";
import type { RuleKey } from "#shared/checks/finding.ts";
import { type Hint, type PassageKind, strengths, weaknesses } from "./passage-hints.ts";
import { asksToShorten, shortenPassage } from "./shorten-passage.ts";

const kindPatterns: readonly (readonly [PassageKind, RegExp])[] = [
  ["objective", /\bobjectives?\b|\bgoals?\b|\bsmart\b/i],
  ["need", /\bneeds?\b|\bproblem\b/i],
  ["budget", /\bbudget\b|\bjustif/i],
];
const findKind = (message: string, passage: string): PassageKind => {
  const head = message.slice(0, Math.max(0, message.indexOf(passage.slice(0, 20))));
  const stated = kindPatterns.find(([, pattern]) => pattern.test(head))?.[0];
  if (stated) return stated;
  if (/^\W*(?:the |our )?(?:problem|need|needs statement|statement of need)\b/i.test(passage)) return "need";
  if (/^(?:by|to|improve|increase|reduce|for [a-z]+ \d{4})\b/i.test(passage) && getWords(passage).length < 60)
    return "objective";
  return /\b(?:we|our \w+) (?:urgently |really )?(?:needs?|lacks?)\b|\bthere is (?:a|no)\b.{0,30}\b(?:need|\w+ in our)\b/i.test(
    passage,
  )
    ? "need"
    : "text";
};

/** Finds a word limit in the request, such as "word limit is 100" or "under 150 words". */
const findWordLimit = (message: string): number | undefined => {
  const match =
    /\bword limit (?:is|of)? ?(\d{2,4})\b|\b(?:under|at most|max(?:imum)?(?: of)?|within|limit of) (\d{2,4}) words\b|\b(\d{2,4})[- ]word limit\b/i.exec(
      message,
    );
  return match ? Number(match[1] ?? match[2] ?? match[3]) : undefined;
};

/** Checks the length of a passage against a stated limit, and the length of its longest sentence. */
const measurePassage = (message: string, passage: string): string[] => {
  const limit = findWordLimit(message);
  const words = getWords(passage).length;
  const longest = Math.max(...passage.split(/(?<=[.!?])\s+/).map((sentence) => getWords(sentence).length));
  return [
    ...(limit === undefined
      ? []
      : [
          words > limit
            ? `**Over the limit.** It has about ${words} words, ${words - limit} more than the ${limit} allowed.`
            : `Length: about ${words} words, within the limit of ${limit}.`,
        ]),
    ...(longest > maxSentenceWords
      ? [
          `**A long sentence.** The longest has ${longest} words. Split it after the first idea; a tired reader holds about 25.`,
        ]
      : []),
  ];
};
const maxSentenceWords = 32;

const styleRules: readonly RuleKey[] = ["phrases", "acronyms", "leakage", "repetition", "reading"];
const maxStyleFindings = 5;
const maxQuoteLength = 60;

/** Runs the draft checks that need neither a form nor a record. */
const checkStyle = (passage: string, today: string): string[] => {
  const { findings } = reviewDraft(
    { kind: "proposal", title: "", content: passage },
    { answers: null, organization: null, person: null, opportunity: null, record: null, requirements: [], today },
  );
  return findings
    .filter(({ rule }) => styleRules.includes(rule))
    .slice(0, maxStyleFindings)
    .map(({ message, start, end }) => {
      const quote = start === null || end === null ? "" : passage.slice(start, end).replaceAll(/\s+/g, " ");
      return quote && !message.includes(quote) && quote.length <= maxQuoteLength ? `“${quote}”: ${message}` : message;
    });
};

const articles: Record<PassageKind, string> = {
  need: "need-of-community",
  objective: "smart-objectives",
  budget: "budget-narrative",
  text: "plain-words",
};
const patterns: Partial<Record<PassageKind, string>> = {
  need: "A structure that works: the people and the place; the situation now, with two or three local figures; why it matters; its causes; what already exists and the gap that remains.",
  objective:
    "A pattern to fill in: *By [day], [how many] of [whom] will [change], from [today's figure] to [target], as measured by [instrument].*",
};
const names: Record<PassageKind, string> = {
  need: "your need statement",
  objective: "your objective",
  budget: "your budget text",
  text: "your paragraph",
};

export type PassageReview = { text: string; article: string };

/** Reviews a passage by rules: what works, what to change, and a pattern to follow. `today` is `YYYY-MM-DD`. */
export const reviewPassage = (message: string, passage: string, today: string): PassageReview => {
  const kind = findKind(message, passage);
  const select = (hints: readonly Hint[]) =>
    hints.filter(({ kinds, fits }) => (!kinds || kinds.includes(kind)) && fits(passage)).map(({ text }) => text);
  const good = select(strengths);
  const changes = [...measurePassage(message, passage), ...select(weaknesses), ...checkStyle(passage, today)];
  const toList = (items: readonly string[]) => items.map((item) => `- ${item}`).join("\n");
  const verdict = changes.length
    ? `I checked ${names[kind]} against the library's rules. **To change:**\n\n${toList(changes)}`
    : `I checked ${names[kind]} against the library's rules and found nothing to correct.`;
  const pattern = changes.length ? patterns[kind] : undefined;
  const next = changes.length
    ? "Send me the new version and I'll read it again. In a draft, the checks beside the text also compare it with your answers and the notice."
    : "Rules can't tell whether it is convincing. Ask someone outside your field to read it, and compare it with the funder's criteria.";
  const shorter = asksToShorten(message) ? shortenPassage(passage) : undefined;
  return {
    text: [
      ...(shorter ? [shorter] : []),
      ...(good.length ? [`**What works:**\n\n${toList(good)}`] : []),
      verdict,
      ...(pattern ? [pattern] : []),
      next,
    ].join("\n\n"),
    article: articles[kind],
  };
};
