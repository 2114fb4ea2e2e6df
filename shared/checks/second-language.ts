import { createFinding, type RuleFindings } from "./finding.ts";
import type { ParsedDraft } from "./parsed-draft.ts";

// Finds constructions typical of second-language writers. A native speaker should read such a draft; only the writer can say
// what some of its sentences mean.

const counts =
  "(?:[2-9]|[1-9]\\d+|\\d{1,3}(?:,\\d{3})+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|many|several)";
const countable =
  "year|month|week|hour|day|cent|child|kid|student|person|adult|senior|elder|woman|man|mother|father|family|member|volunteer|teacher|friend|farmer|worker|patient|boat|job|farm|class|lesson|room|house|book|computer|machine|tree|bed|car|friend|neighbor|bottle|bag|box|cage|girl|boy|meter|minute|Saturday|Sunday|person";
const phraseEnd =
  "(?=[.,;:)]|$| (?:in|on|at|from|to|for|with|of|by|and|or|but|so|if|when|who|that|is|are|was|were|will|can|has|have|had|every|each|since|until|after|before|they|we|learn|each)\\b)";
const baseVerbs =
  "know|work|farm|give|have|make|take|come|go|live|teach|help|need|want|speak|read|write|learn|play|get|feel|start|finish|understand|bring|buy|sell|pay|cook|drive|explain|call|show|stay|eat|sleep|become|receive";
const verbsAfterFor =
  "pass|keep|find|avoid|translate|give|have|make|take|learn|teach|get|become|receive|finish|understand|bring|sell|explain|speak|help|open";
const modals =
  "will|would|can|could|may|might|must|should|shall|did|do|does|don't|doesn't|to|not|help|helps|helped|let|lets|make|makes|made|and|or|if|that";

const plurals: Record<string, string> = { child: "children", person: "people", woman: "women", man: "men" };
const inflect = (word: string) =>
  word
    .replace(/(?<![aeiou])y$/, "ie")
    .replace(/(?<=s|x|z|ch|sh|o)$/, "e")
    .concat("s");
const replaceLastWord = (text: string, change: (word: string) => string) => text.replace(/\p{L}+$/u, change);

/** A construction, and its correction if there is only one. */
type ForeignForm = readonly [pattern: RegExp, correct?: (text: string) => string];
const forms: readonly ForeignForm[] = [
  // "12 year", "300 boat"
  [
    new RegExp(`(?<![-/$.,\\d])\\b${counts} (?:${countable})${phraseEnd}`, "giu"),
    (text) => replaceLastWord(text, (noun) => plurals[noun] ?? inflect(noun)),
  ],
  // "he know"
  [
    new RegExp(`(?<!\\b(?:${modals}) )\\b(?:he|she) (?:${baseVerbs})\\b`, "giu"),
    (text) => replaceLastWord(text, (verb) => (verb === "have" ? "has" : inflect(verb))),
  ],
  [/\b(?:he|she|it) (?:don['’]t|do not)/giu, (text) => text.replace(/do(?=n['’]t| not)/i, "does")],
  [
    /\b(?:we|they|women|children|people|families|parents|students|men) (?:was|is|has|works|lives|needs|wants)\b(?<!\b(?:of|for|with|from|to|by|in|and) \p{L}+ (?:was|is|has|works|lives|needs|wants))/giu,
  ],
  [/\b(?:must|can|should|could|will) to \p{Ll}/gu, (text) => text.replace(" to ", " ")],
  [
    new RegExp(
      `\\bfor (?:to )?(?:${verbsAfterFor})\\b(?= (?:the|an?|our|their|them|us|it|new|more|\\p{Ll}+s)\\b)`,
      "giu",
    ),
  ],
  [/\b(?:plays?|works?|lives?|teach(?:es)?|exists?|is|are) (?:\p{Ll}+ ){0,3}since \d+ years\b/giu],
  [
    /\$\d[\d.,]* (?:for|the|in|by) (?:night|hour|day|week|month|year)\b(?! (?:of|in|that|before|after))/giu,
    (text) => text.replace(/ \p{L}+ (?=\p{L}+$)/u, text.endsWith("hour") ? " an " : " a "),
  ],
  [
    /\b(?:have|has|had) fear (?:to|of)\b|\bwants? that (?:we|they|he|she|parents|children)\b|\bexist since\b|\bone from (?:them|us)\b/giu,
  ],
  [
    /(?:^|[.!?] )In (?:the |our |this )?[\p{L} ]{2,25} (?:have|has|is|are) (?:\d|no\b|not\b|many\b|only\b|two\b|three\b|four\b|five\b)/gmu,
  ],
  [
    /\b(?:percent|half|most|many|some) of (?:the |our )?(?:\p{Ll}+s|children|people|women|men) (?:pays|works|lives|needs|wants|speaks|comes|has|is)\b/giu,
  ],
  [/\b(?:girls|boys|children|people|mothers|they|we) be \p{L}/giu],
  [/\b(?:Teachers|Children|Girls|Boys|Students|Mothers) is\b|\b(?:\d+|\p{Ll}+) years taught\b/gu],
  [/\b(?:taught|worked|played|lived) \d+ years\b/giu, (text) => text.replace(" ", " for ")],
  [/\b(?:at|in) (?:first|second|third) year\b/giu, (text) => text.replace(/^\p{L}+/u, "$& the")],
  [/(?:^|[.!?] )(?:Now|Today|Every day|In \d{4}) (?:have|is|are|has) /gmu],
  [/\b(?:women|children|men|people) on \d|\b\d+ (?:women|children|men|people|students) on \d/giu],
];

/** Finds the constructions of `forms` in a text, in that order. */
export const findForeignForms = (text: string) =>
  forms.flatMap(([pattern, correct]) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => {
      const lead = /^[.!?] /.exec(found)?.[0].length ?? 0;
      const form = found.slice(lead).trimEnd();
      return { start: index + lead, end: index + lead + form.length, form, corrected: correct?.(form) };
    }),
  );

const minForms = 3;
/** Whether the texts show that English is not their writer's first language. A single construction may be a typo. */
export const isSecondLanguage = (texts: readonly string[]): boolean =>
  texts.reduce((sum, text) => sum + findForeignForms(text).length, 0) >= minForms;

/** Finds the sentences that a native speaker should read, each with its construction. */
export const checkSecondLanguage = ({ maskedText }: ParsedDraft): NonNullable<RuleFindings> =>
  isSecondLanguage([maskedText])
    ? findForeignForms(maskedText).map(({ start, end, form, corrected }) => ({
        ...createFinding({ start, end }, `Ask a fluent reader to look at the sentence with “${form}.”`, "warn"),
        ...(corrected && { correction: { text: form, replacements: [corrected] } }),
      }))
    : [];
