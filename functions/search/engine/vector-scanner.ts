/** Inner products of byte vectors, 16 values at a time (WebAssembly SIMD); assembled from `scan.wat`. */
const module = Buffer.from(
  "AGFzbQEAAAABCQFgBX9/f39/AAIIAQFlAW0CAAEDAgEABwgBBHNjYW4AAAqkAQGhAQICfwN7AkADQCAFIANPDQH9DAAAAAAAAAAAAAAAAAAAAAAhB0EAIQYDQCAAIAZq/QAEACEIIAEgBmr9AAQAIQkgByAIIAn9nAH9fiAIIAn9nQH9fv2uAf2uASEHIAZBEGohBiAGIARJDQALIAIgB/0bACAH/RsBaiAH/RsCIAf9GwNqajYCACACQQRqIQIgACAEaiEAIAVBAWohBQwACwsL",
  "base64",
);

const pageBytes = 65_536;
type Scan = (vectors: number, query: number, out: number, count: number, dimensions: number) => void;

export type VectorScanner = {
  /** The inner product of `query` with each vector, in order. The result is reused by the next call. */
  scan(query: Int8Array): Int32Array;
  readonly vectors: Int8Array;
};

export const createVectorScanner = (count: number, dimensions: number): VectorScanner => {
  if (dimensions % 16 !== 0) throw new Error("The number of dimensions must be a multiple of 16");
  // Layout: one page for the query, then the vectors, then the products.
  const vectorsAt = pageBytes;
  const outAt = vectorsAt + Math.ceil((count * dimensions) / 16) * 16;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((outAt + 4 * count) / pageBytes) + 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { e: { m: memory } });
  const scan = exports.scan as Scan;
  const query = new Int8Array(memory.buffer, 0, dimensions);
  const out = new Int32Array(memory.buffer, outAt, count);
  return {
    vectors: new Int8Array(memory.buffer, vectorsAt, count * dimensions),
    scan(vector) {
      query.set(vector);
      scan(vectorsAt, 0, outAt, count, dimensions);
      return out;
    },
  };
};
