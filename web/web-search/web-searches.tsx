import type { Organization } from "#shared/api/organizations.ts";
import {
  FundingSearch,
  type FundingSearchResult,
  type OptimizedSearch,
  SearchProfile,
  webSearchRoutes,
} from "#shared/api/web-search.ts";
import { createApiClient } from "#web/api/client.ts";
import { useCancelableRequest } from "#web/genie/use-cancelable-request.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { useLatePrefill, useSchemaForm } from "#web/ui/forms/use-schema-form.ts";
import { useMediaQuery } from "#web/ui/hooks/use-media-query.ts";
import { Tab, TabList, TabPanel, Tabs } from "#web/ui/layout/tabs.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "./messages.ts";
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
    request: (body, signal) => client.optimizeSearch({ body: { ...body, organizationId } as OptimizerInput, signal }),
    onAnswer: ({ totalQueries, fundingOpportunities }) =>
      toast({
        title: texts.optimized,
        description: interpolate(texts.optimizedCounts, { n: totalQueries, found: fundingOpportunities.length }),
      }),
    onFailure: () => toast({ title: common.error, description: texts.optimizeFailed, variant: "error" }),
  });
const useFunding = (organizationId: string | undefined) =>
  useCancelableRequest<FundingValues, { opportunities: FundingSearchResult[] }>({
    request: (body, signal) => client.searchFunding({ body: { ...body, organizationId } as FundingInput, signal }),
    onAnswer: ({ opportunities }) =>
      toast({ title: common.searchComplete, description: interpolate(texts.foundCount, { n: opportunities.length }) }),
    onFailure: () => toast({ title: common.error, description: texts.searchFailed, variant: "error" }),
  });

const titles = { terms: "Search terms", funding: "AI funding search" } as const;

/** Holds the form state and results, so that they survive tab switches. */
export const WebSearches = ({ organization }: { organization: Organization | null | undefined }) => {
  const isWide = useMediaQuery("(width >= 64rem)");
  const organizationId = useOrganizationScope()?.current.id;
  const optimizer = useOptimizer(organizationId);
  const funding = useFunding(organizationId);
  const optimizerForm = useSchemaForm<OptimizerValues>(
    SearchProfile as never,
    getOptimizerValues(organization),
    "optimizer",
  );
  const fundingForm = useSchemaForm<FundingValues>(FundingSearch as never, getFundingValues(organization), "funding");
  useLatePrefill(optimizerForm, getOptimizerValues(organization));
  useLatePrefill(fundingForm, getFundingValues(organization));

  const sections = {
    terms: (
      <>
        <OptimizerForm
          form={optimizerForm}
          organization={organization}
          pending={optimizer.isPending}
          onSearch={optimizer.submit}
        />
        <OptimizerResults {...optimizer} />
      </>
    ),
    funding: (
      <>
        <FundingForm
          form={fundingForm}
          organization={organization}
          pending={funding.isPending}
          onSearch={funding.submit}
        />
        <FundingResults {...funding} />
      </>
    ),
  };
  const renderSection = (name: keyof typeof sections) => (
    <section aria-labelledby={`search-${name}`}>
      <h2 id={`search-${name}`} className="mb-4 font-serif text-lg font-semibold">
        {titles[name]}
      </h2>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        {sections[name]}
      </div>
    </section>
  );
  if (isWide)
    return (
      <div className="grid gap-14">
        {renderSection("terms")}
        {renderSection("funding")}
      </div>
    );
  return (
    <Tabs defaultValue="terms">
      <TabList label="Searches">
        <Tab value="terms">{titles.terms}</Tab>
        <Tab value="funding">{titles.funding}</Tab>
      </TabList>
      <TabPanel value="terms">{renderSection("terms")}</TabPanel>
      <TabPanel value="funding">{renderSection("funding")}</TabPanel>
    </Tabs>
  );
};
