import { useQueryClient } from "@tanstack/react-query";
import { ArrowRight, CopyPlus } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type Award, awardRoutes } from "#shared/api/awards.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { buildApplicationPath } from "#shared/domain/links.ts";
import { applicationsQuery, useApplications } from "#web/api/application-queries.ts";
import { prependRecord, useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { textLinkStyle } from "#web/ui/buttons/link-button.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { AwardSection, EmptyHint } from "./award-section.tsx";
import * as messages from "./messages.ts";

const client = createApiClient(awardRoutes);

/** Starts the application for the next period, or links to it. */
export const NextSection = ({ award: { applicationId, nextApplicationId } }: { award: Award }) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: applications } = useApplications();
  const nextApplication = applications?.find(({ id }) => id === nextApplicationId);
  const canCreate = useCan(awardRoutes.createNextApplication);
  const create = useOptimisticMutation({
    run: (_: null, idempotencyKey) => client.createNextApplication({ params: { id: applicationId }, idempotencyKey }),
    invalidates: ["getAward", "getApplicationStats", "getCalendar", "getProgress"],
    onSuccess: (createdApplication) => {
      queryClient.setQueryData<GrantApplication[]>(
        applicationsQuery.queryKey,
        (list) => list && prependRecord(list, createdApplication),
      );
      toast({ title: common.success, description: `Started “${createdApplication.grantName}”` });
      void navigate(buildApplicationPath(createdApplication.id));
    },
    onError: (error) =>
      toast({
        title: common.error,
        description: getErrorDetail(error, "Failed to start the next application"),
        variant: "error",
      }),
  });
  return (
    <AwardSection
      title="Next application"
      actions={
        canCreate &&
        !nextApplication && (
          <Button
            size="sm"
            variant="outline"
            icon={CopyPlus}
            pending={create.isPending}
            onClick={() => create.mutate(null)}
          >
            {messages.startNext}
          </Button>
        )
      }
    >
      {nextApplication ? (
        <Link to={buildApplicationPath(nextApplication.id)} className={textLinkStyle}>
          {nextApplication.grantName} <ArrowRight size={14} aria-hidden className="inline" />
        </Link>
      ) : (
        <EmptyHint>
          When the next round comes, start from this application: funder, opportunity, amount, contact, owner, tags and
          budget carry over, with the next year in the name. Your answers and documents stay available.
        </EmptyHint>
      )}
    </AwardSection>
  );
};
