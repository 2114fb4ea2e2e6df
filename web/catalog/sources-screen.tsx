import { useQuery } from "@tanstack/react-query";
import { type CatalogSource, catalogSourceRoutes } from "#shared/api/catalog-sources.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildQuery } from "#web/api/queries.ts";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { formatNumber } from "#web/ui/text/format.ts";
import { Fact, Facts } from "./key-facts.tsx";
import * as texts from "./messages.ts";

/** The datasets behind every search: what they hold, how old they are and under which license. */
export default function SourcesScreen() {
  const query = useQuery(buildQuery(catalogSourceRoutes, "listCatalogSources"));
  return (
    <>
      <PageHeader title={texts.dataSources} subtitle="Where the catalog’s facts come from, and how old they are" />
      <QueryState
        query={query}
        subject="The data sources"
        skeleton={<SkeletonGrid count={6} label="Loading the data sources" />}
      >
        {(sources) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {sources.map((source) => (
              <li key={source.id} className="rounded-card border border-line bg-surface p-5">
                <Source {...source} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </>
  );
}

const formatAge = ({ asOf, isLive }: CatalogSource) => {
  if (asOf === null) return "Not checked against a source";
  return isLive ? `Last synced ${formatDay(asOf)}` : `${formatDay(asOf)}, with the product`;
};

const Source = (source: CatalogSource) => {
  const { name, description, publisher, link, license, records, dated } = source;
  return (
    <>
      <h2 className="font-serif text-lg font-semibold">{name}</h2>
      <p className="mt-1 max-w-[68ch] text-muted">{description}</p>
      <Facts className="mt-4 sm:grid-cols-2">
        <Fact name="Records">{formatNumber(records)}</Fact>
        <Fact name="Open or forecast, with a deadline">{formatNumber(dated)}</Fact>
        <Fact name="As of">{formatAge(source)}</Fact>
        <Fact name="License">{license}</Fact>
        <Fact name="Publisher">{link ? <ExternalLink href={link}>{publisher}</ExternalLink> : publisher}</Fact>
      </Facts>
    </>
  );
};
