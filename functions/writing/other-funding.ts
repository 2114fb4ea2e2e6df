import type { NarrativeField } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { isCrossReference } from "./answer-text.ts";
import { capitalize, joinWithAnd } from "./letter-text.ts";
import { splitSentences, toOneLine, toSentence } from "./sentences.ts";

// What answers say about money, which belongs to the budget: the match, and prices.

const matchSentence =
  /^(?:(?:our|the|a|non-?federal|local|required) )?(?:cost[- ]share )?match(?:ing funds)?\b|^(?:the )?(?:rest|remainder|balance) of (?:the )?\p{L}|^(?:the )?remaining \$|\bas (?:our |the )?(?:cash |in-kind )?match\b|^(?:the )?(?:whole|total|entire) (?:job|project|work) (?:costs?|will cost)\b|^we (?:already )?have \$[\d,]+ (?:in the bank|in hand|saved|raised)\b/iu;
const matchFields = ["sustainabilityPlan", "methodology", "expectedImpact"] as const satisfies NarrativeField[];
/** Moves the sentences with the match out of the answers, where no reviewer looks for it. */
export const takeMatch = (paragraphs: Map<NarrativeField, string[]>): string[] => {
  const found: string[] = [];
  for (const field of matchFields) {
    const texts = paragraphs.get(field) ?? [];
    const isMatch = (text: string) => matchSentence.test(text) && text.includes("$");
    const isLine = (text: string) => isCrossReference(text) || /[|\t\n]/.test(text);
    found.push(...texts.filter((text) => !isLine(text)).flatMap((text) => splitSentences(text).filter(isMatch)));
    const rest = texts
      .map((text) =>
        isLine(text)
          ? text
          : splitSentences(text)
              .filter((sentence) => !isMatch(sentence))
              .join(" "),
      )
      .filter(Boolean);
    // An answer that says nothing else keeps it.
    if (rest.length > 0) paragraphs.set(field, rest);
  }
  return found.map(completeMatch);
};
const source = /^(?:and )?(.+?),? \$(\d[\d,]*)(?: \(([^()]+)\))?$/;
const amountFirst = /^(?:and )?\$(\d[\d,]*) (?:in |from )?(?!is\b)(.+?)(?: \(([^()]+)\))?$/;
const toSource = (text: string) =>
  text
    .replace(
      amountFirst,
      (_whole, amount: string, name: string, detail = "") => `${name} ($${amount}${detail && `, ${detail}`})`,
    )
    .replace(
      source,
      (_whole, name: string, amount: string, detail = "") => `${name} ($${amount}${detail && `: ${detail}`})`,
    );
/** "Match $104,000: county $60,000, volunteers $6,000" as a sentence. */
export const completeMatch = (text: string): string => {
  const line = trimEndMatching(toOneLine(text), /[.\s]/);
  const [, amount, list = ""] = /^match(?: of)?:? (\$\d[\d,]*)(?::| =|,| is| from) (.+)$/i.exec(line) ?? [];
  const split = (parts: string) => parts.split(/, (?!\d{3}\b)(?![^()]*\))/).map(toSource);
  if (amount && /^of which\b/i.test(list)) return toSentence(`The match is ${amount}, ${list}`);
  if (amount && !/^(?:comes?|will)\b/i.test(list))
    return toSentence(`The match of ${amount} comes from ${joinWithAnd(split(list))}`);
  const [, parts] = /^match(?: =|:| is) (.+)$/i.exec(line) ?? [];
  if (parts) {
    const text = parts.replace(
      /^(\p{L}+ hours) (\d[\d,]*) × (\$\d[\d,.]*), or (\$\d[\d,]*)/u,
      "$2 $1 at $3 an hour ($4)",
    );
    const listed = split(text);
    const sources =
      listed.length > 1
        ? listed
        : text.split(/,? plus | and (?=\p{Ll})/u).map((part) => (part.includes(" at $") ? part : toSource(part)));
    const isSource = sources.length === 1 && sources[0]?.endsWith(")");
    return toSentence(`The match ${isSource ? "comes from" : "consists of"} ${joinWithAnd(sources)}`);
  }
  const [, rest, sources] = /^((?:the )?(?:rest|remainder|balance) of [^:]+): (.+)$/i.exec(line) ?? [];
  if (rest && sources)
    return toSentence(
      `${capitalize(/^the /i.test(rest) ? rest : `the ${rest.toLowerCase()}`)}: ${joinWithAnd(sources.split(/, (?!\d{3}\b)/))}`,
    );
  return toSentence(/^match\b/i.test(line) ? `The m${line.slice(1)}` : line);
};

const isPrice = (sentence: string) =>
  /^\d[\d,]* [^.$]{2,60} at \$\d/.test(sentence) && !/\b(?:is|are|was|were|will|can|has|have)\b/.test(sentence);
/** Moves notes such as "24 radios at $725 each" out of the expected impact. */
export const takePrices = (paragraphs: Map<NarrativeField, string[]>): string[] =>
  (["expectedImpact", "sustainabilityPlan"] as const).flatMap((field) => {
    const sentences = (paragraphs.get(field) ?? []).map((text) =>
      text.includes("\n") ? [text] : splitSentences(text),
    );
    const prices = sentences.flat().filter(isPrice);
    const rest = sentences.map((list) => list.filter((text) => !isPrice(text)).join(" ")).filter(Boolean);
    if (prices.length === 0 || rest.length === 0) return [];
    paragraphs.set(field, rest);
    return prices.flatMap((text) => text.split(/ and (?=\d[\d,]* [^.$]{2,60} at \$)/)).map(toSentence);
  });
