import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type CreatedReviewLink, type NewReviewLink, reviewRoutes } from "#shared/api/comments.ts";
import type { DocumentCard, DocumentReview, FullDocument } from "#shared/api/documents.ts";
import { createApiClient, getErrorDetail } from "#web/api/client.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const client = createApiClient(reviewRoutes);
const showError = (fallback: string) => (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });

/** Returns a function that writes the review of a document to the cached document and refetches the list. */
const useUpdateReview = (id: string) => {
  const queries = useQueryClient();
  return (review: DocumentReview | undefined) => {
    queries.setQueryData<FullDocument>(["getDocument", { params: { id } }], (document) => {
      if (!document) return undefined;
      const { review: _, ...rest } = document;
      return review ? { ...rest, review } : rest;
    });
    void queries.invalidateQueries({ queryKey: ["listDocuments"] });
  };
};

export const useRequestReview = (id: string, onDone: () => void) => {
  const update = useUpdateReview(id);
  return useOptimisticMutation({
    run: (memberIds: string[]) => client.requestReview({ params: { id }, body: { memberIds } }),
    onSuccess: (review) => {
      update(review);
      toast({ title: common.success, description: "Review requested" });
      onDone();
    },
    onError: showError("The review could not be requested"),
  });
};

export const useApproveDocument = ({ id, version }: Pick<DocumentCard, "id" | "version">) => {
  const update = useUpdateReview(id);
  return useOptimisticMutation({
    run: () => client.approveDocument({ params: { id }, body: { version } }),
    onSuccess: update,
    onError: showError("The document could not be approved"),
  });
};

export const useEndReview = (id: string) => {
  const update = useUpdateReview(id);
  return useOptimisticMutation({
    run: () => client.endReview({ params: { id } }),
    onSuccess: () => update(undefined),
    onError: showError("The review could not be withdrawn"),
  });
};

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
