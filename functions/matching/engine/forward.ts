import type { Lexical } from "./lexical.ts";
import { eachDocument } from "./posting-pass.ts";

/** The terms of each document, once each, ascending: those of document d from `starts[d]` to `starts[d + 1]`. */
export type Forward = { starts: Uint32Array; terms: Uint32Array };

/** A larger catalogue is searched without it: it would take as much memory as the index itself. */
const mostDocuments = 20_000;
const known = new WeakMap<Lexical, Forward>();

/** An index read the other way round, made of it at the first call; undefined for a large catalogue. */
export const forwardOf = (index: Lexical): Forward | undefined => {
  if (index.documents > mostDocuments) return undefined;
  const made = known.get(index);
  if (made) return made;
  const starts = new Uint32Array(index.documents + 1);
  for (let term = 0; term < index.termCount; term++)
    eachDocument(index, term, (document) => {
      starts[document + 1] = (starts[document + 1] as number) + 1;
    });
  for (let document = 0; document < index.documents; document++)
    starts[document + 1] = (starts[document + 1] as number) + (starts[document] as number);
  const next = starts.slice(0, index.documents);
  const terms = new Uint32Array(starts[index.documents] as number);
  for (let term = 0; term < index.termCount; term++)
    eachDocument(index, term, (document) => {
      const place = next[document] as number;
      terms[place] = term;
      next[document] = place + 1;
    });
  const forward = { starts, terms };
  known.set(index, forward);
  return forward;
};
