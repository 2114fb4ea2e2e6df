import { useQuery } from "@tanstack/react-query";
import { catalogueRoutes } from "#shared/catalogue.ts";
import { formatDay } from "#shared/dates.ts";
import { read } from "#web/api/queries.ts";

/** Said plainly with results: how they were made, where that is to be said, what was searched, and how old that is. */
export const SearchedLine = ({ how = "" }: { how?: string }) => {
  const { data } = useQuery(read(catalogueRoutes, "getCatalogueStatus"));
  return (
    <p className="mb-4 max-w-[68ch] text-sm text-muted">
      {how && `${how} `}
      {data && `Searched: the ${data.name.toLowerCase()}, ${data.records} programs`}
      {data && (data.verifiedOn ? `, facts last checked ${formatDay(data.verifiedOn)}.` : ".")}
    </p>
  );
};
