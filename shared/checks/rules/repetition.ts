import type { ParsedDraft } from "../parsed-draft.ts";
import { createFinding, createMissingFinding, type RuleFindings } from "../finding.ts";
import { findSentences, toWords } from "../text-spans.ts";

const minWords = 4;
/** Share of distinct word triples. */
const minDistinctRatio = 0.85;

/** Checks that no sentence repeats, unless the answers repeat it, and that the wording varies. */
export const checkRepetition = ({ maskedText, sentences: all, applicantGrounding, answers, sources }: ParsedDraft): RuleFindings => {
  const { organization, opportunity } = sources;
  const named = [answers.organizationName, answers.projectTitle, answers.recipientOrganization, organization?.name];
  const names = new Set([...named, opportunity?.title, opportunity?.funder].map((name) => toWords(name ?? "").join(" ")));
  const sourceCounts = new Map<string, number>();
  const toKey = (text: string) => toWords(text).join(" ");
  for (const { text } of findSentences(applicantGrounding.text)) sourceCounts.set(toKey(text), (sourceCounts.get(toKey(text)) ?? 0) + 1);
  const seen = new Map<string, number>();
  const repeated = all.flatMap((sentence, index) => {
    const isEcho = sentence.text.length > 20 && all[index - 1]?.text.endsWith(`: ${sentence.text}`);
    const key = toKey(sentence.text);
    if (key.split(" ").length < minWords || names.has(key)) return [];
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return isEcho || times > Math.max(1, sourceCounts.get(key) ?? 0)
      ? [createFinding(sentence, "This sentence stands in the text already.")]
      : [];
  });
  const allWords = toWords(maskedText);
  if (allWords.length < 60) return repeated;
  const triples = allWords.slice(2).map((word, index) => `${allWords[index]} ${allWords[index + 1]} ${word}`);
  const ratio = new Set(triples).size / triples.length;
  if (ratio >= minDistinctRatio) return repeated;
  const message = `The text says much in the same words: ${Math.round((1 - ratio) * 100)}% of its turns of phrase come back.`;
  return [...repeated, createMissingFinding(message, {}, "warn")];
};
