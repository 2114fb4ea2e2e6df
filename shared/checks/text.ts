/**
 * Text as the checks read it. Offsets always count in the text as it was given; every pattern here and beside it is
 * bounded, so that no text, however odd, takes more than a moment.
 */
export type Span = { start: number; end: number };

/** Stands for what is set aside, so that offsets stay. */
const hidden = "\uE000";
export const hide = (text: string) => hidden.repeat(text.length);

const marks = /\[(?:add|verify)\b[^\][]*\]/gi;
/** The text with every `[Add: …]` and `[verify: …]` set aside: what stands there is asked or marked already. */
export const unmarked = (text: string) => text.replaceAll(marks, hide);
/** What stands inside the marks. */
export const markedText = (text: string) => (text.match(marks) ?? []).join("\n");

const ends = /[.!?…]{1,4}["'”’)\]]{0,3}(?=\s|$)|\n/g;
const abbreviation =
  /(?:^|[\s(])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|Rev|Hon|St|Mt|Ft|Inc|Ltd|Co|Corp|No|Nos|vs|cf|al|e\.g|i\.e|approx|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|U\.S|D\.C|P\.L|Pub|L|Ph\.D|a\.m|p\.m)$/u;

/** Sentences, headings and lines, each without the space around it. */
export const sentences = (text: string): (Span & { text: string })[] => {
  const found: (Span & { text: string })[] = [];
  let from = 0;
  const put = (to: number) => {
    const raw = text.slice(from, to);
    const plain = raw.trim();
    const start = from + (raw.length - raw.trimStart().length);
    if (plain) found.push({ start, end: start + plain.length, text: plain });
    from = to;
  };
  for (const match of text.matchAll(ends)) {
    const isAbbreviation =
      match[0] === "." &&
      abbreviation.test(text.slice(Math.max(from, match.index - 9), match.index)) &&
      !stopWords.has(
        /^\s{1,9}(\p{L}{2,12})\b/u.exec(text.slice(match.index + 1, match.index + 24))?.[1]?.toLowerCase() ?? "",
      );
    if (!isAbbreviation) put(match.index + match[0].length);
  }
  put(text.length);
  return found;
};

/** Paragraphs: what an empty line parts. */
export const paragraphs = (text: string): (Span & { text: string })[] => {
  const found: (Span & { text: string })[] = [];
  let from = 0;
  for (const piece of text.split(/(\n[ \t]{0,99}\n)/)) {
    if (piece.trim() && !/^\n[ \t]*\n$/.test(piece)) found.push({ start: from, end: from + piece.length, text: piece });
    from += piece.length;
  }
  return found;
};

const word = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
export const wordSpans = (text: string) =>
  [...text.matchAll(word)].map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0] }));
/** Words in small letters, without the 's of a possessive. */
export const words = (text: string) => (text.toLowerCase().replaceAll("’", "'").match(word) ?? []).map(bare);
const bare = (text: string) => text.replace(/'s?$/, "");

export const stopWords = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by
  can could did do does doing down during each every few for from further had has have having he her here hers him his
  how i if in into is it its just may me might more most must my no nor not now of off on once only or other our ours
  out over own per same shall she should so some such than that the their theirs them then there these they this those
  through to too under until up upon us very was we were what when where which while who whom why will with within
  would you your`.split(/\s+/),
);

/** One form for a word and its plural, past and the like. Rough, and the same on both sides of every comparison. */
const stem = (given: string) => {
  if (given.length < 5) return given.replace(/s$/, "");
  return given
    .replace(/(?:ies|ied)$/, "y")
    .replace(/(?:ations?|ings?|ments?|ed|es|s|ly)$/, "")
    .replace(/e$/, "");
};
/** What a text is about: its words but the small ones, each in one form. */
export const contentWords = (text: string) =>
  words(text)
    .filter((each) => !stopWords.has(each))
    .map(stem);
/** How much of a text's words another one holds, 0 to 1; 1 for a text without any. */
export const recall = (wanted: readonly string[], held: ReadonlySet<string>) => {
  const distinct = new Set(wanted);
  if (distinct.size === 0) return 1;
  return [...distinct].filter((each) => held.has(each)).length / distinct.size;
};
