import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { documentRoutes } from "#shared/api/documents.ts";
import type { CheckSources } from "#shared/checks/check-draft.ts";
import type { DocumentKind } from "#shared/domain/document-kinds.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { useOrganizationOf } from "#web/organizations/use-organization-of.ts";
import { parseAnswers } from "./use-draft-checks.ts";
import type { Purpose, WritingFields } from "./writing-kinds.ts";

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

/**
 * The answers of a proposal that a letter draws on: those that a letter of intent was written from, else those of the
 * organization's latest proposal for the same application or opportunity. Null without one.
 */
export const useProposalAnswers = (kind: DocumentKind, target: DraftTarget & { answers?: WritingFields | null }) => {
  const isLetter = kind !== "proposal" && (target.applicationId !== null || target.opportunityId !== null);
  const ownAnswers = kind === "loi" ? target.answers : null;
  const latest = useLatestProposal(target, { isEnabled: isLetter && !ownAnswers }).proposal;
  const answers = ownAnswers ?? latest?.answers;
  return useMemo(() => parseAnswers("proposal", answers ?? null) as CheckSources["proposal"], [answers]);
};
