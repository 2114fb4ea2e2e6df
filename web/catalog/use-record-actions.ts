import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import type { BrowseItem } from "#shared/api/catalog.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { formatEligibility } from "#shared/api/match-result.ts";
import { type RecordMatch, recordMatchRoutes } from "#shared/api/matching.ts";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { applicationsQuery, useApplications } from "#web/api/application-queries.ts";
import { isSavedFor, useOpportunities } from "#web/api/opportunity-queries.ts";
import { buildQuery } from "#web/api/queries.ts";
import { prependRecord, useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { getTrackedDeadline } from "#web/applications/tracked-deadline.ts";
import * as listMessages from "#web/opportunity-list/messages.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const opportunities = createApiClient(opportunityRoutes);
const applications = createApiClient(applicationRoutes);
type RecordSummary = Pick<BrowseItem, "id" | "title" | "funder" | "closesOn" | "link">;
const toastError = (error: unknown, description: string) =>
  toast({ title: common.error, description: getErrorDetail(error, description), variant: "error" });
/** Builds the query for a record's match with an organization; without an ID, with the workspace's first one. */
export const getMatchQuery = (id: string, organizationId: string | undefined) =>
  buildQuery(recordMatchRoutes, "matchCatalogOpportunity", {
    params: { id },
    query: organizationId ? { organizationId } : {},
  });

const affectedQueries = ["listFundingOpportunities", "getProgress"] as const;

export const useRecordStates = () => {
  const { data: savedOpportunities = [] } = useOpportunities();
  const { data: allApplications = [] } = useApplications();
  const opportunityByCatalogId = new Map(savedOpportunities.map((opportunity) => [opportunity.catalogId, opportunity]));
  const scope = useOrganizationScope();
  // Each organization has its own application.
  const organizationApplications = scope
    ? allApplications.filter((application) => scope.find(application).id === scope.current.id)
    : allApplications;
  const applicationByOpportunityId = new Map(
    organizationApplications.map((application) => [application.opportunityId, application]),
  );
  return (id: string) => {
    const opportunity = opportunityByCatalogId.get(id);
    return {
      opportunity,
      isSaved: opportunity !== undefined && isSavedFor(opportunity, scope),
      application: opportunity && applicationByOpportunityId.get(opportunity.id),
    };
  };
};

/** Saves a catalog record to the user's opportunities, or unsaves the opportunity `savedAs`. */
export const useSaveRecord = () => {
  const organizationId = useOrganizationScope()?.current.id;
  return useOptimisticMutation({
    run: ({ id, savedAs }: { id: string; savedAs: string | undefined }) =>
      savedAs
        ? opportunities.saveFundingOpportunity({ params: { id: savedAs }, body: { saved: false, organizationId } })
        : opportunities.saveFromCatalog({ body: { catalogId: id, organizationId } }),
    invalidates: affectedQueries,
    onSuccess: ({ saved }) =>
      toast(
        saved
          ? { title: common.saved, description: listMessages.savedToDashboard }
          : { title: listMessages.noLongerSaved, description: "You can save it again at any time" },
      ),
    onError: (error) => toastError(error, listMessages.saveFailed),
  });
};

/** Saves a catalog record silently, as a step of another action. */
export const useEnsureOpportunity = () => {
  const organizationId = useOrganizationScope()?.current.id;
  return useOptimisticMutation({
    run: (id: string) => opportunities.saveFromCatalog({ body: { catalogId: id, organizationId } }),
    invalidates: affectedQueries,
    onError: (error) => toastError(error, listMessages.saveFailed),
  });
};

/** Saves a record, creates a prefilled application for it and opens that in the tracker. */
export const useTrackRecord = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const organizationId = useOrganizationScope()?.current.id;
  return useOptimisticMutation({
    run: async ({ id, title, funder, closesOn, link }: RecordSummary) => {
      const { id: opportunityId, estimatedRound } = await opportunities.saveFromCatalog({
        body: { catalogId: id, organizationId },
      });
      // Stores the eligibility result that the page shows.
      const match = queryClient.getQueryData<RecordMatch | null>(getMatchQuery(id, organizationId).queryKey);
      const deadline = getTrackedDeadline({ deadline: closesOn, estimatedRound });
      return applications.createApplication({
        body: {
          grantName: title,
          funder,
          ...deadline,
          applicationUrl: link,
          ...(match && { eligibilityRequirements: formatEligibility(match.keyFacts.eligibility) }),
          opportunityId,
          organizationId,
        },
      });
    },
    fromResponse: { key: applicationsQuery.queryKey, update: prependRecord<GrantApplication> },
    invalidates: [...affectedQueries, "listApplications", "getApplicationStats", "listStatusChanges"],
    onSuccess: ({ id }) => {
      toast({ title: common.success, description: applicationMessages.applicationCreated });
      void navigate(buildApplicationPath(id));
    },
    onError: (error) => toastError(error, applicationMessages.applicationCreateFailed),
  });
};
