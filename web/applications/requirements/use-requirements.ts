import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import {
  type Checklist,
  type FoundRequirements,
  type NewRequirement,
  type RequirementState,
  requirementRoutes,
} from "#shared/requirements.ts";
import { clientOf, detailOf, isConflict } from "#web/api/client.ts";
import { inOrder } from "#web/api/in-order.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import { count } from "#web/ui/format.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import * as texts from "../messages.ts";

const client = clientOf(requirementRoutes);
const checklistQuery = (id: string) => read(requirementRoutes, "listRequirements", { params: { id } });
const refresh = ["listRequirements"] as const;
const showError = (fallback: string) => (error: Error) =>
  toast({ title: common.error, description: detailOf(error, fallback), variant: "error" });

export const useChecklist = (applicationId: string) => useQuery(checklistQuery(applicationId));

const formatResult = ({ added, known, leftOut, model }: FoundRequirements) =>
  [
    added ? `${count(added, "requirement")} added` : "No new requirement was found",
    known ? `${known} ${known === 1 ? "was" : "were"} on the list already` : "",
    leftOut ? `${leftOut} left out, because the list is full` : "",
    model ? `${model} helped` : "",
  ]
    .filter(Boolean)
    .join("; ");

/** Finds requirements in a text, or in the catalog record if it is null. */
export const useFind = (id: string, onDone: (found: FoundRequirements) => void) =>
  useChange({
    run: (text: string | null) => client.findRequirements({ params: { id }, body: { text } }),
    refresh,
    onSuccess: (found) => {
      toast({ title: found.added ? common.success : "Nothing New", description: formatResult(found) });
      onDone(found);
    },
    onError: showError("The text could not be read"),
  });

type Fields = z.input<typeof NewRequirement>;
export const useAddRequirement = (id: string, onDone: () => void) =>
  useChange({
    run: (body: Fields, idempotencyKey) => client.addRequirement({ params: { id }, body, idempotencyKey }),
    refresh,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement added successfully" });
      onDone();
    },
    onError: showError("Failed to add requirement"),
  });

export const useRewordRequirement = (id: string, requirementId: string, onDone: () => void) =>
  useChange({
    run: ({ version, body }: { version: number; body: Partial<Fields> }) =>
      client.updateRequirement({ params: { id, requirementId }, body, ifMatch: version }),
    refresh,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement updated successfully" });
      onDone();
    },
    // On a conflict, the form shows the remote change.
    onError: (error) => {
      if (!isConflict(error)) showError(texts.requirementUpdateFailed)(error);
    },
  });

type StateChange = { requirementId: string; state: RequirementState };
export const useSetState = (id: string) =>
  useChange({
    run: ({ requirementId, state }: StateChange) =>
      inOrder(requirementId, () => client.updateRequirement({ params: { id, requirementId }, body: { state } })),
    optimistic: {
      key: checklistQuery(id).queryKey,
      change: (before: Checklist, { requirementId, state }: StateChange) => ({
        ...before,
        items: before.items.map((row) => (row.id === requirementId ? { ...row, state } : row)),
      }),
    },
    refresh,
    several: true,
    onError: showError(texts.requirementUpdateFailed),
  });

export const useDeleteRequirement = (id: string, onDone: () => void) =>
  useChange({
    run: (requirementId: string) => client.deleteRequirement({ params: { id, requirementId } }),
    optimistic: {
      key: checklistQuery(id).queryKey,
      change: (before: Checklist, requirementId: string) => ({
        ...before,
        items: before.items.filter((row) => row.id !== requirementId),
      }),
    },
    refresh,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement deleted successfully" });
      onDone();
    },
    onError: showError("Failed to delete requirement"),
  });
