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
/**
 * The organization's latest proposal for the same application or opportunity; with `includesOthers`, else its latest one.
 * Undefined without one.
 */
export const useLatestProposal = (
  { applicationId, opportunityId, organizationId = null }: DraftTarget,
  { isEnabled = true, includesOthers = false } = {},
) => {
  const scope = useOrganizationScope();
  const organization = useOrganizationOf({ applicationId, organizationId }).data;
  const documents = useQuery({ ...buildQuery(documentRoutes, "listDocuments"), enabled: isEnabled });
  const proposals =
    documents.data?.filter(
      (document) => document.type === "proposal" && (!scope || scope.find(document).id === organization?.id),
    ) ?? [];
  const related =
    proposals.find((document) => applicationId !== null && document.applicationId === applicationId) ??
    proposals.find((document) => opportunityId !== null && document.opportunityId === opportunityId);
  const latest = related ?? (includesOthers ? proposals[0] : undefined);
  const proposal = useQuery({
    ...buildQuery(documentRoutes, "getDocument", { params: { id: latest?.id ?? "" } }),
    enabled: latest !== undefined,
  });
  return {
    proposal: proposal.data,
    isRelated: related !== undefined,
    isLoading: documents.isLoading || proposal.isLoading,
  };
};

/** The answers of the organization's latest proposal for the same application or opportunity, which a letter draws on; null without one. */
export const useProposalAnswers = (kind: DocumentKind, target: DraftTarget) => {
  const isLetter = kind !== "proposal" && (target.applicationId !== null || target.opportunityId !== null);
  const answers = useLatestProposal(target, { isEnabled: isLetter }).proposal?.answers;
  return useMemo(() => parseAnswers("proposal", answers ?? null) as CheckSources["proposal"], [answers]);
};
