import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type Answer, answerRoutes } from "#shared/api/answers.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import { replaceRecord, useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCan } from "#web/auth/authorization.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

const client = createApiClient(answerRoutes);

/** Null means the workspace's first organization. */
export type OrganizationRef = string | null;
const toQuery = (organizationId: OrganizationRef) => (organizationId ? { organizationId } : {});

const buildAnswersQuery = (organizationId: OrganizationRef) =>
  buildQuery(answerRoutes, "listAnswers", { query: toQuery(organizationId) });
export const useAnswers = (organizationId: OrganizationRef, enabled = true) =>
  useQuery({ ...buildAnswersQuery(organizationId), enabled });

/** Fetches suggested answers from a document, or from the profile. */
export const useAnswerProposals = (organizationId: OrganizationRef, documentId?: string) =>
  useQuery(
    buildQuery(answerRoutes, "listAnswerProposals", {
      query: { ...toQuery(organizationId), ...(documentId && { documentId }) },
    }),
  );

const showError =
  (fallback: string) =>
  (error: Error): void =>
    void toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });

type NewAnswers = {
  organizationId: OrganizationRef;
  answers: z.input<typeof answerRoutes.createAnswers.body>["answers"];
};
export const useCreateAnswers = (onDone: (answers: Answer[]) => void, onError = showError(messages.notSaved)) =>
  useOptimisticMutation({
    run: (body: NewAnswers, idempotencyKey) => client.createAnswers({ body, idempotencyKey }),
    invalidates: ["listAnswers", "listAnswerProposals"],
    onSuccess: onDone,
    onError,
  });

type Change = { answer: Pick<Answer, "id" | "version">; body: z.input<typeof answerRoutes.updateAnswer.body> };
/** Changes an answer unless it changed since it was loaded. */
export const useUpdateAnswer = (onDone: (answer: Answer) => void, onError = showError(messages.notSaved)) =>
  useOptimisticMutation({
    run: ({ answer: { id, version }, body }: Change) => client.updateAnswer({ params: { id }, body, ifMatch: version }),
    invalidates: ["listAnswers", "listAnswerProposals"],
    onSuccess: onDone,
    onError,
  });

export const useConfirmAnswer = (organizationId: OrganizationRef) =>
  useOptimisticMutation({
    run: (id: string) => client.confirmAnswer({ params: { id } }),
    fromResponse: {
      key: buildAnswersQuery(organizationId).queryKey,
      update: (answers: Answer[], answer: Answer) => replaceRecord(answers, answer),
    },
    allowsConcurrent: true,
    onError: showError(messages.notSaved),
  });

/** Failures are not shown, because the text has been inserted anyway. */
export const useRecordAnswerUse = () =>
  useOptimisticMutation({
    run: ({ id, ...body }: { id: string; label: string; path: string }) =>
      client.recordAnswerUse({ params: { id }, body }),
    invalidates: ["listAnswers"],
    allowsConcurrent: true,
  });

export const useDeleteAnswer = (onDone: () => void) =>
  useOptimisticMutation({
    run: ({ id, version }: Pick<Answer, "id" | "version">) => client.deleteAnswer({ params: { id }, ifMatch: version }),
    invalidates: ["listAnswers", "listAnswerProposals"],
    onSuccess: onDone,
    onError: showError(messages.notDeleted),
  });

export const useDismissProposals = () =>
  useOptimisticMutation({
    run: (body: { organizationId: OrganizationRef; keys: string[]; dismissed: boolean }) =>
      client.dismissAnswerProposals({ body }),
    invalidates: ["listAnswerProposals"],
    allowsConcurrent: true,
    onError: showError(messages.notSaved),
  });

export const useCanEditAnswers = () => useCan(answerRoutes.updateAnswer);
