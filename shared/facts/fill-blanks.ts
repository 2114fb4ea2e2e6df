import type { Fact } from "../api/facts.ts";
import { type Blank, createBlankPattern } from "../domain/blanks.ts";
import { trimEndMatching } from "../util/trim-end.ts";
import { findBlank } from "./blank-facts.ts";

type DraftFact = Pick<Fact, "id" | "kind" | "name" | "value" | "period" | "blank" | "applicationId" | "confirmedAt">;

/** Sorts facts about this application first, then the latest. */
const compareFacts = (a: DraftFact, b: DraftFact) =>
  Number(b.applicationId !== null) - Number(a.applicationId !== null) ||
  (b.period ?? "").localeCompare(a.period ?? "") ||
  (b.confirmedAt ?? "").localeCompare(a.confirmedAt ?? "");

/** Whether a fact that was not entered for this blank can still fill it. `before` is the text before the blank. */
const canFillBlank = (blank: Blank, { kind, name, value }: DraftFact, before: string) => {
  if (blank === "served") return kind === "number" && / served$/i.test(name) && /\p{L}/u.test(value);
  if (blank !== "signerTitle" || kind !== "person") return false;
  const signer = before.trimEnd().split("\n").at(-1) ?? "";
  return value.length > 3 && signer.includes(value.replace(/^(?:Dr|Rev|Prof)\.? /, ""));
};

/** Returns the text for a blank: for a signer's title, the fact's name (a role); otherwise its value. */
const toBlankText = (blank: Blank, fact: DraftFact) =>
  blank === "signerTitle" && fact.blank !== "signerTitle" ? fact.name : fact.value;

const minSentenceWords = 5;
/** Adjusts capitalization and punctuation to the surrounding text. */
const adaptToContext = (value: string, before: string, after: string) => {
  const isAtStart = before === "" || /(?:[.!?]["”’)]?\s|\n)$/.test(before);
  const isBeforePunctuation = /^[.,;:!?)]/.test(after);
  const isAtEnd = after === "" || /^(?:\s*\n|\s+(?:\p{Lu}|\[))/u.test(after);
  const plain = isBeforePunctuation || !isAtEnd ? trimEndMatching(value, /[.\s]/) : value;
  const isSentence = plain.split(/\s+/).length >= minSentenceWords;
  const period = isAtStart && isAtEnd && !isBeforePunctuation && isSentence && !/[.!?]["”’)]?$/.test(plain) ? "." : "";
  return `${isAtStart ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain}${period}`;
};

/**
 * Fills the blanks of a composed draft with confirmed facts.
 * @param facts the facts that this draft may use
 * @returns the text, and the IDs of the facts that fill its blanks
 */
export const fillBlanks = (
  content: string,
  facts: readonly DraftFact[] = [],
): { content: string; usedFactIds: string[] } => {
  if (facts.length === 0) return { content, usedFactIds: [] };
  const sortedFacts = facts.toSorted(compareFacts);
  const usedFactIds = new Set<string>();
  const filledContent = content.replaceAll(createBlankPattern(), (marker: string, ...rest: unknown[]) => {
    const offset = rest.find((argument) => typeof argument === "number") ?? 0;
    const blank = findBlank(marker.slice(1, -1));
    if (!blank) return marker;
    const before = content.slice(0, offset);
    const fact =
      sortedFacts.find((candidate) => candidate.blank === blank) ??
      sortedFacts.find((candidate) => canFillBlank(blank, candidate, before));
    if (!fact) return marker;
    usedFactIds.add(fact.id);
    return adaptToContext(toBlankText(blank, fact), before, content.slice(offset + marker.length));
  });
  return { content: filledContent, usedFactIds: [...usedFactIds] };
};
