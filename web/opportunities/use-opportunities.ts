import type * as z from "zod/mini";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { type FundingOpportunity, type OpportunityInput, opportunityRoutes } from "#shared/api/opportunities.ts";
import { type OpportunityList, opportunitiesQuery } from "#web/api/opportunity-queries.ts";
import { prependRecord, replaceRecord, useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as listMessages from "#web/opportunity-list/messages.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

const client = createApiClient(opportunityRoutes);
type Input = z.input<typeof OpportunityInput>;
const affectedQueries = ["listFundingOpportunities"] as const;
const toastError = (description: string) => toast({ title: common.error, description, variant: "error" });

export const useCreateOpportunity = (onDone: () => void) =>
  useOptimisticMutation({
    run: (body: Input, idempotencyKey) => client.createFundingOpportunity({ body, idempotencyKey }),
    fromResponse: { key: opportunitiesQuery.queryKey, update: prependRecord<FundingOpportunity> },
    invalidates: affectedQueries,
    onSuccess: () => {
      toast({ title: common.success, description: messages.created });
      onDone();
    },
    onError: (error) => toastError(getErrorDetail(error, messages.createFailed)),
  });

export const useUpdateOpportunity = (onDone: () => void) =>
  useOptimisticMutation({
    run: ({ id, version, body }: { id: string; version: number; body: Input }) =>
      client.updateFundingOpportunity({ params: { id }, body, ifMatch: version }),
    fromResponse: { key: opportunitiesQuery.queryKey, update: replaceRecord<FundingOpportunity> },
    invalidates: affectedQueries,
    onSuccess: () => {
      toast({ title: common.success, description: messages.updated });
      onDone();
    },
    onError: (error) => toastError(getErrorDetail(error, messages.updateFailed)),
  });

/** The messages differ between the dashboard and the Finder (spec section 8). */
export const useDeleteOpportunity = (screen: "dashboard" | "finder") =>
  useOptimisticMutation({
    run: (id: string) => client.deleteFundingOpportunity({ params: { id } }),
    optimistic: {
      key: opportunitiesQuery.queryKey,
      update: (before: OpportunityList, id: string) => before.filter((opportunity) => opportunity.id !== id),
    },
    invalidates: affectedQueries,
    allowsConcurrent: true,
    onSuccess: () =>
      screen === "finder"
        ? toast({ title: common.deleted, description: messages.opportunityRemoved })
        : toast({ title: common.success, description: messages.opportunityDeleted }),
    onError: (error) =>
      screen === "finder"
        ? toast({
            title: common.deleteFailed,
            description: getErrorDetail(error, messages.opportunityDeleteFailed),
            variant: "error",
          })
        : toastError(messages.opportunityDeleteFailed),
  });

export const useSaveOpportunity = () => {
  const organizationId = useOrganizationScope()?.current.id;
  return useOptimisticMutation({
    run: ({ id, saved }: { id: string; saved: boolean }) =>
      client.saveFundingOpportunity({ params: { id }, body: { saved, organizationId } }),
    optimistic: {
      key: opportunitiesQuery.queryKey,
      update: (before: OpportunityList, { id, saved }: { id: string; saved: boolean }) =>
        before.map((opportunity) => (opportunity.id === id ? { ...opportunity, saved } : opportunity)),
    },
    invalidates: [...affectedQueries, "getProgress"],
    onSuccess: (opportunity) =>
      toast(
        opportunity.saved
          ? { title: common.saved, description: listMessages.savedToDashboard }
          : { title: listMessages.noLongerSaved, description: "It stays in these results for 30 days" },
      ),
    onError: (error) => toastError(getErrorDetail(error, listMessages.saveFailed)),
  });
};

export const useSaveFromCatalog = (organizationId: string | null | undefined) =>
  useOptimisticMutation({
    run: (catalogId: string) => client.saveFromCatalog({ body: { catalogId, organizationId } }),
    invalidates: [...affectedQueries, "getProgress"],
    onSuccess: () => toast({ title: common.saved, description: listMessages.savedToDashboard }),
    onError: (error) => toastError(getErrorDetail(error, listMessages.saveFailed)),
  });
