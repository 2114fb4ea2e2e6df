import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { Link } from "react-router-dom";
import { catalogRoutes } from "#shared/api/catalog.ts";
import * as paths from "#shared/domain/paths.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildQuery } from "#web/api/queries.ts";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";

/** States which catalog was searched and how current it is; `how` describes how the results were found, `scope` what was left out. */
export const SearchScopeNote = ({
  how = "",
  scope = "",
  className = "mb-4",
}: {
  how?: string;
  scope?: string;
  className?: string;
}) => {
  const { data } = useQuery(buildQuery(catalogRoutes, "getCatalogStatus"));
  return (
    <p className={clsx("text-sm text-muted", className)}>
      {how && `${how} `}
      {data && `Searched the ${data.name.toLowerCase()}: ${formatCount(data.records, "program")}`}
      {data &&
        (data.verifiedOn
          ? `, last updated ${formatDay(data.verifiedOn)}. Each program shows when it was last verified. `
          : ". ")}
      {data && scope && `${scope} `}
      <Link to={paths.sources} className={textLinkStyle}>
        {common.dataSources}
      </Link>
    </p>
  );
};
