import { getWords, stemWord } from "#functions/search/terms.ts";
import { getArticlePath } from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import { libraryArticles } from "./library/library.ts";

type LibraryIndexPassage = {
  id: string;
  title: string;
  url: string;
  heading: string;
  description: string;
  text: string;
};

const stripMarkdown = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll(/[*_#|]+/g, " ")
    .replaceAll(/[ \t]+/g, " ")
    .trim();

/** Splits Markdown into paragraphs and lists with their headings. "Three things matter:" is joined with its list. */
export const splitMarkdownParagraphs = (markdown: string): { heading: string; text: string }[] => {
  let heading = "";
  let introduction = "";
  const paragraphs: { heading: string; text: string }[] = [];
  for (const block of markdown.trim().split(/\n{2,}/)) {
    if (/^#+ /.test(block)) {
      heading = stripMarkdown(block);
      continue;
    }
    const text = [introduction, stripMarkdown(block)].filter(Boolean).join("\n");
    introduction = text.endsWith(":") ? text : "";
    if (!introduction) paragraphs.push({ heading, text });
  }
  return paragraphs;
};

export const libraryPassages: readonly LibraryIndexPassage[] = [
  ...libraryArticles.flatMap(({ id, title, description, body }) =>
    splitMarkdownParagraphs(body).map((part) => ({ id, title, url: getArticlePath(id), description, ...part })),
  ),
  ...usefulLinks.map(({ id, title, url, description }) => {
    return { id, title, url, heading: "", description, text: description };
  }),
];

/** Unlike the catalog search's stop words, these do not include "need", "award" and "support". */
const stopWords = new Set(
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

const synonyms = new Map(
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

const toTerms = (text: string): string[] =>
  getWords(text)
    .filter((word) => word.length > 1 && !stopWords.has(word))
    .map(stemWord);

/** The terms of a query with their weights; synonyms count less. */
const parseQuery = (query: string): Map<string, number> => {
  const terms = new Map<string, number>();
  const add = (term: string, weight: number) => terms.set(term, Math.max(weight, terms.get(term) ?? 0));
  for (const word of getWords(query)) {
    for (const term of toTerms(word)) add(term, 1);
    for (const term of toTerms(synonyms.get(word) ?? "")) add(term, 0.6);
  }
  return terms;
};

/** BM25F: the weight and length normalization (b) of each field. */
const fields = [
  { getText: (passage: LibraryIndexPassage) => passage.title, weight: 3, lengthPenalty: 0.4 },
  { getText: (passage: LibraryIndexPassage) => passage.heading, weight: 1.6, lengthPenalty: 0.3 },
  { getText: (passage: LibraryIndexPassage) => passage.description, weight: 1.4, lengthPenalty: 0.4 },
  { getText: (passage: LibraryIndexPassage) => passage.text, weight: 1, lengthPenalty: 0.6 },
];
const saturation = 1.4;

const buildIndex = () => {
  const postings = new Map<string, Map<number, number>>();
  for (const { getText, weight, lengthPenalty } of fields) {
    const texts = libraryPassages.map((passage) => toTerms(getText(passage)));
    const meanLength = texts.reduce((sum, { length }) => sum + length, 0) / (texts.length || 1) || 1;
    texts.forEach((terms, passageIndex) => {
      const termWeight = weight / (1 - lengthPenalty + lengthPenalty * (terms.length / meanLength));
      for (const term of terms) {
        const frequencies = postings.get(term) ?? new Map<number, number>();
        frequencies.set(passageIndex, (frequencies.get(passageIndex) ?? 0) + termWeight);
        postings.set(term, frequencies);
      }
    });
  }
  return postings;
};
let index: ReturnType<typeof buildIndex> | undefined;

const computeIdf = (documents: number) => Math.log(1 + (libraryPassages.length - documents + 0.5) / (documents + 0.5));

/** Passage indexes with scores, best first; ties keep the library's order. */
const rankPassages = (query: string): { passageIndex: number; score: number }[] => {
  index ??= buildIndex();
  const scores = new Map<number, number>();
  const terms = parseQuery(query);
  for (const [term, weight] of terms) {
    const frequencies = index.get(term);
    if (!frequencies) continue;
    const idf = computeIdf(frequencies.size);
    for (const [passageIndex, frequency] of frequencies)
      scores.set(passageIndex, (scores.get(passageIndex) ?? 0) + weight * idf * (frequency / (frequency + saturation)));
  }
  return [...scores]
    .map(([passageIndex, score]) => ({ passageIndex, score }))
    .sort((a, b) => b.score - a.score || a.passageIndex - b.passageIndex);
};

const maxQueryLength = 1000;
/** Leaves room for passages of other articles. */
const maxPassagesPerArticle = 2;

/** The best passages, at most two per article. Scores are comparable within one query only. */
export const searchLibrary = (
  query: string,
  limit: number,
): { id: string; title: string; url: string; text: string; score: number }[] => {
  const seen = new Map<string, number>();
  return rankPassages(query.slice(0, maxQueryLength))
    .flatMap(({ passageIndex, score }) => {
      const passage = libraryPassages[passageIndex];
      return passage ? [{ ...passage, score }] : [];
    })
    .filter(({ id }) => {
      const count = (seen.get(id) ?? 0) + 1;
      seen.set(id, count);
      return count <= maxPassagesPerArticle;
    })
    .slice(0, Math.max(0, limit))
    .map(({ heading, description: _, ...passage }) => ({
      ...passage,
      text: heading ? `${heading}: ${passage.text}` : passage.text,
    }));
};

/** Ids of matching resources, best first. Matches below 35% of the best score are dropped. */
export const searchResources = (query: string): string[] => {
  const ranked = rankPassages(query.slice(0, maxQueryLength));
  const minScore = (ranked[0]?.score ?? 0) * 0.35;
  const matches = ranked.filter(({ score }) => score >= minScore);
  return [...new Set(matches.flatMap(({ passageIndex }) => libraryPassages[passageIndex]?.id ?? []))];
};
