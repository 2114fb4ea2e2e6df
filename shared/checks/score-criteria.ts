import { createBlankPattern } from "../domain/blanks.ts";
import { criterionPatterns, findCriterionPoints, matchCriterionSection } from "../domain/criterion-sections.ts";
import { kindRules } from "./headings.ts";
import type { ParsedDraft } from "./parsed-draft.ts";
import type { CheckSources } from "./sources.ts";
import { functionWords, type Span, toContentWords, toWords } from "./text-spans.ts";

/** One thing that a criterion asks for, and the sentences of the draft that answer it, best first. */
export type CriterionAspect = {
  text: string;
  /** `supported`: answered with a figure or a date; `implied`: its section has text, but none in the notice's words. */
  state: "supported" | "answered" | "implied" | "blank" | "missing";
  sentences: Span[];
  /** The notice's words that the draft does not use. */
  unusedWords: string[];
};
/** `low` and `high` are points of `maxPoints`, or percent if the notice states no points. */
export type CriterionScore = {
  criterion: string;
  maxPoints: number | null;
  low: number;
  high: number;
  aspects: CriterionAspect[];
};

/** Fractions of an aspect's points that a reviewer would probably give. Estimates, not measurements. */
const shares: Record<CriterionAspect["state"], readonly [low: number, high: number]> = {
  supported: [0.7, 0.95],
  answered: [0.5, 0.8],
  implied: [0.3, 0.6],
  blank: [0.05, 0.3],
  missing: [0, 0.2],
};
const maxSentences = 3;
const minWordsForImplied = 25;

const genericWords = new Set(
  toContentWords(
    `applicant applicants application program project proposal proposed quality extent degree describe demonstrate
    demonstrates demonstrated include includes including provide provides address addresses explain clear clearly points
    point percent score scored weight criterion criteria review reviewers evaluate evaluated consider considered required
    requirement narrative section likely adequate appropriate reasonable well effectively sufficient strength show shows
    based`,
  ),
);
const toSpecificWords = (text: string) => [
  ...new Set(toContentWords(text).filter((word) => !genericWords.has(word) && !/^\d+$/.test(word))),
];

const leadIns =
  /^(?:(?:and|or)\s+)?(?:(?:reviewers|we|the (?:panel|committee|reviewers?))\s(?:will\s)?\S+\s+)?(?:the (?:extent|degree) to which|how well|how|whether|that)?\s*/i;
/**
 * Splits a criterion into the aspects that it asks for: list items, sentences and clauses between semicolons, without
 * its heading.
 */
const splitAspects = ({ requirement, quote }: CheckSources["requirements"][number]): string[] => {
  const heading = toContentWords(requirement);
  const parts = (quote ?? "")
    .split(/\n|[;•▪●]|(?<=[a-z)])[.:]\s+(?=[A-Z])|\s(?=\(?[a-h1-9][.)]\s)|:\s/)
    .map((part) => part.replace(/^\s*(?:[-–*o]|\(?[a-h1-9][.)])\s+/, "").trim())
    .filter((part) => toSpecificWords(part).length > 0)
    .filter((part) => toContentWords(part).some((word) => !heading.includes(word)) && toWords(part).length > 2);
  return parts.length > 0 ? [...new Set(parts)] : [requirement];
};

/** Scores a proposal against the review criteria of its notice, most points first; null without criteria. */
export const scoreCriteria = (parsed: ParsedDraft): CriterionScore[] | null => {
  const criteria = parsed.sources.requirements.filter(({ kind }) => kind === "criterion");
  if (kindRules[parsed.draft.kind].pages || criteria.length === 0) return null;
  const text = indexDraft(parsed);
  // A criterion may appear in both a list and a table.
  const unique = new Map(criteria.map((criterion) => [criterion.requirement, criterion]));
  return [...unique.values()]
    .map((criterion): CriterionScore => {
      const aspects = splitAspects(criterion).map((aspect) => rateAspect(aspect, criterion.requirement, text));
      const maxPoints = findCriterionPoints(`${criterion.requirement} ${criterion.quote ?? ""}`);
      const toPoints = (edge: 0 | 1) =>
        ((maxPoints ?? 100) * aspects.reduce((sum, { state }) => sum + shares[state][edge], 0)) / aspects.length;
      return {
        criterion: criterion.requirement,
        maxPoints,
        low: Math.floor(toPoints(0)),
        high: Math.min(Math.ceil(toPoints(1)), maxPoints ?? 100),
        aspects,
      };
    })
    .sort((a, b) => (b.maxPoints ?? 0) - (a.maxPoints ?? 0));
};

type Sentence = Span & { text: string; words: ReadonlySet<string>; hasFigure: boolean; section: string | undefined };
type IndexedDraft = {
  sentences: Sentence[];
  /** Sentences by the name of the heading directly above them. */
  byHeading: Map<string, Sentence[]>;
  sections: Map<string, { words: number; hasBlank: boolean }>;
};

/** Returns the words of a heading or criterion without its points. */
const toName = (text: string) =>
  toWords(text)
    .filter((word) => !/^(?:\d+|points?)$/.test(word))
    .join(" ");
/** A short line without a period, a list marker or figures other than points. No heading answers a criterion. */
const isHeading = (text: string) =>
  toWords(text).length < 13 && /^(?:#|\p{L}[^\d:|\uE000]*(?:\(\d+[^)]*\)|[\p{L})])$)/u.test(text);

const indexDraft = ({ draft, sentences, sections, figures }: ParsedDraft): IndexedDraft => {
  const byHeading = new Map<string, Sentence[]>();
  let current: Sentence[] = [];
  const content = sentences.flatMap(({ start, end, text }): Sentence[] => {
    if (isHeading(text) || sections.some((section) => start >= section.start && start < section.end)) {
      current = [];
      byHeading.set(toName(text), current);
      return [];
    }
    const sentence = {
      ...{ start, end, text, words: new Set(toContentWords(text)) },
      hasFigure: figures.some((figure) => figure.start >= start && figure.end <= end),
      section: sections.find(({ body }) => start >= body.start && start < body.end)?.key,
    };
    current.push(sentence);
    return [sentence];
  });
  return {
    byHeading,
    sentences: content,
    sections: new Map(
      sections.map(({ key, body }) => {
        const content = draft.content.slice(body.start, body.end);
        return [
          key,
          {
            words: toWords(content.replaceAll(createBlankPattern(), "")).length,
            hasBlank: createBlankPattern().test(content),
          },
        ];
      }),
    ),
  };
};

const matchesSection = (text: string, section: string | undefined) =>
  criterionPatterns.some(([key, pattern]) => key === section && pattern.test(text.toLowerCase()));

const rateAspect = (
  aspect: string,
  criterion: string,
  { sentences, sections, byHeading }: IndexedDraft,
): CriterionAspect => {
  const words = toSpecificWords(aspect.replace(leadIns, ""));
  const section = matchCriterionSection(aspect) ?? matchCriterionSection(criterion);
  const minShared = Math.min(2, words.length);
  const scoredSentences = sentences
    .map((sentence) => {
      const sharedWordCount = words.filter((word) => sentence.words.has(word)).length;
      return { sentence, shared: sharedWordCount, score: sharedWordCount + (sentence.section === section ? 1.5 : 0) };
    })
    .filter(({ shared, sentence }) => shared >= minShared || (shared === 1 && sentence.section === section))
    .filter(({ shared }) => shared / words.length >= 0.2)
    .toSorted((a, b) => b.score - a.score || a.sentence.start - b.sentence.start);
  const bestSentences = scoredSentences.slice(0, maxSentences).map(({ sentence }) => sentence);
  const usedWords = new Set(sentences.flatMap((sentence) => [...sentence.words]));
  const toSpan = ({ start, end }: Sentence) => ({ start, end });
  // A draft may use the criterion as a heading; then the text below it is what a reviewer reads first.
  const ownSentences = byHeading.get(toName(criterion));
  const unusedWords = findMatchingWords(aspect, (word) => words.includes(word) && !usedWords.has(word));
  if (ownSentences?.every((sentence) => sentence.words.size === 0))
    return { text: aspect, state: ownSentences.length > 0 ? "blank" : "missing", sentences: [], unusedWords };
  if (bestSentences.length > 0) {
    const state = bestSentences.some(({ hasFigure }) => hasFigure) ? "supported" : "answered";
    return { text: aspect, state, sentences: bestSentences.map(toSpan), unusedWords };
  }
  const sectionText = section ? sections.get(section) : undefined;
  const onTopic = ownSentences?.filter(({ text }) => matchesSection(text, section));
  if (sectionText && sectionText.words >= minWordsForImplied && onTopic?.length !== 0) {
    const first = (onTopic ?? sentences.filter((sentence) => sentence.section === section)).slice(0, 1);
    return { text: aspect, state: "implied", sentences: first.map(toSpan), unusedWords };
  }
  return { text: aspect, state: sectionText?.hasBlank ? "blank" : "missing", sentences: [], unusedWords };
};

/** Returns the words of a text, as written, whose stem passes the test. */
const findMatchingWords = (text: string, test: (stem: string) => boolean) => [
  ...new Set(toWords(text).filter((word) => !functionWords.has(word) && toContentWords(word).some(test))),
];
