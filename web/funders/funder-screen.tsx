import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useParams } from "react-router-dom";
import { ApiError } from "#shared/api/client.ts";
import { funderRoutes } from "#shared/api/funders.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery } from "#web/api/queries.ts";
import { LinkButton } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

// Renders only after data has loaded, so its chunk loads in parallel with it.
const detail = lazyWithReload(async () => (await import("./funder-detail.tsx")).FunderDetail);
detail.prefetch();

export default function FunderScreen() {
  const { id = "" } = useParams();
  const query = useQuery(buildQuery(funderRoutes, "getFunder", { params: { id } }));
  const { error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <UnknownFunder />;
  return (
    <>
      {error && !query.data && <PageHeader title={common.funder} />}
      <QueryState query={query} subject="This funder" skeleton={<Loading />}>
        {(funder) => (
          <Suspense fallback={<Loading />}>
            <detail.Component key={funder.id} funder={funder} />
          </Suspense>
        )}
      </QueryState>
    </>
  );
}

const Loading = () => (
  <div role="status">
    <h1 className="sr-only">{common.funder}</h1>
    <span className="sr-only">Loading the funder</span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="mt-3 h-5 w-1/3" />
    <Skeleton className="mt-10 h-40 w-full max-w-2xl" />
    <Skeleton className="mt-6 h-40 w-full max-w-2xl" />
  </div>
);

const UnknownFunder = () => (
  <>
    <PageHeader title="Funder not found" />
    <p className="mb-6 max-w-[68ch]">We have no data on this funder. Its programs may still be in the catalog.</p>
    <LinkButton to={paths.funding}>{common.searchWholeCatalog}</LinkButton>
  </>
);
