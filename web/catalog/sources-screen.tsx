import { useQuery } from "@tanstack/react-query";
import { type CatalogSource, catalogSourceRoutes } from "#shared/api/catalog-sources.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildQuery } from "#web/api/queries.ts";
import { ExternalLink } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { formatNumber } from "#web/ui/text/format.ts";

export default function SourcesScreen() {
  const query = useQuery(buildQuery(catalogSourceRoutes, "listCatalogSources"));
  return (
    <>
      <PageHeader title={common.dataSources} subtitle="Where catalog data comes from and how current it is" />
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
  return isLive ? `Last synced ${formatDay(asOf)}` : `${formatDay(asOf)}, included with the app`;
};

const Source = (source: CatalogSource) => {
  const { name, description, publisher, link, license, records, dated } = source;
  const facts: [string, string][] = [
    ["Records", formatNumber(records)],
    ["Open or forecast, with a deadline", formatNumber(dated)],
    ["As of", formatAge(source)],
    ["License", license],
  ];
  return (
    <>
      <h2 className="font-serif text-lg font-semibold">{name}</h2>
      <p className="mt-1 max-w-[68ch] text-muted">{description}</p>
      <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-subtle">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-subtle">Publisher</dt>
          <dd className="wrap-anywhere">{link ? <ExternalLink href={link}>{publisher}</ExternalLink> : publisher}</dd>
        </div>
      </dl>
    </>
  );
};
