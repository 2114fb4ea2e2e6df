import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentRoutes } from "#shared/api/documents.ts";
import type { CheckSources } from "#shared/checks/check-draft.ts";
import type { DocumentKind } from "#shared/domain/document-kinds.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { useOrganizationOf } from "#web/organizations/use-organization-of.ts";
import { parseAnswers } from "./use-draft-checks.ts";
import type { Purpose } from "./writing-kinds.ts";

type DraftTarget = Omit<Purpose, "organizationId"> & { organizationId?: string | null | undefined };
/** The answers of the organization's latest proposal for the same application or opportunity, which a letter draws on; null without one. */
export const useProposalAnswers = (
  kind: DocumentKind,
  { applicationId, opportunityId, organizationId = null }: DraftTarget,
) => {
  const scope = useOrganizationScope();
  const organization = useOrganizationOf({ applicationId, organizationId }).data;
  const isLetter = kind !== "proposal" && (applicationId !== null || opportunityId !== null);
  const documents = useQuery({ ...buildQuery(documentRoutes, "listDocuments"), enabled: isLetter });
  const proposals =
    documents.data?.filter(
      (document) => document.type === "proposal" && (!scope || scope.find(document).id === organization?.id),
    ) ?? [];
  const latest =
    proposals.find((document) => applicationId !== null && document.applicationId === applicationId) ??
    proposals.find((document) => opportunityId !== null && document.opportunityId === opportunityId);
  const proposal = useQuery({
    ...buildQuery(documentRoutes, "getDocument", { params: { id: latest?.id ?? "" } }),
    enabled: latest !== undefined,
  });
  const answers = proposal.data?.answers;
  return useMemo(() => parseAnswers("proposal", answers ?? null) as CheckSources["proposal"], [answers]);
};
