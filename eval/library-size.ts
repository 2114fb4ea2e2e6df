import { gunzipSync, gzipSync } from "node:zlib";
import { parseLibraryQuery } from "#functions/library/library-query.ts";
import { indexDocument, rankPassages } from "#functions/library/passage-index.ts";
import { splitPassages } from "#functions/library/passages.ts";
import { loadDocuments, questions } from "./library.ts";

/**
 * Prints the size of an index of 200 documents of 20 pages each and the CPU time to build, load and search it.
 */
const [documents, pages, wordsPerPage] = [200, 20, 450] as const;
const words = (await loadDocuments(process.argv[2])).flatMap(({ passages }) =>
  passages.flatMap(({ text }) => text.split(/\s+/)),
);
let seed = 7;
const nextRandom = (below: number) => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
};
/** Shuffles chunks of the documents' text, so that words have realistic frequencies. */
const buildPage = () =>
  Array.from({ length: wordsPerPage / 15 }, () => {
    const from = nextRandom(words.length - 15);
    return `${words.slice(from, from + 15).join(" ")}.`;
  }).join(" ");
const texts = Array.from({ length: documents }, () =>
  Array.from({ length: pages }, (_, index) => ({ heading: null, level: 0, page: index + 1, text: buildPage() })),
);
const characters = texts.flat().reduce((sum, { text }) => sum + text.length, 0);
const measureTime = <Result>(name: string, run: () => Result): Result => {
  const before = process.cpuUsage();
  const result = run();
  process.stdout.write(`${name}: ${(process.cpuUsage(before).user / 1e6).toFixed(2)} s of CPU time\n`);
  return result;
};
const indexed = measureTime("build", () =>
  texts.map((sections, index) => indexDocument(`doc_${index}`, 1, splitPassages(sections))),
);
const stored = measureTime("store", () => gzipSync(JSON.stringify(indexed), { level: 3 }));
const loaded = measureTime("load", () => JSON.parse(gunzipSync(stored).toString()) as typeof indexed);
const searchable = loaded.map((document) => ({ indexed: document, title: document.id }));
const times = questions.map(({ question }) => {
  const before = process.cpuUsage();
  rankPassages(parseLibraryQuery(question), searchable);
  return process.cpuUsage(before).user / 1_000;
});
const passages = indexed.reduce((sum, { lengths }) => sum + lengths.length, 0);
const sorted = times.toSorted((a, b) => a - b);
process.stdout.write(
  [
    `${characters.toLocaleString("en-US")} characters, ${passages.toLocaleString("en-US")} passages`,
    `stored ${(stored.length / 1e6).toFixed(1)} MB, as JSON ${(JSON.stringify(indexed).length / 1e6).toFixed(1)} MB`,
    `search: median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms`,
    "",
  ].join("\n"),
);
