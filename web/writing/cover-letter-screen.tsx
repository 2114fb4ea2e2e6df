import clsx from "clsx";
import { Suspense, useEffect } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { PrefilledQueryState } from "#web/ui/feedback/query-state.tsx";
import { FormSkeleton, SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import type { ScreenProps } from "#web/ui/layout/page-header.tsx";
import * as common from "#web/ui/messages.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import { useWritingWorkspace } from "./use-writing-workspace.ts";
import { WorkspaceHeader } from "./workspace-header.tsx";
import "./document-editor.css";

// Both render only after data has loaded, so their chunks load in parallel with it.
const form = lazyWithReload(async () => (await import("./letter-form.tsx")).LetterFormLoader);
const sheet = lazyWithReload(async () => (await import("./document-editor.tsx")).DocumentLoader);
form.prefetch();

const columns = "grid grid-cols-1 gap-10 xl:grid-cols-2";

const EmptySheet = () => (
  <div className="paper ruled form-beside self-start print:hidden">
    <p className="font-serif text-doc text-muted">The letter will stand here, ready to be edited and taken along.</p>
  </div>
);

/** Cover Letter Creator: form and letter side by side; on narrow screens only one, the letter once it exists. */
export default function CoverLetterScreen(heading: ScreenProps) {
  const desk = useWritingWorkspace("cover_letter");
  const { user } = useCurrentUser();
  const organization = useOrganization();
  useEffect(sheet.prefetch, []);
  return (
    <>
      <WorkspaceHeader {...heading} kind="cover_letter" desk={desk} />
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
            <div className={clsx("min-w-0 print:hidden", desk.documentId && "form-beside")}>
              <Suspense fallback={<FormSkeleton first fields={6} />}>
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
              </Suspense>
            </div>
            {desk.documentId ? (
              <div className="min-w-0">
                <Suspense fallback={<SkeletonLines count={8} label="Loading the letter" />}>
                  <sheet.Component
                    kind="cover_letter"
                    id={desk.documentId}
                    organization={profile ?? null}
                    isSideBySide={false}
                    onNew={desk.startOver}
                    onOpenAnswers={desk.openAnswers}
                    onOpened={desk.showAnswers}
                  />
                </Suspense>
              </div>
            ) : (
              <EmptySheet />
            )}
          </div>
        )}
      </PrefilledQueryState>
    </>
  );
}
