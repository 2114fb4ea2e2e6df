import { Suspense, useEffect } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { PrefilledQueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { useWritingWorkspace } from "./use-writing-workspace.ts";
import { WorkspaceHeader } from "./workspace-header.tsx";
import "./document-editor.css";

// Both render only after data has loaded, so their chunks load in parallel with it.
const form = lazyWithReload(async () => (await import("./proposal-form.tsx")).ProposalForm);
const sheet = lazyWithReload(async () => (await import("./document-editor.tsx")).DocumentLoader);
form.prefetch();

const skeleton = (
  <div className="railed">
    <span />
    <FormSkeleton fields={8} />
  </div>
);

/** Proposal Writer: the form, replaced by the document once it is generated. */
export default function ProposalScreen(heading: ScreenProps) {
  const desk = useWritingWorkspace("proposal");
  const { user } = useCurrentUser();
  const organization = useOrganization();
  useEffect(sheet.prefetch, []);
  return (
    <>
      <WorkspaceHeader {...heading} kind="proposal" desk={desk} />
      <PrefilledQueryState className="mb-6" query={organization} subject={common.yourProfile} skeleton={skeleton}>
        {(profile) => (
          <Suspense fallback={skeleton}>
            {desk.documentId ? (
              <sheet.Component
                kind="proposal"
                id={desk.documentId}
                organization={profile ?? null}
                isSideBySide
                onNew={desk.startOver}
                onOpenAnswers={desk.openAnswers}
              />
            ) : (
              <form.Component
                key={desk.formKey}
                organization={profile}
                suggestedName={user?.organizationName ?? ""}
                purpose={desk.purpose}
                from={desk.formSource}
                onFormReady={desk.onFormReady}
                onGenerated={desk.onGenerated}
                onOpenDraft={desk.openDraft}
              />
            )}
          </Suspense>
        )}
      </PrefilledQueryState>
    </>
  );
}
