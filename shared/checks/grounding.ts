import { type Figure, type FigureKind, figuresOf } from "./figures.ts";
import { unknownNames } from "./names.ts";
import { type Span, unmarked, wordSpans, words } from "./text.ts";

/** Something in a text that nothing it was written from says. */
export type Ungrounded = Span & { text: string; kind: FigureKind | "name" };

/** What may be said: built once, asked for every text. */
export type Grounds = {
  /** The sources as one text; the offsets of `figures` count in it. */
  text: string;
  figures: readonly Figure[];
  /** Is the figure given, or where `mayFollow` derived from what is? */
  grounded(figure: Figure, mayFollow?: boolean): boolean;
  /** Does the source hold these words, one behind the other? */
  has(sequence: readonly string[]): boolean;
  isLowerCase(word: string): boolean;
};

/** Said everywhere, and of no account. */
const idioms = new Set(["covid-19", "k-12", "24/7"]);

/**
 * @param sources what the text may rest on, word for word
 * @param derived figures that follow from it by a rule, such as "$10,416.67"; a text may round them
 */
export const groundsOf = (sources: readonly string[], derived: readonly string[] = []): Grounds => {
  const text = sources.join("\n\n");
  const { figures } = figuresOf(text);
  const values = new Map<FigureKind, Set<string>>();
  for (const figure of figures) values.set(figure.kind, (values.get(figure.kind) ?? new Set()).add(figure.value));
  const of = (kind: FigureKind) => values.get(kind) ?? new Set<string>();
  const follows = figuresOf(derived.join("\n")).figures;
  const dates = new Set([...of("date")].flatMap((day) => [day, day.replace(/^[\d-]{1,4}-/, "--"), day.slice(0, 7)]));
  const plain = new Set([
    ...of("count"),
    ...[...of("date")].map((day) => day.slice(0, 4)),
    ...[...of("ratio")].flatMap((ratio) => ratio.split("/")),
    ...figures
      .filter(({ kind }) => kind === "duration" || kind === "label")
      .flatMap(({ text: raw }) => raw.match(/\d+/g) ?? []),
  ]);
  const hosts = new Set([...of("url")].map((address) => address.split("/")[0] ?? ""));
  const sequence = words(text);
  const places = new Map<string, number[]>();
  for (const [index, word] of sequence.entries()) {
    const known = places.get(word);
    if (known) known.push(index);
    else places.set(word, [index]);
  }
  const lower = new Set(
    wordSpans(text)
      .map((word) => word.text)
      .filter((word) => /^\p{Ll}/u.test(word)),
  );

  const grounded = ({ kind, value, text: raw }: Figure, mayFollow = true) => {
    if (kind === "label" || of(kind).has(value)) return true;
    if (mayFollow && follows.some((figure) => figure.kind === kind && isRounded(kind, raw, value, figure.value)))
      return true;
    if (kind === "money") return Number(value) >= 10_000 && plain.has(String(Number(value) / 100));
    if (kind === "date")
      return dates.has(value) || (value.length === 10 && of("date").has(value.replace(/^\d{4}/, "-")));
    if (kind === "url") return hosts.has(value);
    if (kind === "ratio") return value.split("/").every((part) => plain.has(part));
    if (idioms.has(value)) return true;
    if (kind === "code") return plain.has(ordinal(value));
    if (kind === "count") return isOrdinaryCount(raw, value) || plain.has(value);
    return false;
  };
  const has = (wanted: readonly string[]) => {
    const lists = wanted.map((word) => places.get(word));
    if (lists.some((list) => list === undefined)) return false;
    const rarest = lists.reduce(
      (best, list, index) => ((list?.length ?? 0) < (lists[best]?.length ?? 0) ? index : best),
      0,
    );
    return (lists[rarest] ?? []).some((place) =>
      wanted.every((word, index) => sequence[place - rarest + index] === word),
    );
  };
  return { text, figures, grounded, has, isLowerCase: (word) => lower.has(word) };
};

const ordinal = (text: string) => text.replace(/(?:st|nd|rd|th|s)$/, "");
/** "one" is a pronoun as often as a number, and small numbers in words are as often the writer's own. */
const isOrdinaryCount = (raw: string, value: string) => /^\D/.test(raw) && Number(value) <= 12;
/** Is the figure the derived one, as exact as it is written? Shares may be a tenth off. */
const isRounded = (kind: FigureKind, raw: string, value: string, exact: string) => {
  const decimals = /\.(\d+)/.exec(raw)?.[1]?.length ?? 0;
  if (kind === "percent") return Math.abs(Number(value) - Number(exact)) <= Math.max(0.1, 0.5 * 10 ** -decimals) + 1e-9;
  if (kind === "money") return Math.abs(Number(value) - Number(exact)) <= (decimals === 2 ? 0 : 50);
  return value === exact;
};

/** A share of the budget is told where money is spoken of. */
const aboutMoney = /\$|\b(?:budget|costs?|personnel|equipment|travel|administrati|sum|award|salar)/i;

/** Most places that are reported of one text. */
const most = 500;

/** What a text says that its grounds do not hold (figures, dates, names, addresses, statutes), in its order. Marks of `[Add: …]` and `[verify: …]` are left out. */
export const ungroundedIn = (text: string, grounds: Grounds, hasHeadings = true): Ungrounded[] => {
  const plain = unmarked(text);
  const { figures, rest } = figuresOf(plain);
  const isSaid = (figure: Figure) =>
    grounds.grounded(
      figure,
      figure.kind !== "percent" || aboutMoney.test(plain.slice(Math.max(0, figure.start - 160), figure.end + 80)),
    );
  const lower = new Set(
    wordSpans(rest)
      .map((word) => word.text)
      .filter((word) => /^\p{Ll}/u.test(word)),
  );
  const cache = new Map<string, boolean>();
  const has = (sequence: readonly string[]) => {
    const key = sequence.join(" ");
    const known = cache.get(key) ?? grounds.has(sequence);
    cache.set(key, known);
    return known;
  };
  const names = unknownNames(rest, {
    has,
    isOrdinary: (word) => lower.has(word) || grounds.isLowerCase(word),
    hasHeadings,
  });
  return [
    ...figures
      .filter((figure) => !isSaid(figure))
      .map(({ start, end, text: raw, kind }) => ({ start, end, text: raw, kind })),
    ...names.map(({ start, end, text: raw }) => ({ start, end, text: raw, kind: "name" as const })),
  ]
    .sort((a, b) => a.start - b.start)
    .slice(0, most);
};
