import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type FoundFact, libraryRoutes } from "#shared/api/library.ts";
import { acceptDocumentFacts, getFactsToFind } from "#shared/checks/accept-document-facts.ts";
import type { DraftReview } from "#shared/checks/check-draft.ts";
import { createApiClient } from "#web/api/client.ts";

const client = createApiClient(libraryRoutes);

type Draft = { content: string; documentId: string; organizationId: string | undefined };

/** A review whose unconfirmed figures and names have been looked up in the organization's other documents. */
export const useDocumentFacts = (review: DraftReview | null | undefined, draft: Draft) => {
  const { content, documentId, organizationId } = draft;
  const facts = review ? getFactsToFind(review, content) : [];
  const { data: found } = useQuery<FoundFact[]>({
    // The sentences are not in the key: most changes of a text leave its facts alone.
    queryKey: ["findFacts", documentId, organizationId, facts.map(({ fact }) => fact)],
    queryFn: ({ signal }) =>
      client.findFacts({ body: { facts, organizationId, exceptDocumentId: documentId || null }, signal }),
    enabled: facts.length > 0,
    staleTime: 0,
    gcTime: 60_000,
    placeholderData: (previous) => previous,
  });
  return useMemo(() => review && acceptDocumentFacts(review, found ?? []), [review, found]);
};
