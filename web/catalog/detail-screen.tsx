import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { catalogRoutes } from "#shared/api/catalog.ts";
import { ApiError } from "#shared/api/client.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery } from "#web/api/queries.ts";
import { LinkButton, textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { BackLink } from "#web/ui/layout/back-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

const useRecord = (id: string) => useQuery(buildQuery(catalogRoutes, "getCatalogOpportunity", { params: { id } }));

// Renders only after the data has loaded, so prefetch its chunk in parallel.
const detail = lazyWithReload(async () => (await import("./record-detail.tsx")).RecordDetail);
detail.prefetch();

const defaultTitle = "Program";

export default function DetailScreen() {
  const { id = "" } = useParams();
  const query = useRecord(id);
  const { error } = query;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  return (
    <>
      <BackToList />
      {error && !query.data && <PageHeader title={defaultTitle} />}
      <QueryState query={query} subject="This program" skeleton={<Loading />}>
        {(record) => (
          <Suspense fallback={<Loading />}>
            <detail.Component key={record.id} record={record} />
          </Suspense>
        )}
      </QueryState>
    </>
  );
}

const BackToList = () => {
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const from = typeof state?.from === "string" ? state.from : "";
  return <BackLink to={from || paths.funding}>{from ? "Back to your results" : common.searchWholeCatalog}</BackLink>;
};

const Loading = () => (
  <>
    <h1 className="sr-only">{defaultTitle}</h1>
    <DetailSkeleton />
  </>
);

const DetailSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading the program</span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="mt-3 h-5 w-1/3" />
    <div className="mt-10 grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-3">
        {["w-full", "w-11/12", "w-full", "w-4/5"].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static placeholder lines
          <Skeleton key={index} className={`h-4 ${width}`} />
        ))}
      </div>
      <Card aria-hidden className="h-96 gap-3">
        <Skeleton className="h-5 w-1/3" />
        {["w-1/2", "w-3/4", "w-1/2", "w-5/6"].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static placeholder lines
          <Skeleton key={index} className={`mt-2 h-4 ${width}`} />
        ))}
      </Card>
    </div>
  </div>
);

/** Shown for links to records that are no longer in the catalog. */
const NotFound = () => (
  <>
    <PageHeader title="Not in the catalog" />
    <p className="mb-6 max-w-[68ch]">
      This program isn't in the catalog. Its source may have withdrawn it. If you saved it, you'll find it on your{" "}
      <Link to={paths.dashboard} className={textLinkStyle}>
        dashboard
      </Link>
      .
    </p>
    <LinkButton to={paths.funding}>{common.searchWholeCatalog}</LinkButton>
  </>
);
