import clsx from "clsx";
import { Suspense, useEffect } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { OrganizationNote } from "#web/organizations/organization-note.tsx";
import { useOrganizationFor } from "#web/organizations/use-organization-for.ts";
import { runLater } from "#web/ui/dialogs/lazy-dialog.tsx";
import { PrefilledQueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import * as messages from "./messages.ts";
import { useWritingWorkspace } from "./use-writing-workspace.ts";
import { WorkspaceHeader } from "./workspace-header.tsx";
import "./document-editor.css";

// These chunks load in parallel with the data that their components need.
const form = lazyWithReload(async () => (await import("./letter-form.tsx")).LetterFormLoader);
const editor = lazyWithReload(async () => (await import("./document-editor.tsx")).DocumentLoader);
form.prefetch();

const columns = "grid grid-cols-1 gap-10 xl:grid-cols-2";

/** Shows the form and the letter side by side. Narrow screens show only the letter once it exists. */
export default function CoverLetterScreen(heading: ScreenProps) {
  const workspace = useWritingWorkspace("cover_letter");
  const { user } = useCurrentUser();
  const organization = useOrganizationFor(workspace.target);
  useEffect(() => runLater(editor.prefetch), []);
  return (
    <>
      <WorkspaceHeader {...heading} kind="cover_letter" workspace={workspace} />
      {!workspace.documentId && <OrganizationNote label={messages.writingFor} {...workspace.target} />}
      <PrefilledQueryState
        className="mb-6"
        query={organization}
        subject={common.yourProfile}
        skeleton={
          <div className={columns}>
            <FormSkeleton first fields={6} />
          </div>
        }
      >
        {(profile) => (
          <div className={columns}>
            <div className={clsx("min-w-0 print:hidden", workspace.documentId && "wide-only")}>
              <Suspense fallback={<FormSkeleton first fields={6} />}>
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
              </Suspense>
            </div>
            {workspace.documentId ? (
              <div className="min-w-0">
                <Suspense fallback={<SkeletonLines count={8} label="Loading the letter" />}>
                  <editor.Component
                    id={workspace.documentId}
                    organization={profile ?? null}
                    isSideBySide={false}
                    form={{
                      kind: "cover_letter",
                      onNew: workspace.startOver,
                      onOpenAnswers: workspace.openAnswers,
                      onOpened: workspace.showAnswers,
                    }}
                  />
                </Suspense>
              </div>
            ) : (
              <div className="paper ruled wide-only self-start print:hidden">
                <p className="font-serif text-doc text-muted">
                  Your letter will appear here, ready to edit and download.
                </p>
              </div>
            )}
          </div>
        )}
      </PrefilledQueryState>
    </>
  );
}
