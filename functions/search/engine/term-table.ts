/** Distinct terms in one byte block, sorted in byte order; loaded without parsing and searched by bisection. */
export type TermTable = { bytes: Uint8Array; offsets: Uint32Array };

const encoder = new TextEncoder();

export const buildTermTable = (terms: readonly string[]): { table: TermTable; numbers: Map<string, number> } => {
  const encoded = terms.map((term) => ({ term, bytes: encoder.encode(term) }));
  encoded.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const offsets = new Uint32Array(terms.length + 1);
  const numbers = new Map<string, number>();
  encoded.forEach(({ term, bytes }, at) => {
    numbers.set(term, at);
    offsets[at + 1] = (offsets[at] ?? 0) + bytes.length;
  });
  const bytes = new Uint8Array(offsets.at(-1) ?? 0);
  encoded.forEach((entry, at) => {
    bytes.set(entry.bytes, offsets[at]);
  });
  return { table: { bytes, offsets }, numbers };
};

export const findTerm = ({ bytes, offsets }: TermTable, term: string): number => {
  const target = encoder.encode(term);
  let low = 0;
  let high = offsets.length - 2;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = Buffer.compare(target, bytes.subarray(offsets[middle], offsets[middle + 1]));
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
};
