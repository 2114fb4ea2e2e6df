import { stem, wordsOf } from "#functions/matching/text.ts";
import { type Passage, passages } from "./passages.ts";

/** Words that say nothing about what is asked. Unlike the catalogue's, this list keeps "need", "award" and "support". */
const unsaying = new Set(
  `a about after again all also am an and any are as at be because been before being best between but by can cannot
  could did do does doing down each else for from get gets give gives go good had has have having he her here hers him his
  how i if in into is it its just know like long make makes many may me mean means more most much must my new no not
  now of on one only or other our ours out over own please put really right say says she should so some such take tell
  than that the their them then there these they thing things this those to too up us use used using very want was
  we were what when where whether which while who whom whose why will with without would you your
  grant grants`
    .trim()
    .split(/\s+/),
);

/** What people say, and what the library says for it. */
const sameAs = new Map(
  Object.entries({
    overhead: "indirect",
    admin: "indirect",
    idc: "indirect",
    ein: "eligibility registration",
    loi: "letter inquiry",
    rfp: "notice",
    nofo: "notice",
    foa: "notice",
    ai: "generated draft model",
    chatgpt: "ai generated draft model",
    stats: "figures data",
    statistics: "figures data",
    numbers: "figures",
    data: "figures",
    matching: "cost share",
    match: "cost share",
    uei: "sam registration",
    rejected: "declined",
    rejection: "declined",
    denied: "declined",
    turned: "declined",
    won: "award accept",
    win: "award accept",
    audited: "audit",
    acronyms: "abbreviations plain words",
    jargon: "plain words",
    deadline: "deadline submit early",
    boss: "board",
    spreadsheet: "workbook budget",
    excel: "workbook",
    gantt: "timeline",
    schedule: "timeline plan",
    kpi: "outcomes measure",
    metrics: "outcomes measure",
    salaries: "personnel pay",
    salary: "personnel pay",
    fringe: "personnel benefits",
    foundations: "foundation private",
    sponsor: "fiscal sponsor",
  }),
);

const termsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => word.length > 1 && !unsaying.has(word))
    .map(stem);

/** What is asked for, with how much each term counts: a word said otherwise counts half. */
const asked = (query: string): Map<string, number> => {
  const terms = new Map<string, number>();
  const add = (term: string, worth: number) => terms.set(term, Math.max(worth, terms.get(term) ?? 0));
  for (const word of wordsOf(query)) {
    for (const term of termsOf(word)) add(term, 1);
    for (const term of termsOf(sameAs.get(word) ?? "")) add(term, 0.6);
  }
  return terms;
};

/** How much a field counts, and how strongly its length is held against it. */
const fields = [
  { of: (passage: Passage) => passage.title, weight: 3, lengthPenalty: 0.4 },
  { of: (passage: Passage) => passage.heading, weight: 1.6, lengthPenalty: 0.3 },
  { of: (passage: Passage) => passage.description, weight: 1.4, lengthPenalty: 0.4 },
  { of: (passage: Passage) => passage.text, weight: 1, lengthPenalty: 0.6 },
];
const saturation = 1.4;

/** Term to passage to weighed frequency, and how rare each term is: BM25 with fields. */
const makeIndex = () => {
  const postings = new Map<string, Map<number, number>>();
  for (const { of, weight, lengthPenalty } of fields) {
    const texts = passages.map((passage) => termsOf(of(passage)));
    const mean = texts.reduce((sum, { length }) => sum + length, 0) / (texts.length || 1) || 1;
    texts.forEach((terms, place) => {
      const worth = weight / (1 - lengthPenalty + lengthPenalty * (terms.length / mean));
      for (const term of terms) {
        const of = postings.get(term) ?? new Map<number, number>();
        of.set(place, (of.get(place) ?? 0) + worth);
        postings.set(term, of);
      }
    });
  }
  return postings;
};
let index: ReturnType<typeof makeIndex> | undefined;

const rarity = (documents: number) => Math.log(1 + (passages.length - documents + 0.5) / (documents + 0.5));

/** Passages with their scores, best first, equal ones in the order of the library. */
const ranked = (query: string): { place: number; score: number }[] => {
  index ??= makeIndex();
  const scores = new Map<number, number>();
  const terms = asked(query);
  for (const [term, worth] of terms) {
    const found = index.get(term);
    if (!found) continue;
    const rare = rarity(found.size);
    for (const [place, frequency] of found)
      scores.set(place, (scores.get(place) ?? 0) + worth * rare * (frequency / (frequency + saturation)));
  }
  return [...scores]
    .map(([place, score]) => ({ place, score }))
    .sort((one, other) => other.score - one.score || one.place - other.place);
};

/** The longest query that is read; what follows is left out. */
const longestQuery = 1000;
/** Most passages of one article in an answer, so that others come to word. */
const mostOfOne = 2;

/**
 * The `most` passages that fit a question best, best first, at most two of one article. `url` is a path of ours or,
 * for a page of somebody else's, its whole address; `text` begins with the heading it stands under. A question that
 * shares no word with the library gets none. Scores tell only passages of one question apart.
 */
export const searchLibrary = (
  query: string,
  most: number,
): { id: string; title: string; url: string; text: string; score: number }[] => {
  const seen = new Map<string, number>();
  return ranked(query.slice(0, longestQuery))
    .flatMap(({ place, score }) => {
      const passage = passages[place];
      return passage ? [{ ...passage, score }] : [];
    })
    .filter(({ id }) => {
      const count = (seen.get(id) ?? 0) + 1;
      seen.set(id, count);
      return count <= mostOfOne;
    })
    .slice(0, Math.max(0, most))
    .map(({ id, title, url, heading, text, score }) => ({
      id,
      title,
      url,
      text: heading ? `${heading}: ${text}` : text,
      score,
    }));
};

/** The ids of everything that fits a question, the best first. Far weaker than the best counts as not fitting. */
export const searchResources = (query: string): string[] => {
  const found = ranked(query.slice(0, longestQuery));
  const least = (found[0]?.score ?? 0) * 0.35;
  const fitting = found.filter(({ score }) => score >= least);
  return [...new Set(fitting.flatMap(({ place }) => passages[place]?.id ?? []))];
};
