import type { LexicalIndex } from "./lexical-index.ts";
import { forEachDocument } from "./score-concepts.ts";

/** The distinct terms of each document, ascending: those of document d are `starts[d]` to `starts[d + 1]`. */
export type ForwardIndex = { starts: Uint32Array; terms: Uint32Array };

/** Larger catalogs go without: it would take as much memory as the index itself. */
const maxDocuments = 20_000;
const cache = new WeakMap<LexicalIndex, ForwardIndex>();

export const getForwardIndex = (index: LexicalIndex): ForwardIndex | undefined => {
  if (index.documents > maxDocuments) return undefined;
  const cached = cache.get(index);
  if (cached) return cached;
  const starts = new Uint32Array(index.documents + 1);
  for (let term = 0; term < index.termCount; term++)
    forEachDocument(index, term, (document) => {
      starts[document + 1] = (starts[document + 1] as number) + 1;
    });
  for (let document = 0; document < index.documents; document++)
    starts[document + 1] = (starts[document + 1] as number) + (starts[document] as number);
  const next = starts.slice(0, index.documents);
  const terms = new Uint32Array(starts[index.documents] as number);
  for (let term = 0; term < index.termCount; term++)
    forEachDocument(index, term, (document) => {
      const place = next[document] as number;
      terms[place] = term;
      next[document] = place + 1;
    });
  const forward = { starts, terms };
  cache.set(index, forward);
  return forward;
};
