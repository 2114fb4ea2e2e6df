import type { ReactNode } from "react";
import { createApiClient } from "#shared/api/client.ts";
import type { Organization } from "#shared/api/organizations.ts";
import {
  FundingSearch,
  type FundingSearchResult,
  type OptimizedSearch,
  SearchProfile,
  webSearchRoutes,
} from "#shared/api/web-search.ts";
import { useCancelableRequest } from "#web/genie/use-cancelable-request.ts";
import { FormAndResults } from "#web/opportunity-list/form-and-results.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PendingResults } from "#web/ui/feedback/pending-results.tsx";
import { useLatePrefill, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { useUrlState } from "#web/ui/hooks/use-url-state.ts";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import {
  FundingForm,
  type FundingInput,
  type FundingValues,
  getFundingValues,
  getOptimizerValues,
  OptimizerForm,
  type OptimizerInput,
  type OptimizerValues,
} from "./search-forms.tsx";
import { FundingResults, OptimizerResults } from "./web-search-results.tsx";

const client = createApiClient(webSearchRoutes);

// The casts allow empty strings, which the request schemas treat as missing.
const useOptimizer = (organizationId: string | undefined) =>
  useCancelableRequest<OptimizerValues, OptimizedSearch>({
    name: "searchTerms",
    organizationId,
    schema: webSearchRoutes.optimizeSearch.response,
    request: (body, signal) => client.optimizeSearch({ body: { ...body, organizationId } as OptimizerInput, signal }),
    onResult: ({ totalQueries, fundingOpportunities }) =>
      toast({
        title: messages.optimized,
        description: interpolate(messages.optimizedCounts, { n: totalQueries, found: fundingOpportunities.length }),
      }),
    onFailure: () => toast({ title: common.error, description: messages.optimizeFailed, variant: "error" }),
  });
const useFunding = (organizationId: string | undefined) =>
  useCancelableRequest<FundingValues, { opportunities: FundingSearchResult[] }>({
    name: "fundingSearch",
    organizationId,
    schema: webSearchRoutes.searchFunding.response,
    request: (body, signal) => client.searchFunding({ body: { ...body, organizationId } as FundingInput, signal }),
    onResult: ({ opportunities }) =>
      toast({
        title: common.searchComplete,
        description: interpolate(messages.foundCount, { n: opportunities.length }),
      }),
    onFailure: () => toast({ title: common.error, description: messages.searchFailed, variant: "error" }),
  });

const titles = { terms: "Search terms", funding: common.fundingSearch } as const;

type SearchProps<Output> = {
  request: { result: Output | undefined; isPending: boolean; cancel: () => void };
  form: ReactNode;
  searchedFor: string | undefined;
  pendingLabel: string;
  empty: ReactNode;
  renderResult: (result: Output, hasRoom: boolean) => ReactNode;
};

/** Shows a form with its results. */
const Search = <Output,>({ request, form, searchedFor, pendingLabel, empty, renderResult }: SearchProps<Output>) => {
  const { result, isPending, cancel } = request;
  return (
    <FormAndResults result={result} isPending={isPending} form={form} summary={searchedFor}>
      {(hasRoom) =>
        isPending ? (
          <PendingResults count={3} label={pendingLabel} onCancel={cancel} />
        ) : result ? (
          renderResult(result, hasRoom)
        ) : (
          empty
        )
      }
    </FormAndResults>
  );
};

/** The open tab and the selected result, which the URL keeps. */
const urlDefaults = { tab: "terms", selected: "" };

/** Holds the form state and results, so that they survive tab switches. */
export const WebSearches = ({ organization }: { organization: Organization | null | undefined }) => {
  const [{ tab }, setUrl] = useUrlState(urlDefaults);
  const organizationId = useOrganizationScope()?.current.id;
  const optimizer = useOptimizer(organizationId);
  const funding = useFunding(organizationId);
  const optimizerForm = useSchemaForm<OptimizerValues>(
    SearchProfile as never,
    optimizer.input ?? getOptimizerValues(organization),
    "optimizer",
  );
  const fundingForm = useSchemaForm<FundingValues>(
    FundingSearch as never,
    funding.input ?? getFundingValues(organization),
    "funding",
  );
  useLatePrefill(optimizerForm, optimizer.input ? undefined : getOptimizerValues(organization));
  useLatePrefill(fundingForm, funding.input ? undefined : getFundingValues(organization));
  return (
    <Tabs value={tab === "funding" ? tab : "terms"} onValueChange={(next) => setUrl({ tab: next, selected: "" })}>
      <TabList label="Searches">
        <Tab value="terms">{titles.terms}</Tab>
        <Tab value="funding">{titles.funding}</Tab>
      </TabList>
      <TabPanel value="terms">
        <h2 className="sr-only">{titles.terms}</h2>
        <Search
          request={optimizer}
          searchedFor={optimizer.input?.focusAreas}
          pendingLabel="Generating search terms"
          form={
            <OptimizerForm
              form={optimizerForm}
              organization={organization}
              pending={optimizer.isPending}
              onSearch={optimizer.submit}
            />
          }
          empty={
            <EmptyState illustration="compass" as="h3" title="No Search Terms Yet">
              Describe your work to get search terms for federal, state and private funding, ready for Google.
            </EmptyState>
          }
          renderResult={(result, hasRoom) => <OptimizerResults result={result} hasRoom={hasRoom} />}
        />
      </TabPanel>
      <TabPanel value="funding">
        <h2 className="sr-only">{titles.funding}</h2>
        <Search
          request={funding}
          searchedFor={funding.input?.focusAreas}
          pendingLabel={common.searchingCatalog}
          form={
            <FundingForm
              form={fundingForm}
              organization={organization}
              pending={funding.isPending}
              onSearch={funding.submit}
            />
          }
          empty={
            <EmptyState illustration="compass" as="h3" title="No Opportunities Yet">
              Describe your organization to see the ten best-matching programs, each with its official page.
            </EmptyState>
          }
          renderResult={({ opportunities }, hasRoom) => (
            <FundingResults opportunities={opportunities} hasRoom={hasRoom && opportunities.length > 0} />
          )}
        />
      </TabPanel>
    </Tabs>
  );
};
