import { readFileSync } from "node:fs";
import * as z from "zod";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { wordnetLines } from "./wordnet.ts";

/** A listing of the federal inventory of programs, as far as it is text. */
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

/** A notice of Grants.gov, as far as it is text; its title is left out, for by titles the search is judged. */
const Notices = z.object({ records: z.array(z.object({ description: z.nullish(z.string()) })) });

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/);

/** What programs say counts more than what a dictionary says. */
const timesListed = 3;

/**
 * The text that words are learned from: `lines`, each a context of its own, out of a file of Assistance Listings, one
 * of Grants.gov's notices, the starter catalog and the folder of WordNet's database files; and `programs`, each
 * program's whole text.
 */
export const trainingText = (
  listingsFile: string,
  noticesFile: string,
  wordnetFolder: string,
): { lines: string[]; programs: string[] } => {
  const { records } = Listings.parse(JSON.parse(readFileSync(listingsFile, "utf8")));
  const lines: string[] = [];
  for (const { title, popularName, objective, categories } of records) {
    const parts = [[title, popularName ?? "", ...categories].join(" "), ...sentences(objective ?? "")];
    for (let time = 0; time < timesListed; time++) lines.push(...parts);
  }
  for (const { title, summary } of loadStarterRecords())
    for (let time = 0; time < timesListed; time++) lines.push(`${title} ${summary}`);
  for (const { description } of Notices.parse(JSON.parse(readFileSync(noticesFile, "utf8"))).records)
    for (const sentence of sentences(description ?? "")) lines.push(sentence);
  // Not spread: there are more meanings than a call may have arguments on some machines.
  for (const line of wordnetLines(wordnetFolder)) lines.push(line);
  return { lines, programs: records.map(({ title, objective }) => `${title} ${objective ?? ""}`) };
};
