import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import type { DocumentCard, FullDocument } from "#shared/api/documents.ts";
import { type CreatedReviewLink, type NewReviewLink, type ReviewState, reviewRoutes } from "#shared/api/reviews.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const client = createApiClient(reviewRoutes);
const showError = (fallback: string) => (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });

type ReviewedDocument = Pick<DocumentCard, "id" | "version" | "reviewVersion">;

/** Changes the review of the version shown. Writes the result to the cached document and refetches the list. */
const useReviewChange = <Input = void>(
  { id, reviewVersion = 0 }: ReviewedDocument,
  run: (input: Input, request: { params: { id: string }; ifMatch: number }) => Promise<ReviewState>,
  fallback: string,
  onDone?: () => void,
) => {
  const queryClient = useQueryClient();
  const queryKey = ["getDocument", { params: { id } }];
  return useOptimisticMutation({
    run: (input: Input) => run(input, { params: { id }, ifMatch: reviewVersion }),
    onSuccess: ({ review, reviewVersion }) => {
      queryClient.setQueryData<FullDocument>(queryKey, (document) => {
        if (!document) return undefined;
        const { review: _, ...rest } = document;
        return { ...rest, ...(review && { review }), reviewVersion };
      });
      void queryClient.invalidateQueries({ queryKey: ["listDocuments"] });
      onDone?.();
    },
    onError: (error) => {
      showError(fallback)(error);
      // Another member changed the review.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
};

export const useRequestReview = (document: ReviewedDocument, onDone: () => void) =>
  useReviewChange<string[]>(
    document,
    (memberIds, request) => client.requestReview({ ...request, body: { memberIds } }),
    "The review could not be requested",
    () => {
      toast({ title: common.success, description: "Review requested" });
      onDone();
    },
  );

export const useApproveDocument = (document: ReviewedDocument) =>
  useReviewChange(
    document,
    (_, request) => client.approveDocument({ ...request, body: { version: document.version } }),
    "The document could not be approved",
  );

export const useEndReview = (document: ReviewedDocument) =>
  useReviewChange(document, (_, request) => client.withdrawReview(request), "The review could not be withdrawn");

export const useReviewLinks = (id: string) =>
  useQuery({ ...buildQuery(reviewRoutes, "listReviewLinks", { params: { id } }), refetchOnMount: "always" });

export const useCreateReviewLink = (id: string, onDone: (link: CreatedReviewLink) => void) =>
  useOptimisticMutation({
    run: (body: NewReviewLink) => client.createReviewLink({ params: { id }, body }),
    invalidates: ["listReviewLinks"],
    onSuccess: onDone,
    onError: showError("The link could not be created"),
  });

export const useRevokeReviewLink = () =>
  useOptimisticMutation({
    run: (id: string) => client.revokeReviewLink({ params: { id } }),
    invalidates: ["listReviewLinks"],
    allowsConcurrent: true,
    onSuccess: () => toast({ title: common.success, description: "Link revoked. It no longer works" }),
    onError: showError("The link could not be revoked"),
  });
