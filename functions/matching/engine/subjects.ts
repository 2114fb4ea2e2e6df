import type { Lexical } from "./lexical.ts";
import { eachDocument } from "./posting-pass.ts";
import type { Codes } from "./shelf.ts";

/** So much of a word's share among all documents is believed before a subject has any document with it. */
const doubt = 10;
/** A word that more than this share of all documents has tells no subject from another. */
const commonest = 0.2;
/** So many entries of the index are read for one query, the rarest words first. */
const mostEntries = 60_000;

/**
 * Which subjects a query is about, as shares that add up to 1: how much oftener its terms stand in the documents of a
 * subject than elsewhere (naive Bayes, learned from the catalogue itself). With a mask only documents that it marks
 * with 1 teach. Undefined where no term tells anything.
 */
export const subjectsOf = (
  index: Lexical,
  codes: Codes,
  terms: readonly number[],
  mask?: Uint8Array,
): Float32Array | undefined => {
  const { counts, documents } = index;
  const { starts, values, kinds } = codes;
  const telling = [...new Set(terms)]
    .filter((term) => (counts[term] as number) <= Math.max(2, documents * commonest))
    .sort((a, b) => (counts[a] as number) - (counts[b] as number) || a - b);
  const sizes = mask ? sizesOf(documents, codes, mask) : codes.sizes;
  const evidence = Float64Array.from(sizes, (size) => 0.5 * Math.log((size + 1) / documents));
  const having = new Float64Array(kinds);
  let [read, taught] = [0, 0];
  for (const term of telling) {
    read += counts[term] as number;
    if (read > mostEntries) break;
    having.fill(0);
    let all = 0;
    eachDocument(index, term, (document) => {
      if (mask !== undefined && mask[document] === 0) return;
      all++;
      for (let at = starts[document] as number; at < (starts[document + 1] as number); at++) {
        const kind = values[at] as number;
        having[kind] = (having[kind] as number) + 1;
      }
    });
    if (all === 0) continue;
    taught++;
    const share = all / documents;
    for (let kind = 0; kind < kinds; kind++) {
      const within = ((having[kind] as number) + doubt * share) / ((sizes[kind] as number) + doubt);
      evidence[kind] = (evidence[kind] as number) + Math.log(within / share);
    }
  }
  return taught === 0 ? undefined : toShares(evidence, taught);
};

/** How many of the marked documents each subject has. */
const sizesOf = (documents: number, { starts, values, kinds }: Codes, mask: Uint8Array) => {
  const sizes = new Float64Array(kinds);
  for (let document = 0; document < documents; document++) {
    if (mask[document] === 0) continue;
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at++) {
      const kind = values[at] as number;
      sizes[kind] = (sizes[kind] as number) + 1;
    }
  }
  return sizes;
};

/** Words of a text are not independent: each counts the less the more there are. */
const toShares = (evidence: Float64Array, words: number): Float32Array => {
  const most = evidence.reduce((greatest, value) => Math.max(greatest, value), Number.NEGATIVE_INFINITY);
  const shares = Float32Array.from(evidence, (value) => Math.exp((value - most) / Math.sqrt(words)));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
};
