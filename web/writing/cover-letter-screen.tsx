import clsx from "clsx";
import { Suspense, useEffect } from "react";
import { lazily } from "#web/app/lazily.ts";
import { useCurrentUser } from "#web/auth/use-current-user.ts";
import * as organizationsTexts from "#web/organizations/messages.ts";
import { useOrganization } from "#web/organizations/use-organization.ts";
import { Prefilled } from "#web/ui/loaded.tsx";
import { FormSkeleton, LineSkeletons } from "#web/ui/loading.tsx";
import { DeskHeader } from "./desk-parts.tsx";
import { useDesk } from "./use-desk.ts";
import "./sheet.css";

// Both render only after data has loaded, so their chunks load in parallel with it.
const form = lazily(async () => (await import("./letter-form.tsx")).LetterPlace);
const sheet = lazily(async () => (await import("./document-place.tsx")).DocumentPlace);
form.prefetch();

const columns = "grid grid-cols-1 gap-10 xl:grid-cols-2";

const EmptySheet = () => (
  <div className="paper ruled form-beside self-start print:hidden">
    <p className="font-serif text-doc text-muted">The letter will stand here, ready to be edited and taken along.</p>
  </div>
);

/** Cover Letter Creator: form and letter side by side; on narrow screens only one, the letter once it exists. */
export default function CoverLetterScreen() {
  const desk = useDesk("cover_letter");
  const { user } = useCurrentUser();
  const organization = useOrganization();
  useEffect(sheet.prefetch, []);
  return (
    <>
      <DeskHeader kind="cover_letter" desk={desk} />
      <Prefilled
        className="mb-6"
        query={organization}
        what={organizationsTexts.yourProfile}
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
                  from={desk.from}
                  onFormReady={desk.onBegun}
                  onGenerated={desk.onWritten}
                  onOpenDraft={desk.openDraft}
                />
              </Suspense>
            </div>
            {desk.documentId ? (
              <div className="min-w-0">
                <Suspense fallback={<LineSkeletons count={8} label="Loading the letter" />}>
                  <sheet.Component
                    kind="cover_letter"
                    id={desk.documentId}
                    organization={profile ?? null}
                    isSideBySide={false}
                    onNew={desk.startAnew}
                    onOpenAnswers={desk.toAnswers}
                    onOpened={desk.showAnswers}
                  />
                </Suspense>
              </div>
            ) : (
              <EmptySheet />
            )}
          </div>
        )}
      </Prefilled>
    </>
  );
}
