import { type Figure, type FigureKind, findFigures } from "./figures.ts";
import { findUnknownNames } from "./names.ts";
import { findWordSpans, maskMarkers, type Span, toWords } from "./text-spans.ts";

/** A figure or name that no source contains. */
export type UngroundedSpan = Span & { text: string; kind: FigureKind | "name" };

export type Grounding = {
  /** The joined sources; offsets of `figures` refer to it. */
  text: string;
  figures: readonly Figure[];
  /** Whether the figure is in the sources or, with `allowsDerived`, derived from them. */
  isGrounded(figure: Figure, allowsDerived?: boolean): boolean;
  /** Whether the sources contain this sequence of words. */
  hasSequence(sequence: readonly string[]): boolean;
  isLowerCase(word: string): boolean;
};

/** Fixed terms that look like figures. */
const fixedTerms = new Set(["covid-19", "k-12", "24/7"]);

/**
 * @param sources texts whose facts a draft may state
 * @param derived figures computed from them, such as "$10,416.67", which a draft may round
 */
export const buildGrounding = (sources: readonly string[], derived: readonly string[] = []): Grounding => {
  const text = sources.join("\n\n");
  const { figures } = findFigures(text);
  const values = new Map<FigureKind, Set<string>>();
  for (const figure of figures) values.set(figure.kind, (values.get(figure.kind) ?? new Set()).add(figure.value));
  const getValues = (kind: FigureKind) => values.get(kind) ?? new Set<string>();
  const derivedFigures = findFigures(derived.join("\n")).figures;
  const dates = new Set(
    [...getValues("date")].flatMap((day) => [day, day.replace(/^[\d-]{1,4}-/, "--"), day.slice(0, 7)]),
  );
  const plainNumbers = new Set([
    ...getValues("count"),
    ...[...getValues("date")].map((day) => day.slice(0, 4)),
    ...[...getValues("ratio")].flatMap((ratio) => ratio.split("/")),
    ...figures
      .filter(({ kind }) => kind === "duration" || kind === "label")
      .flatMap(({ text: raw }) => raw.match(/\d+/g) ?? []),
  ]);
  const hosts = new Set([...getValues("url")].map((url) => url.split("/")[0] ?? ""));
  const sequence = toWords(text);
  const positions = new Map<string, number[]>();
  for (const [index, word] of sequence.entries()) {
    const wordPositions = positions.get(word);
    if (wordPositions) wordPositions.push(index);
    else positions.set(word, [index]);
  }
  const lowerCaseWords = new Set(
    findWordSpans(text)
      .map((word) => word.text)
      .filter((word) => /^\p{Ll}/u.test(word)),
  );

  const isGrounded = ({ kind, value, text: raw }: Figure, allowsDerived = true) => {
    if (kind === "label" || getValues(kind).has(value)) return true;
    if (
      allowsDerived &&
      derivedFigures.some((figure) => figure.kind === kind && isRounded(kind, raw, value, figure.value))
    )
      return true;
    if (kind === "money") return Number(value) >= 10_000 && plainNumbers.has(String(Number(value) / 100));
    if (kind === "date")
      return dates.has(value) || (value.length === 10 && getValues("date").has(value.replace(/^\d{4}/, "-")));
    if (kind === "url") return hosts.has(value);
    if (kind === "ratio") return value.split("/").every((part) => plainNumbers.has(part));
    if (fixedTerms.has(value)) return true;
    if (kind === "code") return plainNumbers.has(stripOrdinalSuffix(value));
    if (kind === "count") return isOrdinaryCount(raw, value) || plainNumbers.has(value);
    return false;
  };
  const hasSequence = (target: readonly string[]) => {
    const lists = target.map((word) => positions.get(word));
    if (lists.some((list) => list === undefined)) return false;
    const rarest = lists.reduce(
      (best, list, index) => ((list?.length ?? 0) < (lists[best]?.length ?? 0) ? index : best),
      0,
    );
    return (lists[rarest] ?? []).some((position) =>
      target.every((word, index) => sequence[position - rarest + index] === word),
    );
  };
  return { text, figures, isGrounded, hasSequence, isLowerCase: (word) => lowerCaseWords.has(word) };
};

const stripOrdinalSuffix = (text: string) => text.replace(/(?:st|nd|rd|th|s)$/, "");
/** Small spelled-out numbers are ignored, because "one" is often a pronoun. */
const isOrdinaryCount = (raw: string, value: string) => /^\D/.test(raw) && Number(value) <= 12;
/** Whether the figure is the derived one, rounded to the precision shown. Percentages may be off by 0.1. */
const isRounded = (kind: FigureKind, raw: string, value: string, exact: string) => {
  const decimals = /\.(\d+)/.exec(raw)?.[1]?.length ?? 0;
  if (kind === "percent") return Math.abs(Number(value) - Number(exact)) <= Math.max(0.1, 0.5 * 10 ** -decimals) + 1e-9;
  if (kind === "money") return Math.abs(Number(value) - Number(exact)) <= (decimals === 2 ? 0 : 50);
  return value === exact;
};

/** Derived percentages of the budget are accepted only on a line with one of these words. */
const budgetWords = /\$|\b(?:budget|costs?|personnel|equipment|travel|administrati|sum|award|salar)/i;

const getLineAround = (text: string, { start, end }: Span) => {
  const before = text.slice(Math.max(0, start - 160), start);
  const after = text.slice(end, end + 80);
  return `${before.slice(before.lastIndexOf("\n") + 1)} ${after.split("\n", 1)[0]}`;
};

const maxSpans = 500;

/** Finds figures, dates, names, addresses and statutes that no source contains, except in `[…: …]` markers. */
export const findUngrounded = (text: string, grounding: Grounding, hasHeadings = true): UngroundedSpan[] => {
  const plain = maskMarkers(text);
  const { figures, rest } = findFigures(plain);
  const isGrounded = (figure: Figure) =>
    grounding.isGrounded(figure, figure.kind !== "percent" || budgetWords.test(getLineAround(plain, figure)));
  const lowerCaseWords = new Set(
    findWordSpans(rest)
      .map((word) => word.text)
      .filter((word) => /^\p{Ll}/u.test(word)),
  );
  const cache = new Map<string, boolean>();
  const hasSequence = (sequence: readonly string[]) => {
    const key = sequence.join(" ");
    const result = cache.get(key) ?? grounding.hasSequence(sequence);
    cache.set(key, result);
    return result;
  };
  const names = findUnknownNames(rest, {
    hasSequence,
    isOrdinary: (word) => lowerCaseWords.has(word) || grounding.isLowerCase(word),
    hasHeadings,
  });
  return [
    ...figures
      .filter((figure) => !isGrounded(figure))
      .map(({ start, end, text: raw, kind }) => ({ start, end, text: raw, kind })),
    ...names.map(({ start, end, text: raw }) => ({ start, end, text: raw, kind: "name" as const })),
  ]
    .sort((a, b) => a.start - b.start)
    .slice(0, maxSpans);
};
