import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildLexicalIndex } from "#functions/search/engine/build-lexical-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { getWeightedTerms, searchHybrid } from "#functions/search/engine/hybrid-search.ts";
import { openLexicalIndex, searchLexical } from "#functions/search/engine/lexical-index.ts";
import { readBytes } from "#functions/search/engine/read-bytes.ts";
import { createVectorScanner } from "#functions/search/engine/vector-scanner.ts";
import { embedText, quantizeVector } from "#functions/search/engine/word-vectors.ts";
import type { Engine } from "./engine.ts";

const fields = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 0.5, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
];
/** Ours by words alone: what the others do. */
export const own: Engine = {
  build(documents, folder) {
    const bytes = buildLexicalIndex(
      documents.map(({ title, funder, text }) => [title, funder, text]),
      fields,
    );
    writeFileSync(join(folder, "words.idx"), bytes);
  },
  open(folder) {
    const index = openLexicalIndex(readBytes(join(folder, "words.idx")));
    return (query, most) => searchLexical(index, getWeightedTerms(index, query), most).map(({ document }) => document);
  },
};

/** Ours as the product asks it: words and meaning, with a filter that keeps two of three documents. */
export const ownHybrid: Engine = {
  async build(documents, folder) {
    await own.build(documents, folder);
    const space = loadBundledWordVectors();
    const vectors = new Int8Array(documents.length * space.dimensions);
    documents.forEach(({ title, funder, text }, at) => {
      quantizeVector(embedText(space, `${title} ${funder} ${text}`), vectors, at * space.dimensions);
    });
    writeFileSync(join(folder, "vectors.idx"), vectors);
  },
  open(folder) {
    const lexical = openLexicalIndex(readBytes(join(folder, "words.idx")));
    const space = loadBundledWordVectors();
    const scanner = createVectorScanner(lexical.documents, space.dimensions);
    const { buffer, byteOffset, length } = scanner.vectors;
    readBytes(join(folder, "vectors.idx"), new Uint8Array(buffer as ArrayBuffer, byteOffset, length));
    const mask = Uint8Array.from({ length: lexical.documents }, (_, at) => (at % 3 ? 1 : 0));
    const options = { mask, blend: { lexical: 1, semantic: 0.5 } };
    return (query, most) =>
      searchHybrid({ lexical, vectors: { space, scanner } }, query, { ...options, most }).map(
        ({ document }) => document,
      );
  },
};
