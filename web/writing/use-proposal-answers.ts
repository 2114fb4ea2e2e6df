import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentRoutes } from "#shared/api/documents.ts";
import type { CheckSources } from "#shared/checks/check-draft.ts";
import type { DocumentKind } from "#shared/domain/document-kinds.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { useOrganizationFor } from "#web/organizations/use-organization-for.ts";
import { parseAnswers } from "./use-draft-checks.ts";
import type { WritingFields, WritingTarget } from "./writing-kinds.ts";

type ProposalTarget = Omit<WritingTarget, "organizationId"> & { organizationId?: string | null | undefined };
/**
 * Returns the organization's latest proposal for the same application or opportunity; if there is none and
 * `includeOthers` is set, its latest proposal for any other.
 */
export const useLatestProposal = (
  { applicationId, opportunityId, organizationId = null }: ProposalTarget,
  { isEnabled = true, includeOthers = false } = {},
) => {
  const scope = useOrganizationScope();
  const organization = useOrganizationFor({ applicationId, organizationId }).data;
  const documents = useQuery({ ...buildQuery(documentRoutes, "listDocuments"), enabled: isEnabled });
  const proposals =
    documents.data?.filter(
      (document) => document.type === "proposal" && (!scope || scope.find(document).id === organization?.id),
    ) ?? [];
  const relatedProposal =
    proposals.find((document) => applicationId !== null && document.applicationId === applicationId) ??
    proposals.find((document) => opportunityId !== null && document.opportunityId === opportunityId);
  const latest = relatedProposal ?? (includeOthers ? proposals[0] : undefined);
  const proposal = useQuery({
    ...buildQuery(documentRoutes, "getDocument", { params: { id: latest?.id ?? "" } }),
    enabled: latest !== undefined,
  });
  return {
    proposal: proposal.data,
    isRelated: relatedProposal !== undefined,
    isLoading: documents.isLoading || proposal.isLoading,
  };
};

/**
 * Returns the proposal answers for a letter: those that a letter of intent was generated from, otherwise those of the
 * organization's latest proposal for the same application or opportunity. Null if there are none.
 */
export const useProposalAnswers = (kind: DocumentKind, target: ProposalTarget & { answers?: WritingFields | null }) => {
  const isLetter = kind !== "proposal" && (target.applicationId !== null || target.opportunityId !== null);
  const letterAnswers = kind === "loi" ? target.answers : null;
  const latest = useLatestProposal(target, { isEnabled: isLetter && !letterAnswers }).proposal;
  const answers = letterAnswers ?? latest?.answers;
  return useMemo(() => parseAnswers("proposal", answers ?? null) as CheckSources["proposal"], [answers]);
};
