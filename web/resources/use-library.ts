import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { longestResourceSearch, type Resource, resourceCategories, resourceRoutes } from "#shared/resources.ts";
import { read } from "#web/api/queries.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";

const defaults = { q: "", category: "" };

/** What is looked for, in the address, and what of the library fits it. */
export const useLibrary = () => {
  const [{ q, category }, set] = useUrlState(defaults);
  const question = q.slice(0, longestResourceSearch);
  const query = useQuery({
    ...read(resourceRoutes, "listResources", { query: question ? { q: question } : {} }),
    placeholderData: keepPreviousData,
  });
  const chosen = resourceCategories.find((each) => each === category);
  return { query, question, chosen, set };
};

/** One article with its text. */
export const useArticle = (id: string) => useQuery(read(resourceRoutes, "getResource", { params: { id } }));

/** Of one category, or all. */
export const ofCategory = (resources: readonly Resource[], chosen: string | undefined): readonly Resource[] =>
  chosen ? resources.filter(({ category }) => category === chosen) : resources;

/** The address of an article on this screen, and of the library without one; what is looked for stays in both. */
export const useArticleAddress = () => {
  const [search] = useSearchParams();
  return useMemo(() => {
    const address = (change: (after: URLSearchParams) => void) => {
      const after = new URLSearchParams(search);
      change(after);
      return after.size ? `/resources?${after}` : "/resources";
    };
    return {
      articleId: search.get("article") ?? "",
      of: (id: string) => address((after) => after.set("article", id)),
      library: address((after) => after.delete("article")),
    };
  }, [search]);
};
