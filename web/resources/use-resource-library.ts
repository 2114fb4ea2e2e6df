import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { maxResourceQueryLength, resourceCategories, resourceRoutes } from "#shared/api/resources.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";

const defaults = { q: "", category: "" };

/** Loads the library with the filters from the URL. */
export const useResourceLibrary = () => {
  const [{ q, category }, setFilters] = useUrlState(defaults);
  const searchText = q.slice(0, maxResourceQueryLength);
  const query = useQuery({
    ...buildQuery(resourceRoutes, "listResources", { query: searchText ? { q: searchText } : {} }),
    placeholderData: keepPreviousData,
  });
  const selectedCategory = resourceCategories.find((candidate) => candidate === category);
  return { query, searchText, selectedCategory, setFilters };
};

export const useArticle = (id: string) => useQuery(buildQuery(resourceRoutes, "getResource", { params: { id } }));

/** Builds article paths that keep the search parameters. */
export const useArticlePath = () => {
  const [search] = useSearchParams();
  return useMemo(() => {
    const getPath = (id?: string) => {
      const params = new URLSearchParams(search);
      if (id) params.set("article", id);
      else params.delete("article");
      return params.size ? `${paths.resources}?${params}` : paths.resources;
    };
    return { articleId: search.get("article") ?? "", getPath, libraryPath: getPath() };
  }, [search]);
};
