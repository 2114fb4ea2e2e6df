import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { createApiClient, getErrorDetail, isConflictError } from "#shared/api/client.ts";
import {
  type Checklist,
  type Decision,
  type FoundRequirements,
  type NewRequirement,
  type Requirement,
  type RequirementChange,
  type RequirementKind,
  type RequirementState,
  requirementKinds,
  requirementRoutes,
} from "#shared/api/requirements.ts";
import type { NewTask } from "#shared/api/tasks.ts";
import { formatRequirement, parseRequirementDay } from "#shared/domain/requirement-text.ts";
import { buildQuery } from "#web/api/queries.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, formatNumber } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as texts from "../messages.ts";

/** Accepted by the user, applicable, and in the latest version of the notice. */
export const isAccepted = ({ state, isProposed, noticeChange }: Requirement): boolean =>
  !isProposed && state !== "not_applicable" && noticeChange?.change !== "removed";
/** Proposed, and neither accepted nor dismissed. */
export const isUndecided = ({ state, isProposed }: Requirement): boolean => isProposed && state === "open";

/** Whether a row only informs, such as a contact or the program's total, so that there is nothing to meet. */
export const isInformation = ({ kind, requirement }: Pick<Requirement, "kind" | "requirement">): boolean =>
  kind === "contact" || (kind === "award_amount" && /^Total funding:/.test(requirement));

export const countMet = (items: readonly Requirement[]) => {
  const acceptedItems = items.filter((row) => isAccepted(row) && !isInformation(row));
  return { metCount: acceptedItems.filter(({ state }) => state === "done").length, total: acceptedItems.length };
};
/** "3 of 12 met, 2 proposed". */
export const formatMetCount = (items: readonly Requirement[]): string => {
  const { metCount, total } = countMet(items);
  const pending = items.filter(isUndecided).length;
  const parts = [
    total > 0 ? `${metCount} of ${total} met` : "",
    pending > 0 ? `${formatNumber(pending)} proposed` : "",
  ];
  return parts.filter(Boolean).join(", ") || (items.some(isAccepted) ? texts.nothingToMeet : "none applicable");
};

export const groupByKind = <Row extends Pick<Requirement, "kind">>(rows: readonly Row[]): [RequirementKind, Row[]][] =>
  (Object.keys(requirementKinds) as RequirementKind[])
    .map((kind): [RequirementKind, Row[]] => [kind, rows.filter((row) => row.kind === kind)])
    .filter(([, group]) => group.length > 0);

/** Splits rows into decided (accepted or not applicable), undecided with likely ones first, and dismissed. */
export const splitByDecision = (rows: readonly Requirement[]) => ({
  decidedRows: rows.filter(({ isProposed }) => !isProposed),
  pendingRows: rows.filter(isUndecided).toSorted((a, b) => (b.likelihood ?? 1) - (a.likelihood ?? 1)),
  dismissedRows: rows.filter((row) => row.isProposed && !isUndecided(row)),
});

const categories: Record<RequirementKind, z.input<typeof NewTask>["category"]> = {
  deadline: "submission",
  pre_application: "submission",
  eligibility: "research",
  activity: "document_prep",
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
  post_award: "general",
  contact: "general",
};
export const toRequirementTask = (
  applicationId: string,
  { kind, requirement, quote }: Pick<Requirement, "kind" | "requirement" | "quote">,
): z.input<typeof NewTask> => ({
  applicationId,
  title: requirement,
  description: quote ? `The notice says: “${quote}”` : "",
  dueDate: kind === "deadline" ? (parseRequirementDay(requirement) ?? "") : "",
  priority: kind === "deadline" ? "high" : "medium",
  category: categories[kind],
});

const client = createApiClient(requirementRoutes);
const getChecklistQuery = (id: string) => buildQuery(requirementRoutes, "listRequirements", { params: { id } });
const affectedQueries = ["listRequirements"] as const;
const showError = (fallback: string) => (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });

const formatDates = (checklist: Checklist): Checklist => ({
  ...checklist,
  items: checklist.items.map((row) => ({
    ...row,
    requirement: formatRequirement(row.requirement),
    noticeChange: row.noticeChange && {
      ...row.noticeChange,
      previous: row.noticeChange.previous && formatRequirement(row.noticeChange.previous),
    },
  })),
});

export const useChecklist = (applicationId: string) =>
  useQuery({ ...getChecklistQuery(applicationId), select: formatDates });

const formatResult = ({ added, unchanged, omitted, changed, removed, model }: FoundRequirements) =>
  [
    added ? `${formatCount(added, "requirement")} found` : changed + removed ? "" : "No new requirements found",
    changed ? `${formatNumber(changed)} changed` : "",
    removed ? `${formatNumber(removed)} no longer in the notice` : "",
    unchanged ? `${unchanged} already on the list` : "",
    omitted ? `${omitted} not added, because the list is full` : "",
    model ? `with help from ${model}` : "",
  ]
    .filter(Boolean)
    .join("; ");

/** A pasted text or an uploaded file; without either, the catalog record that the application tracks. */
type NoticeSource = { text?: string; documentId?: string; replacesNotice: boolean };

export const useFindRequirements = (id: string, onDone: (result: FoundRequirements) => void) =>
  useOptimisticMutation({
    run: ({ text, documentId, replacesNotice }: NoticeSource) =>
      client.findRequirements({
        params: { id },
        body: { text: text ?? null, documentId: documentId ?? null, replacesNotice },
      }),
    invalidates: affectedQueries,
    onSuccess: (result) => {
      toast({
        title: result.added + result.changed + result.removed ? common.success : "Nothing New",
        description: formatResult(result),
      });
      onDone(result);
    },
    onError: showError("Failed to scan the notice"),
  });

type Fields = z.input<typeof NewRequirement>;
export const useAddRequirement = (id: string, onDone: () => void) =>
  useOptimisticMutation({
    run: (body: Fields, idempotencyKey) => client.addRequirement({ params: { id }, body, idempotencyKey }),
    invalidates: affectedQueries,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement added successfully" });
      onDone();
    },
    onError: showError("Failed to add requirement"),
  });

export const useUpdateRequirement = (id: string, requirementId: string, onDone: () => void) =>
  useOptimisticMutation({
    run: ({ version, body }: { version: number; body: z.input<typeof RequirementChange> }) =>
      runInOrder(requirementId, (latest?: { version: number }) =>
        client.updateRequirement({ params: { id, requirementId }, body, ifMatch: latest?.version ?? version }),
      ),
    invalidates: affectedQueries,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement updated successfully" });
      onDone();
    },
    // The form handles conflicts.
    onError: (error) => {
      if (!isConflictError(error)) showError(texts.requirementUpdateFailed)(error);
    },
  });

type Check = {
  requirementId: string;
  change: { state?: RequirementState; isProposed?: false; noticeChange?: null };
};
/** Checks a requirement off, accepts a proposed one, or marks its change as seen. */
export const useCheckRequirement = (id: string) =>
  useOptimisticMutation({
    run: ({ requirementId, change }: Check) =>
      runInOrder(requirementId, () => client.updateRequirement({ params: { id, requirementId }, body: change })),
    optimistic: {
      key: getChecklistQuery(id).queryKey,
      update: (before: Checklist, { requirementId, change }: Check) => ({
        ...before,
        items: before.items.map((row) => (row.id === requirementId ? { ...row, ...change } : row)),
      }),
    },
    invalidates: affectedQueries,
    allowsConcurrent: true,
    onError: showError(texts.requirementUpdateFailed),
  });

type DecisionInput = { ids: readonly string[]; decision: Decision };
const fieldsByDecision: Record<Decision, Partial<Requirement>> = {
  accept: { isProposed: false },
  dismiss: { state: "not_applicable" },
  propose: { isProposed: true, state: "open" },
};
/** Accepts or dismisses several proposed rows and shows a toast with Undo. */
export const useDecideRequirements = (id: string) => {
  const decision = useOptimisticMutation({
    run: ({ ids, decision }: DecisionInput) =>
      client.decideRequirements({ params: { id }, body: { ids: [...ids], decision } }),
    optimistic: {
      key: getChecklistQuery(id).queryKey,
      update: (before: Checklist, { ids, decision }: DecisionInput) => ({
        ...before,
        items: before.items.map((row) => (ids.includes(row.id) ? { ...row, ...fieldsByDecision[decision] } : row)),
      }),
    },
    invalidates: affectedQueries,
    allowsConcurrent: true,
    onSuccess: ({ changed }, { ids, decision: newDecision }) => {
      if (newDecision === "propose") return;
      toast({
        title: `${formatCount(changed, "requirement")} ${newDecision === "accept" ? "accepted" : "dismissed"}`,
        action: { label: common.undo, onClick: () => decision.mutate({ ids, decision: "propose" }) },
      });
    },
    onError: showError(texts.requirementUpdateFailed),
  });
  return decision;
};

export const useDeleteRequirement = (id: string, onDone: () => void) =>
  useOptimisticMutation({
    run: (requirementId: string) => client.deleteRequirement({ params: { id, requirementId } }),
    optimistic: {
      key: getChecklistQuery(id).queryKey,
      update: (before: Checklist, requirementId: string) => ({
        ...before,
        items: before.items.filter((row) => row.id !== requirementId),
      }),
    },
    invalidates: affectedQueries,
    onSuccess: () => {
      toast({ title: common.success, description: "Requirement deleted successfully" });
      onDone();
    },
    onError: showError("Failed to delete requirement"),
  });
