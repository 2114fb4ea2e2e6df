/**
 * Inner products of one vector of bytes with many, sixteen numbers at a time. The module is `scan.wat` beside this
 * file, assembled once; WebAssembly's SIMD has been part of every Node since 16.4.
 */
const module = Buffer.from(
  "AGFzbQEAAAABCQFgBX9/f39/AAIIAQFlAW0CAAEDAgEABwgBBHNjYW4AAAqkAQGhAQICfwN7AkADQCAFIANPDQH9DAAAAAAAAAAAAAAAAAAAAAAhB0EAIQYDQCAAIAZq/QAEACEIIAEgBmr9AAQAIQkgByAIIAn9nAH9fiAIIAn9nQH9fv2uAf2uASEHIAZBEGohBiAGIARJDQALIAIgB/0bACAH/RsBaiAH/RsCIAf9GwNqajYCACACQQRqIQIgACAEaiEAIAVBAWohBQwACwsL",
  "base64",
);

const pageBytes = 65_536;
type Scan = (vectors: number, query: number, out: number, count: number, dimensions: number) => void;

export type Scanner = {
  /** The inner product of `query` with each vector, in their order. The answer is reused by the next call. */
  scan(query: Int8Array): Int32Array;
  /** Makes room for `count` vectors and answers where they lie, to be filled. */
  readonly vectors: Int8Array;
};

/** A scanner over `count` vectors of `dimensions` (a multiple of 16) bytes each. */
export const makeScanner = (count: number, dimensions: number): Scanner => {
  if (dimensions % 16 !== 0) throw new Error("Vectors are scanned sixteen numbers at a time");
  // One page for the query, then the vectors, then the products.
  const vectorsAt = pageBytes;
  const outAt = vectorsAt + Math.ceil((count * dimensions) / 16) * 16;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((outAt + 4 * count) / pageBytes) + 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { e: { m: memory } });
  const scan = exports.scan as Scan; // the module's one function
  const query = new Int8Array(memory.buffer, 0, dimensions);
  const out = new Int32Array(memory.buffer, outAt, count);
  return {
    vectors: new Int8Array(memory.buffer, vectorsAt, count * dimensions),
    scan(wanted) {
      query.set(wanted);
      scan(vectorsAt, 0, outAt, count, dimensions);
      return out;
    },
  };
};
