import { Suspense } from "react";
import { type GenieMatch, matchingRoutes } from "#shared/genie.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { lazily } from "#web/app/lazily.ts";
import * as appTexts from "#web/app/messages.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import * as organizationsTexts from "#web/organizations/messages.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { fill } from "#web/ui/fill.ts";
import { Prefilled } from "#web/ui/loaded.tsx";
import { FormSkeleton } from "#web/ui/loading.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast.tsx";
import { useShownAnswer } from "#web/ui/use-shown-answer.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import type { GenieInput } from "./genie-form.tsx";
import * as texts from "./messages.ts";
import { useAsking } from "./use-asking.ts";

// Both need data before they render, so they load in parallel with it and stay out of the screen's chunk.
const form = lazily(async () => (await import("./genie-form.tsx")).GenieForm);
const list = lazily(async () => (await import("./genie-matches.tsx")).GenieMatches);
form.prefetch();
list.prefetch();

const client = clientOf(matchingRoutes);

/** Grant Genie: the project form on the left, ranked catalog programs on the right. Results are not stored. */
export default function GenieScreen() {
  const { user } = useCurrentUser();
  const organization = useOrganization();
  const { answer, isPending, ask, cancel } = useAsking<GenieInput, GenieMatch[]>({
    ask: (body, signal) => client.analyzeWithGenie({ body, signal }),
    onAnswer: (matches) =>
      toast({ title: texts.analysisComplete, description: fill(texts.found, { n: matches.length }) }),
    onFailure: (error) =>
      toast({
        title: texts.analysisFailed,
        description: detailOf(error, "The analysis did not come through. Please try again"),
        variant: "error",
      }),
  });
  const results = useShownAnswer(answer, isPending);
  return (
    <>
      <PageHeader title={appTexts.grantGenie} subtitle={texts.subtitle} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-6 lg:self-start">
          <Prefilled
            className="mb-6"
            query={organization}
            what={organizationsTexts.yourProfile}
            skeleton={<FormSkeleton first card fields={5} />}
          >
            {(profile) => (
              <Suspense fallback={<FormSkeleton first card fields={5} />}>
                <form.Component
                  organization={profile}
                  suggestedName={user?.organizationName ?? ""}
                  pending={isPending}
                  onAnalyze={ask}
                />
              </Suspense>
            )}
          </Prefilled>
        </div>
        <div ref={results} aria-busy={isPending}>
          {isPending ? (
            <Waiting count={3} what="Ranking the catalog" onCancel={cancel} />
          ) : answer ? (
            <Suspense>
              <list.Component matches={answer} />
            </Suspense>
          ) : (
            <EmptyState illustration="compass" title="No Matches Yet">
              Say what you need the money for, and the Genie ranks real programs for it, with a reason for every point.
            </EmptyState>
          )}
        </div>
      </div>
    </>
  );
}
