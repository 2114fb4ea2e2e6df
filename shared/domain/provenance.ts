import { createOriginCounter, type WordOrigins } from "./word-origins.ts";

export type Passage = {
  start: number;
  end: number;
  text: string;
  /** Key of the stored confirmation; changes with every word. */
  hash: string;
  /** `generated`: as written by the model or rules; `edited`: changed since; `own`: written by the applicant. */
  origin: "generated" | "edited" | "own";
  /** Whether the applicant has reviewed it in its current form. */
  isConfirmed: boolean;
};

const normalizeText = (text: string) => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
/** Computes a 64-bit hash of a paragraph, insensitive to whitespace. */
export const hashParagraph = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const letter of normalizeText(text)) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
};

const splitParagraphs = (text: string) => {
  const paragraphs: { start: number; end: number; text: string }[] = [];
  let from = 0;
  for (const part of text.split(/(\n(?:[ \t]*\n)+)/)) {
    const start = from + (part.length - part.trimStart().length);
    const plain = part.trim();
    if (plain) paragraphs.push({ start, end: start + plain.length, text: plain });
    from += part.length;
  }
  return paragraphs;
};

const toWordSet = (text: string) =>
  new Set(
    normalizeText(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  );
/** Computes the similarity of two word sets, from 0 to 1. */
const computeSimilarity = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  if (a.size + b.size === 0) return 0;
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
};

/** A paragraph regenerated after the first version and the model that wrote it; null for fixed rules. */
export type RegeneratedParagraph = { hash: string; model: string | null };
/** MinHash parameters: texts that share 4 of 11 minima are likely edits of each other. */
const minHashCount = 11;
const minSharedHashes = 4;
const mixHash = (number: number, seed: number) => {
  const once = Math.imul(number ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b);
  return Math.imul(once ^ (once >>> 13), 0xc2b2ae35) >>> 16;
};
/** Computes the MinHash signature of a text: for each seed, the smallest hash of any word as four hex digits. */
const computeSignature = (text: string): string[] => {
  const words = [...toWordSet(text)].map((word) => Number.parseInt(hashParagraph(word).slice(0, 8), 16));
  return Array.from({ length: minHashCount }, (_, seed) =>
    words
      .reduce((min, word) => Math.min(min, mixHash(word, seed)), 0xffff)
      .toString(16)
      .padStart(4, "0"),
  );
};
const countSharedHashes = (a: readonly string[], b: readonly string[]) =>
  a.filter((hash, index) => hash !== "ffff" && hash === b[index]).length;

/**
 * Computes the fingerprints of a regenerated text, one per paragraph: its hash, a dot, and a MinHash signature that
 * still matches after small edits. At most 64 characters; contains no text.
 */
export const fingerprintParagraphs = (text: string, model: string | null): RegeneratedParagraph[] =>
  splitParagraphs(text).map(({ text }) => ({
    hash: `${hashParagraph(text)}.${computeSignature(text).join("")}`,
    model,
  }));

const parseFingerprints = (all: readonly RegeneratedParagraph[]) => {
  const parts = all.map(({ hash }) => hash.split("."));
  return {
    hashes: new Set(parts.map(([hash]) => hash)),
    signatures: parts.flatMap(([, signature]) => (signature ? [signature.match(/.{4}/g) ?? []] : [])),
  };
};
export const isRegenerated = (text: string, all: readonly RegeneratedParagraph[]): boolean => {
  const { hashes } = parseFingerprints(all);
  return splitParagraphs(text).every((paragraph) => hashes.has(hashParagraph(paragraph.text)));
};

const maxFingerprints = 500;
export const mergeRegenerated = (
  older: readonly RegeneratedParagraph[],
  newer: readonly RegeneratedParagraph[],
): RegeneratedParagraph[] =>
  [...new Map([...older, ...newer].map((entry) => [`${entry.hash} ${entry.model}`, entry])).values()].slice(
    -maxFingerprints,
  );

/** Minimum similarity to a paragraph within the window to count as an edit of it. */
const minSimilarity = 0.5;
const searchWindow = 25;

/**
 * Splits a document into paragraphs and determines the origin of each.
 *
 * @param generated the first version, as written by the model or the rules
 * @param confirmed hashes of the paragraphs that the applicant has confirmed
 * @param regenerated fingerprints of paragraphs regenerated since
 */
export const classifyPassages = (
  generated: string,
  current: string,
  confirmed: Iterable<string> = [],
  regenerated: readonly RegeneratedParagraph[] = [],
): Passage[] => {
  const before = splitParagraphs(generated);
  const hashes = new Map(before.map(({ text }, index) => [hashParagraph(text), index]));
  const wordSets = before.map(({ text }) => toWordSet(text));
  const confirmedHashes = new Set(confirmed);
  const fingerprints = parseFingerprints(regenerated);
  /** Difference between a paragraph's index in the first version and its current index. */
  let shift = 0;
  return splitParagraphs(current).map((paragraph, index): Passage => {
    const hash = hashParagraph(paragraph.text);
    const originalIndex = hashes.get(hash);
    const base = { ...paragraph, hash, isConfirmed: confirmedHashes.has(hash) };
    if (originalIndex !== undefined) {
      shift = originalIndex - index;
      return { ...base, origin: "generated" };
    }
    if (fingerprints.hashes.has(hash)) return { ...base, origin: "generated" };
    const currentWords = toWordSet(paragraph.text);
    const from = Math.max(0, index + shift - searchWindow);
    const nearby = wordSets.slice(from, from + 2 * searchWindow + 1);
    if (nearby.some((words) => computeSimilarity(words, currentWords) >= minSimilarity))
      return { ...base, origin: "edited" };
    const signature = fingerprints.signatures.length ? computeSignature(paragraph.text) : [];
    const isEdited = fingerprints.signatures.some(
      (candidate) => countSharedHashes(candidate, signature) >= minSharedHashes,
    );
    return { ...base, origin: isEdited ? "edited" : "own" };
  });
};

/** Labels for the origin of words: in the disclosure for a funder, and on the screen for the applicant. */
const originNames = {
  disclosure: {
    own: "written by the applicant",
    ownWords: "the applicant's own words",
    words: "the applicant's words",
    rules: "fixed rules",
    model: "a language model",
  },
  screen: {
    own: "written by you",
    ownWords: "put together from your words",
    words: "your words",
    rules: "Grantlamp without AI",
    model: "AI",
  },
} as const;

/** Minimum fraction of the applicant's words for a passage to count as theirs. */
const minOwnFraction = 0.8;
/** Describes a passage by the origin of its words. */
export const describeOrigin = (
  passage: Passage,
  { own, rules, model }: WordOrigins,
  audience: keyof typeof originNames,
): string => {
  const names = originNames[audience];
  const total = own + rules + model;
  if (passage.origin === "own" || total === 0) return names.own;
  if (own / total >= minOwnFraction) return names.ownWords;
  const author = model > 0 ? names.model : names.rules;
  const authorNote = model === 0 && audience === "screen" ? "put in order" : `joined by ${author}`;
  return `${own > 0 ? `${names.words}, ${authorNote}` : `written by ${author}`}${passage.origin === "edited" ? ", then edited" : ""}`;
};

export type DisclosureInput = {
  title: string;
  /** The model that wrote the first version; null for fixed rules. */
  model: string | null;
  /** Fingerprints of paragraphs regenerated since. */
  regenerated?: readonly RegeneratedParagraph[];
  generatedOn: string;
  today: string;
  passages: readonly Passage[];
  /** Texts that the applicant typed into the form and the profile. */
  ownTexts: readonly string[];
  /** The first version of the text. */
  generated: string;
  /** Hashes of its rule-based paragraphs, if a model wrote others. */
  ruleParagraphs?: readonly string[] | undefined;
  policy?: { funder: string; statement: string; notice: string | null } | null;
};

const authorLabels = {
  own: "the applicant's own words, from the answers or typed since",
  rules: "fixed rules, which join the answers",
  model: "a language model",
} as const;
const toExcerpt = (text: string) => {
  const all = normalizeText(text).split(" ");
  return all.length > 14 ? `${all.slice(0, 14).join(" ")} …` : all.join(" ");
};
const formatCount = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });
const describeAuthors = ({
  model,
  regenerated = [],
  generatedOn,
  ruleParagraphs = [],
}: Pick<DisclosureInput, "model" | "regenerated" | "generatedOn" | "ruleParagraphs">) => {
  const from = `from the applicant's own answers on ${generatedOn.slice(0, 10)}.`;
  const models = [...new Set(regenerated.flatMap((paragraph) => paragraph.model ?? []))];
  const usesRules = regenerated.some((paragraph) => paragraph.model === null);
  const regenerators = [
    ...(models.length ? [`the language ${models.length === 1 ? "model" : "models"} ${listFormat.format(models)}`] : []),
    ...(usesRules ? ["fixed rules"] : []),
  ];
  return [
    model
      ? `The first version of this document was drafted by the language model ${model} ${ruleParagraphs.length > 0 ? "and, in part, by fixed rules " : ""}${from}`
      : `The first version of this document was composed by fixed rules ${from}`,
    regenerators.length > 0 && `Some passages were later rewritten by ${regenerators.join(" and by ")}.`,
    model === null && models.length === 0 && "No language model was used.",
  ]
    .filter(Boolean)
    .join(" ");
};

/** Finds the rule-based paragraphs of the first version by their hashes. */
export const findRuleTexts = (generated: string, ruleParagraphs: readonly string[] = []): string[] =>
  splitParagraphs(generated).flatMap(({ text }) => (ruleParagraphs.includes(hashParagraph(text)) ? [text] : []));

/**
 * Builds a plain-text disclosure of AI use to submit with the document, with word counts by origin and a list of
 * passages.
 */
export const buildDisclosure = (input: DisclosureInput): string => {
  const { title, today, passages: all, policy, model, regenerated = [] } = input;
  const modelHashes = new Set(
    regenerated.flatMap((paragraph) => (paragraph.model ? [paragraph.hash.split(".")[0] ?? ""] : [])),
  );
  const ruleTexts = findRuleTexts(input.generated, input.ruleParagraphs);
  const count = createOriginCounter({ ...input, modelHashes, ruleTexts });
  const origins = all.map(count);
  const sum = (author: keyof WordOrigins) => origins.reduce((total, origin) => total + origin[author], 0);
  const words = sum("own") + sum("rules") + sum("model");
  const formatLine = (author: keyof WordOrigins) =>
    `- ${authorLabels[author]}: ${formatCount(sum(author), "word")} (${words > 0 ? Math.round((sum(author) / words) * 100) : 0}%)`;
  const usesModel = model !== null || modelHashes.size > 0;
  const confirmedCount = all.filter(({ isConfirmed }) => isConfirmed).length;
  return [
    "Disclosure of AI use",
    `Document: ${normalizeText(title)}\nAs of: ${today.slice(0, 10)}`,
    describeAuthors(input),
    `The current document has ${formatCount(all.length, "passage")} with ${formatCount(words, "word")}:\n${(["own", "rules", ...(usesModel ? (["model"] as const) : [])] as const).map(formatLine).join("\n")}`,
    `The applicant has confirmed ${confirmedCount} of ${formatCount(all.length, "passage")} after reviewing them.`,
    policy && `${policy.funder}${policy.notice ? ` (${policy.notice})` : ""}: ${policy.statement}`,
    `Passages\n${all.map((passage, index) => `${index + 1}. ${describeOrigin(passage, origins[index] ?? { own: 0, rules: 0, model: 0 }, "disclosure")}${passage.isConfirmed ? ", confirmed" : ", not confirmed"}: “${toExcerpt(passage.text)}”`).join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
};
