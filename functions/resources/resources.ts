import { AppError } from "#shared/problem.ts";
import { articlePath, type Resource, type ResourceArticle, templateFiles, templateFolder } from "#shared/resources.ts";
import { usefulLinks } from "#shared/useful-links.ts";
import type { Article } from "./library/article.ts";
import { library } from "./library/library.ts";

const ofArticle = ({ id, title, category, description, template }: Article): Resource => ({
  id,
  title,
  category,
  description,
  external: false,
  url: articlePath(id),
  downloadUrl: template ? `${templateFolder}/${templateFiles[template]}` : null,
});
const ofLink = (link: (typeof usefulLinks)[number]): Resource => ({ ...link, external: true, downloadUrl: null });

/** Our articles and templates, shelf by shelf, then pages of others. */
export const resources: readonly Resource[] = [...library.map(ofArticle), ...usefulLinks.map(ofLink)];
const byId = new Map(resources.map((resource) => [resource.id, resource]));

/** The whole library, or with a question what fits it, the best first. */
export const findResources = async (question: string): Promise<readonly Resource[]> => {
  if (!question) return resources;
  // Its index is made of every paragraph: who only lists does not wait for it.
  const { searchResources } = await import("./search.ts");
  return searchResources(question).flatMap((id) => byId.get(id) ?? []);
};

/** One article with its text and sources; a page of somebody else's has none here. */
export const articleOf = (id: string): ResourceArticle => {
  const article = library.find((each) => each.id === id);
  if (!article) throw new AppError("not_found", "There is no such article in the library");
  return { ...ofArticle(article), markdown: article.body.trim(), sources: [...article.sources] };
};
