/** Where a paragraph of a document comes from. */
export type Passage = {
  start: number;
  end: number;
  text: string;
  /** By which its confirmation is kept: another word, another hash. */
  hash: string;
  /** `generated`: as it was written by the model or the rules; `edited`: changed since; `own`: the person's. */
  origin: "generated" | "edited" | "own";
  /** The person has said that they read it and stand by it, as it is now. */
  isConfirmed: boolean;
};

const plainOf = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
/** A short fingerprint of a paragraph; spaces and line ends do not matter. */
export const paragraphHash = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of plainOf(text)) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
};

const paragraphsOf = (text: string) => {
  const found: { start: number; end: number; text: string }[] = [];
  let from = 0;
  for (const piece of text.split(/(\n(?:[ \t]*\n)+)/)) {
    const start = from + (piece.length - piece.trimStart().length);
    const plain = piece.trim();
    if (plain) found.push({ start, end: start + plain.length, text: plain });
    from += piece.length;
  }
  return found;
};

const wordsOf = (text: string) =>
  new Set(
    plainOf(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
/** How much two sets of words share, 0 to 1. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>) => {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
};

/** A paragraph that was written anew after the first version, and the model that wrote it; null: fixed rules. */
export type WrittenAnew = { hash: string; model: string | null };
/** How many of so many marks two texts share where one is likely the other changed. */
const marks = 11;
const enoughMarks = 4;
const mixed = (number: number, mark: number) => {
  const once = Math.imul(number ^ Math.imul(mark + 1, 0x9e3779b1), 0x85ebca6b);
  return Math.imul(once ^ (once >>> 13), 0xc2b2ae35) >>> 16;
};
/** A text without its words: for each mark the smallest number that any of its words has, four digits each. */
const marksOf = (text: string): string[] => {
  const words = [...wordsOf(text)].map((word) => Number.parseInt(paragraphHash(word).slice(0, 8), 16));
  return Array.from({ length: marks }, (_, mark) =>
    words
      .reduce((least, word) => Math.min(least, mixed(word, mark)), 0xffff)
      .toString(16)
      .padStart(4, "0"),
  );
};
const sharedMarks = (one: readonly string[], other: readonly string[]) =>
  one.filter((mark, at) => mark !== "ffff" && mark === other[at]).length;

/**
 * What is remembered of a text that was written anew, one entry for each paragraph: its hash and, behind a dot, what
 * tells that paragraph when it is changed a little; at most 64 characters, none of the text itself.
 */
export const writtenAnew = (text: string, model: string | null): WrittenAnew[] =>
  paragraphsOf(text).map((one) => ({ hash: `${paragraphHash(one.text)}.${marksOf(one.text).join("")}`, model }));

const readAnew = (all: readonly WrittenAnew[]) => {
  const parts = all.map(({ hash }) => hash.split("."));
  return {
    hashes: new Set(parts.map(([hash]) => hash)),
    marks: parts.flatMap(([, some]) => (some ? [some.match(/.{4}/g) ?? []] : [])),
  };
};
/** Whether all of a text was written anew, and stands as it was. */
export const isWrittenAnew = (text: string, all: readonly WrittenAnew[]): boolean => {
  const { hashes } = readAnew(all);
  return paragraphsOf(text).every((one) => hashes.has(paragraphHash(one.text)));
};

/** Most entries that are remembered of one document; the oldest go. */
const mostAnew = 500;
/** Two lists of what was written anew as one, each entry once. */
export const mergeAnew = (one: readonly WrittenAnew[], other: readonly WrittenAnew[]): WrittenAnew[] =>
  [...new Map([...one, ...other].map((entry) => [`${entry.hash} ${entry.model}`, entry])).values()].slice(-mostAnew);

/** Above this a paragraph is another one changed; the paragraphs around its place are looked through. */
const enough = 0.5;
const around = 25;

/**
 * Each paragraph of a document as it stands now, and where it comes from.
 *
 * @param generated the text as it was first written by the model or the rules
 * @param confirmed hashes of the paragraphs that the person has confirmed
 * @param again what was written anew since
 */
export const passages = (
  generated: string,
  current: string,
  confirmed: Iterable<string> = [],
  again: readonly WrittenAnew[] = [],
): Passage[] => {
  const before = paragraphsOf(generated);
  const hashes = new Map(before.map(({ text }, index) => [paragraphHash(text), index]));
  const wordSets = before.map(({ text }) => wordsOf(text));
  const said = new Set(confirmed);
  const anew = readAnew(again);
  /** How far the text has moved so far: where a paragraph of now stood before. */
  let shift = 0;
  return paragraphsOf(current).map((paragraph, index): Passage => {
    const hash = paragraphHash(paragraph.text);
    const same = hashes.get(hash);
    const whole = { ...paragraph, hash, isConfirmed: said.has(hash) };
    if (same !== undefined) {
      shift = same - index;
      return { ...whole, origin: "generated" };
    }
    if (anew.hashes.has(hash)) return { ...whole, origin: "generated" };
    const now = wordsOf(paragraph.text);
    const from = Math.max(0, index + shift - around);
    const near = wordSets.slice(from, from + 2 * around + 1);
    if (near.some((one) => likeness(one, now) >= enough)) return { ...whole, origin: "edited" };
    const nowMarks = anew.marks.length ? marksOf(paragraph.text) : [];
    const isEdited = anew.marks.some((one) => sharedMarks(one, nowMarks) >= enoughMarks);
    return { ...whole, origin: isEdited ? "edited" : "own" };
  });
};

export const originLabels: Record<Passage["origin"], string> = {
  generated: "as generated",
  edited: "generated, then edited",
  own: "written by the applicant",
};

export type DisclosureInput = {
  title: string;
  /** The model that wrote the first version; null: fixed rules, no model. */
  model: string | null;
  /** What was written anew since. */
  again?: readonly WrittenAnew[];
  /** Days, `YYYY-MM-DD…`: of the first version, and of this disclosure. */
  generatedOn: string;
  today: string;
  passages: readonly Passage[];
  /** What the funder says on AI, if it is known. */
  policy?: { funder: string; says: string; notice: string | null } | null;
};

const count = (text: string) => plainOf(text).split(" ").filter(Boolean).length;
const opening = (text: string) => {
  const all = plainOf(text).split(" ");
  return all.length > 14 ? `${all.slice(0, 14).join(" ")} …` : all.join(" ");
};
const plural = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });
/** Who wrote the first version, and who wrote what was written anew. */
const writers = ({ model, again = [], generatedOn }: Pick<DisclosureInput, "model" | "again" | "generatedOn">) => {
  const from = `from the applicant's own answers on ${generatedOn.slice(0, 10)}.`;
  const models = [...new Set(again.flatMap((one) => one.model ?? []))];
  const byRules = again.some((one) => one.model === null);
  const anew = [
    ...(models.length ? [`the language ${models.length === 1 ? "model" : "models"} ${listed.format(models)}`] : []),
    ...(byRules ? ["fixed rules"] : []),
  ];
  return [
    model
      ? `The first version of this document was drafted by the language model ${model} ${from}`
      : `The first version of this document was put together by fixed rules ${from}`,
    anew.length > 0 && `Passages of it were written anew since, by ${anew.join(" and by ")}.`,
    model === null && models.length === 0 && "No language model was used.",
  ]
    .filter(Boolean)
    .join(" ");
};

/** A disclosure of how AI was used, as plain text to send along: who wrote what, in counts and passage by passage. */
export const disclosure = (input: DisclosureInput): string => {
  const { title, today, passages: all, policy } = input;
  const words = all.reduce((sum, { text }) => sum + count(text), 0);
  const line = (origin: Passage["origin"]) => {
    const some = all.filter((passage) => passage.origin === origin);
    const part = some.reduce((sum, { text }) => sum + count(text), 0);
    const share = words > 0 ? Math.round((part / words) * 100) : 0;
    return `- ${originLabels[origin]}: ${plural(some.length, "passage")}, ${plural(part, "word")} (${share}%)`;
  };
  const confirmed = all.filter(({ isConfirmed }) => isConfirmed).length;
  return [
    "Disclosure of AI use",
    `Document: ${plainOf(title)}\nAs of: ${today.slice(0, 10)}`,
    writers(input),
    `The document as it stands has ${plural(all.length, "passage")} with ${plural(words, "word")}:\n${(["generated", "edited", "own"] as const).map(line).join("\n")}`,
    `The applicant has confirmed ${confirmed} of ${plural(all.length, "passage")}: read, checked, and stood by.`,
    policy && `${policy.funder}${policy.notice ? ` (${policy.notice})` : ""}: ${policy.says}`,
    `Passages\n${all.map((one, at) => `${at + 1}. ${originLabels[one.origin]}${one.isConfirmed ? ", confirmed" : ", not confirmed"}: “${opening(one.text)}”`).join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
};
