export type Hit = { document: number; score: number };

/**
 * The `most` best of `documents` by score, best first, equal ones by document number. A heap with the
 * worst kept document on top: one comparison for each document that is not kept.
 */
export const topHits = (documents: readonly number[], scores: Float64Array, most: number): Hit[] => {
  const score = (document: number) => scores[document] ?? 0;
  const isWorse = (a: number, b: number) => score(a) < score(b) || (score(a) === score(b) && a > b);
  const heap: number[] = [];
  const at = (place: number) => heap[place] ?? -1;

  const rise = (from: number) => {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isWorse(at(place), at(parent))) return;
      [heap[place], heap[parent]] = [at(parent), at(place)];
      place = parent;
    }
  };
  const sink = () => {
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) return;
      if (child + 1 < heap.length && isWorse(at(child + 1), at(child))) child++;
      if (!isWorse(at(child), at(place))) return;
      [heap[place], heap[child]] = [at(child), at(place)];
      place = child;
    }
  };

  for (const document of documents) {
    if (heap.length < most) {
      heap.push(document);
      rise(heap.length - 1);
    } else if (most > 0 && isWorse(at(0), document)) {
      heap[0] = document;
      sink();
    }
  }
  return heap.sort((a, b) => (isWorse(a, b) ? 1 : -1)).map((document) => ({ document, score: score(document) }));
};
