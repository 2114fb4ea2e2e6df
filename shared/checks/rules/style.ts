import { usStates } from "../../domain/us-states.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import type { ParsedDraft } from "../parsed-draft.ts";
import { findSentences, toContentWords, toWords } from "../text-spans.ts";

const minWords = 4;
const minDistinctRatio = 0.7;

export const checkRepetition = ({
  maskedText,
  sentences: all,
  paragraphs,
  applicantGrounding,
  answers,
  sources,
  sections,
}: ParsedDraft): RuleFindings => {
  const { organization, opportunity } = sources;
  // The summary and the conclusion repeat the other sections.
  const summarySections = sections.filter(({ key }) => key === "summary" || key === "conclusion");
  const isInSummarySection = (start: number) =>
    summarySections.some(({ body }) => body.start <= start && start < body.end);
  const namesAndTitles = [
    answers.organizationName,
    answers.projectTitle,
    answers.recipientOrganization,
    organization?.name,
  ];
  const names = new Set(
    [...namesAndTitles, opportunity?.title, opportunity?.funder].map((name) => toWords(name ?? "").join(" ")),
  );
  const sourceCounts = new Map<string, number>();
  const toKey = (text: string) => toWords(text).join(" ");
  for (const { text } of findSentences(applicantGrounding.text))
    sourceCounts.set(toKey(text), (sourceCounts.get(toKey(text)) ?? 0) + 1);
  const seen = new Map<string, number>();
  const repetitions = all.flatMap((sentence, index) => {
    const isEcho = sentence.text.length > 20 && all[index - 1]?.text.endsWith(`: ${sentence.text}`);
    const key = toKey(sentence.text);
    if (key.split(" ").length < minWords || names.has(key)) return [];
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    // A short summary may repeat the section after it.
    const isAdjacent = [all[index - 1], all[index - 2]].some(
      (other) =>
        other &&
        toKey(other.text) === key &&
        !sections.some(({ start }) => other.end <= start && start < sentence.start),
    );
    if (isInSummarySection(sentence.start) && !isAdjacent) {
      seen.set(key, times - 1);
      return [];
    }
    return isEcho || isAdjacent || times > Math.max(2, sourceCounts.get(key) ?? 0)
      ? [createFinding(sentence, "This sentence already appears in the text.", isAdjacent ? "fail" : "warn")]
      : [];
  });
  repetitions.push(
    ...findRepeatedParagraphs(
      dropHeadings(paragraphs, sections).filter(({ start }) => !isInSummarySection(start)),
      repetitions,
    ),
  );
  const allWords = toWords(maskedText);
  if (allWords.length < 60) return repetitions;
  const trigrams = allWords.slice(2).map((word, index) => `${allWords[index]} ${allWords[index + 1]} ${word}`);
  const ratio = new Set(trigrams).size / trigrams.length;
  if (ratio >= minDistinctRatio) return repetitions;
  const message = `The text is repetitive: ${Math.round((1 - ratio) * 100)}% of its phrases recur.`;
  return [...repetitions, createMissingFinding(message, {}, "warn")];
};

/** Removes headings from the paragraphs, because a section's first paragraph begins with its heading. */
const dropHeadings = (paragraphs: ParsedDraft["paragraphs"], sections: ParsedDraft["sections"]) =>
  paragraphs.map((paragraph) => {
    const section = sections.find(({ start }) => paragraph.start <= start && start < paragraph.end);
    const start = Math.max(paragraph.start, Math.min(section?.body.start ?? 0, paragraph.end));
    return { ...paragraph, start, text: paragraph.text.slice(start - paragraph.start) };
  });
/** A shorter paragraph may be a heading or a line that is needed in two places. */
const minParagraphWords = 12;
/** Finds paragraphs that appear a second time, unless their sentences are already reported. */
const findRepeatedParagraphs = (
  paragraphs: ParsedDraft["paragraphs"],
  reportedFindings: readonly { start: number | null }[],
) => {
  const seen = new Set<string>();
  return paragraphs
    .filter(({ start, end, text }) => {
      const words = toWords(text);
      const key = words.join(" ");
      if (words.length < minParagraphWords) return false;
      const isRepeated = seen.has(key);
      seen.add(key);
      return (
        isRepeated &&
        !reportedFindings.some((finding) => finding.start !== null && start <= finding.start && finding.start < end)
      );
    })
    .map((paragraph) => createFinding(paragraph, "This paragraph already appears in the text.", "warn"));
};

const maxWordsPerOwnWord = 40;

export const checkSpecificity = ({
  paragraphs,
  maskedText,
  applicantGrounding,
  figures,
}: ParsedDraft): RuleFindings => {
  const ownWords = new Set(toContentWords(applicantGrounding.text));
  const length = toWords(maskedText).length;
  if (ownWords.size === 0 || length < maxWordsPerOwnWord) return null;
  const isOwn = (word: string) => ownWords.has(word);
  const ownWordCount =
    toContentWords(maskedText).filter(isOwn).length + figures.filter(({ kind }) => kind !== "label").length;
  if (ownWordCount * maxWordsPerOwnWord < length)
    return [createMissingFinding("The text could be about anyone: it hardly uses your answers.", {}, "warn")];
  return paragraphs.flatMap((paragraph) => {
    const all = toContentWords(paragraph.text);
    if (toWords(paragraph.text).length < 2 * maxWordsPerOwnWord || all.some(isOwn)) return [];
    return [
      createFinding(paragraph, "This paragraph could be about anyone: nothing in it comes from your answers.", "warn"),
    ];
  });
};

const commonAcronyms = new Set(
  "FTE SAM UEI LCSW EMT UPS USPS ATM DVD CD USB BBQ DIY RSVP TBA ASAP ZIP AC DC GPA SAT ACT ESL A1C USA US UK EU AI IT TV OK PDF CEO CFO COO EIN IRS ID FAQ STEM STEAM SMART AM PM II III IV VI VII VIII IX XI XII HIV AIDS DNA GPS PC LLC INC YMCA YWCA NAACP NASA PTA GED COVID CFR USC NE NW SE SW RE CC PO PS JD MD PHD MBA MSW RN CPA BA BS MA MS".split(
    " ",
  ),
);
const acronymPattern = /(?<![\p{L}\p{N}.&-])\p{Lu}{2,6}s?(?![\p{L}\p{N}&-])/gu;

export const checkAcronyms = ({ maskedText, draft, sources, answers }: ParsedDraft): RuleFindings => {
  const acronymsInNames = new Set(
    [
      answers.organizationName,
      sources.organization?.name,
      sources.opportunity?.funder,
      sources.opportunity?.title,
      answers.recipientOrganization,
      answers.projectTitle,
    ].flatMap((name) => (name ?? "").match(acronymPattern) ?? []),
  );
  const seen = new Set<string>();
  const findings = [...maskedText.matchAll(acronymPattern)].flatMap((match) => {
    const acronym = match[0].replace(/s$/, "");
    if (seen.has(acronym) || commonAcronyms.has(acronym) || acronym in usStates || acronymsInNames.has(acronym))
      return [];
    seen.add(acronym);
    const line = getLineAround(maskedText, match.index);
    if (!/\p{Ll}{3}/u.test(line) || isExplained(acronym, match.index, maskedText)) return [];
    return [
      createFinding(
        { start: match.index, end: match.index + match[0].length },
        `“${acronym}” is not explained. Please spell it out on first use.`,
        "warn",
      ),
    ];
  });
  return seen.size === 0 && !/\p{Lu}{2}/u.test(draft.content) ? null : findings;
};

const getLineAround = (text: string, index: number) =>
  text.slice(Math.max(text.lastIndexOf("\n", index) + 1, index - 200), index) +
  (text.slice(index, index + 200).split("\n")[0] ?? "");
/**
 * Whether an acronym is next to its long form, as in "Community Land Trust (CLT)", or matches the initials before it.
 */
const isExplained = (acronym: string, index: number, text: string) => {
  if (text[index - 1] === "(" || /^\w{2,7} ?\(/.test(text.slice(index, index + 9))) return true;
  const initials = toWords(text.slice(Math.max(0, index - 120), index))
    .map((word) => word[0])
    .join("");
  return initials.includes(acronym.toLowerCase());
};

const maxGrade = 18;

const countSyllables = (word: string) =>
  Math.max(1, (word.replace(/(?:es|ed|e)$/, "").match(/[aeiouy]{1,3}/g) ?? []).length);

/** Flesch-Kincaid grade level; null if the text is too short. */
export const computeReadingGrade = ({
  sentences,
  maskedText,
}: Pick<ParsedDraft, "sentences" | "maskedText">): number | null => {
  const words = toWords(maskedText);
  const sentenceCount = sentences.filter(({ text }) => text.length > 20 && /[.!?]["”’)]?$/.test(text)).length;
  if (words.length < 80 || sentenceCount < 3) return null;
  const syllableCount = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return Math.round((0.39 * (words.length / sentenceCount) + 11.8 * (syllableCount / words.length) - 15.59) * 10) / 10;
};

export const checkReadingGrade = (draft: ParsedDraft): RuleFindings => {
  const grade = computeReadingGrade(draft);
  if (grade === null) return null;
  if (grade <= maxGrade) return [];
  return [createMissingFinding(`The text reads at grade ${grade}. Shorter sentences would help.`, {}, "warn")];
};

const emptyPhrases: [RegExp, string][] = [
  [/\bin order to\b/gi, "Use “to.”"],
  [/\bdue to the fact that\b|\bowing to the fact that\b/gi, "Use “because.”"],
  [/\bat this point in time\b|\bat the present time\b/gi, "Use “now.”"],
  [/\bhas the ability to\b|\bhave the ability to\b/gi, "Use “can.”"],
  [/\ba (?:wide|broad|diverse) (?:range|variety|array) of\b/gi, "Name them, or say how many."],
  [
    /\b(?:cutting|bleeding)[- ]edge\b|\bworld[- ]class\b|\bstate[- ]of[- ]the[- ]art\b|\bground-?breaking\b|\bbest[- ]in[- ]class\b|\bgame[- ]chang(?:ing|er)\b/gi,
    "Facts persuade more than praise.",
  ],
  [
    /\bmake a (?:real |lasting |significant |meaningful )?difference\b|\bmaking a (?:real |lasting |significant )?difference\b/gi,
    "Say what will change, and for how many people.",
  ],
  [
    /\b(?:synerg(?:y|ies|istic)|paradigm shift|holistic(?:ally)?|leverag(?:e|es|ing)|utiliz(?:e|es|ing)|impactful|robust|transformative|innovative solutions?)\b/gi,
    "Use a plainer word.",
  ],
  [
    /\bit is (?:important|worth|essential) (?:to note|noting|to mention) that\b|\bneedless to say\b|\bas we all know\b/gi,
    "You can cut this.",
  ],
  [
    /\bin today['’]s (?:fast-paced |ever-changing |modern )?(?:world|society)\b|\bnow more than ever\b/gi,
    "You can cut this.",
  ],
  [
    /\b(?:we|our (?:organization|library|school|clinic|center|agency|program|church|museum|shelter|town|department|team|building)|the (?:library|clinic|center|museum|shelter|agency)) (?:lacks?|(?:does|do) not have|needs?)\b/gi,
    "Describe the need of the people you serve, not what you lack.",
  ],
  [
    /\bthe (?:problem|need) is (?:that (?:we|our \w+|there) (?:have|has|is|are) no|(?:for|the lack of|a lack of|the absence of))\b|\bbecause there (?:is|are) no (?:\w+ ){0,2}(?:clinic|program|center|service|coordinator|facility|shelter)s?\b/gi,
    "Describe what happens to people without it.",
  ],
  [
    /\bit is (?:requested|hoped|anticipated|believed|proposed|suggested|envisioned) that\b|\bconsideration (?:be|is|will be) given\b/gi,
    "Say who does it.",
  ],
  [
    /\b(?:very|really|extremely|incredibly|truly) (?:unique|important|critical|essential|necessary)\b/gi,
    "Emphasis weakens the statement.",
  ],
];
const irregularParticiples =
  "made|given|done|taken|held|kept|built|led|paid|put|set|sent|seen|shown|known|found|brought|taught|written|run|met|cut|lost|left|told|drawn|grown|chosen|driven";
const passivePattern = new RegExp(
  `\\b(?:is|are|was|were|been|being|be) (?:\\w{2,15}ly )?(?:\\w{2,15}ed|${irregularParticiples})\\b`,
  "gi",
);
const maxPassiveShare = 0.25;
const maxFindingsPerPhrase = 12;

export const checkPhrases = ({ maskedText, sentences }: ParsedDraft): RuleFindings => {
  const findings = emptyPhrases.flatMap(([pattern, advice]) =>
    [...maskedText.matchAll(pattern)]
      .slice(0, maxFindingsPerPhrase)
      .map((match) =>
        createFinding({ start: match.index, end: match.index + match[0].length }, `“${match[0]}”: ${advice}`, "warn"),
      ),
  );
  const passiveMatches = [...maskedText.matchAll(passivePattern)];
  if (passiveMatches.length < 4 || passiveMatches.length < sentences.length * maxPassiveShare) return findings;
  const passiveFindings = passiveMatches
    .slice(0, maxFindingsPerPhrase)
    .map((match) =>
      createFinding(
        { start: match.index, end: match.index + match[0].length },
        `“${match[0]}”: say who does it.`,
        "warn",
      ),
    );
  return [...findings, ...passiveFindings];
};
