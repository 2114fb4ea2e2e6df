import { readFileSync } from "node:fs";
import { loadStarterRecords } from "#functions/catalog/starter.ts";
import { type FocusArea, focusAreas } from "#shared/api/catalog.ts";
import type { Question } from "./judge.ts";
import type { SetDocument } from "./rankable.ts";
import { realPrograms, realSets } from "./real.ts";

export type RelevanceSet = {
  name: string;
  /** What a good figure here does not prove. */
  cannotShow: string;
  documents: readonly SetDocument[];
  questions: readonly Question[];
};

const records = loadStarterRecords();
const starterDocuments: SetDocument[] = records.map(
  ({ title, funder, summary, eligibilityText, categories, focusAreas: areas }) => ({
    title,
    about: `${funder} ${eligibilityText ?? ""}`,
    text: summary,
    codes: [...categories, ...areas],
  }),
);

/** K1: the title finds the summary, in which the title is not. */
const titleSet = (): RelevanceSet => ({
  name: "K1 starter: title finds summary",
  cannotShow: "much, over so few records",
  documents: starterDocuments.map((document) => ({ ...document, title: "", about: "" })),
  questions: records.map(({ id, title }, at) => ({ id, ask: title, right: new Map([[at, 1]]) })),
});

/** What somebody of each area would type, without the area's own name. */
const areaWords: Record<FocusArea, readonly string[]> = {
  Education: ["teachers and classrooms", "reading help for pupils", "college for first generation students"],
  Healthcare: ["clinics for patients without insurance", "mental health treatment", "nurses and doctors"],
  Environment: ["clean rivers and wildlife", "planting trees", "wetlands and habitat"],
  Technology: ["computer research", "science and engineering innovation", "data for social good"],
  "Arts & Culture": ["museum exhibitions", "music and theater performances", "historic places and collections"],
  "Community Development": [
    "public facilities in small towns",
    "jobs for a distressed region",
    "parks and safer streets",
  ],
  "Social Services": [
    "shelter for victims of violence",
    "food for hungry families",
    "help for people with disabilities",
  ],
  "Youth Development": ["mentoring for teenagers", "summer programs for kids", "young people leaving foster care"],
  "Senior Services": ["meals for older adults", "volunteers aged 55 and over", "home changes for the elderly"],
  Housing: ["repair of homes", "rent help and rehousing", "affordable apartments"],
  "Veteran Services": ["jobs for former soldiers", "ex-military families without a home", "wounded service members"],
};
const areaSet = (): RelevanceSet => ({
  name: "K2 starter: words of a focus area",
  cannotShow: "more than the right shelf: areas judge, and areas re-rank",
  documents: starterDocuments,
  questions: focusAreas.flatMap((area) =>
    areaWords[area].map((ask) => ({
      id: ask,
      ask,
      right: new Map(records.flatMap((record, at) => (record.focusAreas.includes(area) ? [[at, 1] as const] : []))),
    })),
  ),
});

/** K3: a record's own text finds others that share a category and a focus area. */
const categorySet = (): RelevanceSet => ({
  name: "K3 starter: more of the same category",
  cannotShow: "more than the right shelf: categories judge, and categories re-rank",
  documents: starterDocuments,
  questions: records.map((record, at) => {
    const mask = new Uint8Array(records.length).fill(1);
    mask[at] = 0;
    const right = records.flatMap((other, place) =>
      place !== at &&
      other.categories.some((code) => record.categories.includes(code)) &&
      other.focusAreas.some((area) => record.focusAreas.includes(area))
        ? [[place, 1] as const]
        : [],
    );
    return { id: record.id, ask: `${record.title} ${record.summary}`, right: new Map(right), mask };
  }),
});

/** Pairs that say the same in other words; written before anything was tuned by them, and not changed since. */
const paraphrases = (): [said: string, meant: string][] =>
  readFileSync(new URL("paraphrases.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(" | ") as [string, string]);

const paraphraseSet = (name: string, among: readonly SetDocument[]): RelevanceSet => {
  const pairs = paraphrases();
  return {
    name,
    cannotShow: "how often people ask in words that no notice has; all pairs are by one hand",
    documents: [...pairs.map(([, meant]) => ({ title: "", about: "", text: meant })), ...among],
    questions: pairs.map(([said], at) => ({ id: said, ask: said, right: new Map([[at, 1]]) })),
  };
};

export const relevanceSets = (): RelevanceSet[] => {
  const programs = realPrograms();
  return [
    titleSet(),
    areaSet(),
    categorySet(),
    paraphraseSet("K4 200 paraphrases among the starter catalog", starterDocuments),
    ...(programs.length ? [paraphraseSet("K4 200 paraphrases among real programs", programs)] : []),
    ...realSets(),
  ];
};
