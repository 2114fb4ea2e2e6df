import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { longestResourceSearch, type Resource, resourceCategories, resourceRoutes } from "#shared/resources.ts";
import { read } from "#web/api/queries.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";

const defaults = { q: "", category: "" };

/** Query and category from the URL, and the matching resources. */
export const useLibrary = () => {
  const [{ q, category }, set] = useUrlState(defaults);
  const question = q.slice(0, longestResourceSearch);
  const query = useQuery({
    ...read(resourceRoutes, "listResources", { query: question ? { q: question } : {} }),
    placeholderData: keepPreviousData,
  });
  const chosen = resourceCategories.find((candidate) => candidate === category);
  return { query, question, chosen, set };
};

export const useArticle = (id: string) => useQuery(read(resourceRoutes, "getResource", { params: { id } }));

export const ofCategory = (resources: readonly Resource[], chosen: string | undefined): readonly Resource[] =>
  chosen ? resources.filter(({ category }) => category === chosen) : resources;

/** Paths of an article and of the library; both keep the search parameters. */
export const useArticleAddress = () => {
  const [search] = useSearchParams();
  return useMemo(() => {
    const buildPath = (change: (after: URLSearchParams) => void) => {
      const after = new URLSearchParams(search);
      change(after);
      return after.size ? `/resources?${after}` : "/resources";
    };
    return {
      articleId: search.get("article") ?? "",
      of: (id: string) => buildPath((after) => after.set("article", id)),
      library: buildPath((after) => after.delete("article")),
    };
  }, [search]);
};
