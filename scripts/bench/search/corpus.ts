import { loadCuratedRecords } from "#functions/catalog/starter.ts";
import { createMulberry32 } from "#scripts/vectors/eigenvectors.ts";

/** A document with the three fields that every engine indexes. */
export type Document = { title: string; funder: string; text: string };
export type SearchQuery = { kind: "short" | "medium" | "long"; text: string };
/** A query and the document it was drawn from. */
export type KnownItem = { text: string; document: number };

const createPicker = (seed: number) => {
  const random = createMulberry32(seed);
  return { random, pick: <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T };
};
const listWords = ({ title, text }: Document) => `${title} ${text}`.match(/[a-zA-Z]{3,}/g) ?? ["grant"];

/**
 * Builds `count` documents: the starter catalog, then texts of 60 to 220 words from its sentences, with titles joined from
 * two real ones. Deterministic.
 */
export const buildCorpus = (count: number): Document[] => {
  const { random, pick } = createPicker(7);
  const real = loadCuratedRecords().map(({ title, funder, summary, eligibilityText }) => ({
    title,
    funder,
    text: `${summary} ${eligibilityText ?? ""}`,
  }));
  const sentences = real.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/).filter(({ length }) => length > 30));
  const documents = real.slice(0, count);
  while (documents.length < count) {
    const [one, other] = [pick(real), pick(real)];
    const length = 60 + random() * 160;
    const parts: string[] = [];
    for (let words = 0; words < length; words += parts.at(-1)?.split(" ").length ?? 0) parts.push(pick(sentences));
    const [head, tail] = [one.title.split(" "), other.title.split(" ")];
    const title = [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(" ");
    documents.push({ title, funder: one.funder, text: parts.join(" ") });
  }
  return documents;
};

const queryKinds = [
  ["short", 2, 4, 400],
  ["medium", 5, 10, 400],
  ["long", 25, 50, 200],
] as const;
/** Builds 1,000 queries of words that occur in one document: 400 short, 400 medium, 200 as long as a profile. */
export const buildQueries = (documents: readonly Document[]): SearchQuery[] => {
  const { random, pick } = createPicker(99);
  return queryKinds.flatMap(([kind, min, max, count]) =>
    Array.from({ length: count }, () => {
      const words = listWords(pick(documents));
      const length = min + Math.floor(random() * (max - min + 1));
      return { kind, text: Array.from({ length }, () => pick(words)).join(" ") };
    }),
  );
};

/** Builds queries of ten random words of a document, which should be found first. */
export const buildKnownItems = (documents: readonly Document[], count: number): KnownItem[] => {
  const { random, pick } = createPicker(1234);
  return Array.from({ length: count }, () => {
    const document = Math.floor(random() * Math.min(documents.length, 2000));
    const words = listWords(documents[document] as Document);
    return { document, text: Array.from({ length: 10 }, () => pick(words)).join(" ") };
  });
};
