import type { LibraryPassage } from "#shared/api/library.ts";
import { getPassageTerms, type LibraryQuery } from "./library-query.ts";
import type { Passage } from "./passages.ts";

/**
 * Index entry of a document: the length of each passage in terms and, for each term, pairs of a passage's position and
 * the weighted number of occurrences. Contains no text.
 */
export type IndexedDocument = {
  id: string;
  /** Length of the indexed text in characters. */
  version: number;
  characters: number;
  lengths: number[];
  terms: Record<string, number[]>;
};

/** Weight of an occurrence in a heading relative to one in the text. */
const headingWeight = 2;

export const indexDocument = (id: string, version: number, passages: readonly Passage[]): IndexedDocument => {
  const terms = new Map<string, number[]>();
  const lengths = passages.map(({ heading, text }, position) => {
    const counts = new Map<string, number>();
    const body = getPassageTerms(text);
    for (const term of body) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of getPassageTerms(heading ?? "")) counts.set(term, (counts.get(term) ?? 0) + headingWeight);
    for (const [term, count] of counts) {
      const postings = terms.get(term);
      if (postings) postings.push(position, count);
      else terms.set(term, [position, count]);
    }
    return body.length;
  });
  const characters = passages.reduce((sum, { text }) => sum + text.length, 0);
  return { id, version, characters, lengths, terms: Object.fromEntries(terms) };
};

/** An item ranked by a search: a document or an answer. */
export type LibraryEntry = {
  source: Pick<LibraryPassage, "documentId" | "answerId">;
  title: string;
  /** Set if the document belongs to an application. */
  applicationId?: string | null;
  indexed: IndexedDocument;
  readPassages: () => Promise<readonly Passage[] | undefined>;
};
/** A searchable document. The words of its title count for each of its passages. */
export type SearchableDocument = { indexed: IndexedDocument; title: string };
/** `coverage` is the fraction of the query's weight found in the passage, its heading or the title. */
export type RankedPassage = { documentId: string; position: number; score: number; coverage: number };

const bm25 = { saturation: 1.2, lengthPenalty: 0.4, titleFrequency: 0.6 } as const;
const computeIdf = (passages: number, matches: number) => Math.log(1 + (passages - matches + 0.5) / (matches + 0.5));
const saturate = (value: number, frequency: number) => (value * frequency) / (frequency + bm25.saturation);
const getPostings = ({ terms }: IndexedDocument, term: string): readonly number[] =>
  Object.hasOwn(terms, term) ? (terms[term] ?? []) : [];

/** Ranks passages that contain words of the query, best first, by BM25 boosted by coverage of the query. */
export const rankPassages = (query: LibraryQuery, documents: readonly SearchableDocument[]): RankedPassage[] => {
  const count = documents.reduce((sum, { indexed }) => sum + indexed.lengths.length, 0);
  const meanLength =
    documents.reduce((sum, { indexed }) => sum + indexed.lengths.reduce((all, length) => all + length, 0), 0) /
      (count || 1) || 1;
  const idf = new Map(
    [...query.terms].map((term) => {
      const matches = documents.reduce((sum, { indexed }) => sum + getPostings(indexed, term).length / 2, 0);
      // A term that occurs in no passage is weighted as if it occurred in one.
      return [term, { matches, value: computeIdf(count, Math.max(matches, 1)) }];
    }),
  );
  const getIdf = (term: string) => idf.get(term)?.value ?? 0;
  /** A part is weighted by its rarest term that occurs in any passage. */
  const partWeights = query.parts.map(({ weight, terms }) => {
    const found = terms.filter(({ term }) => (idf.get(term)?.matches ?? 0) > 0);
    return weight * Math.max(...(found.length ? found : terms).map(({ term }) => getIdf(term)));
  });
  const totalWeight = partWeights.reduce((sum, weight) => sum + weight, 0) || 1;
  const rank = ({ indexed, title }: SearchableDocument): RankedPassage[] => {
    const titleTerms = new Set(getPassageTerms(title));
    const parts = query.parts.map(({ weight, terms }) => {
      const byPosition = new Map<number, number>();
      let inTitle = 0;
      for (const { term, share } of terms) {
        const titleFrequency = titleTerms.has(term) ? bm25.titleFrequency : 0;
        const value = weight * share * getIdf(term);
        inTitle = Math.max(inTitle, saturate(value, titleFrequency));
        const postings = getPostings(indexed, term);
        for (let index = 0; index < postings.length; index += 2) {
          const [position = 0, occurrences = 0] = [postings[index], postings[index + 1]];
          const length = (indexed.lengths[position] ?? 0) / meanLength;
          const frequency = occurrences / (1 - bm25.lengthPenalty + bm25.lengthPenalty * length) + titleFrequency;
          byPosition.set(position, (byPosition.get(position) ?? 0) + saturate(value, frequency));
        }
      }
      return { byPosition, inTitle };
    });
    const positions = new Set(parts.flatMap(({ byPosition }) => [...byPosition.keys()]));
    // If a document matches only by its title, return its first passage.
    if (positions.size === 0 && parts.some(({ inTitle }) => inTitle > 0)) positions.add(0);
    return [...positions].map((position) => {
      const found = parts.map(({ byPosition, inTitle }) => byPosition.get(position) ?? inTitle);
      const coverage =
        found.reduce((sum, score, partIndex) => sum + (score > 0 ? (partWeights[partIndex] ?? 0) : 0), 0) / totalWeight;
      const score = found.reduce((sum, value) => sum + value, 0) * (0.5 + 0.5 * coverage);
      return { documentId: indexed.id, position, score, coverage };
    });
  };
  return documents.flatMap(rank).sort((a, b) => b.score - a.score || b.coverage - a.coverage);
};
