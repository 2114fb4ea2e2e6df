import { getArticlePath } from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import { libraryArticles } from "./library/library.ts";
import { type QueryTerm, toSpanishTerms, toTerms } from "./query-terms.ts";

export type Language = "en" | "es";

export type LibrarySection = {
  id: string;
  title: string;
  url: string;
  description: string;
  keywords: string;
  /** Empty for the introduction. */
  heading: string;
  markdown: string;
};

/** Splits an article into its introduction and its sections, each with everything up to the next heading. */
export const splitMarkdownSections = (markdown: string): { heading: string; markdown: string }[] =>
  markdown
    .trim()
    .split(/^#+ /m)
    .flatMap((part, index) => {
      if (index === 0) return part.trim() ? [{ heading: "", markdown: part.trim() }] : [];
      const end = part.indexOf("\n");
      return [{ heading: part.slice(0, end).trim(), markdown: part.slice(end).trim() }];
    });

export const stripMarkdown = (markdown: string) =>
  markdown
    .replaceAll(/^\|[-| ]+\|$/gm, "")
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .replaceAll(/[*_#]+/g, "")
    .replaceAll(/^> ?/gm, "")
    .replaceAll(/ *\| */g, " ")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

const listSections = (language: Language): LibrarySection[] => [
  ...libraryArticles
    .filter((article) => (article.language ?? "en") === language)
    .flatMap(({ id, title, description, keywords = "", body }) =>
      splitMarkdownSections(body).map((section) => ({
        id,
        title,
        url: getArticlePath(id),
        description,
        keywords,
        ...section,
      })),
    ),
  ...(language === "en" ? usefulLinks : []).map(({ id, title, url, description }) => {
    return { id, title, url, description, keywords: "", heading: "", markdown: description };
  }),
];

/** A BM25F field; `lengthPenalty` is the length normalization (b). */
type Field<Document> = { getText: (document: Document) => string; weight: number; lengthPenalty: number };
const sectionFields: readonly Field<LibrarySection>[] = [
  { getText: ({ title }) => title, weight: 3, lengthPenalty: 0.4 },
  { getText: ({ heading }) => heading, weight: 1.6, lengthPenalty: 0.3 },
  { getText: ({ description }) => description, weight: 1.4, lengthPenalty: 0.4 },
  { getText: ({ keywords }) => keywords, weight: 1.4, lengthPenalty: 0.3 },
  { getText: ({ markdown }) => stripMarkdown(markdown), weight: 1, lengthPenalty: 0.6 },
];
const saturation = 1.4;
export const synonymWeight = 0.6;

export type Postings = Map<string, Map<number, number>>;

/** Indexes the terms of documents, with their weighted frequencies by position of the document. */
export const buildPostings = <Document>(
  documents: readonly Document[],
  fields: readonly Field<Document>[],
  getTerms: (text: string) => string[],
): Postings => {
  const postings: Postings = new Map();
  for (const { getText, weight, lengthPenalty } of fields) {
    const texts = documents.map((document) => getTerms(getText(document)));
    const meanLength = texts.reduce((sum, { length }) => sum + length, 0) / (texts.length || 1) || 1;
    texts.forEach((terms, index) => {
      const termWeight = weight / (1 - lengthPenalty + lengthPenalty * (terms.length / meanLength));
      for (const term of terms) {
        const frequencies = postings.get(term) ?? new Map<number, number>();
        frequencies.set(index, (frequencies.get(index) ?? 0) + termWeight);
        postings.set(term, frequencies);
      }
    });
  }
  return postings;
};

/** An article; `sections` lists its sections in order, as positions in the index's `sections`. */
type Article = { id: string; sections: number[]; about: string; body: string };
const articleFields: readonly Field<Article>[] = [
  { getText: ({ about }) => about, weight: 3, lengthPenalty: 0.3 },
  { getText: ({ body }) => body, weight: 1, lengthPenalty: 0.5 },
];

const groupArticles = (sections: readonly LibrarySection[]): Article[] =>
  [...Map.groupBy(sections.keys(), (index) => sections[index]?.id ?? "")].map(([id, indexes]) => {
    const parts = indexes.flatMap((index) => sections[index] ?? []);
    const [first] = parts;
    return {
      id,
      sections: indexes,
      about: `${first?.title} ${first?.description} ${first?.keywords}`,
      body: parts.map(({ heading, markdown }) => `${heading} ${heading} ${stripMarkdown(markdown)}`).join(" "),
    };
  });

const buildLibraryIndex = (language: Language) => {
  const getTerms = language === "es" ? toSpanishTerms : toTerms;
  const sections = listSections(language);
  const articles = groupArticles(sections);
  return {
    sections,
    articles,
    sectionPostings: buildPostings(sections, sectionFields, getTerms),
    articlePostings: buildPostings(articles, articleFields, getTerms),
    /** Terms of titles, descriptions and keywords, by article. */
    aboutTerms: articles.map(({ about }) => new Set(getTerms(about))),
  };
};
export type LibraryIndex = ReturnType<typeof buildLibraryIndex>;

const indexes = new Map<Language, LibraryIndex>();
/** Built on first use, because it takes time and many requests never search. */
export const getLibraryIndex = (language: Language): LibraryIndex => {
  const known = indexes.get(language) ?? buildLibraryIndex(language);
  indexes.set(language, known);
  return known;
};

export const computeIdf = (documents: number, matches: number) =>
  Math.log(1 + (documents - matches + 0.5) / (matches + 0.5));

/** Returns the positions of matching documents with their scores, best first; ties keep the library's order. */
export const rankDocuments = (
  postings: Postings,
  documents: number,
  terms: readonly QueryTerm[],
): { index: number; score: number }[] => {
  const scores = new Map<number, number>();
  const add = (term: string, weight: number) => {
    const frequencies = postings.get(term);
    if (!frequencies) return;
    const idf = computeIdf(documents, frequencies.size);
    for (const [index, frequency] of frequencies)
      scores.set(index, (scores.get(index) ?? 0) + weight * idf * (frequency / (frequency + saturation)));
  };
  const literal = new Set(terms.map(({ term }) => term));
  const synonyms = new Set(terms.flatMap((entry) => entry.synonyms).filter((term) => !literal.has(term)));
  for (const term of literal) add(term, 1);
  for (const term of synonyms) add(term, synonymWeight);
  return [...scores].map(([index, score]) => ({ index, score })).sort((a, b) => b.score - a.score || a.index - b.index);
};
