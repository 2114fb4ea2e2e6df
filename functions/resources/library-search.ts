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

/** The best sections as plain text, at most two per article. Scores are comparable within one query only. */
export const searchLibrary = (
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

/** Ids of matching resources, best first. Matches below 35% of the best score are dropped. */
export const searchResources = (query: string): string[] => {
  const languages: Language[] = ["en", "es"];
  const matches = languages
    .flatMap((language) => {
      const { index, ranked } = rankSections(query, language);
      return ranked.map(({ index: position, score }) => ({ id: index.sections[position]?.id ?? "", score }));
    })
    .sort((a, b) => b.score - a.score);
  const minScore = (matches[0]?.score ?? 0) * 0.35;
  return [...new Set(matches.filter(({ score }) => score >= minScore).map(({ id }) => id))];
};

export type FoundArticle = {
  id: string;
  title: string;
  url: string;
  score: number;
  /** Share of the query's weight that the article has, and that its title, description or keywords have. */
  coverage: number;
  aboutCoverage: number;
};

/** The articles that fit a query, best first. */
export const findArticles = (query: string, limit: number, language: Language = "en"): FoundArticle[] => {
  const index = getLibraryIndex(language);
  const terms = parseQueryTerms(query.slice(0, maxQueryLength), language);
  const weights = terms.map(({ term, synonyms }) => {
    const matches = [term, ...synonyms].map((name) => index.articlePostings.get(name)?.size ?? 0);
    return computeIdf(index.articles.length, Math.max(...matches));
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

const maxExcerptLength = 1_900;

const toMarkdown = ({ heading, markdown }: LibrarySection) => (heading ? `**${heading}**\n\n${markdown}` : markdown);

/**
 * Whole sections of an article as Markdown: the one that a query is about if its words say which, otherwise the
 * introduction and the first sections up to about 1,900 characters.
 */
export const quoteArticle = (id: string, query: string, language: Language = "en"): string => {
  const index = getLibraryIndex(language);
  const position = index.articles.findIndex((article) => article.id === id);
  const sections = (index.articles[position]?.sections ?? []).flatMap((at) => index.sections[at] ?? []);
  const specific = findSpecificSection(index, position, parseQueryTerms(query, language));
  if (specific) return toMarkdown(specific);
  let length = 0;
  const quoted = sections.filter((section, at) => {
    length += section.markdown.length;
    return at < 2 || length <= maxExcerptLength;
  });
  return quoted.map(toMarkdown).join("\n\n");
};

/** The section whose heading, or else whose text alone, has what the title does not say. */
const findSpecificSection = (
  index: LibraryIndex,
  position: number,
  terms: readonly QueryTerm[],
): LibrarySection | undefined => {
  const about = index.aboutTerms[position];
  const specific = terms.filter(({ term, synonyms }) => ![term, ...synonyms].some((name) => about?.has(name)));
  if (!specific.length) return undefined;
  const own = new Set(index.articles[position]?.sections);
  const ranked = rankDocuments(index.sectionPostings, index.sections.length, specific).filter(({ index: at }) =>
    own.has(at),
  );
  const [best, next] = ranked;
  if (!best || (next && next.score > best.score * 0.85)) return undefined;
  const section = index.sections[best.index];
  return section?.heading ? section : undefined;
};
