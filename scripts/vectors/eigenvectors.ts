import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import type { SparseMatrix } from "./cooccurrence.ts";

const sampleGaussian = (random: () => number) => {
  const radius = Math.sqrt(-2 * Math.log(random() || 1e-9));
  return radius * Math.cos(2 * Math.PI * random());
};

/** Multiplies the sparse matrix by a block of `width` columns. */
const multiply = (
  { size, starts, columns, values }: SparseMatrix,
  block: Float32Array,
  width: number,
): Float32Array => {
  const product = new Float32Array(size * width);
  for (let row = 0; row < size; row++) {
    const to = row * width;
    for (let entry = starts[row] as number; entry < (starts[row + 1] as number); entry++) {
      const value = values[entry] as number;
      const from = (columns[entry] as number) * width;
      for (let column = 0; column < width; column++)
        product[to + column] = (product[to + column] as number) + value * (block[from + column] as number);
    }
  }
  return product;
};

/** Orthonormalizes the columns in place with Cholesky QR, twice for accuracy. */
const orthonormalize = (block: Float32Array, rows: number, width: number): Float32Array => {
  for (let round = 0; round < 2; round++) {
    const gram = computeGram(block, block, rows, width);
    const factor = new Float64Array(width * width);
    for (let a = 0; a < width; a++)
      for (let b = a; b < width; b++) {
        let sum = gram[a * width + b] as number;
        for (let k = 0; k < a; k++) sum -= (factor[k * width + a] as number) * (factor[k * width + b] as number);
        factor[a * width + b] = a === b ? Math.sqrt(Math.max(sum, 1e-10)) : sum / (factor[a * width + a] as number);
      }
    const solved = new Float64Array(width);
    for (let row = 0; row < rows; row++) {
      const offset = row * width;
      for (let a = 0; a < width; a++) {
        let sum = block[offset + a] as number;
        for (let k = 0; k < a; k++) sum -= (solved[k] as number) * (factor[k * width + a] as number);
        solved[a] = sum / (factor[a * width + a] as number);
      }
      for (let a = 0; a < width; a++) block[offset + a] = solved[a] as number;
    }
  }
  return block;
};

const computeGram = (left: Float32Array, right: Float32Array, rows: number, width: number): Float64Array => {
  const gram = new Float64Array(width * width);
  for (let row = 0; row < rows; row++) {
    const offset = row * width;
    for (let a = 0; a < width; a++) {
      const value = left[offset + a] as number;
      if (value === 0) continue;
      const to = a * width;
      for (let b = 0; b < width; b++) gram[to + b] = (gram[to + b] as number) + value * (right[offset + b] as number);
    }
  }
  return gram;
};

/** Applies Jacobi rotations, after which the matrix's diagonal contains the eigenvalues. */
const computeEigenvectors = (matrix: Float64Array, width: number): Float64Array => {
  const vectors = new Float64Array(width * width);
  for (let i = 0; i < width; i++) vectors[i * width + i] = 1;
  const rotate = (target: Float64Array, first: number, second: number, cosine: number, sine: number) => {
    const [a, b] = [target[first] as number, target[second] as number];
    target[first] = cosine * a - sine * b;
    target[second] = sine * a + cosine * b;
  };
  for (let sweep = 0; sweep < 12; sweep++) {
    let offDiagonal = 0;
    for (let p = 0; p < width; p++)
      for (let q = p + 1; q < width; q++) {
        const value = matrix[p * width + q] as number;
        offDiagonal += value * value;
        if (Math.abs(value) < 1e-9) continue;
        const angle = ((matrix[q * width + q] as number) - (matrix[p * width + p] as number)) / (2 * value);
        const tangent = Math.sign(angle || 1) / (Math.abs(angle) + Math.sqrt(angle * angle + 1));
        const cosine = 1 / Math.sqrt(tangent * tangent + 1);
        const sine = tangent * cosine;
        for (let i = 0; i < width; i++) rotate(matrix, i * width + p, i * width + q, cosine, sine);
        for (let i = 0; i < width; i++) rotate(matrix, p * width + i, q * width + i, cosine, sine);
        for (let i = 0; i < width; i++) rotate(vectors, i * width + p, i * width + q, cosine, sine);
      }
    if (offDiagonal < 1e-7) break;
  }
  return vectors;
};

/** Additional directions, for accuracy. */
const oversampling = 24;
/** The strongest directions encode word frequency instead of meaning, so skip them. */
const skippedDirections = 2;
/** Exponent of the eigenvalues: 1 would leave almost only the strongest directions, and 0 would weight all equally. */
const strengthPower = 0.25;
const rounds = 3;

/** Computes the top eigenvectors as row vectors by randomized subspace iteration (Halko, Martinsson, Tropp 2011). */
export const computeTopEigenvectors = (matrix: SparseMatrix, dimensions: number, seed: number): Float32Array => {
  const { size } = matrix;
  const width = Math.min(dimensions + oversampling, size);
  const random = createSeededRandom(seed);
  let block = Float32Array.from({ length: size * width }, () => sampleGaussian(random));
  for (let round = 0; round < rounds; round++)
    block = orthonormalize(multiply(matrix, block, width), size, width) as Float32Array<ArrayBuffer>;
  const small = computeGram(block, multiply(matrix, block, width), size, width);
  for (let a = 0; a < width; a++)
    for (let b = a + 1; b < width; b++) {
      const mean = ((small[a * width + b] as number) + (small[b * width + a] as number)) / 2;
      small[a * width + b] = mean;
      small[b * width + a] = mean;
    }
  const eigenvectors = computeEigenvectors(small, width);
  const getStrength = (index: number) => Math.abs(small[index * width + index] as number);
  const order = Array.from({ length: width }, (_, index) => index)
    .sort((a, b) => getStrength(b) - getStrength(a))
    .slice(Math.min(skippedDirections, Math.max(0, width - dimensions)))
    .slice(0, dimensions);
  const vectors = new Float32Array(size * dimensions);
  for (let row = 0; row < size; row++) {
    let square = 0;
    for (const [index, direction] of order.entries()) {
      let sum = 0;
      for (let a = 0; a < width; a++)
        sum += (block[row * width + a] as number) * (eigenvectors[a * width + direction] as number);
      const value = sum * getStrength(direction) ** strengthPower;
      vectors[row * dimensions + index] = value;
      square += value * value;
    }
    const length = Math.sqrt(square) || 1;
    for (let index = 0; index < dimensions; index++)
      vectors[row * dimensions + index] = (vectors[row * dimensions + index] as number) / length;
  }
  return vectors;
};
