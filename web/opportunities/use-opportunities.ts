import type * as z from "zod/mini";
import { type FundingOpportunity, type OpportunityInput, opportunityRoutes } from "#shared/opportunities.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange, withChanged, withNew } from "#web/api/mutations.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import * as texts from "./messages.ts";
import { type OpportunityList, opportunityList } from "./opportunity-reads.ts";

const client = clientOf(opportunityRoutes);
type Input = z.input<typeof OpportunityInput>;
const refresh = ["listFundingOpportunities"] as const;
const toastError = (description: string) => toast({ title: common.error, description, variant: "error" });

export const useCreateOpportunity = (onDone: () => void) =>
  useChange({
    run: (body: Input, idempotencyKey) => client.createFundingOpportunity({ body, idempotencyKey }),
    answered: { key: opportunityList.queryKey, change: withNew<FundingOpportunity> },
    refresh,
    onSuccess: () => {
      toast({ title: common.success, description: texts.created });
      onDone();
    },
    onError: (error) => toastError(detailOf(error, texts.createFailed)),
  });

export const useUpdateOpportunity = (onDone: () => void) =>
  useChange({
    run: ({ id, version, body }: { id: string; version: number; body: Input }) =>
      client.updateFundingOpportunity({ params: { id }, body, ifMatch: version }),
    answered: { key: opportunityList.queryKey, change: withChanged<FundingOpportunity> },
    refresh,
    onSuccess: () => {
      toast({ title: common.success, description: texts.updated });
      onDone();
    },
    onError: (error) => toastError(detailOf(error, texts.updateFailed)),
  });

/** The messages differ between the dashboard and the Finder (spec section 8). */
export const useDeleteOpportunity = (where: "dashboard" | "finder") =>
  useChange({
    run: (id: string) => client.deleteFundingOpportunity({ params: { id } }),
    optimistic: {
      key: opportunityList.queryKey,
      change: (before: OpportunityList, id: string) => before.filter((opportunity) => opportunity.id !== id),
    },
    refresh,
    several: true,
    onSuccess: () =>
      where === "finder"
        ? toast({ title: common.deleted, description: texts.removedOne })
        : toast({ title: common.success, description: texts.deletedOne }),
    onError: (error) =>
      where === "finder"
        ? toast({
            title: common.deleteFailed,
            description: detailOf(error, texts.deleteFailed),
            variant: "error",
          })
        : toastError(texts.deleteFailed),
  });

export const useSaveOpportunity = () =>
  useChange({
    run: ({ id, saved }: { id: string; saved: boolean }) =>
      client.saveFundingOpportunity({ params: { id }, body: { saved } }),
    optimistic: {
      key: opportunityList.queryKey,
      change: (before: OpportunityList, { id, saved }: { id: string; saved: boolean }) =>
        before.map((opportunity) => (opportunity.id === id ? { ...opportunity, saved } : opportunity)),
    },
    refresh: [...refresh, "getProgress"],
    onSuccess: (opportunity) =>
      toast(
        opportunity.saved
          ? { title: common.saved, description: texts.onDashboard }
          : { title: texts.noLongerSaved, description: "It stays in these results for 30 days" },
      ),
    onError: (error) => toastError(detailOf(error, texts.saveFailed)),
  });

/** Saves a catalog record to the user's opportunities; idempotent. */
export const useSaveFromCatalogue = () =>
  useChange({
    run: (catalogueId: string) => client.saveFromCatalogue({ body: { catalogueId } }),
    refresh: [...refresh, "getProgress"],
    onSuccess: () => toast({ title: common.saved, description: texts.onDashboard }),
    onError: (error) => toastError(detailOf(error, texts.saveFailed)),
  });
