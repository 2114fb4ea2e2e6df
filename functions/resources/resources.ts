import { AppError } from "#shared/api/problem.ts";
import {
  getArticlePath,
  type Resource,
  type ResourceArticle,
  templateFiles,
  templateFolder,
} from "#shared/api/resources.ts";
import { usefulLinks } from "#shared/domain/useful-links.ts";
import type { LibraryArticle } from "./library/article.ts";
import { libraryArticles } from "./library/library.ts";

const toResource = ({ id, title, category, description, template, language }: LibraryArticle): Resource => ({
  id,
  title,
  category,
  description,
  external: false,
  language: language ?? "en",
  url: getArticlePath(id),
  downloadUrl: template ? `${templateFolder}/${templateFiles[template]}` : null,
});

export const allResources: readonly Resource[] = [
  ...libraryArticles.map(toResource),
  ...usefulLinks.map((link) => ({ ...link, external: true, language: "en" as const, downloadUrl: null })),
];
const byId = new Map(allResources.map((resource) => [resource.id, resource]));

/** Returns the resources that match a query, best first, or all of them if the query is empty. */
export const findResources = async (query: string): Promise<readonly Resource[]> => {
  if (!query) return allResources;
  // Loaded lazily because indexing every paragraph takes time.
  const { searchResources } = await import("./library-search.ts");
  return searchResources(query).flatMap((id) => byId.get(id) ?? []);
};

export const getArticle = (id: string): ResourceArticle => {
  const article = libraryArticles.find((candidate) => candidate.id === id);
  if (!article) throw new AppError("not_found", "Article not found");
  return { ...toResource(article), markdown: article.body.trim(), sources: [...article.sources] };
};
