import { readFileSync } from "node:fs";
import * as z from "zod";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { readWordnetLines } from "./wordnet.ts";

/** Text fields of Assistance Listings. */
const Listings = z.object({
  records: z.array(
    z.object({
      title: z.string(),
      popularName: z.nullish(z.string()),
      objective: z.nullish(z.string()),
      categories: z.array(z.string()),
    }),
  ),
});

/** Text fields of Grants.gov notices, without titles: the search evaluation uses those. */
const Notices = z.object({ records: z.array(z.object({ description: z.nullish(z.string()) })) });

const splitSentences = (text: string) => text.split(/(?<=[.!?])\s+/);

/** Repetitions of program texts, so that they outweigh the dictionary. */
const programRepetitions = 3;

/**
 * Reads the training text: `lines`, each a separate context, from Assistance Listings, Grants.gov
 * notices, the starter catalog and WordNet's database files; and `programs`, the full text of each
 * program.
 */
export const readTrainingText = (
  listingsFile: string,
  noticesFile: string,
  wordnetFolder: string,
): { lines: string[]; programs: string[] } => {
  const { records } = Listings.parse(JSON.parse(readFileSync(listingsFile, "utf8")));
  const lines: string[] = [];
  for (const { title, popularName, objective, categories } of records) {
    const parts = [[title, popularName ?? "", ...categories].join(" "), ...splitSentences(objective ?? "")];
    for (let time = 0; time < programRepetitions; time++) lines.push(...parts);
  }
  for (const { title, summary } of loadStarterRecords())
    for (let time = 0; time < programRepetitions; time++) lines.push(`${title} ${summary}`);
  for (const { description } of Notices.parse(JSON.parse(readFileSync(noticesFile, "utf8"))).records)
    for (const sentence of splitSentences(description ?? "")) lines.push(sentence);
  // Not spread, because there may be more lines than a call allows arguments.
  for (const line of readWordnetLines(wordnetFolder)) lines.push(line);
  return { lines, programs: records.map(({ title, objective }) => `${title} ${objective ?? ""}`) };
};
