import { useQuery } from "@tanstack/react-query";
import { FileSignature, FileText } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { opportunityRoutes } from "#shared/api/opportunities.ts";
import * as applicationMessages from "#web/applications/messages.ts";
import { IfAllowed } from "#web/auth/authorization.tsx";
import { useOrganizationScope } from "#web/organizations/use-organization.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LoiProgress } from "#web/writing/loi-progress.tsx";
import * as writingMessages from "#web/writing/messages.ts";
import { useGenerateLoi } from "#web/writing/use-generate-loi.ts";
import { getWritingPath } from "#web/writing/writing-kinds.ts";
import * as messages from "./messages.ts";
import { getMatchQuery, useEnsureOpportunity, type useRecordStates } from "./use-record-actions.ts";

type Props = { id: string; recordState: ReturnType<ReturnType<typeof useRecordStates>> };

/** Starts a letter of intent or a proposal for a record. First saves the record as an opportunity if necessary. */
export const RecordWriting = ({ id, recordState: { opportunity, application } }: Props) => {
  const navigate = useNavigate();
  const { data: match } = useQuery(getMatchQuery(id, useOrganizationScope()?.current.id));
  const ensureOpportunity = useEnsureOpportunity();
  const loiJob = useGenerateLoi();
  const applicationId = application?.id ?? null;
  const runWithOpportunity = (onOpportunity: (opportunityId: string) => void) =>
    opportunity
      ? onOpportunity(opportunity.id)
      : ensureOpportunity.mutate(id, { onSuccess: (saved) => onOpportunity(saved.id) });
  // Applicants who receive a formula grant through their state don't submit a proposal.
  if (match && match.eligibility.verdict !== "eligible" && match.keyFacts.kinds.some(({ kind }) => kind === "formula"))
    return <p className="mb-6 max-w-[68ch] text-muted">{messages.formulaRoute}</p>;
  const isPending = ensureOpportunity.isPending || loiJob.progress !== null;
  return (
    <IfAllowed route={opportunityRoutes.saveFromCatalog}>
      <div className="mb-6 print:hidden">
        <p className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            icon={FileSignature}
            inactive={isPending}
            onClick={() => runWithOpportunity((opportunityId) => loiJob.generate({ opportunityId, applicationId }))}
          >
            {writingMessages.generateLoi}
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={FileText}
            inactive={isPending}
            onClick={() =>
              runWithOpportunity(
                (opportunityId) => void navigate(getWritingPath("proposal", { opportunityId, applicationId })),
              )
            }
          >
            {applicationMessages.writeProposalForThis}
          </Button>
        </p>
        <LoiProgress loi={loiJob} />
      </div>
    </IfAllowed>
  );
};
