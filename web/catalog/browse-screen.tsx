import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { type BrowseResult, catalogRoutes } from "#shared/api/catalog.ts";
import { buildQuery } from "#web/api/queries.ts";
import * as listMessages from "#web/opportunity-list/messages.ts";
import { SearchViews } from "#web/opportunity-list/search-views.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton, SkeletonGrid } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { SearchField } from "#web/ui/forms/search-field.tsx";
import { toSelectOptions } from "#web/ui/forms/select-options.ts";
import { useSingleKeyShortcuts } from "#web/ui/keyboard/single-keys.ts";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";

import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { type BrowseState, getActiveFilters, parseBrowseState, toSearchParams } from "./browse-state.ts";
import { sortLabels, sortLabelsWithoutQuery } from "./format-record.ts";
import * as messages from "./messages.ts";
import { useBrowseQuery } from "./use-browse-query.ts";

/** Fetches the first page of results with its facets. Keeps the previous result while the next one loads. */
const useBrowseResults = (state: BrowseState) => {
  const query = useBrowseQuery(state);
  return useQuery({
    ...buildQuery(catalogRoutes, "browseCatalog", { query }),
    placeholderData: (previous: BrowseResult | undefined) => previous,
  });
};

/**
 * Reads and writes the screen's state in the URL. A change adds a history entry; `replace` updates the current one,
 * such as while typing.
 */
const useBrowseState = () => {
  const [search, setSearch] = useSearchParams();
  return {
    state: parseBrowseState(search),
    setState: (state: BrowseState, { replace = false } = {}) => setSearch(toSearchParams(state), { replace }),
  };
};

// These render only after the data has loaded, so prefetch their chunks in parallel.
const resultList = lazyWithReload(async () => (await import("./results.tsx")).BrowseResults);
const facetMenus = lazyWithReload(async () => (await import("./facets.tsx")).FacetMenus);
const FilterDialog = lazyDialog(async () => (await import("./facets.tsx")).CatalogFilterDialog);
resultList.prefetch();
facetMenus.prefetch();

/** Searches the catalog by keywords and filters, without a profile. The URL holds the screen's entire state. */
export default function BrowseScreen({ title, subtitle }: ScreenProps) {
  const { state, setState } = useBrowseState();
  const firstPage = useBrowseResults(state);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const hasSingleKeys = useSingleKeyShortcuts();
  const filterCount = getActiveFilters(state).length;
  // Without results and active filters there is nothing to filter, so the error takes the full width.
  const areFiltersHidden = firstPage.isError && !firstPage.data && filterCount === 0;
  const facetProps = { state, counts: firstPage.data?.facets, onChange: setState };
  const skeleton = (
    <>
      <Skeleton className="mb-4 h-9 w-40" />
      <Skeleton className="mb-4 h-5 w-3/4" />
      <SkeletonGrid count={4} columns={1} label={common.searchingCatalog} />
    </>
  );
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={<SearchViews />} />
      <SearchField
        className="mb-3"
        label={listMessages.need}
        hasSlashShortcut={hasSingleKeys}
        maxLength={500}
        placeholder="Keywords, “exact phrases”, -excluded words, numbers or funders"
        button={
          <Button type="submit" className="h-(--field-height)">
            {common.search}
          </Button>
        }
        text={state.q}
        onTextChange={(q, isSameEdit) => setState({ ...state, q, exact: false }, { replace: isSameEdit })}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          className="lg:hidden!"
          onClick={() => setDialogOpen(true)}
        >
          {filterCount ? `Filters (${filterCount})` : messages.filters}
        </Button>
        {!areFiltersHidden && (
          <section aria-label={messages.filters} className="hidden min-h-8 flex-wrap gap-2 lg:flex">
            {(firstPage.data || firstPage.isError) && (
              <Suspense>
                <facetMenus.Component {...facetProps} />
              </Suspense>
            )}
          </section>
        )}
        <Field label={common.sortBy} inline className="ml-auto">
          <NativeSelect
            buttonSize="sm"
            options={toSelectOptions(state.q ? sortLabels : sortLabelsWithoutQuery)}
            value={state.q || state.sort !== "relevance" ? state.sort : "closes"}
            onChange={(event) => setState({ ...state, sort: event.target.value as BrowseState["sort"] })}
          />
        </Field>
      </div>
      <section
        aria-label="Results"
        aria-busy={firstPage.isPlaceholderData || firstPage.isPending}
        className={firstPage.isPlaceholderData ? "opacity-60" : undefined}
      >
        <QueryState query={firstPage} subject="The catalog" skeleton={skeleton}>
          {(data) => (
            <Suspense fallback={skeleton}>
              <resultList.Component
                state={state}
                onChange={setState}
                firstPage={data}
                onRestart={() => void firstPage.refetch()}
              />
            </Suspense>
          )}
        </QueryState>
      </section>
      <FilterDialog
        {...facetProps}
        open={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        total={firstPage.data?.total}
      />
    </>
  );
}
