import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { maxResourceQueryLength, type Resource, resourceCategories, resourceRoutes } from "#shared/api/resources.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";

const defaults = { q: "", category: "" };

/** Query and category from the URL, and the matching resources. */
export const useResourceLibrary = () => {
  const [{ q, category }, set] = useUrlState(defaults);
  const question = q.slice(0, maxResourceQueryLength);
  const query = useQuery({
    ...buildQuery(resourceRoutes, "listResources", { query: question ? { q: question } : {} }),
    placeholderData: keepPreviousData,
  });
  const chosen = resourceCategories.find((candidate) => candidate === category);
  return { query, searchText: question, selectedCategory: chosen, setFilters: set };
};

export const useArticle = (id: string) => useQuery(buildQuery(resourceRoutes, "getResource", { params: { id } }));

export const filterByCategory = (resources: readonly Resource[], chosen: string | undefined): readonly Resource[] =>
  chosen ? resources.filter(({ category }) => category === chosen) : resources;

/** Paths of an article and of the library; both keep the search parameters. */
export const useArticlePath = () => {
  const [search] = useSearchParams();
  return useMemo(() => {
    const buildPath = (change: (after: URLSearchParams) => void) => {
      const after = new URLSearchParams(search);
      change(after);
      return after.size ? `${paths.resources}?${after}` : paths.resources;
    };
    return {
      articleId: search.get("article") ?? "",
      getPath: (id: string) => buildPath((after) => after.set("article", id)),
      libraryPath: buildPath((after) => after.delete("article")),
    };
  }, [search]);
};
