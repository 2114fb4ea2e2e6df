import type * as z from "zod/mini";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { type Fact, type FactInput, factRoutes } from "#shared/api/facts.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { factNotSaved } from "#web/writing/messages.ts";
import * as messages from "./messages.ts";

const client = createApiClient(factRoutes);
const invalidates = ["listFacts"] as const;
const showError = (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, factNotSaved), variant: "error" });

type Body = z.input<typeof FactInput>;
/** Adds a fact, or changes one unless it changed since it was loaded. */
export const useSaveFact = (organizationId: string, fact: Fact | undefined) =>
  useOptimisticMutation({
    run: (body: Body, idempotencyKey): Promise<Fact> =>
      fact
        ? client.updateFact({ params: { id: fact.id }, body, ifMatch: fact.version })
        : client.createFact({ body: { ...body, organizationId }, idempotencyKey }),
    invalidates,
  });

type FactVersion = Pick<Fact, "id" | "version">;
export const useConfirmFact = () =>
  useOptimisticMutation({
    run: ({ id, version }: FactVersion) => client.confirmFact({ params: { id }, ifMatch: version }),
    invalidates,
    allowsConcurrent: true,
    onError: showError,
  });

export const useDeleteFact = (onDone?: () => void) =>
  useOptimisticMutation({
    run: ({ id, version }: FactVersion) => client.deleteFact({ params: { id }, ifMatch: version }),
    invalidates,
    allowsConcurrent: true,
    ...(onDone && { onSuccess: onDone }),
    onError: showError,
  });

export const useResolveFactConflict = (organizationId: string) =>
  useOptimisticMutation({
    run: (sides: { keep: string; drop: string }) => client.resolveFactConflict({ body: { organizationId, ...sides } }),
    invalidates: [...invalidates, "listOrganizations"],
    onError: (error) =>
      toast({ title: common.error, description: getErrorDetail(error, messages.notResolved), variant: "error" }),
  });
