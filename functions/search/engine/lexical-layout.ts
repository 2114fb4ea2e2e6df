/**
 * Layout of the lexical index in one buffer, used without parsing (little-endian, sections aligned to 4 bytes):
 *
 *   header     8 x u32: magic, version, documents, terms, bytes of term text, bytes of postings, 0, 0
 *   termEnds   u32 per term + 1: end of its text
 *   listEnds   u32 per term + 1: end of its postings
 *   counts     u32 per term: number of documents
 *   peaks      u8 per term: maximum impact
 *   text       the terms in UTF-8, in byte order
 *   postings   per term, ascending document gaps in LEB128, then one impact byte per document
 */
const magic = 0x31584c47; // "GLX1"
const version = 1;
const headerBytes = 32;

export type Postings = {
  documents: number;
  terms: readonly string[];
  starts: Uint32Array;
  postings: Uint32Array;
  impacts: Uint8Array;
};

const alignTo4 = (bytes: number) => (bytes + 3) & ~3;
const encoder = new TextEncoder();

const getVarintLength = (difference: number) =>
  difference < 1 << 7 ? 1 : difference < 1 << 14 ? 2 : difference < 1 << 21 ? 3 : difference < 1 << 28 ? 4 : 5;

export const serializeLexicalIndex = ({
  documents,
  terms,
  starts,
  postings,
  impacts,
}: Postings): Uint8Array<ArrayBuffer> => {
  const texts = terms.map((term) => encoder.encode(term));
  const order = Uint32Array.from(terms.keys()).sort((a, b) =>
    Buffer.compare(texts[a] as Uint8Array, texts[b] as Uint8Array),
  );
  let textBytes = 0;
  for (const text of texts) textBytes += text.length;
  let listBytes = postings.length;
  for (let term = 0; term < terms.length; term++) {
    let before = -1;
    for (let at = starts[term] as number; at < (starts[term + 1] as number); at++) {
      listBytes += getVarintLength((postings[at] as number) - before - 1);
      before = postings[at] as number;
    }
  }
  const tables = headerBytes + 4 * (terms.length + 1) * 2 + 4 * terms.length;
  const textAt = tables + alignTo4(terms.length);
  const listsAt = textAt + alignTo4(textBytes);
  const buffer = new ArrayBuffer(listsAt + alignTo4(listBytes));
  new Uint32Array(buffer, 0, 8).set([magic, version, documents, terms.length, textBytes, listBytes]);
  const { termEnds, listEnds, counts, peaks, text, lists } = openLexicalSections(buffer);

  let textEnd = 0;
  let end = 0;
  order.forEach((term, place) => {
    const termBytes = texts[term] as Uint8Array;
    text.set(termBytes, textEnd);
    textEnd += termBytes.length;
    termEnds[place + 1] = textEnd;
    const [from, to] = [starts[term] as number, starts[term + 1] as number];
    let before = -1;
    for (let at = from; at < to; at++) {
      let rest = (postings[at] as number) - before - 1;
      before = postings[at] as number;
      for (; rest > 127; rest >>>= 7) lists[end++] = (rest & 127) | 128;
      lists[end++] = rest;
    }
    let peak = 0;
    for (let at = from; at < to; at++) {
      const impact = impacts[at] as number;
      if (impact > peak) peak = impact;
      lists[end++] = impact;
    }
    counts[place] = to - from;
    peaks[place] = peak;
    listEnds[place + 1] = end;
  });
  return new Uint8Array(buffer);
};

/** Opens views on the sections of a buffer without copying. Throws if it is not an index in this format. */
export const openLexicalSections = (buffer: ArrayBuffer, at = 0) => {
  const [foundMagic, foundVersion, documents = 0, terms = 0, textBytes = 0, listBytes = 0] = new Uint32Array(
    buffer,
    at,
    8,
  );
  if (foundMagic !== magic || foundVersion !== version) throw new Error("This is not a lexical index of this version");
  let place = at + headerBytes;
  const next = (bytes: number) => {
    const start = place;
    place += alignTo4(bytes);
    return start;
  };
  return {
    documents,
    termCount: terms,
    termEnds: new Uint32Array(buffer, next(4 * (terms + 1)), terms + 1),
    listEnds: new Uint32Array(buffer, next(4 * (terms + 1)), terms + 1),
    counts: new Uint32Array(buffer, next(4 * terms), terms),
    peaks: new Uint8Array(buffer, next(terms), terms),
    text: new Uint8Array(buffer, next(textBytes), textBytes),
    lists: new Uint8Array(buffer, next(listBytes), listBytes),
  };
};
export type LexicalSections = ReturnType<typeof openLexicalSections>;
