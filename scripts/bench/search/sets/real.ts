import { readFileSync } from "node:fs";
import * as z from "zod";
import { realFile } from "../corpus.ts";
import type { Question } from "./judge.ts";
import type { SetDocument } from "./rankable.ts";
import type { RelevanceSet } from "./sets.ts";

const Notices = z.object({
  records: z.array(z.object({ opportunityId: z.string(), title: z.string(), description: z.nullish(z.string()) })),
});
const Listings = z.object({
  records: z.array(
    z.object({
      assistanceListing: z.string(),
      title: z.string(),
      agency: z.string(),
      subAgency: z.nullish(z.string()),
      objective: z.nullish(z.string()),
      categories: z.array(z.string()),
      beneficiaryTypes: z.array(z.string()),
    }),
  ),
});
type Listing = z.infer<typeof Listings>["records"][number];

/** Texts shorter than this say too little to be found by. */
const leastText = 60;

/** K1 over real notices: the title finds its own description, in which the title is not. */
const titles = (): RelevanceSet[] => {
  const file = realFile("grants-gov-sample.json");
  if (!file) return [];
  const records = Notices.parse(JSON.parse(readFileSync(file, "utf8"))).records.filter(
    ({ description }) => (description ?? "").length > leastText,
  );
  return [
    {
      name: "K1 real notices: title finds description",
      cannotShow: "whether what is found serves anybody; a title is an easy question",
      documents: records.map(({ description }) => ({ title: "", about: "", text: description ?? "" })),
      questions: records.map(({ opportunityId, title }, at) => ({
        id: opportunityId,
        ask: title,
        right: new Map([[at, 1]]),
      })),
    },
  ];
};

const asDocument = ({ title, agency, subAgency, objective, categories }: Listing): SetDocument => ({
  title,
  about: `${agency} ${subAgency ?? ""}`,
  text: objective ?? "",
  codes: categories,
});
const plainWords = (label: string) => label.replaceAll(/\(.*?\)|e\.g\.|[/,-]/g, " ");

/** K2: the words of a category and of those who are to benefit find the programs that carry both codes. */
const profiles = (listings: readonly Listing[]): Question[] => {
  const byPair = new Map<string, number[]>();
  listings.forEach(({ categories, beneficiaryTypes }, at) => {
    for (const category of categories)
      for (const beneficiary of beneficiaryTypes) {
        const pair = `${category}|${beneficiary}`;
        const known = byPair.get(pair);
        if (known) known.push(at);
        else byPair.set(pair, [at]);
      }
  });
  const byCategory = (category: string) =>
    listings.flatMap(({ categories }, at) => (categories.includes(category) ? [at] : []));
  return [...byPair]
    .filter(([, both]) => both.length >= 5 && both.length <= 60)
    .filter((_, at) => at % 4 === 0)
    .map(([pair, both]) => {
      const [category = "", beneficiary = ""] = pair.split("|");
      return {
        id: pair,
        ask: plainWords(`${category} ${beneficiary}`),
        right: new Map([...byCategory(category).map((at) => [at, 1] as const), ...both.map((at) => [at, 2] as const)]),
      };
    });
};

/** K3: a program's own text finds others that share two or more of its categories. */
const similar = (listings: readonly Listing[]): Question[] =>
  listings
    .map(({ assistanceListing, title, objective, categories }, at) => {
      const right = new Map<number, number>();
      listings.forEach((other, place) => {
        const shared = other.categories.filter((category) => categories.includes(category)).length;
        if (place !== at && shared >= 2) right.set(place, 1);
      });
      const mask = new Uint8Array(listings.length).fill(1);
      mask[at] = 0; // it would find itself
      return { id: assistanceListing, ask: `${title} ${objective}`, right, mask };
    })
    .filter(({ right }) => right.size >= 3)
    .filter((_, at) => at % 3 === 0);

/** The sets over real records, which lie beside the project or nowhere. */
export const realSets = (): RelevanceSet[] => {
  const file = realFile("assistance-listings.json");
  if (!file) return titles();
  const listings = Listings.parse(JSON.parse(readFileSync(file, "utf8"))).records.filter(
    ({ objective }) => (objective ?? "").length > leastText,
  );
  const documents = listings.map(asDocument);
  return [
    ...titles(),
    {
      name: "K2 real programs: words of code tables",
      cannotShow: "more than the right shelf: categories judge, and categories re-rank",
      documents,
      questions: profiles(listings),
    },
    {
      name: "K3 real programs: more of the same category",
      cannotShow: "more than the right shelf: categories judge, and categories re-rank",
      documents,
      questions: similar(listings),
    },
  ];
};
export const realPrograms = (): SetDocument[] => {
  const file = realFile("assistance-listings.json");
  return file ? Listings.parse(JSON.parse(readFileSync(file, "utf8"))).records.map(asDocument) : [];
};
