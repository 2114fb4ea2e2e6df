import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import {
  type Checklist,
  type FoundRequirements,
  type NewRequirement,
  type Requirement,
  type RequirementKind,
  type RequirementState,
  requirementKinds,
  requirementRoutes,
} from "#shared/api/requirements.ts";
import type { NewTask } from "#shared/api/tasks.ts";
import { createApiClient, getErrorDetail, isConflictError } from "#web/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "../messages.ts";

/** "3 of 12 met", not counting requirements that are not applicable. */
export const formatMetCount = (items: readonly Pick<Requirement, "state">[]): string => {
  const applicable = items.filter(({ state }) => state !== "not_applicable");
  if (applicable.length === 0) return "none applicable";
  return `${applicable.filter(({ state }) => state === "done").length} of ${applicable.length} met`;
};

export const groupByKind = <Row extends Pick<Requirement, "kind">>(rows: readonly Row[]): [RequirementKind, Row[]][] =>
  (Object.keys(requirementKinds) as RequirementKind[])
    .map((kind): [RequirementKind, Row[]] => [kind, rows.filter((row) => row.kind === kind)])
    .filter(([, group]) => group.length > 0);

const categories: Record<RequirementKind, z.input<typeof NewTask>["category"]> = {
  deadline: "submission",
  pre_application: "submission",
  eligibility: "research",
  award_amount: "research",
  period: "research",
  cost_share: "research",
  indirect_cost: "research",
  unallowable_cost: "research",
  page_limit: "review",
  format: "review",
  component: "document_prep",
  criterion: "review",
  submission: "submission",
  contact: "general",
};
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Extracts a date: "Application due Aug 06, 2027" gives "2027-08-06". Returns "" if there is none. */
const parseDay = (text: string) => {
  const [, name = "", day, year] = /\b([A-Z][a-z]{2}) (\d\d), (\d{4})\b/.exec(text) ?? [];
  const month = months.indexOf(name) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, "0")}-${day}` : "";
};

export const toRequirementTask = (
  applicationId: string,
  { kind, requirement, quote }: Pick<Requirement, "kind" | "requirement" | "quote">,
): z.input<typeof NewTask> => ({
  applicationId,
  title: requirement,
  description: quote ? `The notice says: “${quote}”` : "",
  dueDate: kind === "deadline" ? parseDay(requirement) : "",
  priority: kind === "deadline" ? "high" : "medium",
  category: categories[kind],
});

const client = createApiClient(requirementRoutes);
const checklistQuery = (id: string) => buildQuery(requirementRoutes, "listRequirements", { params: { id } });
const refresh = ["listRequirements"] as const;
const showError = (fallback: string) => (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });

export const useChecklist = (applicationId: string) => useQuery(checklistQuery(applicationId));

const formatResult = ({ added, known, leftOut, model }: FoundRequirements) =>
  [
    added ? `${formatCount(added, "requirement")} added` : "No new requirements found",
    known ? `${known} already on the list` : "",
    leftOut ? `${leftOut} not added, because the list is full` : "",
    model ? `with help from ${model}` : "",
  ]
    .filter(Boolean)
    .join("; ");

/** A pasted text or an uploaded file; without either, the catalog record that the application tracks. */
type NoticeSource = { text?: string; documentId?: string };

export const useFindRequirements = (id: string, onDone: (result: FoundRequirements) => void) =>
  useOptimisticMutation({
    run: ({ text, documentId }: NoticeSource) =>
      client.findRequirements({ params: { id }, body: { text: text ?? null, documentId: documentId ?? null } }),
    invalidates: refresh,
    onSuccess: (result) => {
      toast({ title: result.added ? common.success : "Nothing New", description: formatResult(result) });
      onDone(result);
    },
    onError: showError("Failed to scan the notice"),
  });

type Fields = z.input<typeof NewRequirement>;
export const useAddRequirement = (id: string, onDone: () => void) =>
  useOptimisticMutation({
    run: (body: Fields, idempotencyKey) => client.addRequirement({ params: { id }, body, idempotencyKey }),
    invalidates: refresh,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement added successfully" });
      onDone();
    },
    onError: showError("Failed to add requirement"),
  });

export const useUpdateRequirement = (id: string, requirementId: string, onDone: () => void) =>
  useOptimisticMutation({
    run: ({ version, body }: { version: number; body: Partial<Fields> }) =>
      runInOrder(requirementId, (latest?: { version: number }) =>
        client.updateRequirement({ params: { id, requirementId }, body, ifMatch: latest?.version ?? version }),
      ),
    invalidates: refresh,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement updated successfully" });
      onDone();
    },
    // The form handles conflicts.
    onError: (error) => {
      if (!isConflictError(error)) showError(texts.requirementUpdateFailed)(error);
    },
  });

type Check = { requirementId: string; change: { state: RequirementState } | { isProposed: false } };
/** Checks a requirement off, or confirms a proposed one. */
export const useCheckRequirement = (id: string) =>
  useOptimisticMutation({
    run: ({ requirementId, change }: Check) =>
      runInOrder(requirementId, () => client.updateRequirement({ params: { id, requirementId }, body: change })),
    optimistic: {
      key: checklistQuery(id).queryKey,
      update: (before: Checklist, { requirementId, change }: Check) => ({
        ...before,
        items: before.items.map((row) => (row.id === requirementId ? { ...row, ...change } : row)),
      }),
    },
    invalidates: refresh,
    allowsConcurrent: true,
    onError: showError(texts.requirementUpdateFailed),
  });

export const useDeleteRequirement = (id: string, onDone: () => void) =>
  useOptimisticMutation({
    run: (requirementId: string) => client.deleteRequirement({ params: { id, requirementId } }),
    optimistic: {
      key: checklistQuery(id).queryKey,
      update: (before: Checklist, requirementId: string) => ({
        ...before,
        items: before.items.filter((row) => row.id !== requirementId),
      }),
    },
    invalidates: refresh,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement deleted successfully" });
      onDone();
    },
    onError: showError("Failed to delete requirement"),
  });
