import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createApiClient } from "#shared/api/client.ts";
import { type Evidence, libraryRoutes } from "#shared/api/library.ts";
import { applyEvidence, getUnconfirmedFacts } from "#shared/checks/apply-evidence.ts";
import type { DraftReview } from "#shared/checks/check-draft.ts";

const client = createApiClient(libraryRoutes);

type Draft = { content: string; documentId: string; organizationId: string | undefined };

/** Looks up a review's unconfirmed figures and names in the organization's other documents. */
export const useEvidence = (review: DraftReview | null | undefined, draft: Draft) => {
  const { content, documentId, organizationId } = draft;
  const facts = review ? getUnconfirmedFacts(review, content) : [];
  const { data: evidence } = useQuery<Evidence[]>({
    // The sentences are not in the key, because most edits do not change the facts.
    queryKey: ["findEvidence", documentId, organizationId, facts.map(({ fact }) => fact)],
    queryFn: ({ signal }) =>
      client.findEvidence({ body: { facts, organizationId, excludeDocumentId: documentId || null }, signal }),
    enabled: facts.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: (previous) => previous,
  });
  return useMemo(() => review && applyEvidence(review, evidence ?? []), [review, evidence]);
};
