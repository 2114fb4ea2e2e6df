export type DocumentHit = { document: number; score: number };

/**
 * Selects the `limit` best of the first `count` touched documents (min-heap). With a mask, only documents marked with
 * 1.
 */
export const selectTopK = (
  scores: Float32Array,
  touched: Uint32Array,
  count: number,
  limit: number,
  mask?: Uint8Array,
): DocumentHit[] => {
  const heapScores = new Float32Array(limit);
  const heapDocuments = new Uint32Array(limit);
  let size = 0;
  for (let place = 0; place < count; place++) {
    const document = touched[place] as number;
    const score = scores[document] as number;
    if (mask !== undefined && mask[document] === 0) continue;
    if (size < limit) {
      size = siftUp(heapScores, heapDocuments, size, score, document);
    } else if (limit > 0) {
      const worst = heapScores[0] as number;
      if (score > worst || (score === worst && document < (heapDocuments[0] as number)))
        siftDown(heapScores, heapDocuments, size, score, document);
    }
  }
  const hits: DocumentHit[] = [];
  for (let place = 0; place < size; place++)
    hits.push({ document: heapDocuments[place] as number, score: heapScores[place] as number });
  return hits.sort((a, b) => b.score - a.score || a.document - b.document);
};

const isWorse = (scoreA: number, a: number, scoreB: number, b: number) =>
  scoreA < scoreB || (scoreA === scoreB && a > b);

const siftUp = (
  scores: Float32Array,
  documents: Uint32Array,
  size: number,
  score: number,
  document: number,
): number => {
  let place = size;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    if (!isWorse(score, document, scores[parent] as number, documents[parent] as number)) break;
    scores[place] = scores[parent] as number;
    documents[place] = documents[parent] as number;
    place = parent;
  }
  scores[place] = score;
  documents[place] = document;
  return size + 1;
};

const siftDown = (
  scores: Float32Array,
  documents: Uint32Array,
  size: number,
  score: number,
  document: number,
): void => {
  let place = 0;
  for (;;) {
    let child = 2 * place + 1;
    if (child >= size) break;
    const other = child + 1;
    if (
      other < size &&
      isWorse(scores[other] as number, documents[other] as number, scores[child] as number, documents[child] as number)
    )
      child = other;
    if (!isWorse(scores[child] as number, documents[child] as number, score, document)) break;
    scores[place] = scores[child] as number;
    documents[place] = documents[child] as number;
    place = child;
  }
  scores[place] = score;
  documents[place] = document;
};
