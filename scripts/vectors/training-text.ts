import { readFileSync } from "node:fs";
import * as z from "zod";
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

/** What notices say counts more than what a dictionary says. */
const timesListed = 3;

/**
 * The text that words are learned from: `lines`, each a context of its own, out of a file of Assistance Listings and
 * the folder of WordNet's database files; and `programs`, each program's whole text.
 */
export const trainingText = (listingsFile: string, wordnetFolder: string): { lines: string[]; programs: string[] } => {
  const { records } = Listings.parse(JSON.parse(readFileSync(listingsFile, "utf8")));
  const lines: string[] = [];
  for (const { title, popularName, objective, categories } of records) {
    const parts = [[title, popularName ?? "", ...categories].join(" "), ...(objective ?? "").split(/(?<=[.!?])\s+/)];
    for (let time = 0; time < timesListed; time++) lines.push(...parts);
  }
  // Not spread: there are more meanings than a call may have arguments on some machines.
  for (const line of wordnetLines(wordnetFolder)) lines.push(line);
  return { lines, programs: records.map(({ title, objective }) => `${title} ${objective ?? ""}`) };
};
