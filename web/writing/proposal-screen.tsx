import { Suspense, useEffect } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { OrganizationNote } from "#web/organizations/organization-note.tsx";
import { useOrganizationFor } from "#web/organizations/use-organization-for.ts";
import { runLater } from "#web/ui/dialogs/lazy-dialog.tsx";
import { PrefilledQueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";
import { useWritingWorkspace } from "./use-writing-workspace.ts";
import { WorkspaceHeader } from "./workspace-header.tsx";
import "./document-editor.css";

// These chunks load in parallel with the data that their components need.
const form = lazyWithReload(async () => (await import("./proposal-form.tsx")).ProposalFormLoader);
const editor = lazyWithReload(async () => (await import("./document-editor.tsx")).DocumentLoader);
form.prefetch();

const skeleton = (
  <div className="railed">
    <span />
    <FormSkeleton fields={8} />
  </div>
);

/** Shows the form until the document has been generated. */
export default function ProposalScreen(heading: ScreenProps) {
  const workspace = useWritingWorkspace("proposal");
  const { user } = useCurrentUser();
  const organization = useOrganizationFor(workspace.target);
  useEffect(() => runLater(editor.prefetch), []);
  return (
    <>
      <WorkspaceHeader {...heading} kind="proposal" workspace={workspace} />
      {!workspace.documentId && <OrganizationNote label={messages.writingFor} {...workspace.target} />}
      <PrefilledQueryState className="mb-6" query={organization} subject={common.yourProfile} skeleton={skeleton}>
        {(profile) => (
          <Suspense fallback={skeleton}>
            {workspace.documentId ? (
              <editor.Component
                id={workspace.documentId}
                organization={profile ?? null}
                isSideBySide
                form={{ kind: "proposal", onNew: workspace.startOver, onOpenAnswers: workspace.openAnswers }}
              />
            ) : (
              <form.Component
                key={workspace.formKey}
                organization={profile}
                suggestedName={user?.organizationName ?? ""}
                target={workspace.target}
                source={workspace.formSource}
                onFormReady={workspace.onFormReady}
                onGenerated={workspace.onGenerated}
                onOpenDraft={workspace.openDraft}
              />
            )}
          </Suspense>
        )}
      </PrefilledQueryState>
    </>
  );
}
