import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import MiniSearch from "minisearch";
import { readFile } from "#functions/documents/reading/read-file.ts";
import { parseLibraryQuery } from "#functions/library/library-query.ts";
import { indexDocument, rankPassages } from "#functions/library/passage-index.ts";
import { type Passage, splitPassages } from "#functions/library/passages.ts";
import { getMediaType, mediaTypes } from "#shared/api/documents.ts";

/**
 * Measures how often the search over an organization's documents finds the passage that answers a question. The ten
 * documents and their questions are fictional. The data folder contains published notices and proposals, which are not
 * part of the repository. They are also indexed to make the search harder.
 *
 *   npm run eval:library [-- DATA-FOLDER] [--misses]
 */
type Question = { question: string; document: string; answer: string; split: "tuning" | "test" };
type Document = { id: string; title: string; passages: Passage[] };
export type LibraryScore = { questions: number; hitRateAt1: number; hitRateAt3: number; meanReciprocalRank: number };

const folder = path.join(import.meta.dirname, "library");
export const questions = JSON.parse(readFileSync(path.join(folder, "questions.json"), "utf8")) as Question[]; // The project's own file.

const toTitle = (name: string) => path.parse(name).name.replaceAll(/[-_]+/g, " ");
const readDocuments = async (directory: string): Promise<Document[]> =>
  Promise.all(
    readdirSync(directory)
      .filter((name) => getMediaType(name))
      .map(async (name) => {
        const bytes = new Uint8Array(readFileSync(path.join(directory, name)));
        const text = await readFile(bytes, getMediaType(name) ?? mediaTypes.txt);
        return { id: path.parse(name).name, title: toTitle(name), passages: splitPassages(text.sections) };
      }),
  );

/** Loads the fictional documents and, with a data folder, the published ones. */
export const loadDocuments = async (dataFolder?: string): Promise<Document[]> => [
  ...(await readDocuments(path.join(folder, "documents"))),
  ...(dataFolder ? await readDocuments(path.join(dataFolder, "documents/nofo")) : []),
  ...(dataFolder ? await readDocuments(path.join(dataFolder, "documents/proposals")) : []),
];

type Search = (question: string) => { id: string; text: string }[];

export const createProductSearch = (documents: readonly Document[]): Search => {
  const searchable = documents.map(({ id, title, passages }) => ({ indexed: indexDocument(id, 1, passages), title }));
  const byId = new Map(documents.map((document) => [document.id, document]));
  return (question) =>
    rankPassages(parseLibraryQuery(question), searchable)
      .slice(0, 10)
      .map(({ documentId: id, position }) => ({ id, text: byId.get(id)?.passages[position]?.text ?? "" }));
};

/** Creates the baseline: MiniSearch with its default options, over the same passages. */
export const createMiniSearch = (documents: readonly Document[]): Search => {
  const engine = new MiniSearch({ fields: ["title", "heading", "text"], storeFields: ["document", "text"] });
  engine.addAll(
    documents.flatMap(({ id, title, passages }) =>
      passages.map(({ heading, text }, position) => ({
        id: `${id} ${position}`,
        document: id,
        title,
        heading: heading ?? "",
        text,
      })),
    ),
  );
  return (question) =>
    engine
      .search(question)
      .slice(0, 10)
      .map((found) => ({ id: String(found.document), text: String(found.text) }));
};

const findRank = (search: Search, { question, document, answer }: Question) =>
  search(question).findIndex(({ id, text }) => id === document && text.replaceAll("\n", " ").includes(answer));

export const scoreSearch = (search: Search, split: Question["split"]): LibraryScore => {
  const ranks = questions.filter((question) => question.split === split).map((question) => findRank(search, question));
  const computeFraction = (test: (rank: number) => boolean) => ranks.filter(test).length / ranks.length;
  return {
    questions: ranks.length,
    hitRateAt1: computeFraction((rank) => rank === 0),
    hitRateAt3: computeFraction((rank) => rank >= 0 && rank < 3),
    meanReciprocalRank: ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length,
  };
};

if (import.meta.main) {
  const [dataFolder, ...rest] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
  if (rest.length > 0) throw new Error("Specify at most one data folder");
  const documents = await loadDocuments(dataFolder);
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(`${documents.length} documents, ${documents.reduce((sum, { passages }) => sum + passages.length, 0)} passages`);
  const searches = { product: createProductSearch(documents), MiniSearch: createMiniSearch(documents) };
  for (const split of ["tuning", "test"] as const)
    for (const [name, search] of Object.entries(searches)) {
      const { questions: count, hitRateAt1, hitRateAt3, meanReciprocalRank } = scoreSearch(search, split);
      const formatPercent = (fraction: number) => `${(100 * fraction).toFixed(0)}%`;
      write(
        `${split}, ${count} questions, ${name}: first ${formatPercent(hitRateAt1)}, first three ${formatPercent(hitRateAt3)}, mean reciprocal rank ${meanReciprocalRank.toFixed(2)}`,
      );
      if (process.argv.includes("--misses") && split === "tuning")
        for (const question of questions.filter((entry) => entry.split === split))
          if (findRank(search, question) !== 0) write(`  ${findRank(search, question)}: ${question.question}`);
    }
}
