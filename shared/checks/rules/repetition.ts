import type { Checked } from "../context.ts";
import { at, missing, type Verdict } from "../finding.ts";
import { sentences, words } from "../text.ts";

const least = { words: 4, ratio: 0.85 };

/** No sentence stands twice, unless the answers have it twice, and the words vary. */
export const repetition = ({ plain, sentences: all, own, answers, sources }: Checked): Verdict => {
  const { organization, opportunity } = sources;
  const named = [answers.organizationName, answers.projectTitle, answers.recipientOrganization, organization?.name];
  const names = new Set([...named, opportunity?.title, opportunity?.funder].map((name) => words(name ?? "").join(" ")));
  const given = new Map<string, number>();
  const keyOf = (text: string) => words(text).join(" ");
  for (const { text } of sentences(own.text)) given.set(keyOf(text), (given.get(keyOf(text)) ?? 0) + 1);
  const seen = new Map<string, number>();
  const twice = all.flatMap((sentence, index) => {
    const isEcho = sentence.text.length > 20 && all[index - 1]?.text.endsWith(`: ${sentence.text}`);
    const key = keyOf(sentence.text);
    if (key.split(" ").length < least.words || names.has(key)) return [];
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return isEcho || times > Math.max(1, given.get(key) ?? 0)
      ? [at(sentence, "This sentence stands in the text already.")]
      : [];
  });
  const each = words(plain);
  if (each.length < 60) return twice;
  const triples = each.slice(2).map((word, index) => `${each[index]} ${each[index + 1]} ${word}`);
  const ratio = new Set(triples).size / triples.length;
  if (ratio >= least.ratio) return twice;
  const message = `The text says much in the same words: ${Math.round((1 - ratio) * 100)}% of its turns of phrase come back.`;
  return [...twice, missing(message, {}, "warn")];
};
