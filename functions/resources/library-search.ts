import {
  computeIdf,
  getLibraryIndex,
  type Language,
  type LibraryIndex,
  type LibrarySection,
  rankDocuments,
  stripMarkdown,
} from "./library-index.ts";
import { parseQueryTerms, type QueryTerm } from "./query-terms.ts";

const maxQueryLength = 1000;
/** Leaves room for sections of other articles. */
const maxSectionsPerArticle = 2;

const rankSections = (query: string, language: Language) => {
  const index = getLibraryIndex(language);
  const terms = parseQueryTerms(query.slice(0, maxQueryLength), language);
  return { index, ranked: rankDocuments(index.sectionPostings, index.sections.length, terms) };
};

/** Returns the best sections as plain text, at most two per article. Scores are comparable only within one query. */
export const searchSections = (
  query: string,
  limit: number,
  language: Language = "en",
): { id: string; title: string; url: string; text: string; score: number }[] => {
  const seen = new Map<string, number>();
  const { index, ranked } = rankSections(query, language);
  return ranked
    .flatMap(({ index: position, score }) => {
      const section = index.sections[position];
      return section ? [{ section, score }] : [];
    })
    .filter(({ section: { id } }) => {
      const count = (seen.get(id) ?? 0) + 1;
      seen.set(id, count);
      return count <= maxSectionsPerArticle;
    })
    .slice(0, Math.max(0, limit))
    .map(({ section: { id, title, url, heading, markdown }, score }) => {
      const text = stripMarkdown(markdown);
      return { id, title, url, text: heading ? `${heading}: ${text}` : text, score };
    });
};

/** Returns the share of a query's words that occur in the library's articles in a language. */
const getKnownShare = (query: string, language: Language) => {
  const { sectionPostings } = getLibraryIndex(language);
  const terms = parseQueryTerms(query.slice(0, maxQueryLength), language);
  return terms.filter(({ term }) => sectionPostings.has(term)).length / (terms.length || 1);
};
const minSpanishShare = 0.6;

/** Returns the IDs of matching resources, best first, in the language of the query. Drops matches below 35% of the best score. */
export const searchResources = (query: string): string[] => {
  const spanishShare = getKnownShare(query, "es");
  const isSpanish = spanishShare >= minSpanishShare && getKnownShare(query, "en") <= 0.5;
  const { index, ranked } = rankSections(query, isSpanish ? "es" : "en");
  const minScore = (ranked[0]?.score ?? 0) * 0.35;
  const matches = ranked.filter(({ score }) => score >= minScore);
  return [...new Set(matches.flatMap(({ index: position }) => index.sections[position]?.id ?? []))];
};

export type FoundArticle = {
  id: string;
  title: string;
  url: string;
  score: number;
  /** Share of the query's weight that the article covers, and that its title, description or keywords cover. */
  coverage: number;
  aboutCoverage: number;
};

/** Words that do not occur in the library get a lower weight. */
const unknownFactor = 0.6;

/** Finds the articles that match a query, best first. */
export const findArticles = (query: string, limit: number, language: Language = "en"): FoundArticle[] => {
  const index = getLibraryIndex(language);
  const terms = parseQueryTerms(query.slice(0, maxQueryLength), language);
  const weights = terms.map(({ term, synonyms }) => {
    const matches = [term, ...synonyms].map((name) => index.articlePostings.get(name)?.size ?? 0);
    const found = Math.max(...matches);
    return computeIdf(index.articles.length, found) * (found ? 1 : unknownFactor);
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const sumWhere = (has: (term: string) => boolean) =>
    terms.reduce(
      (sum, { term, synonyms }, at) => sum + ([term, ...synonyms].some(has) ? (weights[at] as number) : 0),
      0,
    ) / total;
  return rankDocuments(index.articlePostings, index.articles.length, terms)
    .slice(0, limit)
    .flatMap(({ index: position, score }) => {
      const article = index.articles[position];
      const first = article && index.sections[article.sections[0] ?? -1];
      if (!first) return [];
      return {
        id: first.id,
        title: first.title,
        url: first.url,
        score,
        coverage: sumWhere((term) => index.articlePostings.get(term)?.has(position) === true),
        aboutCoverage: sumWhere((term) => index.aboutTerms[position]?.has(term) === true),
      };
    });
};

/** Sections after the introduction and the first section are quoted up to this total length. */
const maxExcerptLength = 1_800;

const toMarkdown = ({ heading, markdown }: LibrarySection) => (heading ? `**${heading}**\n\n${markdown}` : markdown);
const moreLabels: Record<Language, string> = { en: "The article also has", es: "El artículo trae además" };

/** Headings that make no sense outside their article. */
const productHeading = /^(?:in this product|en este producto|in the text|en el texto)$/i;

/**
 * Returns whole sections of an article as Markdown: the section that the query is about, if its words identify one;
 * otherwise the introduction and the first sections, with the headings of the others.
 */
export const quoteArticle = (id: string, query: string, language: Language = "en"): string => {
  const index = getLibraryIndex(language);
  const position = index.articles.findIndex((article) => article.id === id);
  const sections = (index.articles[position]?.sections ?? []).flatMap((at) => index.sections[at] ?? []);
  const specific =
    findSectionByQuestionType(sections, query) ??
    findSpecificSection(index, position, parseQueryTerms(query, language));
  if (specific) return toMarkdown(specific);
  let length = 0;
  const count = sections.findIndex((section, at) => {
    length += section.markdown.length;
    return at >= 2 && length > maxExcerptLength;
  });
  const quoted = count < 0 ? sections : sections.slice(0, count);
  const rest = sections
    .slice(quoted.length)
    .map(({ heading }) => heading)
    .filter((heading) => !productHeading.test(heading));
  const more = rest.length ? [`${moreLabels[language]}: ${rest.join(" · ")}.`] : [];
  return [...quoted.map(toMarkdown), ...more].join("\n\n");
};

/** The share of a follow-up question's weight that a section must cover. */
const minSectionCoverage = 0.5;

/**
 * Returns the section that a follow-up question is about, as Markdown; undefined if none covers enough of the question.
 */
export const quoteSection = (id: string, query: string, language: Language = "en"): string | undefined => {
  const index = getLibraryIndex(language);
  const article = index.articles.find((entry) => entry.id === id);
  if (!article) return undefined;
  const sections = article.sections.flatMap((at) => index.sections[at] ?? []);
  const typical = findSectionByQuestionType(sections, query);
  if (typical) return toMarkdown(typical);
  const terms = parseQueryTerms(query, language);
  const weigh = (has: (term: QueryTerm) => boolean) =>
    terms
      .filter(has)
      .reduce(
        (sum, { term }) => sum + computeIdf(index.sections.length, index.sectionPostings.get(term)?.size ?? 0),
        0,
      );
  const total = weigh(() => true);
  const own = new Set(article.sections);
  const best = rankDocuments(index.sectionPostings, index.sections.length, terms).find(({ index: at }) => own.has(at));
  const section = best && index.sections[best.index];
  if (!section || !total) return undefined;
  const coverage = weigh(({ term, synonyms }) =>
    [term, ...synonyms].some((name) => index.sectionPostings.get(name)?.has(best.index) === true),
  );
  return coverage / total >= minSectionCoverage ? toMarkdown(section) : undefined;
};

/** Section headings by type of question, whatever its subject. */
const headingsByQuestionType: readonly (readonly [question: RegExp, heading: RegExp])[] = [
  [/\bhow long\b|\bcu[aá]nto tarda\b/i, /\bhow long|\bcuánto tarda/i],
  [/\bhow many\b/i, /\bhow many\b/i],
  [/\bmistakes?\b|\bwrong\b|\berrores\b/i, /\bmistake|\bslip|\bwrong\b|\bavoid\b|\berrores\b/i],
  [/\bexamples?\b|\bsample\b|\bejemplo\b/i, /\bexample|\bcompare\b|\bbefore and after\b|\bejemplo\b/i],
];
const findSectionByQuestionType = (sections: readonly LibrarySection[], query: string): LibrarySection | undefined => {
  const heading = headingsByQuestionType.find(([question]) => question.test(query))?.[1];
  return heading && sections.find((section) => heading.test(section.heading));
};

/**
 * Returns the best section whose heading contains a query term that the title, description and keywords do not, or
 * whose text contains all of those terms.
 */
const findSpecificSection = (
  index: LibraryIndex,
  position: number,
  terms: readonly QueryTerm[],
): LibrarySection | undefined => {
  const about = index.aboutTerms[position];
  const specific = terms.filter(({ term, synonyms }) => ![term, ...synonyms].some((name) => about?.has(name)));
  if (!specific.length) return undefined;
  const own = new Set(index.articles[position]?.sections);
  const hasHeading = (section: LibrarySection) => {
    const heading = new Set(parseQueryTerms(section.heading, "en").map(({ term }) => term));
    return specific.some(({ term, synonyms }) => [term, ...synonyms].some((name) => heading.has(name)));
  };
  const hasAll = (at: number) =>
    specific.length > 1 &&
    specific.every(({ term, synonyms }) =>
      [term, ...synonyms].some((name) => index.sectionPostings.get(name)?.has(at) === true),
    );
  const ranked = rankDocuments(index.sectionPostings, index.sections.length, specific).flatMap(({ index: at }) => {
    const section = own.has(at) ? index.sections[at] : undefined;
    return section?.heading && (hasHeading(section) || hasAll(at)) ? [section] : [];
  });
  return ranked[0];
};
