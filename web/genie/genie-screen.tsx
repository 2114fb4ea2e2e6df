import { Suspense } from "react";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { type GenieMatch, matchingRoutes } from "#shared/api/matching.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { FormAndResults } from "#web/opportunity-list/form-and-results.tsx";
import { OrganizationNote } from "#web/organizations/organization-note.tsx";
import { useOrganization, useOrganizationScope } from "#web/organizations/use-organization.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PendingResults } from "#web/ui/feedback/pending-results.tsx";
import { PrefilledQueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { GenieInput } from "./genie-values.ts";
import * as messages from "./messages.ts";
import { useCancelableRequest } from "./use-cancelable-request.ts";

// Both need data before they render, so they load in parallel with it and stay out of the screen's chunk.
const form = lazyWithReload(async () => (await import("./genie-form.tsx")).GenieForm);
const list = lazyWithReload(async () => (await import("./genie-matches.tsx")).GenieMatches);
form.prefetch();
list.prefetch();

const client = createApiClient(matchingRoutes);

/** Grant Genie: the project form on the left, ranked catalog programs on the right. */
export default function GenieScreen({ title, subtitle }: ScreenProps) {
  const { user } = useCurrentUser();
  const organization = useOrganization();
  const organizationId = useOrganizationScope()?.current.id;
  const { input, result, isPending, submit, cancel } = useCancelableRequest<GenieInput, GenieMatch[]>({
    name: "genieMatches",
    organizationId,
    schema: matchingRoutes.analyzeWithGenie.response,
    request: (body, signal) => client.analyzeWithGenie({ body: { ...body, organizationId }, signal }),
    onResult: (matches) =>
      toast({
        title: messages.analysisComplete,
        description: interpolate(messages.matchesFound, { n: matches.length }),
      }),
    onFailure: (error) =>
      toast({
        title: messages.analysisFailed,
        description: getErrorDetail(error, "The analysis could not be completed. Please try again"),
        variant: "error",
      }),
  });
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <OrganizationNote label={common.searchingFor} />
      <FormAndResults
        result={result}
        isPending={isPending}
        summary={input?.projectNeed || input?.missionStatement || input?.organizationName || undefined}
        form={
          <PrefilledQueryState
            className="mb-6"
            query={organization}
            subject={common.yourProfile}
            skeleton={<FormSkeleton first card fields={5} />}
          >
            {(profile) => (
              <Suspense fallback={<FormSkeleton first card fields={5} />}>
                <form.Component
                  organization={profile}
                  suggestedName={user?.organizationName ?? ""}
                  pending={isPending}
                  lastInput={input}
                  onAnalyze={submit}
                />
              </Suspense>
            )}
          </PrefilledQueryState>
        }
      >
        {(hasRoom) =>
          isPending ? (
            <PendingResults count={3} label="Ranking the catalog" onCancel={cancel} />
          ) : result ? (
            <Suspense>
              <list.Component matches={result} hasRoom={hasRoom && result.length > 0} />
            </Suspense>
          ) : (
            <EmptyState illustration="compass" title="No Matches Yet">
              Tell us what you need funded and we’ll rank real programs, with reasons.
            </EmptyState>
          )
        }
      </FormAndResults>
    </>
  );
}
