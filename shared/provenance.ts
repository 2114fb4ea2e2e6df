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
/** Above this a paragraph is another one changed; the paragraphs around its place are looked through. */
const enough = 0.5;
const around = 25;

/**
 * Each paragraph of a document as it stands now, and where it comes from.
 *
 * @param generated the text as it was first written by the model or the rules
 * @param confirmed hashes of the paragraphs that the person has confirmed
 */
export const passages = (generated: string, current: string, confirmed: Iterable<string> = []): Passage[] => {
  const before = paragraphsOf(generated);
  const hashes = new Map(before.map(({ text }, index) => [paragraphHash(text), index]));
  const wordSets = before.map(({ text }) => wordsOf(text));
  const said = new Set(confirmed);
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
    const now = wordsOf(paragraph.text);
    const from = Math.max(0, index + shift - around);
    const near = wordSets.slice(from, from + 2 * around + 1);
    return { ...whole, origin: near.some((one) => likeness(one, now) >= enough) ? "edited" : "own" };
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

/** A disclosure of how AI was used, as plain text to send along: who wrote what, in counts and passage by passage. */
export const disclosure = ({ title, model, generatedOn, today, passages: all, policy }: DisclosureInput): string => {
  const words = all.reduce((sum, { text }) => sum + count(text), 0);
  const line = (origin: Passage["origin"]) => {
    const some = all.filter((passage) => passage.origin === origin);
    const part = some.reduce((sum, { text }) => sum + count(text), 0);
    const share = words > 0 ? Math.round((part / words) * 100) : 0;
    return `- ${originLabels[origin]}: ${plural(some.length, "passage")}, ${plural(part, "word")} (${share}%)`;
  };
  const how = model
    ? `The first version of this document was drafted by the language model ${model} from the applicant's own answers on ${generatedOn.slice(0, 10)}.`
    : `The first version of this document was put together by fixed rules from the applicant's own answers on ${generatedOn.slice(0, 10)}. No language model was used.`;
  const confirmed = all.filter(({ isConfirmed }) => isConfirmed).length;
  return [
    "Disclosure of AI use",
    `Document: ${plainOf(title)}\nAs of: ${today.slice(0, 10)}`,
    how,
    `The document as it stands has ${plural(all.length, "passage")} with ${plural(words, "word")}:\n${(["generated", "edited", "own"] as const).map(line).join("\n")}`,
    `The applicant has confirmed ${confirmed} of ${plural(all.length, "passage")}: read, checked, and stood by.`,
    policy && `${policy.funder}${policy.notice ? ` (${policy.notice})` : ""}: ${policy.says}`,
    `Passages\n${all.map((one, at) => `${at + 1}. ${originLabels[one.origin]}${one.isConfirmed ? ", confirmed" : ", not confirmed"}: “${opening(one.text)}”`).join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
};
